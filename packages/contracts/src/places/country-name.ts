/** As products of mainland China write them. */
const inMainland: Readonly<Record<string, string>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' };
const names = new Map<string, Intl.DisplayNames>();

/** ISO 3166 codes of countries and regions; the code itself where there is no such. */
export function countryName(code: string, locale: string): string {
  const own = locale === 'zh-CN' ? inMainland[code] : undefined;
  if (own !== undefined) return own;
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  names.set(locale, known);
  return known.of(code) ?? code;
}

/** Codes that have a name and are no country: unknown, and unions. */
const notCountries: ReadonlySet<string> = new Set(['ZZ', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB']);

export const isCountry = (code: string): boolean => countryName(code, 'en') !== code && !notCountries.has(code);
