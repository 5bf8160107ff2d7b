import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deadlineText } from './deadline';
import { formatDate } from './format';
import { endOfDay } from './zoned-day';

/** The last second of 1 March 2027 in Shanghai. */
const last = '2027-03-01T15:59:59.000Z';
const shanghai = 'Asia/Shanghai';

it.each([
  ['en', shanghai, 'date', 'Mar 1, 2027'],
  ['en', 'Asia/Singapore', 'date', 'Mar 1, 2027'],
  ['en', 'Pacific/Auckland', 'date', 'Mar 1, 2027 (GMT+8)'],
  ['en', 'America/New_York', 'dateTime', 'Mar 1, 2027, 11:59 PM (GMT+8)'],
  ['zh-CN', shanghai, 'date', '2027年3月1日'],
  ['ja', 'Europe/Berlin', 'date', '2027/03/01(GMT+8)'],
] as const)('in %s for a reader in %s, %s', (language, own, style, text) => {
  expect(
    deadlineText(language, last, { zone: shanghai, style, own }).replaceAll(/[\s ]/g, ' ').replace(' (', '('),
  ).toBe(text.replace(' (', '('));
});

it('is by the clocks of the reader where it has no owner', () => {
  expect(deadlineText('en', last, { zone: null, own: 'Pacific/Auckland' })).toBe('Mar 2, 2027');
});

describe('a parent reads the same last day wherever it is printed', () => {
  const src = join(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.spec)\.tsx?$/.test(file),
  );
  const textOf = (file: string): string => readFileSync(join(src, file), 'utf8');

  it.each(['Pacific/Auckland', 'America/New_York', 'Asia/Shanghai'])('for a reader in %s', (own) => {
    const printed = [
      // the page and the card in the feed print the day itself, the search its end, the others the instant of the server
      formatDate('en', '2027-03-01T00:00:00Z', 'date', 'UTC'),
      deadlineText('en', endOfDay('2027-03-01', shanghai), { zone: shanghai, own }),
      deadlineText('en', '2027-03-01T15:59:59.999Z', { zone: shanghai, own }),
      deadlineText('en', '2027-03-01T15:59:59.999Z', { zone: shanghai, style: 'dateTime', own }),
    ];
    for (const text of printed) expect(text).toMatch(/^Mar 1, 2027/);
  });

  it.each<[string, string, RegExp]>([
    ['the page', 'features/enrolment/view/enrolment-facts.ts', /lastDay\(\{ endsOn, zone \}\)/],
    ['the card in the feed', 'features/enrolment/card/offered-enrolments.tsx', /formatDay\(enrolment\.endsOn\)/],
    ['the calendar file', 'features/enrolment/view/last-day-file.tsx', /day: endsOn/],
    ['the comparison', 'features/enrolment/compare/compare-table.tsx', /lastDay\(/],
    ['the form', 'features/applications/apply/apply-form.tsx', /deadline\(target\.closesAt, target\.zone,/],
    [
      'the list of drafts',
      'features/applications/mine/drafts.tsx',
      /deadline\(draft\.target\.closesAt, draft\.target\.zone\)/,
    ],
    ['the list of the school', 'features/enrolment/manage/managed-row.tsx', /deadline\(closesAt, zone\)/],
    ['the search', 'features/search/result-line.tsx', /deadline\(endOfDay\(endsOn, zone\), zone\)/],
    ['the notification', 'features/notifications/inbox/notification-row.tsx', /useDeadline\(\)\(time, zone,/],
  ])('%s prints it by these functions', (_, file, call) => {
    expect(textOf(file)).toMatch(call);
  });

  it('nothing prints it by the clocks of the device', () => {
    const direct = /\b(?:date|formatDate)\([^()]*\b(?:closesAt|endsOn|lastDay)\b/;
    expect(files.filter((file) => direct.test(textOf(file)))).toEqual([]);
  });
});
