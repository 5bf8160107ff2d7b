import { locales } from '@renmai/contracts';
import { countryName } from '@renmai/contracts/places/country-name';
import { alsoChina, countryCalls } from './country-calls.js';
import { cities, regionName, type City } from './places.js';
import { inOtherScripts } from './other-scripts.js';
import { namesOfRegions } from './region-names.js';
import { provinces, withoutKind } from './provinces.js';
import { countryInScript, foldedInScript, isInOtherLetters, namesInScripts } from './script-names.js';
import { shorterNames } from './shorter-names.js';
import { beginsAlike, slipsBetween } from './slips.js';

/** How much more likely a place is for being called just so, in the units of ten times as many people. */
const weights = { name: 3.5, other: 1.7, begins: 1, begun: 0, slip: -1.5 } as const;
/** Keys that begin so and are looked at. */
const MOST_BEGUN = 4_000;
/** Where fewer are found, names that differ in a letter are looked for. */
const FEW = 4;
/** Letters from which on one, and two, may be wrong. */
const ONE_SLIP = 4;
const TWO_SLIPS = 9;
const ONE_SLIP_OF_HAN = 3;
/** A saint who is written otherwise is less likely meant. */
const SAINT = -1;

/** Letters without marks and signs, small: as names are compared. */
export const foldedPlace = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

interface Key {
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
}

