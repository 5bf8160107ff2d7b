import { cities, cityOf, linesOf, type City } from './places.js';

/** Letters of the first table: other ones are looked up in the second. */
const listed = /^[\p{Script=Latin}\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー\p{N}]+$/u;
export const isInOtherLetters = (key: string): boolean => key !== '' && !listed.test(key);

/** Without vowel signs and marks, and one letter for those that are written for each other; how `scripts/places-scripts.mjs` folds. */
export const foldedInScript = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll(/[ىی]/gu, 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ک', 'ك');

export interface NameInScript {
  key: string;
  city: City;
  isName: true;
}

let names: readonly NameInScript[] | undefined;

/** By the key. Read when somebody first types in such letters. */
export function namesInScripts(): readonly NameInScript[] {
  if (names) return names;
  const found: NameInScript[] = [];
  for (const line of linesOf('scripts.tsv.gz')) {
    const [id = '', keys = ''] = line.split('\t');
    const city = cityOf(id);
    if (city) for (const key of keys.split('|')) found.push({ key, city, isName: true });
  }
  names = found.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  return names;
}

/** Languages in whose letters a country may stand behind a city. */
const languages = 'ar fa he ru uk bg sr ko el th hi mr bn ta te ka hy am'.split(' ');
let countries: ReadonlyMap<string, string> | undefined;

/** The country that a text in other letters names; null: none that is known. */
export function countryInScript(key: string): string | null {
  if (!countries) {
    const found = new Map<string, string>();
    const codes = new Set([...cities()].map(({ country }) => country));
    for (const language of languages) {
      const inLanguage = new Intl.DisplayNames([language], { type: 'region' });
      for (const code of codes) found.set(foldedInScript(inLanguage.of(code) ?? ''), code);
    }
    countries = found;
  }
  return countries.get(foldedInScript(key)) ?? null;
}
