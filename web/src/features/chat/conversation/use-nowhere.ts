import type { Conversation } from '@renmai/im-client';
import { useEffect } from 'react';
import { loadHistory } from '../actions/load-history';
import { useBlock } from '../blocks/use-block';
import { pictureOf } from '../groups/group-picture';
import { useGroupQuery } from '../groups/groups.api';
import { useChatDispatch } from '../state/chat-thunk';
import { useChatUserThereQuery } from '../people/chat-user.api';
import type { Visit } from '../rooms/use-visit';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';

/** `asking`: not known yet, and so far nothing was found */
export type Nowhere = 'asking' | 'nobody' | 'no-room' | null;

/** Whether an address leads to nobody (no name, no message between the two, and no such chat user) or to no room. */
export function useNowhere(conversation: Conversation, visit: Visit): Nowhere {
  const { kind, id } = conversation;
  const key = keyOf(conversation);
  const me = useChat((chat) => chat.me);
  const other = kind === 'single' && id !== me ? id : null;
  const nameless = useChat(({ people }) => people[id] === null);
  const silent = useChat(({ timelines, conversations }) => {
    const timeline = timelines[key];
    return timeline?.loaded === true && timeline.keys.length === 0 && !conversations[key]?.last;
  });
  const { blocked } = useBlock(other);
  const unknown = me !== null && other !== null && nameless && silent && !blocked;
  const user = useChatUserThereQuery({ me: me ?? '', userId: id }, { skip: !unknown });
  const refused = kind === 'room' && isOut(visit);
  const room = useGroupQuery({ kind: 'room', id }, { skip: !refused });
  // its door shows the reason and asks by itself; where there is a room, the member could not enter
  if (refused && (!room.data || room.error)) return 'no-room';
  if (!unknown || user.isError || user.data === true) return null;
  return user.data === false ? 'nobody' : 'asking';
}

/** The member is not in the room, and will not be without another try. */
const isOut = (visit: Visit): boolean => visit === 'refused' || visit === 'removed';

/** The public data of a room that refused or removed the member. */
export function useRefusedRoom(
  { kind, id }: Conversation,
  visit: Visit,
): { name: string; picture: string | null } | null {
  const { data } = useGroupQuery({ kind: 'room', id }, { skip: kind !== 'room' || !isOut(visit) });
  return isOut(visit) && data ? { name: data.name, picture: pictureOf(data.avatar) } : null;
}

/** Whether the user of a page beside the conversation does not exist; the history is asked for where they have no name. */
export function useNobody(userId: string): Nowhere {
  const conversation = { kind: 'single', id: userId } as const;
  const key = keyOf(conversation);
  const dispatch = useChatDispatch();
  const nowhere = useNowhere(conversation, 'not');
  const nameless = useChat(({ me, people }) => me !== null && me !== userId && people[userId] === null);
  const timeline = useChat(({ timelines }) => timelines[key]);
  const unasked = nameless && timeline === undefined;
  useEffect(() => {
    if (unasked) void dispatch(loadHistory(key, 'newest'));
  }, [dispatch, key, unasked]);
  return unasked || (nameless && timeline?.loading) ? 'asking' : nowhere;
}
