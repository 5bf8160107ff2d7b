import { dayOf } from '../../../lib/zoned-day';

/** Days are `2027-03-28`, months `2027-03`. */
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const write = (date: Date): string => date.toISOString().slice(0, 10);

export function dayLater(day: string, by: number): string {
  const date = at(day);
  date.setUTCDate(date.getUTCDate() + by);
  return write(date);
}

export function monthLater(month: string, by: number): string {
  const date = at(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return write(date).slice(0, 7);
}

const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/;
export const monthIn = (written: string | null): string | null => (written && isMonth.test(written) ? written : null);

interface WeekInfo {
  firstDay: number;
}

/** 1 is Monday, 7 Sunday, as the language's calendars begin their weeks. */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** Whole weeks in which the month lies. */
export function weeksOf(month: string, first: number): string[][] {
  const begin = at(`${month}-01`);
  const before = (((begin.getUTCDay() || 7) - first + 7) % 7) * -1;
  const start = dayLater(write(begin), before);
  const weeks: string[][] = [];
  for (let week = 0; week === 0 || (weeks[week - 1]?.at(-1)?.slice(0, 7) ?? '') <= month; week += 1) {
    const days = Array.from({ length: 7 }, (_, index) => dayLater(start, week * 7 + index));
    if (week > 0 && days[0]?.slice(0, 7) !== month) break;
    weeks.push(days);
  }
  return weeks;
}

interface Timed {
  times: { startsAt: string; endsAt: string };
}

/** What is on each day by a zone's clocks; what lasts several days is on each of them. */
export function byDay<T extends Timed>(entries: readonly T[], zone: string): ReadonlyMap<string, T[]> {
  const found = new Map<string, T[]>();
  for (const entry of entries) {
    const { startsAt, endsAt } = entry.times;
    // what ends at midnight is not on the next day
    const last = dayOf(new Date(Date.parse(endsAt) - 1).toISOString(), zone);
    for (let day = dayOf(startsAt, zone); day <= last; day = dayLater(day, 1)) {
      found.set(day, [...(found.get(day) ?? []), entry]);
    }
  }
  return found;
}
