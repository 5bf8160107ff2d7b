import type { Currency } from '@renmai/contracts/jobs/currency';

const signs = new Map<string, string>();

/** `US$`, `CN¥`, `£`: the language's sign that distinguishes the currency from all others; its code if only that does. */
function signOf(currency: Currency, language: string): string {
  const key = `${language} ${currency}`;
  const known = signs.get(key);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  // A sign that several countries have says less than the code.
  const plain = /^(?:[$¥￥円元]|kr\.?|Rs\.?|₨|£)$/i.test(sign);
  const clear = plain && !(currency === 'GBP' && sign === '£') ? currency : sign;
  signs.set(key, clear);
  return clear;
}

/** The currency of the language's own country, as it is written there; no other one is taken for it. */
const own: Partial<Record<string, (numbers: string) => string>> = {
  'zh-CN CNY': (numbers) => `¥${numbers}`,
  'zh-TW TWD': (numbers) => `NT$${numbers}`,
  'ja JPY': (numbers) => `${numbers}円`,
};

/** Numbers with their currency: `US$3,000–4,000`, `SEK 300,000`, `300,000円`. */
export function amountIn(currency: Currency, numbers: string, language: string): string {
  const asAtHome = own[`${language} ${currency}`];
  if (asAtHome) return asAtHome(numbers);
  const sign = signOf(currency, language);
  return /\p{L}$/u.test(sign) ? `${sign} ${numbers}` : `${sign}${numbers}`;
}

const names = new Map<string, Intl.DisplayNames>();

/** `US dollar (USD)`, as the language calls it. */
export function currencyName(currency: Currency, language: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'currency' });
  names.set(language, known);
  const name = known.of(currency);
  return name === undefined || name === currency ? currency : `${name} (${currency})`;
}
