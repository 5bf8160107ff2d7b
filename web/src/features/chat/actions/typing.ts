import { realtime } from '../../../realtime/realtime';
import { type ConversationKey, conversationOf } from '../state/chat.types';

/** milliseconds in which it is said once */
const pause = 4_000;
const said = new Map<ConversationKey, number>();

/** The other side sees that one is typing, if it is there. */
export function sayTyping(key: ConversationKey): void {
  const now = Date.now();
  const conversation = conversationOf(key);
  if (conversation.kind !== 'single' || now - (said.get(key) ?? 0) < pause) return;
  said.set(key, now);
  realtime()
    ?.send(conversation, { type: 'cmd', action: 'typing' }, { onlineOnly: true })
    .ack.catch(() => undefined);
}

/** What was typed has been sent: the next letter is told at once. */
export const typingDone = (key: ConversationKey): void => void said.delete(key);
