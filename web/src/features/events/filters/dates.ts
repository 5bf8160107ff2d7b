import { dayOf, startOfDay } from '../../../lib/zoned-day';

export const dateChoices = ['today', 'tomorrow', 'weekend', 'week', 'month'] as const;
export type DateChoice = (typeof dateChoices)[number];
/** A choice, or a day: `2027-03-28`. Null: any time. */
export type When = DateChoice | { day: string } | null;

const isDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

export const whenIn = (written: string | null): When =>
  dateChoices.find((one) => one === written) ?? (written && isDay.test(written) ? { day: written } : null);

export const writtenWhen = (when: When): string => (when === null ? '' : typeof when === 'string' ? when : when.day);

function later(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** The present or next Saturday and Sunday, as the first day and the one after the last. */
function weekend(today: string): [string, string] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const saturday = weekday === 0 ? later(today, -1) : later(today, 6 - weekday);
  return [saturday, later(saturday, 2)];
}

/** The same as times, by whole days of the zone; without a beginning, all events that are not over. */
export function spanOf(when: When, zone: string, now = new Date()): { from?: string; until?: string } {
  if (when === null) return {};
  const today = dayOf(now.toISOString(), zone);
  const days = (first: string, after: string) => ({
    ...(first > today && { from: startOfDay(first, zone) }),
    until: startOfDay(after, zone),
  });
  if (typeof when !== 'string')
    return { from: startOfDay(when.day, zone), until: startOfDay(later(when.day, 1), zone) };
  switch (when) {
    case 'today':
      return days(today, later(today, 1));
    case 'tomorrow':
      return days(later(today, 1), later(today, 2));
    case 'weekend':
      return days(...weekend(today));
    case 'week':
      return days(today, later(today, 7));
    case 'month':
      return days(today, later(today, 30));
  }
}
