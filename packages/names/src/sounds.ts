import { pinyin } from 'pinyin-pro';
import { foldText } from './folding.js';
import { keysOfSounds, spelled, wholeKeys } from './sound-keys.js';

/** Maximum length of names and titles; longer texts are not typed by sound. */
const MAX_SOUNDED = 24;

const words = new Intl.Segmenter('zh', { granularity: 'word' });

const isHan = (letter: string): boolean => /^\p{Script=Han}$/u.test(letter);
/** Signs are not typed: 工程师（上海） sounds as 工程师上海. */
export const isSounded = (letter: string): boolean => /^[\p{L}\p{N}]$/u.test(letter);

/** Sounds of recent titles: each is needed several times while it is indexed, and titles recur. */
const known = new Map<string, string[]>();
const MAX_KNOWN = 5_000;

/**
 * The sounds of each letter, without tones, in lower-case Latin letters; other letters are returned as they are. `name`: begins with a
 * surname.
 */
export function soundsOf(text: string, name = false): readonly string[] {
  const key = `${name ? 'name' : ''}:${text.slice(0, MAX_SOUNDED * 4)}`;
  const before = known.get(key);
  if (before) return before;
  const sounds = heard(text, name);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, sounds);
  return sounds;
}

function heard(text: string, name: boolean): string[] {
  const letters = [...foldText(text)].filter(isSounded).slice(0, MAX_SOUNDED);
  if (!letters.some(isHan)) return letters;
  const sounds = pinyin(letters.join(''), {
    toneType: 'none',
    type: 'array',
    nonZh: 'spaced',
    v: true,
    ...(name && { surname: 'head' as const }),
  });
  return letters.map((letter, place) => (isHan(letter) ? (sounds[place] ?? letter) : letter));
}

/** The same of texts beside titles: many people have the same occupation, city and skills. */
const knownWords = new Map<string, string[]>();

/** The sounds of a text beside a title, from the beginning of each word, so that 产品经理 is found in 资深产品经理. */
export function soundsOfWords(text: string): readonly string[] {
  const before = knownWords.get(text);
  if (before) return before;
  const sounds = heardWords(text);
  if (knownWords.size >= MAX_KNOWN) knownWords.clear();
  knownWords.set(text, sounds);
  return sounds;
}

function heardWords(text: string): string[] {
  const sounds = soundsOf(text);
  const begin = [...words.segment(text)].map(({ index }) => index);
  return spelled(begin.map((from) => sounds.slice(from).join('')).filter((sound) => sound.length > 2));
}

/** Other sounds of letters in names of people: 柏 is bai, and in Taiwan bo; 茜 is qian, and xi for a daughter. */
const otherwise: ReadonlyMap<string, string> = new Map(
  '柏bo 茜xi 乐yue 朝zhao 晟cheng 娜nuo 行hang 仇chou 解jie 查cha 单dan 覃tan 翟di'
    .split(' ')
    .map((one) => [one.charAt(0), one.slice(1)]),
);

/** How the letters of a name also sound; null: in one way only. */
function otherSounds(text: string): string[] | null {
  const letters = [...foldText(text)].filter(isSounded).slice(0, MAX_SOUNDED);
  if (!letters.some((letter) => otherwise.has(letter))) return null;
  const sounds = soundsOf(text, true);
  return letters.map((letter, place) => otherwise.get(letter) ?? sounds[place] ?? letter);
}

/** The keys of a text, and those of the other sounds of a name. */
function keysOfAll(
  text: string,
  name: boolean,
  keysOf: (sounds: readonly string[], name: boolean) => string[],
): string[] {
  if (!/\p{Script=Han}/u.test(text)) return [];
  const other = name ? otherSounds(text) : null;
  return [...new Set([...keysOf(soundsOf(text, name), name), ...(other ? keysOf(other, name) : [])])];
}

/** The sounds of the whole text: in full, first letters, the short form of a longer name, and mixed. */
export const wholeSounds = (text: string, name = false): string[] => keysOfAll(text, name, wholeKeys);

/** The sounds under which a text is typed; empty if it has no Chinese characters. */
export const soundKeys = (text: string, name = false): string[] => keysOfAll(text, name, keysOfSounds);
