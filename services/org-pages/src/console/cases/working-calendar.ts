export interface WorkingCalendar {
  /** IANA, e.g. `Asia/Shanghai` */
  timeZone: string;
  /** 1 Monday to 7 Sunday */
  weekDays: readonly number[];
  /** `YYYY-MM-DD`: free although of a working week day */
  holidays: ReadonlySet<string>;
  /** `YYYY-MM-DD`: worked although at a week-end */
  extraDays: ReadonlySet<string>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A calendar with a longer series of days off is a mistake in its settings. */
const MOST_FREE_DAYS = 60;

interface LocalTime {
  date: string;
  /** ms since the day began, by its clock */
  sinceMidnight: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function local(at: Date, timeZone: string): LocalTime {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const [date = '', time = ''] = format.format(at).split(', ');
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return { date, sinceMidnight: ((hours * 60 + minutes) * 60 + seconds) * 1000 + (at.getTime() % 1000) };
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

export function isWorkingDay(date: string, { weekDays, holidays, extraDays }: WorkingCalendar): boolean {
  if (extraDays.has(date)) return true;
  const weekDay = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return weekDays.includes(weekDay) && !holidays.has(date);
}

/** The moment at which clocks of the zone show this date and time. */
function momentOf({ date, sinceMidnight }: LocalTime, timeZone: string): Date {
  const guess = Date.parse(`${date}T00:00:00Z`) + sinceMidnight;
  const shown = local(new Date(guess), timeZone);
  const offset = Date.parse(`${shown.date}T00:00:00Z`) + shown.sinceMidnight - guess;
  return new Date(guess - offset);
}

/** `days` working days later, at the same time of day. A start on a day off counts as the beginning of the next working day. */
export function workingDaysLater(from: Date, days: number, calendar: WorkingCalendar): Date {
  const start = local(from, calendar.timeZone);
  let { date } = start;
  let sinceMidnight = start.sinceMidnight;
  const toWorkingDay = (): void => {
    for (let free = 0; !isWorkingDay(date, calendar); free += 1) {
      if (free > MOST_FREE_DAYS) throw new Error('the working calendar has no working days');
      date = dayAfter(date);
    }
  };
  if (!isWorkingDay(date, calendar)) {
    toWorkingDay();
    sinceMidnight = 0;
  }
  for (let passed = 0; passed < days; passed += 1) {
    date = dayAfter(date);
    toWorkingDay();
  }
  return momentOf({ date, sinceMidnight }, calendar.timeZone);
}
