import type { Locale } from '@renmai/contracts';
import { labelKey } from './label-key.js';
import { hiraganaOf, romajiKey } from './romaji.js';
import { conceptAt, conceptKinds, dataFile, labelIn, type Concept, type ConceptKind } from './vocabulary.js';
import { hasZhuyin, pinyinOfZhuyin } from './zhuyin.js';

export interface SuggestedConcept {
  concept: Concept;
  /** in the reader's language */
  label: string;
}

/** Sorted keys that people type, each with its kind and the concept it names: labels, pinyin, first letters, kana, romaji. */
interface Typed {
  lines: readonly string[];
}

let typed: Typed | undefined;
const theTyped = (): Typed => (typed ??= { lines: dataFile('typed.txt.gz').toString('utf8').trimEnd().split('\n') });

/** Lines that begin so and are looked at. */
const MOST_BEGUN = 1500;
/** Where fewer are found, a slip of a letter is forgiven from so many letters on. */
const FEW = 3;
const FORGIVEN = 4;

/** How well a kind of key matches the meaning: a label is better than its sounds, which are better than their first letters. */
const kindsOfKeys = ['label', 'synonym', 'sounds', 'romaji', 'initials', 'other'] as const;
const costs: Record<(typeof kindsOfKeys)[number], number> = {
  label: 0,
  synonym: 6,
  sounds: 4,
  romaji: 4,
  initials: 14,
  other: 20,
};
const cost = { inside: 12, slip: 30, rank: 9, otherLanguage: 5 };

/** The concepts that a member may mean by a typed text, the likeliest first, each label once. */
export function suggestConcepts(
  q: string,
  { kinds = conceptKinds, locale, most }: { kinds?: readonly ConceptKind[]; locale: Locale; most: number },
): SuggestedConcept[] {
  const written = hasZhuyin(q) ? pinyinOfZhuyin(q) : q;
  const key = hiraganaOf(labelKey(written));
  if (key === '') return [];
  const found = new Map<number, number>();
  take(found, key, 0);
  const romaji = /^[a-z]+$/.test(key) ? `~${romajiKey(written)}` : '';
  if (romaji.length > 3) take(found, romaji, 0);
  if (found.size < FEW && key.length >= FORGIVEN) for (const near of withASlip(key)) take(found, near, cost.slip);
  const ranked = [...found]
    .map(([number, price]) => {
      const concept = conceptAt(number);
      const isOwn = concept.labels[locale].length > 0;
      return { concept, price: price + concept.rank * cost.rank + (isOwn ? 0 : cost.otherLanguage) };
    })
    .filter(({ concept }) => kinds.includes(concept.kind))
    .sort((one, other) => one.price - other.price || one.concept.id.length - other.concept.id.length);
  const labels = new Map<string, SuggestedConcept>();
  for (const { concept } of ranked) {
    const label = labelIn(concept, locale);
    if (!labels.has(label)) labels.set(label, { concept, label });
    if (labels.size >= most) break;
  }
  return [...labels.values()];
}

const SOUNDS = String(kindsOfKeys.indexOf('sounds'));

/** The Japanese labels that are read so, in kana, of common things. */
export function namesRead(kana: string): string[] {
  const key = hiraganaOf(labelKey(kana));
  const names = linesWith(`${key}\t${SOUNDS}\t`).flatMap((line) => {
    const concept = conceptAt(Number.parseInt(line.split('\t')[2] ?? '', 36));
    return concept.rank < 2 ? concept.labels.ja.slice(0, 1) : [];
  });
  return [...new Set(names)];
}

/** The lines that begin so. */
function linesWith(begin: string): string[] {
  const { lines } = theTyped();
  const found: string[] = [];
  for (let at = placeOf(begin); at < lines.length && lines[at]?.startsWith(begin) === true; at += 1)
    found.push(lines[at] ?? '');
  return found;
}

/** The place of the first line from a key on. */
function placeOf(key: string): number {
  const { lines } = theTyped();
  let [from, to] = [0, lines.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((lines[middle] ?? '') < key) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Adds the concepts whose key begins so. A line is the key, the kind of the key, and the number of the concept. */
function take(found: Map<number, number>, key: string, more: number): void {
  const { lines } = theTyped();
  const from = placeOf(key);
  for (let at = from; at < from + MOST_BEGUN && lines[at]?.startsWith(key) === true; at += 1) {
    const [whole = '', kind = '', number = ''] = (lines[at] ?? '').split('\t');
    const left = whole.length - key.length;
    const price = costs[kindsOfKeys[Number(kind)] ?? 'other'] + (left === 0 ? 0 : 3 + Math.min(left, 12)) + more;
    const place = Number.parseInt(number, 36);
    if (price < (found.get(place) ?? Infinity)) found.set(place, price);
  }
}

/** Keys of the list's beginnings that differ in one letter from the typed text. */
function* withASlip(key: string): Generator<string> {
  const { lines } = theTyped();
  let last = '';
  for (const line of lines) {
    // The first letter is right, nearly always; without that, the beginning of any word is near something.
    if (line[0] !== key[0]) continue;
    for (const length of [key.length, key.length + 1, key.length - 1]) {
      const begun = line.slice(0, length);
      if (begun === last || begun.includes('\t') || begun.length < length) continue;
      if (!isASlip(begun, key)) continue;
      last = begun;
      yield begun;
    }
  }
}

/** One letter is wrong, missing, too many, or two are changed about. */
function isASlip(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [first, second] = [one.slice(at), other.slice(at)];
  if (first.slice(1) === second.slice(1)) return true;
  if (first.slice(1) === second || first === second.slice(1)) return true;
  return first[0] === second[1] && first[1] === second[0] && first.slice(2) === second.slice(2);
}
