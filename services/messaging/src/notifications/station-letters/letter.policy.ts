import { lettersADay } from '@renmai/contracts/messaging/station-letters.api';
import type { ReachOutcome } from '@renmai/contracts/reach/may-reach';

/** Why a letter is not sent; null: it is. */
export type LetterRefusal = 'oneself' | 'unknown' | 'not-friends' | 'too-many';

export interface LetterCase {
  /** a system administrator speaks for the system */
  official: boolean;
  toOneself: boolean;
  /** the recipient is an active member */
  known: boolean;
  /** the result of the policy of all ways to reach a member */
  reach: ReachOutcome;
  sentToday: number;
}

/** Members write to friends, and not too much; the system to every member. */
export function letterRefusal({ official, toOneself, known, reach, sentToday }: LetterCase): LetterRefusal | null {
  if (!official && toOneself) return 'oneself';
  if (official) return known ? null : 'unknown';
  // The answer is the same for unknown members and for those who may not be reached.
  if (!known || reach !== 'reached') return 'not-friends';
  return sentToday >= lettersADay ? 'too-many' : null;
}
