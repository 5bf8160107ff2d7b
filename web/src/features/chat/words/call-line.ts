import type { CallLine } from '@renmai/contracts/messaging/call-line.schema';
import type { Conversation, Ext } from '@renmai/im-client';
import { lengthText } from '../../../lib/length-text';
import type { Words } from './preview-text';

/** Written out, because the contract would bring its schema library along. */
const key = 'renmai_call';
const states: ReadonlySet<unknown> = new Set(['ended', 'missed', 'cancelled', 'declined', 'busy']);

/** The call that a message reports; null: an ordinary message. Only the server writes it. */
export function callLineOf(ext: Ext): CallLine | null {
  const line = ext[key] as Partial<CallLine> | undefined;
  if (typeof line !== 'object' || typeof line?.callId !== 'string' || !states.has(line.state)) return null;
  return line as CallLine;
}

/** "Video call · 3:12". @param missed the reader was called and missed it */
export function callText({ media, state, seconds }: CallLine, t: Words, missed = false): string {
  const known = missed ? 'missedByMe' : state;
  const fate = state === 'ended' ? lengthText(seconds ?? 0) : t(`chat:call.${known}`);
  return `${t(`chat:call.${media}`)} · ${fate}`;
}

/** Whether it counts as unread, as on the server: a call that its callee missed. */
export const isCallNews = ({ state }: CallLine, { kind }: Conversation): boolean =>
  kind === 'single' && (state === 'missed' || state === 'cancelled' || state === 'busy');

interface Reported {
  ext: Ext;
  from: string;
  conversation: Conversation;
}

/** Whether a message reports a call that its reader missed. */
export function isMissedCall({ ext, from, conversation }: Reported, me: string | null): boolean {
  const line = callLineOf(ext);
  return line !== null && from !== me && isCallNews(line, conversation);
}
