import { maxFolded } from '@renmai/contracts/network/feed.api';
import { firstIdOf, timeOf } from './uuid-order.js';

/** News or offers of a followed homepage. */
export interface Told {
  momentId: string;
  kind: string;
}

const DAY_MS = 86_400_000;
/** Days are in the time zone of China, where the homepages are. */
const AHEAD_MS = 8 * 3_600_000;

const dayOf = (momentId: string): number => Math.floor((timeOf(momentId) + AHEAD_MS) / DAY_MS);

/** The lowest id of the day after the one on which `momentId` was published. */
export const endOfDay = (momentId: string): string => firstIdOf(new Date((dayOf(momentId) + 1) * DAY_MS - AHEAD_MS));

/** Folds items of the same kind and day into cards of limited size: newest first, and cards sorted by their newest item. */
export function fold(told: readonly Told[]): string[][] {
  const cards: string[][] = [];
  const open = new Map<string, string[]>();
  for (const { momentId, kind } of told) {
    const key = `${dayOf(momentId)} ${kind}`;
    const card = open.get(key);
    if (card && card.length < maxFolded) card.push(momentId);
    else {
      const next = [momentId];
      open.set(key, next);
      cards.push(next);
    }
  }
  return cards;
}

/** The items of all days except the last one read, which may be incomplete; all items if there is only one day. */
export function wholeDays(told: readonly Told[]): readonly Told[] {
  const last = told.at(-1);
  if (!last) return told;
  const whole = told.filter(({ momentId }) => dayOf(momentId) !== dayOf(last.momentId));
  return whole.length > 0 ? whole : told;
}
