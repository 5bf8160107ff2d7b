/** Times on a wall: `2027-03-28T09:00`. A part may be missing while it is chosen. */

const isWall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

export const isWallTime = (value: string): boolean => isWall.test(value);

export const dayPart = (value: string): string => value.split('T')[0] ?? '';
export const timePart = (value: string): string => value.split('T')[1] ?? '';

const read = (value: string): number => Date.parse(`${value}:00Z`);
const write = (time: number): string => new Date(time).toISOString().slice(0, 16);

/** So many minutes later on the wall, whatever the clocks do meanwhile. */
export const laterOnWall = (value: string, minutes: number): string => write(read(value) + minutes * 60_000);

/** Minutes from one to the other on the wall; null while one of them is not whole. */
export const minutesBetween = (from: string, until: string): number | null =>
  isWallTime(from) && isWallTime(until) ? Math.round((read(until) - read(from)) / 60_000) : null;

/** The time that the clocks of a zone show now. */
export function wallNow(zone: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now);
  const of = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}
