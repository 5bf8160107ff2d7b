import type { PlacesRule } from '../ports.js';

const OFFERED_MS = 24 * 3_600_000;

/** Whether places that become free still go to the waiting list. */
export const promotes = ({ until }: Pick<PlacesRule, 'until'>, endedAt: Date | null, now: Date): boolean =>
  (until === null || until > now) && (endedAt === null || endedAt > now);

/** An offered place is kept for a day, or for half of the time that is left. */
export function offerEnd({ until }: Pick<PlacesRule, 'until'>, now: Date): Date {
  const left = until === null ? Infinity : (until.getTime() - now.getTime()) / 2;
  return new Date(now.getTime() + Math.min(OFFERED_MS, left));
}

/** How a registration begins for which nobody has to decide: while people wait, new ones join the tail. */
export const placedAs = (
  { whenFull }: Pick<PlacesRule, 'whenFull'>,
  { free, awaited }: { free: boolean; awaited: boolean },
): 'approved' | 'waiting' | 'refused' => {
  if (free && !awaited) return 'approved';
  return whenFull === 'wait' ? 'waiting' : 'refused';
};
