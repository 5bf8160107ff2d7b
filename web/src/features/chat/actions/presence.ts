import { presenceOf } from '@renmai/im-client';
import { chatCall, chatRest } from '../../../api/chat-rest';
import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import { type ChatState, conversationOf } from '../state/chat.types';
import { chatOf, selectConversations } from '../state/selectors';

/** seconds that a subscription lasts; it is renewed with every connection */
export const presenceSeconds = 24 * 3600;
const most = 100;
/** until the subscription has to be renewed */
let subscribed = new Map<string, number>();
/** whether it was asked for with a connection at all */
let begun = false;

/** Watches from now on whether the people of the newest conversations are online. */
export const catchUpPresence = (): ChatThunk<Promise<void>> => async (dispatch, getState) => {
  begun = true;
  subscribed = new Map();
  await dispatch(watchPresence(newestPeople(chatOf(getState()))));
};

/** The same for conversations that were added later. */
export const watchListed = (): ChatThunk => (dispatch, getState) => {
  if (begun) void dispatch(watchPresence(newestPeople(chatOf(getState()))));
};

function newestPeople(state: ChatState): string[] {
  const people = [...(state.open ? [state.open] : []), ...selectConversations(state).map(({ key }) => key)]
    .map(conversationOf)
    .flatMap(({ kind, id }) => (kind === 'single' ? [id] : []));
  return [...new Set(people)].slice(0, most);
}

/** A failure is not shown: presence is not essential. */
export const watchPresence =
  (userIds: readonly string[]): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { me } = chatOf(getState());
    const now = Date.now();
    const usernames = userIds.filter((id) => id !== me && (subscribed.get(id) ?? 0) < now);
    if (me === null || usernames.length === 0) return;
    for (const id of usernames) subscribed.set(id, now + (presenceSeconds * 1000) / 2);
    try {
      const { result } = await chatRest<{ result: Record<string, unknown>[] }>(
        chatCall('POST', `/users/${encodeURIComponent(me)}/presence/${presenceSeconds}`, { body: { usernames } }),
      );
      const known = result.map(presenceOf);
      dispatch(chat.presenceKnown(Object.fromEntries(known.map(({ userId, online }) => [userId, online]))));
    } catch {
      for (const id of usernames) subscribed.delete(id);
    }
  };
