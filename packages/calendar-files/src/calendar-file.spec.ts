import { transformFileSync } from '@swc/core';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { calendarFile, calendarInvitation, type CalendarEntry } from './calendar-file.js';

const entry: CalendarEntry = {
  uid: '0199aa00-0000-7000-8000-000000000001',
  sequence: 3,
  startsAt: '2026-12-01T01:00:00.000Z',
  endsAt: '2026-12-01T01:45:00.000Z',
  timeZone: 'Asia/Shanghai',
  title: '面试：灯具, 设计; 师',
  place: 'Room 1\nNanjing Road',
  words: '',
  cancelled: false,
};
const product = 'Tests';
const people = {
  organizer: { name: 'Lamps', email: 'no-reply@renmai.localhost' },
  attendee: { name: '安, "Ann"', email: 'ann@lamps.example' },
};

/** Content lines, unfolded. */
const linesOf = (file: string): string[] => file.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const fileOf = (over: Partial<CalendarEntry>): string[] => linesOf(calendarFile([{ ...entry, ...over }], { product }));

/** Nine o'clock on both sides of each change of the clock. */
const nines = [
  ['Europe/Berlin', '2027-03-27T08:00:00Z', '20270327T090000'],
  ['Europe/Berlin', '2027-03-28T07:00:00Z', '20270328T090000'],
  ['Europe/Berlin', '2027-10-30T07:00:00Z', '20271030T090000'],
  ['Europe/Berlin', '2027-10-31T08:00:00Z', '20271031T090000'],
  ['America/New_York', '2027-03-13T14:00:00Z', '20270313T090000'],
  ['America/New_York', '2027-03-14T13:00:00Z', '20270314T090000'],
  ['America/New_York', '2027-11-06T13:00:00Z', '20271106T090000'],
  ['America/New_York', '2027-11-07T14:00:00Z', '20271107T090000'],
  ['Asia/Shanghai', '2027-03-28T01:00:00Z', '20270328T090000'],
  ['Asia/Shanghai', '2028-02-29T01:00:00Z', '20280229T090000'],
] as const;

// A process of its own: jest hands its tests a copy of the environment, in which TZ has no effect.
it.each([
  ['UTC', 0],
  ['Asia/Shanghai', 8],
  ['America/New_York', -5],
])('nine is nine on a server in %s', (server, hours) => {
  const { code } = transformFileSync(path.join(import.meta.dirname, 'calendar-file.ts'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  const entries = nines.map(([timeZone, startsAt]) => ({ ...entry, timeZone, startsAt, endsAt: startsAt }));
  const program = `${code}
    const files = ${JSON.stringify(entries)}.map((entry) => calendarFile([entry], { product: 'Tests' }));
    process.stdout.write(JSON.stringify({ hours: -new Date(2027, 0, 1).getTimezoneOffset() / 60, files }));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TZ: server },
    encoding: 'utf8',
  });
  const made = JSON.parse(output) as { hours: number; files: string[] };
  expect(made.hours).toBe(hours);
  expect(made.files.map((file) => linesOf(file).find((line) => line.startsWith('DTSTART;')))).toEqual(
    nines.map(([timeZone, , expected]) => `DTSTART;TZID=${timeZone}:${expected}`),
  );
});

it('contains the end, the place and the change; texts are escaped', () => {
  const lines = fileOf({ url: 'https://renmai.localhost/events/1' });
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Shanghai',
      `UID:${entry.uid}`,
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'DTEND;TZID=Asia/Shanghai:20261201T094500',
      'SUMMARY:面试：灯具\\, 设计\\; 师',
      'LOCATION:Room 1\\nNanjing Road',
      'URL;VALUE=URI:https://renmai.localhost/events/1',
    ]),
  );
  expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
  expect(lines).not.toContain('BEGIN:VALARM');
});

it('folds long texts between characters, at 75 octets', () => {
  const title = `${'灯具设计师交流会，'.repeat(20)}👩‍🎨🎉`;
  const file = calendarFile([{ ...entry, title, words: title }], { product });
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/�|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
  }
  expect(linesOf(file)).toContain(`SUMMARY:${title}`);
});

it('is in a zone that the file describes', () => {
  // A link to another zone, a name in other letters, and a zone that never changes its clock.
  for (const [timeZone, written, starts] of [
    ['Europe/Amsterdam', 'Europe/Amsterdam', '20261201T020000'],
    ['asia/shanghai', 'Asia/Shanghai', '20261201T090000'],
    ['Etc/GMT+8', 'Etc/GMT+8', '20261130T170000'],
  ]) {
    const lines = fileOf({ timeZone });
    expect(lines).toEqual(expect.arrayContaining([`TZID:${written}`, `DTSTART;TZID=${written}:${starts}`]));
  }
  expect(fileOf({ timeZone: 'UTC' })).toContain('DTSTART:20261201T010000Z');
});

it('refuses a time without an offset, and a Date', () => {
  expect(() => fileOf({ startsAt: '2026-12-01T09:00' })).toThrow();
  // @ts-expect-error a Date is none of its times
  expect(() => fileOf({ startsAt: new Date() })).toThrow();
});

it('reminds on request, and not of cancelled entries', () => {
  const reminders = [24 * 60, 60];
  expect(fileOf({ reminders })).toEqual(
    expect.arrayContaining(['BEGIN:VALARM', 'TRIGGER:-P1D', 'TRIGGER:-PT1H', 'ACTION:DISPLAY']),
  );
  expect(fileOf({ reminders, cancelled: true })).not.toContain('BEGIN:VALARM');
});

it('invites a member by mail, and withdraws the invitation', () => {
  const asked = calendarInvitation(entry, { product, ...people });
  expect(asked.contentType).toBe('text/calendar; charset=utf-8; method=REQUEST');
  expect(linesOf(asked.content)).toContain('METHOD:REQUEST');
  const taken = calendarInvitation({ ...entry, sequence: 4, cancelled: true }, { product, ...people });
  expect(taken.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
  const lines = linesOf(taken.content);
  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:4', `UID:${entry.uid}`]),
  );
  expect(lines.join('\n')).toContain('mailto:no-reply@renmai.localhost');
  expect(lines.find((line) => line.startsWith('ATTENDEE'))).toContain(`CN="安, ^'Ann^'"`);
});

it('is a calendar to subscribe to', () => {
  const entries = ['a', 'b'].map((uid) => ({ ...entry, uid }));
  const lines = linesOf(calendarFile(entries, { product, name: '安的日历' }));
  expect(lines).toEqual(expect.arrayContaining(['X-WR-CALNAME:安的日历', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']));
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
});
