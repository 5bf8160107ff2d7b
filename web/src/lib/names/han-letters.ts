import { blurred, isSeveralSounds, keysOfSounds, withoutTones } from '@renmai/names/sound-keys';
import { asText, MAX_LETTERS, partsOf, together, wordsOfTyped } from '@renmai/names/name-text';
import { patternsOf } from '@renmai/names/typed-name';
import { foldLatin } from './fold-latin';
import type { NameEngine } from './name-engine';
import { simplified as pairs, sounds as lines } from './han.data';

/** Readings of a name with characters that have several sounds. */
const MOST_READINGS = 8;
const MOST_SOUNDED = 24;
const han = /\p{Script=Han}/u;

const simplified = new Map<string, string>();
const characters = [...pairs];
for (let at = 0; at < characters.length; at += 2) simplified.set(characters[at] ?? '', characters[at + 1] ?? '');

const sounds = new Map<string, string[]>();
for (const line of lines.split(' ')) {
  const sound = /^[a-z]+/.exec(line)?.[0] ?? '';
  for (const character of line.slice(sound.length)) sounds.set(character, [...(sounds.get(character) ?? []), sound]);
}

const fold = (text: string): string =>
  Array.from(foldLatin(text), (letter) => simplified.get(letter) ?? letter).join('');

/** The readings of a text: the likeliest sounds first. */
function readings(text: string): string[][] {
  const letters = [...text].filter((letter) => /[\p{L}\p{N}]/u.test(letter)).slice(0, MOST_SOUNDED);
  let all: string[][] = [[]];
  for (const letter of letters) {
    const heard = sounds.get(letter) ?? [letter];
    const more = all.length * heard.length <= MOST_READINGS ? heard : heard.slice(0, 1);
    all = all.flatMap((before) => more.map((sound) => [...before, sound]));
  }
  return all;
}

const known = new Map<string, string>();
const MOST_KNOWN = 5_000;

function keysOf(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const folded = fold(name);
  const parts = partsOf(folded);
  const keys = together(parts);
  if (han.test(folded))
    for (const heard of readings(folded)) keys.push(...keysOfSounds(heard, true), blurred(heard.join('')));
  const text = asText(parts, keys);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, text);
  return text;
}

/** The whole engine: the same keys as those of the services, by a small table. */
export const hanEngine: NameEngine = {
  fold,
  keysOf,
  patternsOf: (typed) =>
    patternsOf(
      wordsOfTyped(fold(typed.slice(0, MAX_LETTERS))).map((word) => {
        const text = withoutTones(word) ?? word;
        return { text, sound: han.test(text) ? (readings(text)[0]?.join('') ?? null) : null };
      }),
      (heard) => (isSeveralSounds(heard) ? blurred(heard) : null),
    ),
};
