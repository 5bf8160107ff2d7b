import { realtime } from '../../../realtime/realtime';
import { markUnread } from './mark-unread';
import type { ChatThunk } from '../state/chat-thunk';
import { chat } from '../state/chat.slice';
import { type ConversationKey, conversationOf } from '../state/chat.types';
import { chatOf } from '../state/selectors';

/** of a group's newest messages, how many are acknowledged one by one */
const most = 20;
const acknowledged = new Set<string>();
/** how many acknowledged messages are remembered, the newest */
const remembered = 1_000;

/** Marks the conversation as read: for the other side, the member's other devices and the list. */
export const markRead =
  (key: ConversationKey): ChatThunk =>
  (dispatch, getState) => {
    const { me, timelines, messages, conversations } = chatOf(getState());
    const client = realtime();
    const conversation = conversationOf(key);
    const keys = timelines[key]?.keys ?? [];
    const { unread = 0, marked = false } = conversations[key] ?? {};
    const newest = keys
      .slice(-most)
      .flatMap((one) => messages[one] ?? [])
      .filter(({ from, id, recalled }) => from !== me && !recalled && !acknowledged.has(id));
    if (unread > 0 || marked || conversations[key]?.mentioned) dispatch(chat.wasRead(key));
    if (marked) void dispatch(markUnread(key, false)).catch(() => undefined);
    if (!client || (newest.length === 0 && unread === 0)) return;
    const quietly = (ack: Promise<unknown>) => void ack.catch(() => undefined);
    if (conversation.kind !== 'room') quietly(client.send(conversation, { type: 'channel-read' }).ack);
    for (const { id, wantsReceipts } of newest) {
      acknowledged.add(id);
      const [oldest] = acknowledged;
      if (acknowledged.size > remembered && oldest !== undefined) acknowledged.delete(oldest);
      // in a group only where the sender asked for it
      const wanted = conversation.kind === 'single' ? id === newest.at(-1)?.id : wantsReceipts;
      if (wanted) quietly(client.send(conversation, { type: 'read', messageId: id }).ack);
    }
  };

const waiting = new Set<ConversationKey>();

/** The same, once for all messages that arrive together: a device that was offline receives hundreds at once. */
export const markReadSoon =
  (key: ConversationKey): ChatThunk =>
  (dispatch) => {
    if (waiting.has(key)) return;
    waiting.add(key);
    setTimeout(() => {
      waiting.delete(key);
      dispatch(markRead(key));
    });
  };
