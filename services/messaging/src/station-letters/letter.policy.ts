import { lettersADay } from '@renmai/contracts/messaging/station-letters.api';

/** Why a letter is not sent; null: it is. */
export type LetterRefusal = 'oneself' | 'unknown' | 'not-friends' | 'too-many';

export interface LetterCase {
  /** a system administrator speaks for the system */
  official: boolean;
  toOneself: boolean;
  /** the recipient is a member who is there */
  known: boolean;
  /** and neither has blocked the other */
  friends: boolean;
  sentToday: number;
}

/** Members write to friends, and not too much; the system to every member. */
export function letterRefusal({ official, toOneself, known, friends, sentToday }: LetterCase): LetterRefusal | null {
  if (!official && toOneself) return 'oneself';
  if (official) return known ? null : 'unknown';
  // Anyone who is no friend is not told apart from nobody.
  if (!known || !friends) return 'not-friends';
  return sentToday >= lettersADay ? 'too-many' : null;
}
