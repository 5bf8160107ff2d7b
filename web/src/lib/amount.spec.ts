import { readAmount, readRange } from './amount';

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
  ['$3,000', 'currency'],
  ['£3,200', 'currency'],
  ['3200 EUR', 'currency'],
  ['JP¥300,000', 'currency'],
  ['30万円', 'currency'],
  ['£3,200-4,000', 'unclear'],
  ['¥15/£2', 'unclear'],
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
  ['INR', '1.5 lakh', 150_000],
  ['INR', '₹12,00,000', 1_200_000],
  ['INR', 'Rs. 2 crore', 20_000_000],
  ['IDR', 'Rp 15 juta', 15_000_000],
  ['VND', '15 triệu', 15_000_000],
  ['BRL', 'R$ 8 mil', 8_000],
  ['PLN', '12 tys. zł', 12_000],
  ['RUB', '120 тыс. руб.', 120_000],
  ['CHF', "CHF 5'000.-", 5_000],
  ['EUR', '12.000,- €', 12_000],
  ['CAD', 'C$90k', 90_000],
  ['AED', '١٢٬٠٠٠ درهم', 12_000],
  ['USD', '۱۲۰۰۰', 12_000],
  ['INR', '१२०००', 12_000],
  ['USD', '٢٠٫٠٠٠', null],
  ['USD', '1.5 lakh', null],
  ['USD', '15 tr', null],
  ['SEK', '5 kr', 5],
  ['USD', '10²', null],
] as const)('in %s %j is %j: signs of other currencies are refused', (currency, typed, value) => {
  expect(readAmount(typed, { currency, most: 1_000_000_000 }).value).toBe(value);
});

it('has limits', () => {
  expect(readAmount('0', { least: 0 })).toEqual({ value: 0 });
  expect(readAmount('120', { most: 100 })).toEqual({ value: null, fault: 'tooMuch' });
});

it.each([
  ['INR', 'year', '12 LPA', { value: 1_200_000 }],
  ['GBP', 'year', '£45,000 p.a.', { value: 45_000 }],
  ['USD', 'year', 'USD 100,000 per year', { value: 100_000 }],
  ['JPY', 'year', '年収600万円', { value: 6_000_000 }],
  ['KRW', 'year', '연봉 4,500만원', { value: 45_000_000 }],
  ['JPY', 'hour', '時給1,200円', { value: 1_200 }],
  ['CNY', 'month', '月薪1.8万', { value: 18_000 }],
  ['CNY', 'month', '15000元/月', { value: 15_000 }],
  ['USD', 'month', '12k/mo', { value: 12_000 }],
  ['JPY', 'month', '年収600万円', { value: null, fault: 'period' }],
  ['INR', 'month', '12 LPA', { value: null, fault: 'period' }],
  ['USD', 'year', '$25/hr', { value: null, fault: 'period' }],
  ['CNY', 'month', '月薪1.2万-1.8万·14薪', { value: null, fault: 'unclear' }],
] as const)('in %s by the %s %j is %j', (currency, per, typed, read) => {
  expect(readAmount(typed, { currency, per, most: 1_000_000_000 })).toEqual(read);
});

it.each([
  ['GBP', '45k–60k', { min: 45_000, max: 60_000 }],
  ['GBP', '£45,000 - £60,000', { min: 45_000, max: 60_000 }],
  ['CNY', '月薪1.2万-1.8万', { min: 12_000, max: 18_000 }],
  ['CNY', '15000—20000元/月', { min: 15_000, max: 20_000 }],
  ['CNY', '8千至1.2万', { min: 8_000, max: 12_000 }],
  ['JPY', '25万〜35万円', { min: 250_000, max: 350_000 }],
  ['EUR', '3.500,00 to 4.200,00 €', { min: 3_500, max: 4_200 }],
  ['CNY', '10-15k', null],
  ['CNY', '20000-15000', null],
  ['CNY', '年薪30万-50万', null],
  ['CNY', '1-2-3', null],
  ['CNY', '15000', null],
  ['EUR', '$3,000-$4,000', null],
] as const)('in %s by the month the range of %j is %j', (currency, typed, range) => {
  expect(readRange(typed, { currency, per: 'month' })).toEqual(range);
});
