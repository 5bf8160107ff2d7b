import { locales } from '@renmai/contracts';
import { countryName } from '@renmai/contracts/places/country-name';
import { areasOf } from './areas.js';
import { cityOf, countryOf, placeName } from './places.js';
import { provinces } from './provinces.js';
import { regionNameIn } from './region-names.js';

/** Provinces are called with their kind as well: 浙江省. */
const isProvince: ReadonlySet<string> = new Set(
  provinces.filter(({ names }) => !/^(?:新疆|西藏|广西|内蒙古|宁夏)$/u.test(names['zh-CN'])).map(({ code }) => code),
);

/** The names of the region of a city in four languages, and of the areas around it. */
function regionWords(placeId: string): string[] {
  const city = cityOf(placeId);
  if (!city) return [];
  const code = `${city.country}.${city.region}`;
  const own = locales.map((locale) => regionNameIn(city, locale));
  return [...own, ...(isProvince.has(code) ? own.slice(0, 1).map((name) => `${name}省`) : []), ...areasOf(code)];
}

/** The words by which a place is found: its names in four languages, those of its region and country, and of the areas around them. */
export function placeWords(placeId: string): string[] {
  const country = countryOf(placeId);
  const own = locales.map((locale) => placeName(placeId, locale));
  const sounds = cityOf(placeId)?.others.split('|', 1) ?? [];
  const around =
    country === null ? [] : [...locales.map((locale) => countryName(country, locale)), ...areasOf(country)];
  return [...new Set([...own, ...sounds, ...regionWords(placeId), ...around])].filter(Boolean);
}
