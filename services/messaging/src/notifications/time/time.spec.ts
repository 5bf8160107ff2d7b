import { nextDigest } from './digest-time.js';
import { nextTime } from '@renmai/service-kit';
import { quietUntil } from './quiet-hours.js';

const nextCases: [string, string, string, number | undefined, string][] = [
  ['2026-03-01T12:00:00Z', 'UTC', '13:00', undefined, '2026-03-01T13:00:00.000Z'],
  ['2026-03-01T12:00:00Z', 'UTC', '12:00', undefined, '2026-03-02T12:00:00.000Z'],
  ['2026-03-01T12:00:00Z', 'Asia/Shanghai', '19:00', undefined, '2026-03-02T11:00:00.000Z'],
  ['2026-03-01T20:00:00Z', 'Asia/Shanghai', '08:00', 1, '2026-03-02T00:00:00.000Z'],
  ['2026-03-02T00:00:00Z', 'Asia/Shanghai', '08:00', 1, '2026-03-09T00:00:00.000Z'],
  // The clocks go forward in the night to the 8th of March, and back in the night to the 1st of November.
  ['2026-03-07T18:00:00Z', 'America/New_York', '08:00', undefined, '2026-03-08T12:00:00.000Z'],
  ['2026-10-31T18:00:00Z', 'America/New_York', '08:00', undefined, '2026-11-01T13:00:00.000Z'],
  ['2026-03-01T12:00:00Z', 'Asia/Kathmandu', '00:00', undefined, '2026-03-01T18:15:00.000Z'],
];
const quietCases: [string, string, string, string, string | null][] = [
  ['2026-03-01T15:00:00Z', 'Asia/Shanghai', '22:00', '08:00', '2026-03-02T00:00:00.000Z'],
  ['2026-03-01T23:59:00Z', 'Asia/Shanghai', '22:00', '08:00', '2026-03-02T00:00:00.000Z'],
  ['2026-03-02T00:00:00Z', 'Asia/Shanghai', '22:00', '08:00', null],
  ['2026-03-01T13:59:00Z', 'Asia/Shanghai', '22:00', '08:00', null],
  ['2026-03-01T12:30:00Z', 'UTC', '12:00', '13:00', '2026-03-01T13:00:00.000Z'],
  ['2026-03-01T13:00:00Z', 'UTC', '12:00', '13:00', null],
  ['2026-03-01T12:30:00Z', 'UTC', '12:30', '12:30', null],
];
const digestsCases: [string, string, 'off' | 'daily' | 'weekly', string | null][] = [
  ['2026-03-01T12:00:00Z', 'UTC', 'off', null],
  ['2026-03-01T12:00:00Z', 'UTC', 'daily', '2026-03-02T08:00:00.000Z'],
  ['2026-03-03T12:00:00Z', 'UTC', 'weekly', '2026-03-09T08:00:00.000Z'],
  ['2026-03-03T12:00:00Z', 'Asia/Tokyo', 'weekly', '2026-03-08T23:00:00.000Z'],
];

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

it.each(nextCases)('after %s in %s the next %s (weekday %s) is %s', (now, zone, time, weekday, next) => {
  expect(iso(nextTime(new Date(now), zone, time, weekday))).toBe(next);
});

it.each(quietCases)('at %s in %s quiet hours from %s to %s end at %s', (now, zone, from, to, until) => {
  expect(iso(quietUntil(new Date(now), { enabled: true, from, to }, zone))).toBe(until);
  expect(quietUntil(new Date(now), { enabled: false, from, to }, zone)).toBeNull();
});

it.each(digestsCases)('after %s in %s a %s digest is due at %s', (now, zone, digest, at) => {
  expect(iso(nextDigest(new Date(now), digest, zone))).toBe(at);
});
