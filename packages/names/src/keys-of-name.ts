import { foldText } from './folding.js';
import { blurred, soundKeys, soundsOf, soundsOfWords } from './sounds.js';

/** Keys of sounds in another language, which are added to those of Chinese. */
export interface Sounds {
  /** false: the name is not read in Chinese */
  chinese: boolean;
  further: readonly string[];
}

const MAX_NAME = 120;
/** Parts of a name that are written in any order. */
const MAX_PARTS = 4;

const partsOf = (name: string): string[] =>
  foldText(name.slice(0, MAX_NAME))
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}+#&]+/u)
    .filter(Boolean);

/** A name of several parts without blanks, and with the last part first. */
function together(parts: readonly string[]): string[] {
  if (parts.length < 2 || parts.length > MAX_PARTS) return [];
  const [last = '', ...others] = parts.toReversed();
  return [parts.join(''), last + others.toReversed().join('')];
}

function keysOf(name: string, isPerson: boolean, { chinese, further }: Sounds): string[] {
  const parts = partsOf(name);
  const keys = [...together(parts), ...further];
  if (chinese && /\p{Script=Han}/u.test(name)) {
    keys.push(...soundKeys(name, isPerson), blurred(soundsOf(name, isPerson).join('')));
    if (!isPerson) keys.push(...soundsOfWords(name));
  }
  return keys;
}

/**
 * What a name is found by in a list: the name as it is written, folded, then its keys on a line of their own, each after a blank. Patterns of
 * `typedName` are compared with it.
 */
const asText = (written: readonly string[], keys: readonly string[]): string =>
  `${written.map((one) => ` ${one}`).join('')}\n${[...new Set(keys)].map((key) => ` ${key}`).join('')}`;

const inChinese: Sounds = { chinese: true, further: [] };

/** Of a member, by the name, or by several names that the member has. */
export const keysOfPerson = (names: readonly string[], sounds: Sounds = inChinese): string =>
  asText(
    names.flatMap(partsOf),
    names.flatMap((name) => keysOf(name, true, sounds)),
  );

/** Of an organisation, a group, a room or a title, in all of its languages. */
export const keysOfName = (names: readonly string[], sounds: Sounds = inChinese): string =>
  asText(
    names.flatMap(partsOf),
    names.flatMap((name) => keysOf(name, false, sounds)),
  );
