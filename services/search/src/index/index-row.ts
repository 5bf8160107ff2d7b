import { searchKinds, type SearchKind } from '@renmai/contracts/search/search.schema';
import { foldText } from '../analysis/folding.js';
import { lexemesOf, loose, type Lexeme, type WeightedText } from '../analysis/lexemes.js';
import { blurred, soundKeys, soundsOf, wholeSounds } from '../analysis/pinyin.js';
import { runsOf, type Run } from '../analysis/runs.js';
import type { SearchDocument } from './search-index.port.js';
import { tsvectorText } from './tsquery.js';

/** Titles under which the whole is begun to be typed; texts of moments are not. */
const named: readonly SearchKind[] = searchKinds.filter((kind) => kind !== 'moment');
/** Found by sounds that are not quite right as well. */
const called: readonly SearchKind[] = ['member', 'company', 'school'];
const NAME = 1;
const WHOLE_SOUND = 0.9;
const SOUND = 0.5;
const MAX_KEY = 64;
/** Parts of a name. */
const MAX_NAMES = 3;
/** Texts beside a name whose sounds are found. */
const MAX_SOUNDED = 40;

const keyOf = (folded: string): string => folded.replace(/[^\p{L}\p{N}+#]+/gu, '');

export const titleKey = (title: string): string => keyOf(foldText(title));

/** A document with everything that it is found by. */
export interface IndexRow {
  document: SearchDocument;
  titleKey: string;
  /** as `tsvector` is written */
  texts: string;
  /** of a member: what everybody may search */
  names: string | null;
  facets: string[];
  /** how it is begun to be typed, with how much that counts */
  keys: ReadonlyMap<string, number>;
}

/** What a document is found by. Takes all its time in the processor, and asks nobody. */
export function indexRow(document: SearchDocument): IndexRow {
  const { title, isName, audience, facets } = document;
  const runs = runsOf(title);
  const sounds = soundKeys(title, isName);
  const further = [...writtenTogether(runs), ...sounds];
  if (called.includes(document.kind) && sounds.length > 0) further.push(blurred(soundsOf(title, isName).join('')));
  const own: WeightedText[] = [title, ...inOneRun(runs)].map((text) => ({ weight: 'A', text }));
  const texts = lexemesOf([...own, ...document.texts]);
  let names: string | null = null;
  if (audience === 'profile') {
    const name = lexemesOf(own);
    names = tsvectorText([...name, ...loose(further, 'A', name)]);
  }
  return {
    document,
    titleKey: titleKey(title),
    texts: tsvectorText([...texts, ...sounded(document, loose(further, 'A', texts), texts)]),
    names,
    facets: facets.map(({ facet, key }) => `${facet}:${key}`),
    keys: named.includes(document.kind) ? keysOf(document, runs, sounds) : new Map(),
  };
}

/** Words of the title as one. */
function writtenTogether(runs: readonly Run[]): string[] {
  const words = runs.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  return words.length > 1 ? [words.join('').slice(0, MAX_KEY)] : [];
}

/** A name that is written with a blank, without it: 朝見 蓮. */
function inOneRun(runs: readonly Run[]): string[] {
  const isName = runs.length > 1 && runs.length <= MAX_NAMES && runs.every(({ kind }) => kind === 'cjk');
  return isName ? [runs.map(({ text }) => text).join('')] : [];
}

/** With the sounds of what stands beside a member's name: what they do, where, and what they know. */
function sounded(
  { kind, texts }: SearchDocument,
  names: readonly Lexeme[],
  after: readonly Lexeme[],
): readonly Lexeme[] {
  if (kind !== 'member') return names;
  const short = texts.flatMap(({ weight, text }) => (weight === 'B' || weight === 'C' ? runsOf(text) : []));
  const sounds = short
    .filter(({ text }) => /^\p{Script=Han}{2,10}$/u.test(text))
    .slice(0, MAX_SOUNDED)
    .map(({ text }) => soundsOf(text).join(''));
  return [...names, ...loose(sounds, 'C', [...after, ...names])];
}

/** How it is begun to be typed: the whole, each word of it, and its sounds. */
function keysOf(
  { title, isName, alsoNamed }: SearchDocument,
  runs: readonly Run[],
  sounds: readonly string[],
): Map<string, number> {
  const keys = new Map<string, number>();
  const add = (key: string, weight: number): void => {
    const cut = key.slice(0, MAX_KEY);
    if (cut !== '' && !keys.has(cut)) keys.set(cut, weight);
  };
  add(titleKey(title), NAME);
  for (const other of alsoNamed) add(titleKey(other), NAME);
  const texts = runs.map(({ text }) => text);
  for (const place of texts.keys()) add(texts.slice(place).join(''), NAME * 0.8);
  // the given name of a Chinese name, and words inside of a longer one
  const [only] = runs;
  if (runs.length === 1 && only?.kind === 'cjk') {
    const letters = [...only.text];
    for (let from = 1; from < Math.min(letters.length, 12); from += 1) add(letters.slice(from).join(''), NAME * 0.6);
  }
  for (const sound of wholeSounds(title, isName)) if (sound.length > 1) add(sound, WHOLE_SOUND);
  for (const sound of sounds) if (sound.length > 1) add(sound, SOUND);
  return keys;
}

/** Latin words of a title that may be misspelt. */
export const wordsOf = (title: string): Set<string> =>
  new Set(
    runsOf(title)
      .filter(({ kind, text }) => kind === 'word' && /^[a-z]{4,40}$/.test(text))
      .map(({ text }) => text),
  );
