import { hiraganaOf } from './romaji.js';
import { dataFile } from './vocabulary.js';

/** How a name may be read, in hiragana, the likeliest guess first. `family` is empty where the name has one part alone. */
export interface NameReadings {
  family: readonly string[];
  given: readonly string[];
}

type Use = 'family' | 'given' | 'other';

interface Entry extends Record<Use, readonly string[]> {
  cost: number;
}

interface Table {
  text: string;
  /** where each line begins */
  starts: Uint32Array;
}

let table: Table | undefined;

/** Read when it is first asked for, and kept as one text: an object for each word would take ten times as much memory. */
function theTable(): Table {
  if (table) return table;
  const text = dataFile('readings.txt.gz').toString('utf8');
  const starts: number[] = [];
  for (let at = 0; at < text.length; at = text.indexOf('\n', at) + 1) starts.push(at);
  table = { text, starts: Uint32Array.from(starts) };
  return table;
}

/** Lines that were looked for lately: words of titles come again and again. */
const looked = new Map<string, string | null>();
const MOST_LOOKED = 20_000;

/** The text behind the key on its line. */
function lineOf(key: string): string | null {
  let line = looked.get(key);
  if (line === undefined) {
    line = lookedUp(key);
    if (looked.size >= MOST_LOOKED) looked.clear();
    looked.set(key, line);
  }
  return line;
}

function lookedUp(key: string): string | null {
  const { text, starts } = theTable();
  const wanted = `${key}\t`;
  let [from, to] = [0, starts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const start = starts[middle] ?? 0;
    if (text.slice(start, start + wanted.length) < wanted) from = middle + 1;
    else to = middle;
  }
  const start = starts[from];
  if (start === undefined || !text.startsWith(wanted, start)) return null;
  return text.slice(start + wanted.length, text.indexOf('\n', start));
}

const listOf = (text: string | undefined): string[] => (text ? text.split('|') : []);

function entryOf(word: string): Entry | null {
  const line = lineOf(word);
  if (line === null) return null;
  const [family, given, other, cost] = line.split('\t');
  return { family: listOf(family), given: listOf(given), other: listOf(other), cost: Number(cost) };
}

/** The readings of one character in this use, the most common first. */
function ofCharacter(letter: string, use: Use): string[] {
  const [family, given, other] = (lineOf(`:${letter}`) ?? '').split('\t').map(listOf);
  const all = { family: family ?? [], given: given ?? [], other: other ?? [] };
  return distinct([...all[use], ...all.other, ...all.family]);
}

const han = /\p{Script=Han}/u;
const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const run = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

const MOST = 5;
const MOST_LETTERS = 24;
const LONGEST_WORD = 10;
/** A name without a space is divided into family and given name up to this length. */
const MOST_OF_NAME = 6;
/** The cost of words beside that of each single one: fewer and longer ones are likelier, and a name inside a text is not. */
const cost = { word: 4000, ending: 1500, alone: 6000, name: 6000, character: 10_000, kana: 500 };

const distinct = (some: readonly string[]): string[] => [...new Set(some)];

/** 川 begins a name as かわ, and not as がわ. */
const voiceless = new Map(
  [...'がかぎきぐくげけごこざさじしずすぜせぞそだただちづつでてどとばはびひぶふべへぼほ'.matchAll(/../gu)].map(
    ([pair]) => [pair[0], pair[1]],
  ),
);

const beginning = (readings: readonly string[]): string[] =>
  readings.filter(
    (one) => !readings.includes((voiceless.get(one.charAt(0)) ?? '') + one.slice(1)) || !voiceless.has(one.charAt(0)),
  );

/** One reading of each part, the likeliest of all first. */
function together(parts: readonly (readonly string[])[]): Reading[] {
  let ways: { reading: Reading; rank: number }[] = [{ reading: [], rank: 0 }];
  for (const readings of parts) {
    ways = ways
      .flatMap(({ reading, rank }) =>
        readings.map((one, place) => ({ reading: [...reading, one], rank: rank + place })),
      )
      .sort((one, other) => one.rank - other.rank)
      .slice(0, MOST * 2);
  }
  return ways.map(({ reading }) => reading).slice(0, MOST);
}

/** By how each of its characters is read there; none where one of them is not known. */
const byCharacters = (letters: readonly string[], use: Use): string[] =>
  together(
    letters.map((letter, place) => {
      if (kana.test(letter)) return [inReading(letter)];
      const readings = ofCharacter(letter, use);
      return place === 0 ? beginning(readings) : readings;
    }),
  ).map((reading) => reading.join(''));

/** The small ke between characters is read ga: 関ヶ原. */
const inReading = (letter: string): string => (/^[ヶケ]$/u.test(letter) ? 'が' : hiraganaOf(letter));

