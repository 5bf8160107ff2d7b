import { deadlineText } from './deadline';

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
