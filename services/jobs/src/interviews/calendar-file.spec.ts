import { calendarFile, type CalendarEntry } from './calendar-file.js';

const entry: CalendarEntry = {
  uid: '0199aa00-0000-7000-8000-000000000001',
  sequence: 3,
  startsAt: '2026-12-01T01:00:00.000Z',
  minutes: 45,
  timeZone: 'Asia/Shanghai',
  title: '面试：灯具, 设计; 师',
  place: 'Room 1\nNanjing Road',
  words: '',
  cancelled: false,
};
/** Content lines, unfolded. */
const linesOf = (file: string): string[] => file.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
const starts = (over: Partial<CalendarEntry>): string | undefined =>
  linesOf(calendarFile({ ...entry, ...over })).find((line) => line.startsWith('DTSTART;'));

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

describe.each(['UTC', 'Asia/Shanghai', 'America/New_York'])('on a server in %s', (server) => {
  beforeEach(() => {
    process.env['TZ'] = server;
  });

  it.each([
    ['Europe/Berlin', '2026-03-27T08:00:00Z', '20260327T090000'],
    ['Europe/Berlin', '2026-03-30T07:00:00Z', '20260330T090000'],
    ['Europe/Berlin', '2026-10-26T08:00:00Z', '20261026T090000'],
    ['America/New_York', '2026-03-06T14:00:00Z', '20260306T090000'],
    ['America/New_York', '2026-03-09T13:00:00Z', '20260309T090000'],
    ['America/New_York', '2026-11-02T14:00:00Z', '20261102T090000'],
    ['Asia/Shanghai', '2026-07-01T01:00:00Z', '20260701T090000'],
  ])('nine in %s is nine (%s)', (timeZone, startsAt, expected) => {
    expect(starts({ timeZone, startsAt })).toBe(`DTSTART;TZID=${timeZone}:${expected}`);
  });
});

it('says when it ends, where it is, and what changed; texts are escaped', () => {
  const lines = linesOf(calendarFile(entry));
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
    ]),
  );
  expect(lines.find((line) => line.startsWith('DTSTAMP:'))).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
});

it('asks the applicant by mail, and takes it back', () => {
  const invitation = {
    organizer: { name: 'Lamps', email: 'no-reply@renmai.localhost' },
    attendee: { name: 'Ann', email: 'ann@lamps.example' },
  };
  expect(linesOf(calendarFile({ ...entry, invitation }))).toContain('METHOD:REQUEST');
  const cancelled = linesOf(calendarFile({ ...entry, cancelled: true, invitation }));
  expect(cancelled).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']));
  expect(cancelled.join('\n')).toContain('mailto:no-reply@renmai.localhost');
});
