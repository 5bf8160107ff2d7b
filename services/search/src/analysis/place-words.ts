import { locales } from '@renmai/contracts';
import { areaNames, cities, provinces } from '@renmai/places';
import { foldText } from '@renmai/names';

/** The population from which the name of a place counts as one: names of smaller places are also names of people and things. */
const PEOPLE = 300_000;
let known: ReadonlySet<string> | undefined;

const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
let regions: ReadonlySet<string> | undefined;

/** The names of all countries and territories in four languages. */
export function theRegions(): ReadonlySet<string> {
  regions ??= new Set(
    locales.flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
      return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? []));
    }),
  );
  return regions;
}

let countries: ReadonlySet<string> | undefined;

/** As countries are called for short, and their names. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['us', 'United States'],
  ['usa', 'United States'],
  ['states', 'United States'],
  ['america', 'United States'],
  ['uk', 'United Kingdom'],
  ['britain', 'United Kingdom'],
  ['england', 'United Kingdom'],
  ['uae', 'United Arab Emirates'],
  ['prc', 'China'],
  ['mainland', 'China'],
  ['mainland china', 'China'],
  ['大陆', 'China'],
  ['中国大陆', 'China'],
  ['内地', 'China'],
]);

/** The name of a country that is called for short; null: it is none. */
export const countryOfShort = (name: string): string | null => shortNames.get(foldText(name)) ?? null;

/** The length of the name of a country at the beginning of a text; 0: none. */
export function countryAt(text: string): number {
  countries ??= new Set([...theRegions(), ...shortNames.keys()].map(foldText));
  const known = countries;
  return lengthOf(text, (name) => known.has(name));
}

const MOST_WORDS = 3;
const MOST_LETTERS = 8;
/** 京都大学 is no place. */
const goesOn = /^(?:大学|大學|学院|學院|银行|銀行|公司|医院|醫院|病院|人|屋|料理|菜)/u;

/** The length of the name of a large city at the beginning of a text; 0: none. */
export const placeAt = (text: string): number => lengthOf(text, isPlaceWord);

function lengthOf(text: string, isKnown: (folded: string) => boolean): number {
  const words = /^[\p{L}'’.-]+(?: [\p{L}'’.-]+){0,2}/u.exec(text)?.[0].split(' ').slice(0, MOST_WORDS) ?? [];
  for (let count = words.length; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    if (isKnown(foldText(name))) return name.length;
  }
  for (let length = Math.min(MOST_LETTERS, text.length); length > 1; length -= 1) {
    const name = text.slice(0, length);
    if (/^[\p{Script=Han}\p{Script=Katakana}ー]+$/u.test(name) && isKnown(foldText(name)))
      return goesOn.test(text.slice(length)) ? 0 : length;
  }
  return 0;
}

let named: ReadonlyMap<string, readonly string[]> | undefined;

/** The names of a large city in four languages, by one of them; none where the word is no city. */
export function placeNames(word: string): string[] {
  named ??= new Map(
    [...cities()]
      .filter(({ people }) => people >= PEOPLE)
      .flatMap(({ names }) => {
        const all = [...new Set(locales.map((locale) => names[locale]))];
        return all.map((one) => [foldText(one), all] as const);
      }),
  );
  const all = named.get(foldText(word)) ?? [];
  return all.length === 0 ? [] : [...new Set([word, ...all])];
}

/** Whether a word is the name of a large city, a province or an area: it is a place and not the subject of the search. */
export function isPlaceWord(folded: string): boolean {
  known ??= new Set([
    ...[...cities()]
      .filter(({ people }) => people >= PEOPLE)
      .flatMap(({ names }) => locales.map((locale) => foldText(names[locale]))),
    ...provinces.flatMap(({ names }) =>
      Object.values(names).flatMap((name) => [foldText(name), foldText(`${name}省`)]),
    ),
    ...areaNames().map(foldText),
  ]);
  return known.has(folded);
}
