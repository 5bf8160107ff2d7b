import { writtenLanguage } from '@renmai/contracts/languages/written-language';
import { searchKinds, type SearchKind } from '@renmai/contracts/search/search.schema';
import { blurred, foldText, isTraditional, soundKeys, soundsOf, soundsOfWords, wholeSounds } from '@renmai/names';
import { cutText } from '@renmai/service-kit';
import { occupationsIn } from '../analysis/occupations.js';
import { nameSounds, textSounds, type JapaneseSounds } from '@renmai/vocabulary';
import { lexemesOf, loose, type Lexeme, type WeightedText } from '../analysis/lexemes.js';
import { runsOf, type Run } from '../analysis/runs.js';
import type { SearchDocument } from './search-index.port.js';
import { tsvectorText } from './tsquery.js';

/** Kinds whose whole title is a key for prefix search; texts of moments are not. */
const named: readonly SearchKind[] = searchKinds.filter((kind) => kind !== 'moment');
/** Found by sounds that are not quite right as well. */
const called: readonly SearchKind[] = ['member', 'company', 'school'];
const NAME = 1;
const WHOLE_SOUND = 0.9;
const SOUND = 0.5;
const MAX_KEY = 64;
/** Parts of a name. */
const MAX_NAMES = 3;
/** Maximum number of texts beside a name whose sounds are indexed. */
const MAX_SOUNDED = 40;
/** Longer texts are not typed by their sounds. */
const MAX_SHORT = 60;
/** Longer texts are no titles of jobs. */
const MAX_TITLE = 120;
/** Number of letters from which the language is detected. */
const MAX_TOLD = 1000;
/** Letters of a moment that are read, and the shortest readings by which it is found: many words are read as short ones. */
const MAX_MOMENT = 600;
const LEAST_KANA = 4;
const LEAST_LATIN = 5;
/** Readings of a run of letters of such a text. */
const BESIDE = 1;
/** Readings of a title that are likely, in kana and Latin letters. */
const SURE = 12;

