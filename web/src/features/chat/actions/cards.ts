import type { Content } from '@renmai/im-client';
import { matchPath } from 'react-router-dom';
import { meetingApi } from '../../../api/meeting.api';
import { notesApi } from '../../../api/meeting-notes.api';
import { byWhom } from '../../../api/moments/by-whom';
import { momentsReading } from '../../../api/moments/moments.api';
import { screenAt } from '../../../lib/own-address';
import type { ChatThunk } from '../state/chat-thunk';
import { personOf } from '../people/load-people';
import { momentCard, userCard } from '../words/card-kinds';

export const memberCardOf = ({ id, name, photo }: { id: string; name: string; photo?: string | null }): Content => ({
  type: 'custom',
  event: userCard,
  params: { uid: id, nickname: name, ...(photo && { avatar: photo }) },
});

/** The meeting whose notes are at this path: below its page, with `?notes`. */
export const notesAt = (path: string): string | undefined => /^\/meetings\/([^/?#]+)\?notes$/.exec(path)?.[1];

/** Sends the notes of a meeting to a group, which gets them once. Answers whether they were sent now. */
export const sendNotes =
  (path: string, groupId: string): ChatThunk<Promise<boolean>> =>
  async (dispatch) => {
    const content = await dispatch(cardOf(path));
    const params = { groupId, meetingId: notesAt(path) ?? '' };
    const body = { text: content.type === 'txt' ? content.text : '' };
    return (await dispatch(notesApi.endpoints.sendNotes.initiate({ params, body })).unwrap()).now;
  };

/** The notes of a meeting as a message: its title, the notes, and the address of its page. */
const notesOf =
  (meetingId: string, address: string): ChatThunk<Promise<Content>> =>
  async (dispatch) => {
    const read = { subscribe: false, forceRefetch: true };
    const [{ title }, { text }] = await Promise.all([
      dispatch(meetingApi.endpoints.meeting.initiate(meetingId, read)).unwrap(),
      dispatch(notesApi.endpoints.meetingNotes.initiate(meetingId, read)).unwrap(),
    ]);
    return { type: 'txt', text: [title, text, address].filter((part) => part !== '').join('\n\n') };
  };

/**
 * The message that shares a page of this app: a card for a member or a moment, the text of a meeting's notes, the address for any other
 * page.
 */
export const cardOf =
  (path: string): ChatThunk<Promise<Content>> =>
  async (dispatch) => {
    const url = new URL(path, window.location.origin).href;
    const screen = screenAt(url, window.location.origin)?.split(/[?#]/)[0] ?? '';
    const meetingId = notesAt(path);
    if (meetingId) return dispatch(notesOf(meetingId, url.replace(/\?notes$/, '')));
    const member = matchPath('/members/:id', screen)?.params['id'];
    if (member) {
      const person = await dispatch(personOf(member));
      return person ? memberCardOf(person) : { type: 'txt', text: url };
    }
    const id = matchPath('/moments/:id', screen)?.params['id'];
    if (!id) return { type: 'txt', text: url };
    const moment = await dispatch(momentsReading.endpoints.moment.initiate(id, { subscribe: false }));
    // The card of a moment that only friends may see does not name its author.
    const author = moment.data?.visibility === 'public' ? byWhom(moment.data).name : '';
    return { type: 'custom', event: momentCard, params: { momentId: id, url, ...(author && { nickname: author }) } };
  };
