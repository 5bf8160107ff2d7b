import { pinyin } from 'pinyin-pro';
import { folded } from './folded-name.js';

/** Members type the beginning of a name by its sounds, and never the later part. */
const MOST_LETTERS = 20;

const isHan = (letter: string): boolean => /^\p{Script=Han}$/u.test(letter);

/**
 * How a name in Chinese characters is typed in Latin letters: by its sounds and by their first letters, from each character on, each after
 * a blank. Empty: there are no such characters.
 */
export function nameSounds(name: string): string {
  const letters = [...folded(name)].filter((letter) => letter !== ' ').slice(0, MOST_LETTERS);
  if (!letters.some(isHan)) return '';
  const found = pinyin(letters.join(''), { toneType: 'none', type: 'array', nonZh: 'spaced', v: true });
  const sounds = letters.map((letter, place) => (isHan(letter) ? (found[place] ?? letter) : letter));
  const firsts = sounds.map((sound) => sound[0] ?? '');
  const keys = letters.flatMap((letter, from) =>
    isHan(letter) ? [sounds.slice(from).join(''), firsts.slice(from).join('')] : [],
  );
  // 女 is typed nv and nu
  const spelled = keys.flatMap((key) => (key.includes('v') ? [key, key.replaceAll('v', 'u')] : [key]));
  return [...new Set(spelled)].map((key) => ` ${key}`).join('');
}

/** Whether the typed text may be sounds. */
export const maySound = (typed: string): boolean => /^[a-z]{2,40}$/.test(typed);
