import { isSilent, minutesOf, noSetting, type SilentSetting } from './silence.js';

const now = new Date('2030-05-05T14:00:00Z');
const earlier = new Date('2030-05-05T13:59:59Z');
const later = new Date('2030-05-05T14:00:01Z');

type Row = [what: string, all: Partial<SilentSetting>, own: Partial<SilentSetting>, plain: boolean, mentioned: boolean];

/** Whether a plain message, and one that mentions the user, is silent at 14:00 UTC. */
const rows: Row[] = [
  ['nothing is set', {}, {}, false, false],
  ['all: ALL', { type: 'ALL' }, {}, false, false],
  ['all: AT', { type: 'AT' }, {}, true, false],
  ['all: NONE', { type: 'NONE' }, {}, true, true],
  ['own: ALL outweighs all: NONE', { type: 'NONE' }, { type: 'ALL' }, false, false],
  ['own: AT outweighs all: NONE', { type: 'NONE' }, { type: 'AT' }, true, false],
  ['own: NONE outweighs all: ALL', { type: 'ALL' }, { type: 'NONE' }, true, true],
  ['own: silent until later', {}, { until: later }, true, true],
  ['own: silent until earlier', {}, { until: earlier }, false, false],
  ['all: silent until later, own: ALL', { until: later }, { type: 'ALL' }, true, true],
  ['all: hours that hold', { daily: '13:30-14:30' }, {}, true, true],
  ['all: hours that begin now', { daily: '14:00-15:00' }, {}, true, true],
  ['all: hours that end now', { daily: '8:00-14:00' }, {}, false, false],
  ['all: hours over midnight, outside', { daily: '22:00-7:30' }, {}, false, false],
  ['all: hours over midnight, within', { daily: '13:00-7:30' }, {}, true, true],
  ['all: the whole day', { daily: '9:00-9:00' }, {}, true, true],
  ['own: hours that hold', {}, { daily: '13:30-14:30' }, true, true],
];

it.each(rows)('%s', (_what, all, own, plain, mentioned) => {
  const question = { all: { ...noSetting, ...all }, own: { ...noSetting, ...own }, now, timeZone: 'UTC' };
  expect([isSilent({ ...question, mentioned: false }), isSilent({ ...question, mentioned: true })]).toEqual([
    plain,
    mentioned,
  ]);
});

it('takes the hours of the day from the clock on the user’s wall', () => {
  const question = { all: { ...noSetting, daily: '21:30-8:00' }, own: noSetting, now, mentioned: false };
  expect(isSilent({ ...question, timeZone: 'Asia/Shanghai' })).toBe(true);
  expect(isSilent({ ...question, timeZone: 'Europe/Berlin' })).toBe(false);
});

it.each([
  ['8:30-10:15', { from: 510, to: 615 }],
  ['08:30-24:00', { from: 510, to: 0 }],
  ['8:30 - 10:15', null],
  ['25:00-8:00', null],
  ['8:60-9:00', null],
  ['8-9', null],
  ['', null],
  ['always', null],
])('reads %j', (written, expected) => {
  expect(minutesOf(written)).toEqual(expected);
});
