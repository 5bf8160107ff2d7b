import { distanceKm } from './distance.js';
import { foldedPlace } from './folded-place.js';
import { known } from './likely.js';
import { cityOf, linesOf, type City } from './places.js';
import { quarters } from './quarters.js';

/** Endings of the names of districts, which are typed or left out. */
const kinds = /(?:新区|新區|区|區|구|县|縣|町|qu|xian|district|ku|gu)$/u;

/** A part of a city that people write in the city's place. */
export interface Within {
  city: City;
  /** people write it so, and seldom mean a place of this name */
  isKnown: boolean;
  /** it is meant before any place of the name */
  isMeant: boolean;
}

let parts: ReadonlyMap<string, Within> | undefined;

function theParts(): ReadonlyMap<string, Within> {
  if (parts) return parts;
  const found = new Map<string, Within>();
  for (const line of linesOf('districts.tsv.gz')) {
    const [id = '', names = ''] = line.split('\t');
    const city = cityOf(id);
    if (!city) continue;
    for (const name of names.split('|').map(foldedPlace)) {
      if ((found.get(name)?.city.people ?? 0) < city.people) found.set(name, { city, isKnown: false, isMeant: false });
    }
  }
  for (const [id, names] of Object.entries(quarters)) {
    const city = cityOf(id);
    if (!city) continue;
    for (const name of names.split('|')) {
      found.set(foldedPlace(name), { city, isKnown: true, isMeant: name.startsWith('!') });
    }
  }
  parts = found;
  return found;
}

/** The district or the known quarter of a city that is called so: 海淀区, haidian, 六本木. The largest city's, where several have one. */
export function partCalled(typed: string): Within | null {
  const key = foldedPlace(typed);
  return theParts().get(key) ?? theParts().get(key.replace(kinds, '')) ?? null;
}

/** Districts of China must be that much likelier than a place of the name; quarters need less. */
const LIKELIER = { known: 1, other: 1.5 } as const;
/** Nearer, the place of the name is the quarter itself. */
const ITSELF_KM = 60;

/** The place that is meant by the name of a city's part though others are called so: the part itself, or the city; null: none of both. */
export function meantByPart({ city, isKnown, isMeant }: Within, places: readonly City[]): City | null {
  const itself = places.find((one) => distanceKm(one, city) < ITSELF_KM);
  if (isMeant) return itself ?? city;
  // A city of the standard of China has a name of its own.
  if (itself || (!isKnown && places.some(({ id }) => !id.startsWith('g')))) return null;
  const likeliest = Math.max(...places.map(known));
  return known(city) - likeliest >= (isKnown ? LIKELIER.known : LIKELIER.other) ? city : null;
}
