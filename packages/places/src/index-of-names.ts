import { locales } from '@renmai/contracts';
import { countryName } from '@renmai/contracts/places/country-name';
import { alsoChina, countriesInOthers, countryCalls } from './country-calls.js';
import { cities, regionName, type City } from './places.js';
import { foldedPlace } from './folded-place.js';
import { furtherNames } from './further-names.js';
import { namesOfRegions } from './region-names.js';

export interface Key {
  key: string;
  city: City;
  /** a name in one of our languages */
  isName: boolean;
}

interface Index {
  /** by the key */
  keys: readonly Key[];
  /** names in our languages, and other names of large cities, by their length: a slip of a letter is looked for among them */
  byLength: ReadonlyMap<number, readonly Key[]>;
  /** countries and regions by their folded names */
  around: ReadonlyMap<string, readonly string[]>;
}

/** The size from which a typing error in a city's other names is accepted. */
const LARGE = 300_000;
let index: Index | undefined;

/** Further names of countries and regions. */
function* areaCalls(): Iterable<readonly [string, string]> {
  // The wards of Tokyo are Tokyo.
  for (const one of namesOfRegions()) if (one[1] !== 'JP.40') yield one;
  yield* countryCalls;
  yield* alsoChina;
  yield* countriesInOthers();
}

/** The folded names of a city, and the further ones by which it is known. */
function callsOf(city: City): { own: Set<string>; others: string[] } {
  const own = new Set(locales.map((locale) => foldedPlace(city.names[locale])).filter(Boolean));
  // The sounds of a Chinese name come first among the others, and are as good as a name in China.
  const [sounds = '', ...others] = city.others.split('|');
  for (const further of furtherNames(city.id)) own.add(foldedPlace(further));
  if (city.country === 'CN') own.add(sounds);
  else others.unshift(sounds);
  return { own, others };
}

export function theIndex(): Index {
  if (index) return index;
  const keys: Key[] = [];
  const byLength = new Map<number, Key[]>();
  const around = new Map<string, string[]>();
  const codes = new Set<string>();
  const ofLength = (length: number): Key[] => {
    const same = byLength.get(length) ?? [];
    byLength.set(length, same);
    return same;
  };
  const name = (words: string, code: string): void => {
    const key = foldedPlace(words);
    const known = around.get(key) ?? [];
    if (key !== '' && !known.includes(code)) around.set(key, [...known, code]);
  };
  for (const city of cities()) {
    const { own, others } = callsOf(city);
    const add = (key: string, isName: boolean): void => {
      const one = { key, city, isName };
      keys.push(one);
      if (isName || city.people > LARGE) ofLength(key.length).push(one);
    };
    for (const key of own) add(key, true);
    for (const key of others) if (key !== '' && !own.has(key)) add(key, false);
    codes.add(city.country);
    if (city.region !== '') name(regionName(city), `${city.country}.${city.region}`);
    // Codes of states, as Americans write them.
    if (/^[A-Z]{2,3}$/.test(city.region)) name(city.region, `${city.country}.${city.region}`);
  }
  for (const code of codes) {
    name(code, code);
    for (const locale of locales) name(countryName(code, locale), code);
  }
  for (const [words, code] of areaCalls()) name(words, code);
  keys.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  index = { keys, byLength, around };
  return index;
}
