import { readAmount } from './amount';

it.each([
  ['', null],
  ['12000', 12_000],
  ['12,000', 12_000],
  ['12.000', 12_000],
  ['12 000', 12_000],
  ['12\u00a0000', 12_000],
  ['12\u202f000', 12_000],
  ["12'000", 12_000],
  ['1,200,000', 1_200_000],
  ['１２，０００', 12_000],
  ['¥12,000', 12_000],
  ['￥12000', 12_000],
  ['CNY 12000', 12_000],
  ['12000元', 12_000],
  ['12,000.00', 12_000],
  ['12.000,00', 12_000],
  ['18000.00', 18_000],
  ['1.8万', 18_000],
  ['1.8 萬', 18_000],
  ['1.8w', 18_000],
  ['1万5千', 15_000],
  ['1万2000', 12_000],
  ['15k', 15_000],
  ['15K', 15_000],
  ['1.5k', 1_500],
  ['\u202d12000\u202c', 12_000],
])('%j is %j', (typed, value) => {
  expect(readAmount(typed)).toEqual({ value });
});

it.each([
  ['8000.50', 'decimals'],
  ['1,5', 'decimals'],
  ['-5', 'negative'],
  ['−5', 'negative'],
  ['0', 'tooLittle'],
  ['99999999', 'tooMuch'],
  ['10-15k', 'unclear'],
  ['10~15', 'unclear'],
  ['12000/月', 'unclear'],
  ['$3,000', 'unclear'],
  ['12,00,000', 'unclear'],
  ['1,2345', 'unclear'],
  ['1.2.3', 'unclear'],
  ['1万2', 'unclear'],
  ['15m', 'unclear'],
  ['1e5', 'unclear'],
  ['about 12000', 'unclear'],
  ['¥', 'unclear'],
])('%j is refused: %s', (typed, fault) => {
  expect(readAmount(typed)).toEqual({ value: null, fault });
});

it.each([
  ['USD', '$3,000', 3_000],
  ['USD', 'US$120k', 120_000],
  ['USD', '3000 usd', 3_000],
  ['GBP', '£30k', 30_000],
  ['GBP', '30,000 GBP', 30_000],
  ['EUR', '4.000 €', 4_000],
  ['EUR', '4 000,00 euros', 4_000],
  ['JPY', '¥300,000', 300_000],
  ['JPY', '30万円', 300_000],
  ['KRW', '₩40,000,000', 40_000_000],
  ['KRW', '4천만원', null],
  ['KRW', '4,000만원', 40_000_000],
  ['TWD', 'NT$45,000', 45_000],
  ['HKD', 'HK$25,000', 25_000],
  ['SGD', 'S$5,500', 5_500],
  ['CHF', 'CHF 7’500', 7_500],
  ['USD', '€3,000', null],
  ['EUR', '$3,000', null],
] as const)('in %s %j is %j: signs of other currencies are refused', (currency, typed, value) => {
  expect(readAmount(typed, { currency, most: 1_000_000_000 }).value).toBe(value);
});

it('has limits', () => {
  expect(readAmount('0', { least: 0 })).toEqual({ value: 0 });
  expect(readAmount('120', { most: 100 })).toEqual({ value: null, fault: 'tooMuch' });
});