const keyOf = (folded: string): string => folded.replace(/[^\p{L}\p{N}+#]+/gu, '');

export const titleKey = (title: string): string => keyOf(foldText(title));

/** A document with everything that it is found by. */
export interface IndexRow {
  document: SearchDocument;
  titleKey: string;
  /** in the syntax of `tsvector` */
  texts: string;
  /** only for members: the texts that everybody may search */
  names: string | null;
  facets: string[];
  /** the language of the texts, if it can be detected */
  language: string | null;
  /** keys for prefix search with their weights */
  keys: ReadonlyMap<string, number>;
}

/** The search columns of a document. Uses only the processor and makes no requests. */
export function indexRow(document: SearchDocument): IndexRow {
  const { title, isName, audience, facets } = document;
  const runs = runsOf(title);
  const sounds = document.readIn === 'ja' ? [] : soundKeys(title, isName);
  const japanese = inJapanese(document);
  const further = [...writtenTogether(runs), ...sounds, ...(japanese?.latin ?? [])];
  if (called.includes(document.kind) && sounds.length > 0) further.push(blurred(soundsOf(title, isName).join('')));
  const own: WeightedText[] = [title, ...inOneRun(runs), ...(japanese?.kana ?? [])].map((text) => ({
    weight: 'A',
    text,
  }));
  const texts = lexemesOf([...own, ...document.texts]);
  let names: string | null = null;
  if (audience === 'profile') {
    const name = lexemesOf(own);
    names = tsvectorText([...name, ...loose(further, 'A', name)]);
  }
  return {
    document,
    titleKey: titleKey(title),
    texts: tsvectorText(withOccupations(document, [...texts, ...sounded(document, loose(further, 'A', texts), texts)])),
    names,
    facets: facets.map(({ facet, key }) => `${facet}:${key}`),
    language: languageOf(document),
    keys: named.includes(document.kind) ? keysOf(document, runs, { sounds, japanese }) : new Map(),
  };
}

/** The language of all texts, Chinese with its characters; the name of a person is ignored. Labels are in several languages. */
function languageOf({ title, isName, texts }: SearchDocument): string | null {
  const written = [...(isName ? [] : [title]), ...texts.filter(({ isLabel }) => !isLabel).map(({ text }) => text)]
    .join('\n')
    .slice(0, MAX_TOLD);
  const language = writtenLanguage(written)?.language ?? null;
  if (language !== 'zh') return language;
  const traditional = isTraditional(written);
  if (traditional === null) return language;
  return traditional ? 'zh-Hant' : 'zh-Hans';
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

/** Also by the occupations of people and positions, whatever they are called. */
function withOccupations({ kind, title, texts }: SearchDocument, lexemes: readonly Lexeme[]): readonly Lexeme[] {
  if (kind !== 'member' && kind !== 'position') return lexemes;
  const of = (weight: WeightedText['weight']): string[] =>
    texts
      .filter((one) => one.weight === weight && one.text.length <= MAX_TITLE && !one.isLabel)
      .map(({ text }) => text);
  const now = occupationsIn(kind === 'position' ? [title] : of('B'));
  const before = kind === 'position' ? [] : occupationsIn(of('C')).filter((one) => !now.includes(one));
  const known = loose(now, 'B', lexemes);
  return [...lexemes, ...known, ...loose(before, 'C', [...lexemes, ...known])];
}

/** The Japanese readings of the title; null: it is not Japanese. */
function inJapanese({ title, isName, readIn, reading: told }: SearchDocument): JapaneseSounds | null {
  if (readIn === undefined) return null;
  const reading = told ?? null;
  return isName ? nameSounds(title, reading) : textSounds(title, reading);
}

/** Adds the sounds of the texts beside the title: occupation, place, and skills. */
function sounded(
  { kind, texts, readIn }: SearchDocument,
  names: readonly Lexeme[],
  after: readonly Lexeme[],
): readonly Lexeme[] {
  if (kind === 'moment') return readIn === 'ja' ? [...names, ...readOf(texts, [...after, ...names])] : names;
  const short = texts.filter(
    ({ weight, text, isLabel }) => (weight === 'B' || weight === 'C') && text.length <= MAX_SHORT && !isLabel,
  );
  const inChinese = readIn === 'ja' ? [] : short.flatMap(({ text }) => runsOf(text));
  const sounds = inChinese
    .filter(({ text }) => /^\p{Script=Han}{2,12}$/u.test(text))
    .slice(0, MAX_SOUNDED)
    .flatMap(({ text }) => soundsOfWords(text));
  const read = readIn === undefined ? [] : short.slice(0, MAX_SOUNDED);
  const japanese = read.map(({ text }) => textSounds(text, null, BESIDE));
  const kana = lexemesOf(japanese.flatMap((one) => one.kana.map((text) => ({ weight: 'C' as const, text }))));
  const latin = [...sounds, ...japanese.flatMap((one) => one.latin)];
  const before = [...after, ...names];
  const behind = (before.at(-1)?.position ?? 0) + 3;
  const placed = kana.map((one) => ({ ...one, position: one.position + behind }));
  return [...names, ...placed, ...loose(latin, 'C', [...before, ...placed])];
}

/** A moment in Japanese by the readings of its words of several characters. */
function readOf(texts: readonly WeightedText[], after: readonly Lexeme[]): Lexeme[] {
  const { kana, latin } = textSounds(cutText(texts.map(({ text }) => text).join('\n'), MAX_MOMENT), null, BESIDE);
  const behind = (after.at(-1)?.position ?? 0) + 3;
  const long = kana.filter((one) => [...one].length >= LEAST_KANA).map((text) => ({ weight: 'C' as const, text }));
  const placed = lexemesOf(long).map((one) => ({ ...one, position: one.position + behind }));
  const spelt = latin.filter(({ length }) => length >= LEAST_LATIN);
  return [...placed, ...loose(spelt, 'C', [...after, ...placed])];
}

/** The keys for prefix search: the whole title, each of its words, and its sounds. */
function keysOf(
  { title, isName, alsoNamed, readIn }: SearchDocument,
  runs: readonly Run[],
  { sounds, japanese }: { sounds: readonly string[]; japanese: JapaneseSounds | null },
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
  const inChinese = readIn === 'ja' ? [] : wholeSounds(title, isName);
  const { whole, parts } = japanese ?? { whole: [], parts: [] };
  for (const sound of several([...inChinese, ...whole.slice(0, SURE)])) add(sound, WHOLE_SOUND);
  for (const sound of several([...parts, ...whole.slice(SURE), ...sounds])) add(sound, SOUND);
  return keys;
}

/** A single letter is too short as a key. */
const several = (sounds: readonly string[]): string[] => sounds.filter(({ length }) => length > 1);

/** Latin words of a title that may be misspelt. */
export const wordsOf = (title: string): Set<string> =>
  new Set(
    runsOf(title)
      .filter(({ kind, text }) => kind === 'word' && /^[a-z]{4,40}$/.test(text))
      .map(({ text }) => text),
  );
