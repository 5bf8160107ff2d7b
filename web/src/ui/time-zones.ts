import type { Option } from './select';

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const HOUR = 3_600_000;
/** Of the hour of that number, since offsets change at full hours; finding them for all zones takes a phone a tenth of a second. */
const offsets = { hour: NaN, of: new Map<string, string>() };

/** "+08:00" */
function offsetOf(timeZone: string, at: Date): string {
  const hour = Math.floor(at.getTime() / HOUR);
  if (offsets.hour !== hour) Object.assign(offsets, { hour, of: new Map() });
  const known = offsets.of.get(timeZone) ?? findOffset(timeZone, at);
  offsets.of.set(timeZone, known);
  return known;
}

function findOffset(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? '+00:00' : name.replace('GMT', '');
}

/** All that the browser knows, with these among them, from west to east. */
export function timeZones(...also: string[]): Option[] {
  const now = new Date();
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set([...known, ...also])]
    .map((value) => ({ value, offset: offsetOf(value, now) }))
    .sort((a, b) => minutes(a.offset) - minutes(b.offset) || (a.value < b.value ? -1 : 1))
    .map(({ value, offset }) => ({ value, label: `${value.replaceAll('_', ' ')} (${offset})` }));
}

function minutes(offset: string): number {
  const [hours = 0, rest = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + rest);
}

/** Every half hour, and these; `07:30` as the language writes it. */
export function timesOfDay(language: string, ...also: string[]): Option[] {
  const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
  const halves = Array.from({ length: 48 }, (_, index) => {
    const hour = String(Math.floor(index / 2)).padStart(2, '0');
    return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
  });
  return [...new Set([...halves, ...also])]
    .sort()
    .map((value) => ({ value, label: format.format(new Date(`2024-01-01T${value}:00Z`)) }));
}

/** `China Standard Time (GMT+8)`, as it is called at that time. */
export function zoneName(language: string, zone: string, at: string): string {
  const named = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName })
      .formatToParts(new Date(at))
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  const [name, offset] = [named('long'), named('shortOffset')];
  return name === offset ? `${zone.replaceAll('_', ' ')} (${offset})` : `${name} (${offset})`;
}
