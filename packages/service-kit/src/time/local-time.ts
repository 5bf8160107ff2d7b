const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface LocalTime {
  year: number;
  month: number;
  day: number;
  minutes: number;
  /** 0: Sunday */
  weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** The date and time that clocks of a time zone show. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { year, month, day, minutes: hour * 60 + minute, weekday };
}

export function minutesOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
}

/** When the clocks of a time zone show a time on a day; where they leap over it, right after the leap. */
function instantOf(day: { year: number; month: number; day: number }, minutes: number, timeZone: string): Date {
  const wanted = Date.UTC(day.year, day.month - 1, day.day) + minutes * MINUTE_MS;
  let guess = wanted;
  for (let round = 0; round < 3; round += 1) {
    const shown = localTime(new Date(guess), timeZone);
    const shownAt = Date.UTC(shown.year, shown.month - 1, shown.day) + shown.minutes * MINUTE_MS;
    if (shownAt === wanted) break;
    guess += wanted - shownAt;
  }
  return new Date(guess);
}

/** The next time after `now` at which the clocks of a time zone show `timeOfDay`, on that weekday where one is given. */
export function nextTime(now: Date, timeZone: string, timeOfDay: string, weekday?: number): Date {
  const today = localTime(now, timeZone);
  for (let days = 0; days <= 8; days += 1) {
    const date = new Date(Date.UTC(today.year, today.month - 1, today.day) + days * DAY_MS);
    if (weekday !== undefined && date.getUTCDay() !== weekday) continue;
    const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
    const at = instantOf(day, minutesOf(timeOfDay), timeZone);
    if (at > now) return at;
  }
  return new Date(now.getTime() + DAY_MS);
}
