import { maxFolded } from '@renmai/contracts/network/feed.api';
import { firstIdOf, timeOf } from './uuid-order.js';

/** What a followed homepage told. */
export interface Told {
  momentId: string;
  kind: string;
}

const DAY_MS = 86_400_000;
/** Days are those of China, where the homepages are. */
const AHEAD_MS = 8 * 3_600_000;

const dayOf = (momentId: string): number => Math.floor((timeOf(momentId) + AHEAD_MS) / DAY_MS);

/** The lowest id of the day after the one on which `momentId` was told. */
export const endOfDay = (momentId: string): string => firstIdOf(new Date((dayOf(momentId) + 1) * DAY_MS - AHEAD_MS));

/** Of one kind and day each, as many as a card takes: newest first, and the cards by their newest. */
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

/** Of what was read newest first: all days but the last one, of which there may be more; all where it is the only one. */
export function wholeDays(told: readonly Told[]): readonly Told[] {
  const last = told.at(-1);
  if (!last) return told;
  const whole = told.filter(({ momentId }) => dayOf(momentId) !== dayOf(last.momentId));
  return whole.length > 0 ? whole : told;
}
