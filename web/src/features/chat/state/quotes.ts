import type { Ext } from '@renmai/im-client';
import { asItIs } from './as-it-is';
import type { ChatState } from './chat.types';

/** What a message answers, as it travels with it in `ext.quote`. */
export interface Quoted {
  id: string;
  from: string;
  text: string;
  /** its words were taken back: they are not there either */
  recalled: boolean;
}

export function quoteOf(ext: Ext): Quoted | null {
  const quote = ext['quote'] as Partial<Quoted> | undefined;
  if (typeof quote !== 'object' || typeof quote?.id !== 'string' || typeof quote.from !== 'string') return null;
  const { id, from, text, recalled } = quote;
  return { id, from, text: typeof text === 'string' ? text : '', recalled: recalled === true };
}

/** A message was recalled: of what answers it, its words go. It need not be among the messages itself. */
export function dropQuoted(messages: ChatState['messages'], id: string): void {
  for (const [key, { ext }] of Object.entries(asItIs(messages))) {
    const quote = quoteOf(ext);
    if (quote?.id !== id) continue;
    const message = messages[key];
    if (message) message.ext = { ...ext, quote: { ...quote, text: '', recalled: true } };
  }
}
