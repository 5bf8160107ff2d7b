// @ts-check
/**
 * The currency in which homepages of a country pay, and how many yuan the same work brings in China for one unit of it: by what is paid there,
 * not by the rate of exchange.
 * @type {Record<string, [currency: string, yuan: number]>}
 */
const currencies = {
  GB: ['GBP', 4.2],
  US: ['USD', 2.6],
  CA: ['CAD', 2.6],
  PT: ['EUR', 6.5],
  SG: ['SGD', 2.6],
  IN: ['INR', 0.15],
  JO: ['JOD', 10],
  TW: ['TWD', 0.25],
  JP: ['JPY', 0.042],
};

/**
 * A salary in yuan a month as a homepage of that country offers it.
 * @template {{ min: number, max: number }} S
 * @param {S} salary @param {string} country ISO 3166-1 alpha-2
 */
export function inOwnCurrency(salary, country) {
  const [currency, yuan] = currencies[country] ?? ['CNY', 1];
  if (currency === 'CNY') return salary;
  /** To two digits. @param {number} amount */
  const rounded = (amount) => Number((amount / yuan).toPrecision(2));
  return {
    ...salary,
    min: rounded(salary.min),
    max: rounded(salary.max),
    currency,
    period: /** @type {const} */ ('month'),
  };
}