function ofNamePart(part: string, use: 'family' | 'given'): string[] {
  if (!han.test(part)) return kana.test(part) ? [hiraganaOf(part)] : [];
  const known = entryOf(part);
  const own = known?.[use] ?? [];
  // Family names are read as they are known; given names in many ways.
  if (use === 'family' && own.length > 0) return [...own];
  return distinct([...own, ...byCharacters([...part], use), ...(known?.other ?? [])]).slice(0, MOST);
}

/** How the name of a person may be read; null: nobody knows, or there is nothing to guess. */
export function nameReadings(name: string): NameReadings | null {
  const parts = name
    .normalize('NFKC')
    .trim()
    .split(/[\s・]+/u);
  if (!han.test(name) || parts.length > 2 || !parts.every((part) => part.match(run)?.[0] === part)) return null;
  const [first = '', second] = parts;
  if (second !== undefined) return known({ family: ofNamePart(first, 'family'), given: ofNamePart(second, 'given') });
  const letters = [...first];
  if (letters.length < 2 || letters.length > MOST_OF_NAME)
    return known({ family: [], given: ofNamePart(first, 'given') });
  const at = lengthOfFamily(letters);
  const [family, given] = [letters.slice(0, at).join(''), letters.slice(at).join('')];
  return known({ family: ofNamePart(family, 'family'), given: ofNamePart(given, 'given') });
}

const known = (readings: NameReadings): NameReadings | null => (readings.given.length > 0 ? readings : null);

/** Where the family name ends: where both parts are known as names, where the family name is, or behind two characters. */
function lengthOfFamily(letters: readonly string[]): number {
  let [best, most] = [Math.min(2, letters.length - 1), 0];
  for (let at = 1; at < letters.length; at += 1) {
    const isFamily = (entryOf(letters.slice(0, at).join(''))?.family.length ?? 0) > 0;
    const isGiven = (entryOf(letters.slice(at).join(''))?.given.length ?? 0) > 0;
    const score = (isFamily ? 6 : 0) + (isFamily && isGiven ? 4 : 0) + (isGiven ? 2 : 0) + (at === 2 ? 3 : 0);
    if (score > most) [best, most] = [at, score];
  }
  return best;
}

/** A reading of a run of letters, in the words that it was divided into. */
export type Reading = readonly string[];

/** How each run of Japanese letters of a text may be read, in hiragana, the likeliest guess first. Runs without characters have none. */
export function textReadings(text: string): Reading[][] {
  return (text.normalize('NFKC').match(run) ?? []).flatMap((one) => {
    const readings = han.test(one) ? together(wordsOf([...one].slice(0, MOST_LETTERS))) : [];
    return readings.length > 0 ? [readings] : [];
  });
}

interface Step {
  price: number;
  from: number;
  readings: readonly string[];
}

/** The readings of each word, with the text divided into the cheapest words. */
function wordsOf(letters: readonly string[]): (readonly string[])[] {
  const steps: (Step | null)[] = [{ price: 0, from: 0, readings: [] }];
  for (let until = 1; until <= letters.length; until += 1) {
    let best: Step | null = null;
    for (let from = Math.max(0, until - LONGEST_WORD); from < until; from += 1) {
      const before = steps[from];
      const word = before ? wordAt(letters, { from, until, isEnding: from - before.from > 1 }) : null;
      if (!before || !word) continue;
      const price = before.price + word.price;
      if (best === null || price < best.price) best = { price, from, readings: word.readings };
    }
    steps[until] = best;
  }
  const words: (readonly string[])[] = [];
  let isKana = false;
  for (let at = letters.length; at > 0;) {
    const step = steps[at];
    if (!step) return [[]];
    const [next = []] = words;
    const wasKana = isKana;
    isKana = kana.test(letters.slice(step.from, at).join(''));
    // adjacent kana are one word
    if (isKana && wasKana) words[0] = [`${step.readings[0] ?? ''}${next[0] ?? ''}`];
    else words.unshift(step.readings);
    at = step.from;
  }
  return words;
}

function wordAt(
  letters: readonly string[],
  { from, until, isEnding }: { from: number; until: number; isEnding: boolean },
): { price: number; readings: string[] } | null {
  const word = letters.slice(from, until).join('');
  const isAlone = until - from === 1;
  if (isAlone && kana.test(word)) return { price: cost.kana, readings: [inReading(word)] };
  const entry = han.test(word) ? entryOf(word) : null;
  const price = (entry ? cost.word + entry.cost : 0) + (entry?.other.length === 0 ? cost.name : 0);
  const own = entry ? [...entry.other, ...entry.family, ...entry.given] : [];
  if (!isAlone) return entry ? { price, readings: distinct(own) } : null;
  const readings = distinct([...own.slice(0, 1), ...ofCharacter(word, 'other')]).slice(0, 4);
  if (readings.length === 0) return null;
  const alone = (isEnding ? cost.ending : cost.alone) + (entry ? price : cost.character);
  return { price: alone, readings: from === 0 ? beginning(readings) : readings };
}
