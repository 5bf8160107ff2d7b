import { chatFileUrl } from '../../../api/chat-rest';
import type { ChatState, ConversationKey } from '../state/chat.types';

export interface TalkPicture {
  /** of its message */
  key: string;
  url: string;
}

/** The pictures among the messages of a conversation that have been loaded, oldest first; without recalled ones. */
export function picturesIn({ messages, timelines }: ChatState, conversation: ConversationKey): TalkPicture[] {
  return (timelines[conversation]?.keys ?? []).flatMap((key) => {
    const message = messages[key];
    if (!message || message.recalled || message.content.type !== 'img') return [];
    const url = chatFileUrl(message.content);
    return url ? [{ key, url }] : [];
  });
}
