import type { Ext } from '@renmai/im-client';
import { asItIs } from './as-it-is';
import type { ChatState } from './chat.types';

/** The message that another one answers, as it is sent in `ext.quote`. */
export interface Quoted {
  id: string;
  from: string;
  text: string;
  /** it was recalled: its text is removed here too */
  recalled: boolean;
}

export function quoteOf(ext: Ext): Quoted | null {
  const quote = ext['quote'] as Partial<Quoted> | undefined;
  if (typeof quote !== 'object' || typeof quote?.id !== 'string' || typeof quote.from !== 'string') return null;
  const { id, from, text, recalled } = quote;
  return { id, from, text: typeof text === 'string' ? text : '', recalled: recalled === true };
}

/** After a recall: removes the message's text from the answers to it. It need not be loaded itself. */
export function dropQuoted(messages: ChatState['messages'], id: string): void {
  for (const [key, { ext }] of Object.entries(asItIs(messages))) {
    const quote = quoteOf(ext);
    if (quote?.id !== id) continue;
    const message = messages[key];
    if (message) message.ext = { ...ext, quote: { ...quote, text: '', recalled: true } };
  }
}
