import { ConnectionCode } from '@renmai/im-client';
import { useEffect, useState } from 'react';
import { chatCall, chatRest, type ChatAnswer } from '../../../api/chat-rest';
import { exclusively } from '../../../api/exclusively';
import { type Problem, ProblemError } from '../../../api/problem';
import { loadHistory } from '../actions/load-history';
import { noteMistake } from '../actions/mistake';
import type { GroupInfo } from '../groups/groups.api';
import { pictureOf } from '../groups/group-picture';
import { type ChatThunk, useChatDispatch } from '../live/chat-thunk';
import { chat } from '../state/chat.slice';
import { type ConversationKey, conversationOf } from '../state/chat.types';
import { useChat } from '../state/selectors';

/** `not`: no room, or none that one has to enter; `removed`: one was inside and is no longer */
export type Visit = 'not' | 'entering' | 'inside' | 'refused' | 'removed';

const of = (id: string) => `/chatrooms/${encodeURIComponent(id)}`;

/** How many parts of the page are about a room, and in which rooms one has something to look after. */
const holds = new Map<ConversationKey, number>();
const lookedAfter = new Set<ConversationKey>();

/** Going in and out reach the server as they were done: the last one counts. */
const inTurn = <T>(key: ConversationKey, action: () => Promise<T>) => exclusively(`chat-visit.${key}`, action);

/** Goes in, and learns what the room is called and what was said last. */
const enter =
  (key: ConversationKey): ChatThunk<Promise<void>> =>
  async (dispatch) => {
    const { id } = conversationOf(key);
    await inTurn(key, () => chatRest(chatCall('POST', `${of(id)}/apply`)));
    // who has gone meanwhile is let out behind it
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
 * Out again. Of a room nothing stays in the list: what is said in it is for those who are there. Anyone who looks after it is
 * in it whether they are there or not: going out would end that.
 */
const leave =
  (key: ConversationKey): ChatThunk =>
  (dispatch) => {
    // who has come back meanwhile stays
    if (holds.has(key)) return;
    if (!lookedAfter.has(key)) {
      const quit = chatCall('DELETE', `${of(conversationOf(key).id)}/quit`);
      // who has come back while going in was answered stays
      void inTurn(key, async () => holds.has(key) || chatRest(quit)).catch(() => undefined);
    }
    dispatch(chat.conversationRemoved(key));
  };

/** Anyone who is in a room stays there while this is shown; nobody goes in by it. */
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
      // once the page has settled: another one about the room may follow
      setTimeout(() => dispatch(leave(key)));
    };
  }, [dispatch, key, room]);
}

/** In a room while it is looked at; again after the connection was lost, since a room lets go who is away. */
export function useVisit(key: ConversationKey): {
  visit: Visit;
  again: () => void;
  /** why one was not let in, where that was said */
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
  // the room is gone from the list with anyone who was taken out of it, and with its end
  return { visit: visit === 'inside' && !listed ? 'removed' : visit, again, refusal };
}
