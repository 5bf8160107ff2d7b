import type { Ext } from '@renmai/im-client';
import { useTranslation } from 'react-i18next';
import { previewText } from '../words/preview-text';
import type { StoredMessage } from '../state/chat.types';
import { useChat } from '../state/selectors';
import type { Composing } from './conversation-pane';

/** characters of a quoted message that travel with the answer */
const longest = 120;

interface Answered {
  replyTo: StoredMessage | null | undefined;
  /** as it is sent with the answer */
  quote: Ext | null | undefined;
  /** the quoted words: a part of the message, or all */
  quotedWords: string;
}

/** The message that is answered. */
export function useQuote({ replyTo: chosen, part }: Composing): Answered {
  const words = useWords();
  // it may be recalled while the answer is written
  const replyTo = useChat(({ messages }) => chosen && (messages[chosen.key] ?? chosen));
  const quotedWords = replyTo ? (part ?? words(replyTo)) : '';
  const quote = replyTo && {
    quote: {
      id: replyTo.id,
      from: replyTo.from,
      // readers see in their own language that it was recalled
      ...(replyTo.recalled ? { text: '', recalled: true } : { text: part ?? quotedWords.slice(0, longest) }),
    },
  };
  return { replyTo, quote, quotedWords };
}

/** A message as one line, in the member's language. */
export function useWords(): (message: StoredMessage) => string {
  const { t } = useTranslation('chat');
  return (message) => previewText(message, (one, options) => t(one, options ?? {}));
}
