/** The ISO 4217 code of the yuan. */
export const yuan = 'CNY';

/** ISO 4217: currencies of salaries; those of the countries with the most cities in the list of places. */
export const currencies = [
  ...(['CNY', 'HKD', 'MOP', 'TWD', 'JPY', 'KRW', 'SGD', 'USD', 'EUR', 'GBP', 'AED', 'ARS', 'AUD', 'BDT'] as const),
  ...(['BGN', 'BHD', 'BND', 'BRL', 'BYN', 'CAD', 'CHF', 'CLP', 'COP', 'CZK', 'DKK', 'DZD', 'EGP', 'ETB'] as const),
  ...(['GEL', 'GHS', 'HUF', 'IDR', 'ILS', 'INR', 'IQD', 'IRR', 'ISK', 'JOD', 'KES', 'KHR', 'KWD', 'KZT'] as const),
  ...(['LAK', 'LBP', 'LKR', 'MAD', 'MDL', 'MGA', 'MMK', 'MNT', 'MUR', 'MXN', 'MYR', 'NGN', 'NOK', 'NPR'] as const),
  ...(['NZD', 'OMR', 'PEN', 'PHP', 'PKR', 'PLN', 'QAR', 'RON', 'RSD', 'RUB', 'SAR', 'SEK', 'THB', 'TND'] as const),
  ...(['TRY', 'TZS', 'UAH', 'UGX', 'UYU', 'UZS', 'VND', 'XAF', 'XOF', 'ZAR', 'ZMW'] as const),
] as const;
export type Currency = (typeof currencies)[number];

/** The period of an amount. */
export const salaryPeriods = ['month', 'year', 'hour'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

/** Months of a year, and hours of a month of forty hours a week: amounts are compared by the month. */
export const monthsAYear = 12;
export const hoursAMonth = 173;
