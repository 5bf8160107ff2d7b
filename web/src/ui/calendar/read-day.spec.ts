import { readDay } from './read-day';

it.each([
  ['2027-03-28', 'en'],
  ['2027/3/28', 'en'],
  ['2027.03.28', 'ja'],
  ['20270328', 'zh-CN'],
  ['2027年3月28日', 'zh-CN'],
  ['２０２７年３月２８日', 'ja'],
  ['3/28/2027', 'en'],
  ['28/3/2027', 'en'],
  ['28.03.2027', 'zh-TW'],
  ['Mar 28, 2027', 'en'],
  ['28 March 2027', 'en'],
  ['2027 march 28', 'en'],
])('reads %s in %s', (written, language) => expect(readDay(written, language)).toBe('2027-03-28'));

it.each(['', '2027', '2027-03', '28/3', '2027-02-30', '31.04.2027', 'tomorrow', '3/28/27', '2027-13-01', '1 2 3 4'])(
  'takes %j for no day',
  (written) => expect(readDay(written, 'en')).toBeUndefined(),
);

it('uses the order of the language where both could be the month', () => {
  expect(readDay('4/5/2027', 'en')).toBe('2027-04-05');
  expect(readDay('4/5/2027', 'en-GB')).toBe('2027-05-04');
});
