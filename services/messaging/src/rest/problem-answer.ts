import type { ProblemDetails } from '@renmai/contracts';
import { UNREADABLE } from './chat-error.js';

type Told = Pick<ProblemDetails, 'status' | 'code' | 'title'> & Partial<Pick<ProblemDetails, 'detail'>>;

const unreadableCodes = new Set(['invalid-request', 'malformed-json', 'unsupported-media-type']);

/** A refusal of the house as the chat protocol's clients understand it. */
export function asChatAnswer({ status, code, title, detail }: Told): { status: number; description: string } {
  if (unreadableCodes.has(code)) return { status: 400, description: UNREADABLE };
  // Clients look for this text, and take other ones at this status for a busy server.
  if (status === 429) return { status, description: 'This request has reached api limit' };
  return { status, description: detail ?? title };
}
