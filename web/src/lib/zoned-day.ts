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

/** The moment at which a zone's clocks show a time, `2026-11-23T09:00`, in milliseconds. */
function momentAt(time: string, zone: string): number {
  const wall = Date.parse(`${time}Z`);
  const guess = wall - offsetAt(wall, zone);
  // clocks may be changed between the guess and then
  return wall - offsetAt(guess, zone);
}

export const momentOf = (time: string, zone: string): string => new Date(momentAt(time, zone)).toISOString();

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

export const startOfDay = (day: string, zone: string): string => momentOf(`${day}T00:00`, zone);

/** The last second of a day. */
export const endOfDay = (day: string, zone: string): string =>
  new Date(momentAt(`${nextDay(day)}T00:00`, zone) - 1000).toISOString();

/** The day of a moment by a zone's clocks: `2026-11-23`. */
export const dayOf = (time: string, zone: string): string =>
  new Date(Date.parse(time) + offsetAt(Date.parse(time), zone)).toISOString().slice(0, 10);
