import { currencies } from '@renmai/contracts/jobs/currency';
import { amountIn, currencyName } from './money-text';

it.each([
  ['USD', 'en', 'USD 3,000'],
  ['USD', 'zh-CN', 'US$3,000'],
  ['JPY', 'ja', '3,000円'],
  ['JPY', 'zh-CN', 'JP¥3,000'],
  ['JPY', 'en', 'JPY 3,000'],
  ['CNY', 'zh-CN', '¥3,000'],
  ['TWD', 'zh-TW', 'NT$3,000'],
  ['CNY', 'en', 'CN¥3,000'],
  ['CNY', 'ja', 'CNY 3,000'],
  ['GBP', 'en', '£3,000'],
  ['EUR', 'zh-TW', '€3,000'],
] as const)('%s for who reads %s is %s', (currency, language, text) => {
  expect(amountIn(currency, '3,000', language)).toBe(text);
});

it.each(['en', 'zh-CN', 'zh-TW', 'ja'])('distinguishes all currencies in %s, and has a name for each', (language) => {
  expect(new Set(currencies.map((one) => amountIn(one, '1', language))).size).toBe(currencies.length);
  expect(currencies.filter((one) => currencyName(one, language) === one)).toEqual([]);
});
