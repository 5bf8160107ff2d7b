import { countryName } from '@renmai/contracts/places/country-name';

/** A day and time in words, in UTC, which the text names. */
export const dateFormatter = (locale: string): ((iso: string) => string) => {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (iso) => `${format.format(new Date(iso))} (UTC)`;
};

/** The name of a country in a language; null if none is known. */
export const countryNamer =
  (locale: string): ((code: string | null) => string | null) =>
  (code) =>
    code === null ? null : countryName(code, locale);
