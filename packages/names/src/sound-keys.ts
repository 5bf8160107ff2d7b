/** A typed word is not longer than the sounds of a long name. */
const MAX_TYPED = 144;

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

/** Keys of the whole of a text by its sounds: in full, first letters, the short form of a longer name, and mixed. */
export function wholeKeys(sounds: readonly string[], name: boolean): string[] {
  const short = shortForm(sounds);
  const firsts = (some: readonly string[]): string => some.map((sound) => sound[0] ?? '').join('');
  return spelled([
    sounds.join(''),
    ...(sounds.length > 1 ? [firsts(sounds)] : []),
    ...(short.length > 0 ? [short.join(''), firsts(short)] : []),
    ...partly(sounds, name),
  ]);
}

/** Keys of a text by its sounds: the whole, from each letter on, each letter alone, and first letters from each letter on. */
export function keysOfSounds(sounds: readonly string[], name: boolean): string[] {
  const initials = sounds.map((sound) => sound[0] ?? '');
  const keys = new Set<string>(wholeKeys(sounds, name));
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

/** 吕 is typed lv, lu, and lyu as in passports. Sounds that are not words are left out. */
export const spelled = (keys: readonly string[]): string[] =>
  [
    ...new Set(
      keys.flatMap((key) => (key.includes('v') ? ['v', 'u', 'yu'].map((u) => key.replaceAll('v', u)) : [key])),
    ),
  ].filter((key) => latinWord.test(key) || word.test(key));

/** Most sounds are Latin letters, for which this test is several times faster. */
const latinWord = /^[a-z0-9]{1,64}$/;
const word = /^[\p{L}\p{N}]{1,64}$/u;

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
  return typed.length <= MAX_TYPED ? reach(from, typed) : 0;
}

/** `lin2zhi4` as `lin` and `zhi` in one word; null: it has no tone digits. */
export function withoutTones(word: string): string | null {
  if (!/^(?:[a-z]{1,6}[0-5])+$/.test(word)) return null;
  const sounds = word.replace(/[0-5]/g, '');
  return new RegExp(`^${syllable}+$`).test(sounds) ? sounds : null;
}
