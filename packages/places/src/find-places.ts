import { areaOf, isIn } from './area-of.js';
import { firstBy, meantBy } from './also-called.js';
import { distanceKm } from './distance.js';
import { foldedPlace } from './folded-place.js';
import { theIndex, type Key } from './index-of-names.js';
import { largestIn } from './largest-in.js';
import { known, weights, type Likely } from './likely.js';
import type { City } from './places.js';
import { inOtherScripts } from './other-scripts.js';
import { inRomaji } from './in-romaji.js';
import { inPinyin } from './in-zhuyin.js';
import { withoutKind } from './provinces.js';
import { isHan, misspelt } from './misspelt.js';
import { countryInScript, foldedInScript, isInOtherLetters, namesInScripts } from './script-names.js';
import { meantByPart, partCalled } from './districts.js';
import { shorterNames } from './shorter-names.js';
import { soundingAlike } from './sounding-alike.js';

/** Keys that begin so and are looked at. */
const MOST_BEGUN = 4_000;
/** Where fewer are found, names that differ in a letter are looked for. */
const FEW = 4;
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
  /** one of them is, in one of our languages */
  isNamed: boolean;
}

/** `few`: names that differ in a letter are looked for where there are fewer. */
function ordered(typed: string, few: number): Ordered {
  const whole = foldedPlace(typed);
  if (whole === '') return { scored: [], exact: new Set(), isNamed: false };
  const scores = new Map<City, number>();
  const exact = new Set<City>();
  let isNamed = false;
  const take = (found: ReadonlyMap<City, Likely>, more = 0): void => {
    for (const [city, { score, isWhole, isName = false }] of found) {
      scores.set(city, Math.max(scores.get(city) ?? -Infinity, score + more));
      if (isWhole) exact.add(city);
      isNamed ||= isWhole && isName;
    }
  };
  for (const key of [whole, ...inOtherScripts(whole)]) take(called(key));
  for (const key of inRomaji(whole)) take(new Map([...called(key)].filter(([{ country }]) => country === 'JP')));
  if (isInOtherLetters(whole)) take(called(foldedInScript(whole), namesInScripts()));
  for (const key of [...saints(typed), ...withoutCity(typed)]) take(called(key));
  for (const { name, codes } of readings(typed)) {
    const all = isInOtherLetters(name) ? called(foldedInScript(name), namesInScripts()) : called(name);
    take(new Map([...all].filter(([city]) => codes.some((code) => isIn(city, code)))), SAID_WHERE);
  }
  // A character more or less is another word.
  if (scores.size < (isHan(whole) ? Math.min(few, 1) : few)) take(misspelt(whole));
  if (scores.size < Math.min(few, 1)) take(soundingAlike(whole));
  const scored = [...scores].sort(([one, a], [other, b]) => b - a || other.people - one.people);
  return { scored: withMeant(typed, scored, exact), exact, isNamed };
}

/** The one first that is meant though others of the name are likelier. */
function withMeant(typed: string, scored: Ordered['scored'], exact: ReadonlySet<City>): Ordered['scored'] {
  const at = scored.findIndex(([{ id }]) => id === firstBy[foldedPlace(typed)]);
  if (at > 0) scored.unshift(...scored.splice(at, 1));
  const part = exact.size > 0 ? partCalled(typed) : null;
  const meant = part ? meantByPart(part, [...exact]) : null;
  return meant ? [[meant, (scored[0]?.[1] ?? 0) + FAR_BEHIND], ...scored] : scored;
}

/** Places of the list by a typed text; where it is no name as a whole, those of the name within it. */
export function lookUpPlaces(written: string, most: number): PlacesFound {
  const typed = inPinyin(written);
  const certain = ordered(typed, 0);
  const instead = foundInstead(typed, certain, most);
  if (instead.length > 0) return { places: instead.slice(0, most), isSure: false };
  const { scored, exact } = certain.scored.length >= FEW ? certain : ordered(typed, Math.min(most, FEW));
  if (scored.length === 0) return { places: foundOtherwise(typed, most), isSure: false };
  const [[first, best] = [], [, next] = []] = scored;
  const isSure = first !== undefined && exact.has(first) && (best ?? 0) - (next ?? -Infinity) >= FAR_BEHIND;
  const found = [...new Set(scored.map(([city]) => city))];
  const all = certain.isNamed && largestIn(typed, 1).length > 0 ? withArea(typed, found, exact) : found;
  return { places: all.slice(0, most), isSure };
}

/** The meaning of a text that is no city's name in our languages: the city of a part, the largest of an area, or what is near a city that the text names. */
function foundInstead(typed: string, { scored, exact, isNamed }: Ordered, most: number): City[] {
  if (isNamed) return [];
  const part = exact.size === 0 ? partCalled(typed) : null;
  const likely = part ? [part.city] : largestIn(typed, most);
  if (likely.length > 0) return [...new Set([...likely, ...scored.map(([city]) => city)])];
  return scored.length === 0 ? foundInCity(typed) : [];
}

/** `NRW`: a code that is the name of no place; and names within a longer text. */
function foundOtherwise(typed: string, most: number): City[] {
  const ofArea = largestIn(typed, most, true);
  return ofArea.length > 0 ? ofArea : foundWithin(typed, most);
}

/** A state or a country is called like a city: those that are called so, the cities of the area, and the others. */
const withArea = (typed: string, found: readonly City[], exact: ReadonlySet<City>): City[] => [
  ...new Set([...found.filter((city) => exact.has(city)), ...largestIn(typed, FEW), ...found]),
];

