// @ts-check
// Names of cities in the letters of other languages: the second table that scripts/places.mjs writes.
import { readFileSync } from 'node:fs';

/** Letters that the first table has, or that nobody types a city in. */
const elsewhere =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Gothic}\p{Script=Coptic}\p{Script=Yi}ー]/u;
const MAX_LENGTH = 40;

/**
 * As `foldedInScript` of the package folds what is typed: without vowel signs and marks, and one letter for those that are written for
 * each other.
 * @param {string} text
 */
const folded = (text) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll(/[ىی]/g, 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ک', 'ك');

/**
 * A line for each city that has such names: its id, and the names divided by `|`.
 * @param {string} namesFile GeoNames' cities15000 as JSON, by id, with `alternatenames`
 * @param {ReadonlyMap<string, string>} ids our ids by those of GeoNames
 */
export function scriptLines(namesFile, ids) {
  /** @type {Record<string, { alternatenames: string[] }>} */
  const all = JSON.parse(readFileSync(namesFile, 'utf8'));
  return Object.entries(all).flatMap(([geoId, { alternatenames }]) => {
    const names = alternatenames
      .filter((name) => /\p{L}/u.test(name) && !elsewhere.test(name))
      .map(folded)
      .filter((name) => name.length > 1 && name.length < MAX_LENGTH);
    const id = ids.get(geoId);
    return id === undefined || names.length === 0 ? [] : [`${id}\t${[...new Set(names)].sort().join('|')}`];
  });
}
