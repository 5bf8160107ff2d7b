import { realtime } from '../../../realtime/realtime';
import { type ConversationKey, conversationOf } from '../state/chat.types';

/** milliseconds in which it is sent at most once */
const pause = 4_000;
const said = new Map<ConversationKey, number>();

/** Sends the other side, if it is online, that the member is typing. */
export function sayTyping(key: ConversationKey): void {
  const now = Date.now();
  const conversation = conversationOf(key);
  if (conversation.kind !== 'single' || now - (said.get(key) ?? 0) < pause) return;
  said.set(key, now);
  realtime()
    ?.send(conversation, { type: 'cmd', action: 'typing' }, { onlineOnly: true })
    .ack.catch(() => undefined);
}

/** After the text was sent: the next letter is reported at once. */
export const typingDone = (key: ConversationKey): void => void said.delete(key);
