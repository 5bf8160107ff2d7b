import { hoursOf, isQuiet, noSilence, showsSilent, type Silence } from './silence-rules';

const at = (time: string) => new Date(`2026-03-04T${time}:00`).getTime();
const now = at('22:00');
const silence = (changes: Partial<Silence>): Silence => ({ ...noSilence, ...changes });

it.each<[string, Partial<Silence>, Partial<Silence>, boolean]>([
  ['nothing is set', {}, {}, false],
  ['it is for none', { type: 'NONE' }, {}, true],
  ['it is for those that name one', { type: 'AT' }, {}, false],
  ['all are for none', {}, { type: 'NONE' }, true],
  ['all are for none, this one for every message', { type: 'ALL' }, { type: 'NONE' }, false],
  ['it is paused', { until: now + 1 }, {}, true],
  ['a pause is over', { until: now - 1 }, {}, false],
  ['all are paused, this one for every message', { type: 'ALL' }, { until: now + 1 }, true],
  ['it is a quiet hour', { daily: '21:30-08:00' }, {}, true],
  ['it is a quiet hour for all', {}, { daily: '21:30-8:00' }, true],
  ['it is no quiet hour', { daily: '08:00-21:30' }, {}, false],
])('a message that names one, when %s', (_, own, all, quiet) => {
  expect(isQuiet(silence(own), silence(all), { now, mentioned: true })).toBe(quiet);
});

it('is silent where the member only wants mentions, and it has none', () => {
  expect(isQuiet(silence({ type: 'AT' }), noSilence, { now, mentioned: false })).toBe(true);
  expect(isQuiet(noSilence, silence({ type: 'AT' }), { now, mentioned: false })).toBe(true);
});

it.each([
  ['21:30-08:00', '23:59', true],
  ['21:30-08:00', '07:59', true],
  ['21:30-08:00', '08:00', false],
  ['09:00-17:00', '09:00', true],
  ['09:00-17:00', '17:00', false],
  ['09:00-09:00', '03:00', true],
])('%s holds at %s: %s', (daily, time, silent) => {
  expect(showsSilent(silence({ daily }), at(time))).toBe(silent);
});

it('reads hours as the server writes them', () => {
  expect(hoursOf('7:05-22:30')).toEqual(['07:05', '22:30']);
  expect(hoursOf('at night')).toBeNull();
  expect(hoursOf(null)).toBeNull();
});
