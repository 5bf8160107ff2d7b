/** What the yuan is called in ISO 4217. */
export const yuan = 'CNY';

/** ISO 4217: currencies in which people are paid; those of the countries that the list of places has most cities of. */
export const currencies = [
  ...(['CNY', 'HKD', 'MOP', 'TWD', 'JPY', 'KRW', 'SGD', 'USD', 'EUR', 'GBP', 'AED', 'ARS', 'AUD', 'BDT'] as const),
  ...(['BGN', 'BHD', 'BND', 'BRL', 'BYN', 'CAD', 'CHF', 'CLP', 'COP', 'CZK', 'DKK', 'DZD', 'EGP', 'ETB'] as const),
  ...(['GEL', 'GHS', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JOD', 'KES', 'KHR', 'KWD', 'KZT'] as const),
  ...(['LAK', 'LBP', 'LKR', 'MAD', 'MDL', 'MGA', 'MMK', 'MNT', 'MUR', 'MXN', 'MYR', 'NGN', 'NOK', 'NPR'] as const),
  ...(['NZD', 'OMR', 'PEN', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB', 'SAR', 'SEK', 'THB', 'TND'] as const),
  ...(['TRY', 'TZS', 'UAH', 'UGX', 'UYU', 'UZS', 'VND', 'XAF', 'XOF', 'ZAR', 'ZMW'] as const),
] as const;
export type Currency = (typeof currencies)[number];

/** What an amount is paid for. */
export const salaryPeriods = ['month', 'year', 'hour'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

/** Months of a year, and hours of a month of forty hours a week: amounts are compared by the month. */
export const monthsAYear = 12;
export const hoursAMonth = 173;
