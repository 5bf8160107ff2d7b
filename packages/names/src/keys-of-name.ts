import { foldText } from './folding.js';
import { asText, partsOf, together } from './name-text.js';
import { blurred } from './sound-keys.js';
import { soundKeys, soundsOf, soundsOfWords } from './sounds.js';

/** Keys of sounds in another language, which are added to those of Chinese. */
export interface Sounds {
  /** false: the name is not read in Chinese */
  chinese: boolean;
  further: readonly string[];
}

const MAX_NAME = 200;
const written = (text: string): string[] => partsOf(foldText(text.slice(0, MAX_NAME)));

function keysOf(name: string, isPerson: boolean, { chinese, further }: Sounds): string[] {
  const keys = [...together(written(name)), ...further];
  if (chinese && /\p{Script=Han}/u.test(name)) {
    keys.push(...soundKeys(name, isPerson), blurred(soundsOf(name, isPerson).join('')));
    if (!isPerson) keys.push(...soundsOfWords(name));
  }
  return keys;
}

/** Without sounds: an address, an answer. */
export const keysOfText = (text: string): string => asText(written(text), []);

/** The keys of something that has several names, of several sorts. */
export function keysTogether(keys: readonly string[]): string {
  const lines = keys.map((one) => one.split('\n'));
  return `${lines.map(([first = '']) => first).join('')}\n${lines.map(([, sounds = '']) => sounds).join('')}`;
}

const inChinese: Sounds = { chinese: true, further: [] };

/** Of a member, by the name, or by several names that the member has. */
export const keysOfPerson = (names: readonly string[], sounds: Sounds = inChinese): string =>
  asText(
    names.flatMap(written),
    names.flatMap((name) => keysOf(name, true, sounds)),
  );

/** Of an organisation, a group, a room or a title, in all of its languages. */
export const keysOfName = (names: readonly string[], sounds: Sounds = inChinese): string =>
  asText(
    names.flatMap(written),
    names.flatMap((name) => keysOf(name, false, sounds)),
  );
