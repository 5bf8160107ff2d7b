import { pinyin } from 'pinyin-pro';
import { foldText } from './folding.js';

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

/** The sounds of a text beside a title, from the beginning of each word, so that 产品经理 is found in 资深产品经理. */
export function soundsOfWords(text: string): string[] {
  const sounds = soundsOf(text);
  const begin = [...words.segment(text)].map(({ index }) => index);
  return spelled(begin.map((from) => sounds.slice(from).join('')).filter((sound) => sound.length > 2));
}

/** Two letters that begin the words of a longer name, as people call it: 北大 of 北京大学. */
function shortForm(sounds: readonly string[]): string[] {
  if (sounds.length < 4 || sounds.length > 8 || sounds.length % 2 !== 0) return [];
  return sounds.filter((_, place) => place % 2 === 0);
}

/** Names typed in part: 林致远 as linzy and lzhiyuan, 云岭科技 as yunlingkj. */
function partly(sounds: readonly string[], name: boolean): string[] {
  const initials = (from: number, to?: number): string =>
    sounds
      .slice(from, to)
      .map((sound) => sound[0] ?? '')
      .join('');
  const whole = (from: number, to?: number): string => sounds.slice(from, to).join('');
  const head = name ? (sounds.length > 3 ? 2 : 1) : 2;
  if (sounds.length <= head || sounds.length > 8) return [];
  return [whole(0, head) + initials(head), initials(0, head) + whole(head)];
}

/** The sounds of the whole text: in full, first letters, the short form of a longer name, and mixed. */
export function wholeSounds(text: string, name = false): string[] {
  if (!/\p{Script=Han}/u.test(text)) return [];
  const sounds = soundsOf(text, name);
  const short = shortForm(sounds);
  const firsts = (some: readonly string[]): string => some.map((sound) => sound[0] ?? '').join('');
  return spelled([
    sounds.join(''),
    ...(sounds.length > 1 ? [firsts(sounds)] : []),
    ...(short.length > 0 ? [short.join(''), firsts(short)] : []),
    ...partly(sounds, name),
  ]);
}

/** 吕 is typed lv, lu, and lyu as in passports. Sounds that are not words are left out. */
const spelled = (keys: readonly string[]): string[] =>
  [
    ...new Set(
      keys.flatMap((key) => (key.includes('v') ? ['v', 'u', 'yu'].map((u) => key.replaceAll('v', u)) : [key])),
    ),
  ].filter((key) => /^[\p{L}\p{N}]{1,64}$/u.test(key));

/**
 * The common key of sounds that many people confuse: zh and z, ch and c, sh and s, ng and n, l and n, ü and u. It begins with a sign that
 * no word has.
 */
export const blurred = (sounds: string): string =>
  `~${sounds
    .replace(/([zcs])h/g, '$1')
    .replace(/ng(?![aeiouv])/g, 'n')
    .replace(/v|(?<=[ln])yu/g, 'u')
    .replaceAll('l', 'n')}`;

const syllable =
  '(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|[aeiou]ng|ian|iao|uai|uan|[aeiouv]n|ai|ei|ao|ou|i[aeu]|u[aeio]|ve|er|[aeiouv]))';
const severalSyllables = new RegExp(`^${syllable}{2,}$`);

/** Whether a word may be the sounds of several letters. */
export const isSeveralSounds = (word: string): boolean => word.length > 3 && severalSyllables.test(word);

/**
 * The sounds under which a text is typed: the whole, from each letter on, each letter alone, and first letters from each letter on; empty
 * if it has no Chinese characters.
 */
export function soundKeys(text: string, name = false): string[] {
  if (!/\p{Script=Han}/u.test(text)) return [];
  const sounds = soundsOf(text, name);
  const initials = sounds.map((sound) => sound[0] ?? '');
  const keys = new Set<string>(wholeSounds(text, name));
  for (let from = 0; from < sounds.length; from += 1) {
    keys.add(sounds.slice(from).join(''));
    keys.add(sounds[from] ?? '');
    if (from < sounds.length - 1) keys.add(initials.slice(from).join(''));
  }
  // the given name first, as in Latin letters elsewhere: zhiyuanlin
  const head = sounds.length > 3 ? 2 : 1;
  if (name && sounds.length > head) keys.add([...sounds.slice(head), ...sounds.slice(0, head)].join(''));
  return spelled([...keys]);
}

/**
 * How many of `sounds`, from `from` on, are matched by `typed` as whole sounds, beginnings of sounds, or first letters: `zhangs`, `zsan`
 * and `zs` match 张三. 0: none.
 */
export function soundsMatched(sounds: readonly string[], from: number, typed: string): number {
  const reach = (place: number, rest: string): number => {
    if (rest === '') return place - from;
    const sound = sounds[place];
    if (sound === undefined) return 0;
    for (let length = Math.min(sound.length, rest.length); length > 0; length -= 1) {
      if (!rest.startsWith(sound.slice(0, length))) continue;
      const matched = reach(place + 1, rest.slice(length));
      if (matched > 0) return matched;
    }
    return 0;
  };
  return typed.length <= MAX_SOUNDED * 6 ? reach(from, typed) : 0;
}

/** `lin2zhi4` as `lin` and `zhi` in one word; null: it has no tone digits. */
export function withoutTones(word: string): string | null {
  if (!/^(?:[a-z]{1,6}[0-5])+$/.test(word)) return null;
  const sounds = word.replace(/[0-5]/g, '');
  return new RegExp(`^${syllable}+$`).test(sounds) ? sounds : null;
}
