import { dayLater } from '../../../ui/calendar/months';
import { dayOf } from '../../../lib/zoned-day';

const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/;
export const monthIn = (written: string | null): string | null => (written && isMonth.test(written) ? written : null);

interface Timed {
  times: { startsAt: string; endsAt: string };
}

/** Entries by day in a time zone; one that lasts several days is on each of them. */
export function byDay<T extends Timed>(entries: readonly T[], zone: string): ReadonlyMap<string, T[]> {
  const found = new Map<string, T[]>();
  for (const entry of entries) {
    const { startsAt, endsAt } = entry.times;
    // an event that ends at midnight is not on the next day
    const last = dayOf(new Date(Date.parse(endsAt) - 1).toISOString(), zone);
    for (let day = dayOf(startsAt, zone); day <= last; day = dayLater(day, 1)) {
      found.set(day, [...(found.get(day) ?? []), entry]);
    }
  }
  return found;
}
