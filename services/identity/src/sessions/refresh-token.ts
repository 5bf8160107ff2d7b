import type { SecretBox } from '../secrets/secret-box.js';

/** The content of a refresh token: the session, and the number of its generation. */
export interface RefreshClaim {
  sessionId: string;
  generation: number;
}

const form = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;

/**
 * The token of one generation is derived from SECRET_KEY and the session's own random seed. So none is stored, a used one is always
 * recognized, and a successor can be issued again without having been stored.
 */
export const refreshToken = (secrets: SecretBox, { sessionId, generation }: RefreshClaim, seed: string): string =>
  `${sessionId}.${generation}.${secrets.hash('refresh-token', sessionId, String(generation), seed)}`;

/** Checks only the form: the session is needed to decide whether it is genuine. */
export function readRefreshToken(token: string): RefreshClaim | null {
  const match = form.exec(token);
  return match?.[1] && match[2] ? { sessionId: match[1], generation: Number(match[2]) } : null;
}

export interface RefreshFacts {
  /** of the last issued token */
  generation: number;
  refreshedAt: Date;
  userAgent: string;
}

/**
 * Decides about a genuine token. `repeat` issues the same successor once more: two tabs asked at once, or the answer was lost. It requires
 * the same browser, a few seconds at most, and an unused successor; the chain does not advance, so that a thief in between is detected at
 * the next refresh of either side.
 */
export function judgeRefresh(
  session: RefreshFacts,
  presented: { generation: number; userAgent: string },
  now: Date,
  graceMs: number,
): 'rotate' | 'repeat' | 'reused' {
  if (presented.generation === session.generation) return 'rotate';
  const justSpent = presented.generation === session.generation - 1;
  const inTime = now.getTime() - session.refreshedAt.getTime() <= graceMs;
  return justSpent && inTime && presented.userAgent === session.userAgent ? 'repeat' : 'reused';
}
