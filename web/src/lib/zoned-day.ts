/** How far a zone's clocks are ahead of UTC at a time, in milliseconds. */
export function offsetAt(time: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const there = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return there - Math.floor(time / 1000) * 1000;
}

/** The first moment of a day, `2026-11-23`, by a zone's clocks. */
function beginning(day: string, zone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const guess = wall - offsetAt(wall, zone);
  // clocks may be changed between the guess and the day
  return wall - offsetAt(guess, zone);
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

export const startOfDay = (day: string, zone: string): string => new Date(beginning(day, zone)).toISOString();

/** The last second of a day. */
export const endOfDay = (day: string, zone: string): string =>
  new Date(beginning(nextDay(day), zone) - 1000).toISOString();

/** The day of a moment by a zone's clocks: `2026-11-23`. */
export const dayOf = (time: string, zone: string): string =>
  new Date(Date.parse(time) + offsetAt(Date.parse(time), zone)).toISOString().slice(0, 10);
