import { DAY_MS, DAYS, HOUR_MS, MINUTE_MS, Times } from './times.mjs';

const now = Date.parse('2027-03-28T01:30:00Z');
const times = () => new Times(now);
/** In UTC+8. */
const hourOf = (at: number): number => ((at + 8 * HOUR_MS) % DAY_MS) / HOUR_MS;

it('counts days back from the day on which the world is filled, in UTC+8', () => {
  expect(new Date(times().day(1, 9.5)).toISOString()).toBe('2027-03-27T01:30:00.000Z');
  expect(new Date(times().day(DAYS, 8)).toISOString()).toBe('2027-01-31T00:00:00.000Z');
  expect(times().begin).toBe(times().day(DAYS, 8));
});

it('spreads scenes over the hours at which people are awake, the further back the earlier', () => {
  const story = times();
  const spread = Array.from({ length: 500 }, (_, index) => story.spread(55 - index / 10));
  for (const at of spread.slice(0, 535)) expect(at).toBeLessThan(now);
  for (const at of spread.filter((one) => one < story.day(1, 0))) {
    expect(hourOf(at)).toBeGreaterThanOrEqual(8);
    expect(hourOf(at)).toBeLessThan(22);
  }
  for (const [index, at] of spread.entries()) {
    const before = spread[index - 10];
    if (before !== undefined) expect(at).toBeGreaterThan(before);
  }
});

it('gives days of today the hours before now, whatever the time is', () => {
  for (const hour of [0, 3, 9, 15, 23]) {
    const midnight = new Times(Date.parse('2027-03-28T00:05:00Z') + hour * HOUR_MS);
    const [first, last] = [midnight.spread(0.99), midnight.spread(0.05)];
    expect(first).toBeLessThan(last);
    expect(last).toBeLessThan(midnight.now);
    expect(midnight.now - first).toBeLessThan(6 * HOUR_MS);
  }
});

it('finds the next visit so many days later, and never a time that has not come', () => {
  const story = times();
  for (const days of [0.1, 0.7, 1, 3.4]) {
    const at = story.spread(20.3);
    const later = story.later(at, days);
    expect(later).toBeGreaterThanOrEqual(at + days * DAY_MS);
    expect(later).toBeLessThan(at + (days + 1) * DAY_MS);
  }
  expect(story.later(story.spread(2), 5)).toBeLessThan(now);
  expect(story.past(now + DAY_MS)).toBeLessThan(now - MINUTE_MS);
  expect(story.past(now - DAY_MS)).toBe(now - DAY_MS);
});

it('finds the begins of the visits after a time, one after the other', () => {
  const story = times();
  const at = story.spread(20.5);
  const begins = [1, 2, 3, 4, 5].map((number) => story.visitAfter(at, number));
  expect(begins.every((begin, index) => begin > (begins[index - 1] ?? at))).toBe(true);
  expect((begins[2] ?? 0) - (begins[0] ?? 0)).toBeLessThan(DAY_MS + HOUR_MS);
  expect(story.visitAfter(now - HOUR_MS, 3)).toBeLessThan(now);
});
