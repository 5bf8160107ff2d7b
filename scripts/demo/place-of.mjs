// @ts-check
import { countryOf, findPlaces } from '@renmai/places';

/** The place that a city of the demo is, by its name in any language; null: none is called so. @param {string} city */
export const placeOf = (city) => findPlaces(city, 1)[0]?.id ?? null;

/** The country of a city, as ISO 3166-1 alpha-2; China's where the city is unknown. @param {string} city */
export function countryOfCity(city) {
  const place = placeOf(city);
  return (place && countryOf(place)) ?? 'CN';
}
