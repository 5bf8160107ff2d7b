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

/** The same day of a later month, or its last one. */
export function sameDayLater(day: string, months: number): string {
  const month = monthLater(day.slice(0, 7), months);
  const last = dayLater(`${monthLater(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

interface WeekInfo {
  firstDay: number;
}

/** 1 is Monday, 7 Sunday, as the language's calendars begin their weeks. */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** The whole weeks that contain the month. */
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

/** By the clocks of this machine. */
export function today(now = new Date()): string {
  const pad = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
