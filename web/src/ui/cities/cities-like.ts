import { foldLatin } from '../../lib/names/fold-latin';
import { foundByName } from '../../lib/names/name-engine';
import type { City } from './city-names';

/** Cities whose name begins with the input, then the others that it finds; without input, the first ones. */
export function citiesLike(cities: readonly City[], typed: string, most = 8): City[] {
  const wanted = foldLatin(typed).trim();
  if (wanted === '') return cities.slice(0, most);
  const found = foundByName(typed, cities, { namesOf: ({ name }) => [name] });
  const begins = (city: City): boolean => foldLatin(city.name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((city) => !begins(city))].slice(0, most);
}
