import type { CalendarEntry } from '@renmai/contracts/events/calendar.api';
import { startOfDay } from '../../../lib/zoned-day';
import { dayLater, firstWeekday, weeksOf } from '../../../ui/calendar/months';

export type Side = 'coming' | 'past';

const day = 86_400_000;
/** The longest span that the server answers at once. */
const days = 62;
/** About a year on each side. */
const pages = 6;

const pageOf = (cursor: string | null): number => (cursor === null ? 0 : Number(cursor));

/** The days that the calendar shows of a month (`2027-03`), with those of other months in its first and last week. */
export function spanOfMonth(month: string, language: string, zone: string): { from: string; until: string } {
  const weeks = weeksOf(month, firstWeekday(language));
  const first = weeks[0]?.[0] ?? `${month}-01`;
  const last = weeks.at(-1)?.at(-1) ?? `${month}-28`;
  return { from: startOfDay(first, zone), until: startOfDay(dayLater(last, 1), zone) };
}

/** The span of a page of the list. `today`: the beginning of the member's day. */
export function spanOfPage(side: Side, today: string, cursor: string | null): { from: string; until: string } {
  const page = pageOf(cursor);
  const at = Date.parse(today);
  const [from, until] =
    side === 'coming'
      ? [at + page * days * day, at + (page + 1) * days * day]
      : [at + day - (page + 1) * days * day, at + day - page * days * day];
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}

/** Null: it is the last one. */
export const nextPage = (cursor: string | null): string | null => {
  const page = pageOf(cursor) + 1;
  return page < pages ? String(page) : null;
};

/**
 * The registrations of the answer that belong to the side: past ones, the last one first, or all others. Each is
 * on one page, the one in whose span it begins; the first page of coming ones also has those that have begun before.
 */
export function onSide(
  items: readonly CalendarEntry[],
  side: Side,
  { from }: { from: string },
  first: boolean,
  now = Date.now(),
): CalendarEntry[] {
  const isOver = ({ state, times }: CalendarEntry) => state === 'finished' || Date.parse(times.endsAt) <= now;
  const begins = ({ times }: CalendarEntry) => Date.parse(times.startsAt) >= Date.parse(from);
  const own = items.filter((entry) => entry.own !== null && isOver(entry) === (side === 'past'));
  if (side === 'coming') return first ? own : own.filter(begins);
  return own.filter(begins).reverse();
}