/** A quarter, a suburb or a neighbour of a city. */
const NEAR_KM = 80;

/** Smaller ones are called as words are: `Centre`. */
const LARGE = 200_000;

/** `Xinyi, Taipei`, `Stratford London`, `台北市 信义区`: a place of the name that is near the city, and the city itself. */
function foundInCity(typed: string): City[] {
  const words = typed.split(/[\s,，、，/()（）·・]+/u).filter(Boolean);
  for (let at = 1; at < words.length; at += 1) {
    const [before, behind] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    for (const [name, around] of [
      [before, behind],
      [behind, before],
    ] as const) {
      const [city] = calledWhole(around);
      if (!city || city.people < LARGE) continue;
      const near = calledWhole(name).filter((one) => one !== city && distanceKm(one, city) < NEAR_KM);
      if (near.length > 0 || /[,，、]/u.test(typed) || partCalled(name)) return [...near, city];
    }
  }
  return [];
}

/** Names within a text must be whole: a beginning or a slip would be found in nearly every word. */
function foundWithin(typed: string, most: number): City[] {
  const [, behind = ''] = typed.split(/[,，、]/u);
  const [larger] = calledWhole(behind);
  for (const name of shorterNames(typed)) {
    const whole = calledWhole(name);
    if (whole.length === 0) continue;
    // `Whitefield, Bangalore` is no place of that name far away.
    const near = larger ? whole.filter((city) => distanceKm(city, larger) < NEAR_KM) : whole;
    return (near.length > 0 || !larger ? near : [larger, ...whole]).slice(0, most);
  }
  return [];
}

function calledWhole(name: string): City[] {
  const { scored, exact } = ordered(name, 0);
  return scored.flatMap(([city]) => (exact.has(city) ? [city] : []));
}

/** The places that a text may mean: those that are called just so and not far behind the likeliest. None: it may mean another one. */
export function placesCalled(typed: string): City[] {
  const { scored, exact } = ordered(typed, 0);
  const likely = scored.filter(([, score]) => score > (scored[0]?.[1] ?? 0) - FAR_BEHIND).map(([city]) => city);
  return likely.every((city) => exact.has(city)) ? likely : [];
}

/** All places with exactly this name, however small. */
export const allCalled = (typed: string): City[] =>
  [...called(foldedPlace(typed))].flatMap(([city, { isWhole }]) => (isWhole ? [city] : []));

/** Codes of the countries and regions that a text names, as `GB` and `GB.ENG`; empty: it names none that is known. */
export const areasCalled = (typed: string): readonly string[] =>
  areaOf(foldedPlace(typed)) ?? areaOf(withoutKind(typed)) ?? [];

/** Places of the list by a typed text: the likeliest first. */
export const findPlaces = (typed: string, most: number): City[] => lookUpPlaces(typed, most).places;

/** Where the keys begin that are not before this one, in sorted keys. */
function firstFrom(key: string, keys: readonly Key[]): number {
  let from = 0;
  for (let to = keys.length; from < to;) {
    const middle = (from + to) >> 1;
    if ((keys[middle]?.key ?? '') < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Places that are called so, or begin so, with how likely each is meant. */
function called(key: string, keys: readonly Key[] = theIndex().keys): Map<City, Likely> {
  const found = new Map<City, Likely>();
  const from = firstFrom(key, keys);
  for (let at = from; at < from + MOST_BEGUN; at += 1) {
    const one = keys[at];
    if (!one?.key.startsWith(key)) break;
    const isWhole = one.key === key;
    const weight = isWhole ? (one.isName ? weights.name : weights.other) : one.isName ? weights.begins : weights.begun;
    const score = known(one.city) + weight + (isWhole && meantBy[key] === one.city.id ? weights.meant : 0);
    if (score > (found.get(one.city)?.score ?? -Infinity)) found.set(one.city, { score, isWhole, isName: one.isName });
  }
  return found;
}

/** `Sichuan, China`: the first is in the others. */
function areaOfAll(words: readonly string[]): readonly string[] | undefined {
  const areas = words.map((word) => areaCalled(foldedPlace(word)));
  return areas.every((codes) => codes !== undefined) ? areas[0] : undefined;
}

interface Reading {
  name: string;
  /** codes of countries and regions */
  codes: readonly string[];
}

const areaCalled = (key: string): readonly string[] | undefined => areaOf(key) ?? inScript(key);
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

/** `Taichung City`, ニューヨーク市; where it is a part of the name, that is found as well. */
const withoutCity = (typed: string): string[] =>
  [/^(.{3,})\scity$/iu, /^([\p{Script=Katakana}ー・]{2,})市$/u].flatMap((form) => {
    const name = form.exec(typed.trim())?.[1];
    return name === undefined ? [] : [foldedPlace(name)];
  });

/** A name with its region or country, before it or behind it: `Portland, OR`, `中国香港`, `英国伦敦`, `Paris Texas`. */
function* readings(typed: string): Generator<Reading> {
  const words = typed.split(/[\s,，、،/()（）·・／|]+/u).filter(Boolean);
  for (let at = 1; at < words.length; at += 1) {
    const [before, behind] = [foldedPlace(words.slice(0, at).join('')), foldedPlace(words.slice(at).join(''))];
    const [first, last] = [areaCalled(before), areaCalled(behind) ?? areaOfAll(words.slice(at))];
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
