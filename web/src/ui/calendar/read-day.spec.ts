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
  ['28th March 2027', 'zh-CN'],
  ['Sun, Mar 28, 2027', 'ja'],
  ['令和9年3月28日', 'ja'],
  ['R9.3.28', 'ja'],
  ['民國116年3月28日', 'zh-TW'],
  ['٢٠٢٧/٣/٢٨', 'en'],
  ['\u200e3/28/2027', 'en'],
])('reads %s in %s', (written, language) => expect(readDay(written, language)).toBe('2027-03-28'));

it.each(['', '2027', '2027-03', '28/3', '2027-02-30', '31.04.2027', 'tomorrow', '3/28/27', '2027-13-01', '1 2 3 4'])(
  'takes %j for no day',
  (written) => expect(readDay(written, 'en')).toBeUndefined(),
);

it.each([
  ['令和元年5月1日', '2019-05-01'],
  ['昭和60年4月1日', '1985-04-01'],
  ['H2.1.15', '1990-01-15'],
])('reads the era of %s', (written, day) => expect(readDay(written, 'ja')).toBe(day));

it('uses the order of the language where both could be the month', () => {
  expect(readDay('4/5/2027', 'en')).toBe('2027-04-05');
  expect(readDay('4/5/2027', 'en-GB')).toBe('2027-05-04');
});
