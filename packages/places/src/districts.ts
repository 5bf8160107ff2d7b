import { foldedPlace } from './folded-place.js';
import { cityOf, linesOf, type City } from './places.js';
import { quarters } from './quarters.js';

/** Endings of the names of districts, which are typed or left out. */
const kinds = /(?:新区|新區|区|區|县|縣|町|qu|xian)$/u;
let cities: ReadonlyMap<string, City> | undefined;

function theDistricts(): ReadonlyMap<string, City> {
  if (cities) return cities;
  const found = new Map<string, City>();
  for (const line of linesOf('districts.tsv.gz')) {
    const [id = '', names = ''] = line.split('\t');
    const city = cityOf(id);
    if (!city) continue;
    for (const name of names.split('|').map(foldedPlace)) {
      if ((found.get(name)?.people ?? 0) < city.people) found.set(name, city);
    }
  }
  for (const [id, names] of Object.entries(quarters)) {
    const city = cityOf(id);
    if (city) for (const name of names.split('|')) found.set(foldedPlace(name), city);
  }
  cities = found;
  return found;
}

/** The city that a district or a known quarter is in: 海淀区, haidian, 六本木. The largest, where several have one of the name. */
export function cityOfDistrict(typed: string): City | null {
  const key = foldedPlace(typed);
  return theDistricts().get(key) ?? theDistricts().get(key.replace(kinds, '')) ?? null;
}
