// @ts-check
/** Roughly so many yuan are one unit of the currency in which homepages of a country pay. @type {Record<string, [currency: string, yuan: number]>} */
const currencies = {
  GB: ['GBP', 9.4],
  US: ['USD', 7.1],
  CA: ['CAD', 5.1],
  PT: ['EUR', 8.2],
  SG: ['SGD', 5.5],
  IN: ['INR', 0.082],
  JO: ['JOD', 10],
  TW: ['TWD', 0.23],
  JP: ['JPY', 0.047],
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
