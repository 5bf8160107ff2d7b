import { ConnectionCode } from '@renmai/im-client';
import { useEffect, useState } from 'react';
import { chatCall, chatRest, type ChatAnswer } from '../../../api/chat-rest';
import { exclusively } from '../../../api/exclusively';
import { type Problem, ProblemError } from '../../../api/problem';
import { loadHistory } from '../actions/load-history';
import { noteMistake } from '../state/mistake';
import type { GroupInfo } from '../groups/groups.api';
import { pictureOf } from '../groups/group-picture';
import { type ChatThunk, useChatDispatch } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import { type ConversationKey, conversationOf } from '../state/chat.types';
import { useChat } from '../state/selectors';

/** `not`: no room, or none that has to be entered; `removed`: the member was inside and no longer is */
export type Visit = 'not' | 'entering' | 'inside' | 'refused' | 'removed';

const of = (id: string) => `/chatrooms/${encodeURIComponent(id)}`;

/** How many components show a room, and in which rooms the member is owner or administrator. */
const holds = new Map<ConversationKey, number>();
const lookedAfter = new Set<ConversationKey>();

/** Entering and leaving reach the server in the order in which they were done: the last one counts. */
const inTurn = <T>(key: ConversationKey, action: () => Promise<T>) => exclusively(`chat-visit.${key}`, action);

/** Enters the room, and loads its name and last messages. */
const enter =
  (key: ConversationKey): ChatThunk<Promise<void>> =>
  async (dispatch) => {
    const { id } = conversationOf(key);
    await inTurn(key, () => chatRest(chatCall('POST', `${of(id)}/apply`)));
    // a component that was removed meanwhile leaves afterwards
    if (!holds.has(key)) return;
    const { data } = await chatRest<ChatAnswer<GroupInfo[]>>(
      chatCall('GET', of(id), { query: { affiliations: false } }),
    );
    if (!holds.has(key)) return;
    const [room] = data;
    if (room?.permission === 'owner' || room?.permission === 'admin') lookedAfter.add(key);
    else lookedAfter.delete(key);
    const changes = { name: room?.name ?? null, avatar: pictureOf(room?.avatar) };
    dispatch(chat.conversationChanged({ key, changes }));
    await dispatch(loadHistory(key, 'newest'));
  };

/**
 * Leaves the room and removes it from the list: its messages are for those present. Owner and administrators belong to it whether
 * they are present or not: leaving would end that.
 */
const leave =
  (key: ConversationKey): ChatThunk =>
  (dispatch) => {
    // a component that was mounted again meanwhile keeps the member inside
    if (holds.has(key)) return;
    if (!lookedAfter.has(key)) {
      const quit = chatCall('DELETE', `${of(conversationOf(key).id)}/quit`);
      // a component that was mounted again during the request keeps the member inside
      void inTurn(key, async () => holds.has(key) || chatRest(quit)).catch(() => undefined);
    }
    dispatch(chat.conversationRemoved(key));
  };

/** Keeps a member who is in a room inside while this is shown; does not enter it. */
export function useStay(key: ConversationKey): void {
  const dispatch = useChatDispatch();
  const room = conversationOf(key).kind === 'room';
  useEffect(() => {
    if (!room) return undefined;
    holds.set(key, (holds.get(key) ?? 0) + 1);
    return () => {
      const others = (holds.get(key) ?? 1) - 1;
      if (others > 0) holds.set(key, others);
      else holds.delete(key);
      // after the page has settled: another component about the room may follow
      setTimeout(() => dispatch(leave(key)));
    };
  }, [dispatch, key, room]);
}

/** Enters a room while it is shown; again after the connection was lost, since a room drops absent users. */
export function useVisit(key: ConversationKey): {
  visit: Visit;
  again: () => void;
  /** why the member was refused, where the server said so */
  refusal: Problem | null;
} {
  const dispatch = useChatDispatch();
  const room = conversationOf(key).kind === 'room';
  const online = useChat(({ connection }) => connection.code === ConnectionCode.opened);
  const listed = useChat(({ conversations }) => conversations[key] !== undefined);
  const [visit, setVisit] = useState<Visit>(room ? 'entering' : 'not');
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  useStay(key);
  useEffect(() => {
    if (!room || !online) return undefined;
    let gone = false;
    dispatch(enter(key)).then(
      () => gone || setVisit('inside'),
      (error: unknown) => {
        noteMistake(error);
        if (gone) return;
        setRefusal(error instanceof ProblemError ? error.problem : null);
        setVisit('refused');
      },
    );
    return () => {
      gone = true;
    };
  }, [dispatch, key, room, online, tries]);
  const again = () => {
    setVisit('entering');
    setTries(tries + 1);
  };
  // the room leaves the list when the member is removed from it, and when it ends
  return { visit: visit === 'inside' && !listed ? 'removed' : visit, again, refusal };
}
