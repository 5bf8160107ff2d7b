import type { Content } from '@renmai/im-client';
import { matchPath } from 'react-router-dom';
import { byWhom } from '../../../api/moments/by-whom';
import { momentsReading } from '../../../api/moments/moments.api';
import { screenAt } from '../../../lib/own-address';
import type { ChatThunk } from '../live/chat-thunk';
import { personOf } from '../people/load-people';
import { momentCard, userCard } from './card-kinds';

export const memberCardOf = ({ id, name, photo }: { id: string; name: string; photo?: string | null }): Content => ({
  type: 'custom',
  event: userCard,
  params: { uid: id, nickname: name, ...(photo && { avatar: photo }) },
});

/** The message that shares a page of this app: a card for a member or a moment, the address for any other page. */
export const cardOf =
  (path: string): ChatThunk<Promise<Content>> =>
  async (dispatch) => {
    const url = new URL(path, window.location.origin).href;
    const screen = screenAt(url, window.location.origin)?.split(/[?#]/)[0] ?? '';
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
