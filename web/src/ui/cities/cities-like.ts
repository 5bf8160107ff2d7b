import type { City } from './city-names';

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase().trim();

/** Cities whose name begins with the input, then those that contain it; without input, the first ones. */
export function citiesLike(cities: readonly City[], typed: string, most = 8): City[] {
  const wanted = folded(typed);
  if (wanted === '') return cities.slice(0, most);
  const begins: City[] = [];
  const contains: City[] = [];
  for (const city of cities) {
    const at = folded(city.name).indexOf(wanted);
    if (at === 0) begins.push(city);
    else if (at > 0) contains.push(city);
  }
  return [...begins, ...contains].slice(0, most);
}