function theIndex(): Index {
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
    const own = new Set(locales.map((locale) => foldedPlace(city.names[locale])).filter(Boolean));
    // The sounds of a Chinese name come first among the others, and are as good as a name in China.
    const [sounds = '', ...others] = city.others.split('|');
    if (city.country === 'CN') own.add(sounds);
    else others.unshift(sounds);
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

export interface PlacesFound {
  /** the likeliest first */
  places: City[];
  /** the first is called just so, and all others come far behind it */
  isSure: boolean;
}

/** The text names the country or region as well, so it means that place. */
const SAID_WHERE = 3;
/** The next is a tenth as likely. */
const FAR_BEHIND = 1;

interface Ordered {
  /** with how likely each is, the likeliest first */
  scored: (readonly [city: City, score: number])[];
  /** those that are called just so */
  exact: ReadonlySet<City>;
}

/** `few`: names that differ in a letter are looked for where there are fewer. */
function ordered(typed: string, few: number): Ordered {
  const whole = foldedPlace(typed);
  if (whole === '') return { scored: [], exact: new Set() };
  const scores = new Map<City, number>();
  const exact = new Set<City>();
  const take = (found: ReadonlyMap<City, Likely>, more = 0): void => {
    for (const [city, { score, isWhole }] of found) {
      scores.set(city, Math.max(scores.get(city) ?? -Infinity, score + more));
      if (isWhole) exact.add(city);
    }
  };
  for (const key of [whole, ...inOtherScripts(whole)]) take(called(key));
  if (isInOtherLetters(whole)) take(called(foldedInScript(whole), namesInScripts()));
  for (const key of saints(typed)) take(called(key), SAINT);
  for (const { name, codes } of readings(typed)) {
    const all = isInOtherLetters(name) ? called(foldedInScript(name), namesInScripts()) : called(name);
    take(new Map([...all].filter(([city]) => codes.some((code) => isIn(city, code)))), SAID_WHERE);
  }
  // A character more or less is another word.
  if (scores.size < (isHan(whole) ? Math.min(few, 1) : few)) take(misspelt(whole));
  const scored = [...scores].sort(([one, a], [other, b]) => b - a || other.people - one.people);
  return { scored, exact };
}

/** Places of the list by a typed text; where it is no name as a whole, those of the name within it. */
export function lookUpPlaces(typed: string, most: number): PlacesFound {
  const { scored, exact } = ordered(typed, Math.min(most, FEW));
  if (scored.length === 0) return { places: foundWithin(typed, most), isSure: false };
  const [[first, best] = [], [, next] = []] = scored;
  const isSure = first !== undefined && exact.has(first) && (best ?? 0) - (next ?? -Infinity) >= FAR_BEHIND;
  return { places: scored.slice(0, most).map(([city]) => city), isSure };
}

/** Names within a text must be whole: a beginning or a slip would be found in nearly every word. */
function foundWithin(typed: string, most: number): City[] {
  for (const name of shorterNames(typed)) {
    const { scored, exact } = ordered(name, 0);
    const whole = scored.flatMap(([city]) => (exact.has(city) ? [city] : []));
    if (whole.length > 0) return whole.slice(0, most);
  }
  return [];
}

/** The places that a text may mean: those that are called just so and not far behind the likeliest. None: it may mean another one. */
export function placesCalled(typed: string): City[] {
  const { scored, exact } = ordered(typed, 0);
  const likely = scored.filter(([, score]) => score > (scored[0]?.[1] ?? 0) - FAR_BEHIND).map(([city]) => city);
  return likely.every((city) => exact.has(city)) ? likely : [];
}

/** All places that are called just so, however small. */
export const allCalled = (typed: string): City[] =>
  [...called(foldedPlace(typed))].flatMap(([city, { isWhole }]) => (isWhole ? [city] : []));

/** Codes of the countries and regions that a text names, as `GB` and `GB.ENG`; empty: it names none that is known. */
export const areasCalled = (typed: string): readonly string[] => {
  const key = foldedPlace(typed);
  return (
    theIndex().around.get(key) ?? provinceCodes.get(withoutKind(key)) ?? provinceCodes.get(withoutKind(typed)) ?? []
  );
};

/** Places of the list by a typed text: the likeliest first. */
export const findPlaces = (typed: string, most: number): City[] => lookUpPlaces(typed, most).places;

interface Likely {
  score: number;
  /** it is called so, and does not only begin so */
  isWhole: boolean;
}

export const isIn = ({ country, region }: City, code: string): boolean =>
  code === country || code === `${country}.${region}`;
const known = (city: City): number => Math.log10(Math.max(city.people, 1_000));

/** Places that are called so, or begin so, with how likely each is meant. */
function called(key: string, keys: readonly Key[] = theIndex().keys): Map<City, Likely> {
  const found = new Map<City, Likely>();
  let from = 0;
  for (let to = keys.length; from < to;) {
    const middle = (from + to) >> 1;
    if ((keys[middle]?.key ?? '') < key) from = middle + 1;
    else to = middle;
  }
  for (let at = from; at < from + MOST_BEGUN; at += 1) {
    const one = keys[at];
    if (!one?.key.startsWith(key)) break;
    const isWhole = one.key === key;
    const weight = isWhole ? (one.isName ? weights.name : weights.other) : one.isName ? weights.begins : weights.begun;
    const score = known(one.city) + weight;
    if (score > (found.get(one.city)?.score ?? -Infinity)) found.set(one.city, { score, isWhole });
  }
  return found;
}

interface Reading {
  name: string;
  /** codes of countries and regions */
  codes: readonly string[];
}

const provinceCodes: ReadonlyMap<string, readonly string[]> = new Map(
  provinces.flatMap(({ code, names }) => Object.values(names).map((name) => [name, [code]] as const)),
);

const areaCalled = (key: string): readonly string[] | undefined =>
  theIndex().around.get(key) ?? provinceCodes.get(withoutKind(key)) ?? inScript(key);
const inScript = (key: string): readonly string[] | undefined => {
  const country = isInOtherLetters(key) ? countryInScript(key) : null;
  return country === null ? undefined : [country];
};

/** `St Petersburg` is Saint Petersburg as well. */
function saints(typed: string): string[] {
  const isShort = /^\s*st[.\s]\s*\S/iu.test(typed);
  if (isShort) return [foldedPlace(typed.replace(/^\s*st/iu, 'saint'))];
  return /^\s*saint[\s-]/iu.test(typed) ? [foldedPlace(typed.replace(/^\s*saint/iu, 'st'))] : [];
}

/** A name with where it is, before it or behind: `Portland, OR`, `中国香港`, `英国伦敦`, `Paris Texas`. */
function* readings(typed: string): Generator<Reading> {
  const words = typed.split(/[\s,，、،/()（）·]+/u).filter(Boolean);
  for (let at = 1; at < words.length; at += 1) {
    const [before, behind] = [foldedPlace(words.slice(0, at).join('')), foldedPlace(words.slice(at).join(''))];
    const [first, last] = [areaCalled(before), areaCalled(behind)];
    if (last) yield { name: before, codes: last };
    if (first) yield { name: behind, codes: first };
  }
  const whole = foldedPlace(typed);
  if (!/\p{Script=Han}/u.test(whole)) return;
  for (let at = 2; at < whole.length; at += 1) {
    const codes = areaCalled(whole.slice(0, at));
    if (codes) yield { name: whole.slice(at), codes };
  }
}

const isHan = (key: string): boolean => /\p{Script=Han}/u.test(key);

/** Places whose name differs in a letter or two. */
function misspelt(key: string): Map<City, Likely> {
  const found = new Map<City, Likely>();
  const letters = [...key].length;
  const most = letters < (isHan(key) ? ONE_SLIP_OF_HAN : ONE_SLIP) ? 0 : isHan(key) || letters < TWO_SLIPS ? 1 : 2;
  if (most === 0) return found;
  const { byLength } = theIndex();
  for (let length = key.length - most; length <= key.length + most; length += 1) {
    for (const { key: other, city, isName } of byLength.get(length) ?? []) {
      if (!beginsAlike(key, other)) continue;
      const slips = slipsBetween(key, other, most);
      if (slips > most) continue;
      const score = known(city) + weights.slip * slips + (isName ? weights.begins : 0);
      if (score > (found.get(city)?.score ?? -Infinity)) found.set(city, { score, isWhole: false });
    }
  }
  return found;
}
