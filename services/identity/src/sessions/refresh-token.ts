import type { SecretBox } from '../secrets/secret-box.js';

/** What a refresh token says of itself: which session, and the how-manieth of it. */
export interface RefreshClaim {
  sessionId: string;
  generation: number;
}

const form = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;

/**
 * The token of one generation follows from SECRET_KEY and the session's own random seed. So none is stored, a spent one
 * is recognised for ever, and a successor can be given again without having been kept.
 */
export const refreshToken = (secrets: SecretBox, { sessionId, generation }: RefreshClaim, seed: string): string =>
  `${sessionId}.${generation}.${secrets.hash('refresh-token', sessionId, String(generation), seed)}`;

/** Only its form: whether it is genuine is known once its session is. */
export function readRefreshToken(token: string): RefreshClaim | null {
  const match = form.exec(token);
  return match?.[1] && match[2] ? { sessionId: match[1], generation: Number(match[2]) } : null;
}

export interface RefreshFacts {
  /** of the token given out last */
  generation: number;
  refreshedAt: Date;
  userAgent: string;
}

/**
 * What to do with a genuine token. `repeat` gives the same successor once more: two tabs asked at once, or the answer was
 * lost. It needs the same browser, a few seconds at most, and that nobody has used the successor; the chain does not
 * move by it, so that a thief who gets in between is found out at the next refresh of either side.
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
