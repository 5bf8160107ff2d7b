import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Locale } from '@renmai/contracts';
import { emptyHash, hashMore, labelKey, type KeyHash } from './label-key.js';

/** Occupations, skills, fields of study, industries, and other things that people look for here. */
export const conceptKinds = ['occupation', 'skill', 'field', 'industry', 'theme'] as const;
export type ConceptKind = (typeof conceptKinds)[number];

/** A thing that is the same in all languages. */
export interface Concept {
  /** does not change its meaning */
  id: string;
  kind: ConceptKind;
  /** its group: a unit group of ISCO, or a family of skills or fields; empty: none */
  parent: string;
  /** the ISCO-08 code of occupations; empty: not known */
  isco: string;
  /** occupations and skills that are near each other; empty: none */
  family: string;
  /** how it came: 0 common ones with labels in all languages, 1 unit groups, 2 and 3 further ones in one language */
  rank: number;
  /** the label first, then its synonyms; empty where the language has none */
  labels: Readonly<Record<Locale, readonly string[]>>;
  /** further titles that it is found by, and which are shown nowhere */
  others: readonly string[];
  /** occupations with many of the same skills, by id, with how near they are */
  near: ReadonlyMap<string, number>;
  /** ids of skills that it needs */
  skills: readonly string[];
}

interface Stored {
  lines: readonly string[];
  numbers: ReadonlyMap<string, number>;
  /** sorted hashes of keys, with the concepts they name */
  ones: Uint32Array;
  others: Uint32Array;
  called: Uint16Array;
}

let stored: Stored | undefined;

export const dataFile = (name: string): Buffer => gunzipSync(readFileSync(new URL(`../data/${name}`, import.meta.url)));

/** Read when it is first asked for, and kept as lines: an object for each would take several times as much memory. */
function theStore(): Stored {
  if (stored) return stored;
  const lines = dataFile('concepts.tsv.gz').toString('utf8').trimEnd().split('\n');
  const keys = dataFile('keys.bin.gz');
  const count = keys.length / 10;
  const bytes = keys.buffer.slice(keys.byteOffset, keys.byteOffset + keys.length);
  stored = {
    lines,
    numbers: new Map(lines.map((line, number) => [line.slice(0, line.indexOf('\t')), number])),
    ones: new Uint32Array(bytes, 0, count),
    others: new Uint32Array(bytes, count * 4, count),
    called: new Uint16Array(bytes, count * 8, count),
  };
  return stored;
}

/** The concepts asked for last: the same few thousand are asked for again and again. */
const parsed = new Map<number, Concept>();
const MOST_PARSED = 2000;

export function conceptAt(number: number): Concept {
  const known = parsed.get(number);
  if (known) return known;
  const { lines } = theStore();
  const concept = conceptOfCells((lines[number] ?? '').split('\t'), (place) => lines[Number.parseInt(place, 36)] ?? '');
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(number, concept);
  return concept;
}

/** `lineAt`: the line of another concept, by its number as it is written. */
function conceptOfCells(cells: readonly string[], lineAt: (place: string) => string): Concept {
  const cell = (at: number): string => cells[at] ?? '';
  const list = (at: number): string[] => (cell(at) === '' ? [] : cell(at).split('|'));
  const idAt = (place: string): string => lineAt(place).split('\t', 1)[0] ?? '';
  return {
    ...{ id: cell(0), parent: cell(2), isco: cell(3), family: cell(4), rank: Number(cell(5)) },
    kind: conceptKinds[Number(cell(1))] ?? 'theme',
    labels: { en: list(6), 'zh-CN': list(7), 'zh-TW': list(8), ja: list(9) },
    others: list(10),
    near: new Map(list(11).map((one) => [idAt(one.split(':', 1)[0] ?? ''), Number(one.split(':')[1]) / 100])),
    skills: list(12).map(idAt),
  };
}

/** The cells of a line with its labels. */
const LABELS = [6, 7, 8, 9];

/** The concepts with labels in all languages. Each is read again: a caller asks for all of them only once. */
export function* writtenConcepts(): Generator<Concept> {
  for (const [number, line] of theStore().lines.entries())
    if (LABELS.every((at) => line.split('\t', 10)[at] !== '')) yield conceptAt(number);
}

/** Null: there is no such concept. */
export function conceptOf(id: string): Concept | null {
  const number = theStore().numbers.get(id);
  return number === undefined ? null : conceptAt(number);
}

/** The concepts with exactly this key. */
export function numbersOf({ one, other }: KeyHash): number[] {
  const { ones, others, called } = theStore();
  let [from, to] = [0, ones.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ones[middle] ?? 0) < one) from = middle + 1;
    else to = middle;
  }
  const found: number[] = [];
  for (; ones[from] === one; from += 1) if (others[from] === other) found.push(called[from] ?? 0);
  return found;
}

/** English words that are many, as they may be for one of them: `nurses`, `coaches`, `policies`. */
export const singulars = (key: string): string[] => {
  if (!/[a-z]{3}s$/.test(key) || /ss$/.test(key)) return [];
  const shorter = key.slice(0, -1);
  if (/ies$/.test(key)) return [key.replace(/ies$/, 'y'), shorter];
  return /(?:s|x|ch|sh)es$/.test(key) ? [shorter, key.slice(0, -2)] : [shorter];
};

/** The concepts with the key of some words, or else with the key of their singular. */
export function numbersOfMany(before: KeyHash, last: string): number[] {
  for (const word of [last, ...singulars(last)]) {
    const found = numbersOf(hashMore(before, word));
    if (found.length > 0) return found;
  }
  return [];
}

/** The concepts called exactly so, in any language, the commonest first; plurals count as their singular. */
export function conceptsCalled(words: string, kinds: readonly ConceptKind[] = conceptKinds): Concept[] {
  const key = labelKey(words);
  if (key === '') return [];
  return numbersOfMany(emptyHash(), key)
    .map(conceptAt)
    .filter(({ kind }) => kinds.includes(kind))
    .sort((one, other) => one.rank - other.rank);
}

const spare: Record<Locale, readonly Locale[]> = {
  'zh-CN': ['zh-CN', 'en', 'ja'],
  'zh-TW': ['zh-TW', 'zh-CN', 'en', 'ja'],
  ja: ['ja', 'en', 'zh-TW'],
  en: ['en', 'zh-CN', 'ja'],
};

/** How it is called in a language, or else in another. */
export const labelIn = ({ labels, id }: Concept, locale: Locale): string =>
  spare[locale].map((one) => labels[one][0]).find((label) => label !== undefined) ?? id;

/** All that it is called and that may be shown, the labels first. */
export const spellingsOf = ({ labels }: Concept): string[] => {
  const lists = Object.values(labels);
  return [...new Set([...lists.flatMap(([first]) => first ?? []), ...lists.flat()])];
};
