import { nameReadings, textReadings, type Reading } from './readings.js';
import { hiraganaOf, romajiKey, romajiOf } from './romaji.js';

/** The keys under which a text is found by its Japanese reading. */
export interface JapaneseSounds {
  /** in kana, searched like any text */
  kana: readonly string[];
  /** in Latin letters, each entry is a word */
  latin: readonly string[];
  /** keys of the whole reading for prefix search, the likeliest first */
  whole: readonly string[];
  /** keys of its parts for prefix search */
  parts: readonly string[];
}

const none: JapaneseSounds = { kana: [], latin: [], whole: [], parts: [] };

const letters = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const han = /\p{Script=Han}/gu;
const kanaRun = /[\p{Script=Hiragana}\p{Script=Katakana}ー]{3,}/gu;
const LEAST_KANA = 2;
/** Chinese texts have a の here and there. */
const LEAST_SHARE = 0.15;
const MOST_READ = 2000;

/** Whether a text is Japanese: it has kana, and not only as an ornament. */
export function isJapanese(texts: readonly string[]): boolean {
  const text = texts.join(' ').slice(0, MOST_READ);
  const kana = text.match(letters)?.length ?? 0;
  return kana >= LEAST_KANA && kana >= (kana + (text.match(han)?.length ?? 0)) * LEAST_SHARE;
}

/** The maximum number of readings of a name: for each family name this many given names. */
const MOST_FAMILY = 3;
const MOST_GIVEN = 4;

/** satou, sato, and satoh; also as others write it: syouta for shouta. */
function spelled(kana: string): string[] {
  const hepburn = romajiOf(kana).replace(/[^a-z]/g, '');
  const short = hepburn.replace(/o[uo]/g, 'o').replace(/uu/g, 'u');
  const passport = hepburn.replace(/o[uo](?![aiueo])/g, 'oh').replace(/n(?=[bpm])/g, 'm');
  return [...new Set([hepburn, short, passport, romajiKey(hepburn)])].filter((one) => one.length > 1);
}

const cleaned = (reading: string): string[] =>
  hiraganaOf(reading)
    .split(/[\s・]+/u)
    .map((part) => part.replace(/[^\p{L}ー]/gu, ''))
    .filter(Boolean);

/** `reading`: given by the owner; without one it is guessed. */
export function nameSounds(name: string, reading: string | null): JapaneseSounds {
  const [first = '', ...others] = cleaned(reading ?? '');
  const guessed = first === '' ? nameReadings(name) : null;
  const family = first === '' ? (guessed?.family.slice(0, MOST_FAMILY) ?? []) : others.length > 0 ? [first] : [];
  const given =
    first === '' ? (guessed?.given.slice(0, MOST_GIVEN) ?? []) : [others.length > 0 ? others.join('') : first];
  if (given.length === 0) return none;
  const names = family.length === 0 ? given.map((one) => ['', one] as const) : crossed(family, given);
  const kana = names.map(([one, other]) => one + other);
  const whole = names.flatMap(([one, other]) => spelled(one + other));
  const turned = family.length === 0 ? [] : names.flatMap(([one, other]) => spelled(other + one));
  const parts = [...family, ...given];
  return {
    kana,
    latin: distinct([...whole, ...turned, ...parts.flatMap(spelled)]),
    whole: distinct(kana.flatMap((one) => [one, ...spelled(one)])),
    parts: distinct([...given, ...given.flatMap(spelled), ...turned]),
  };
}

/** The likeliest pairs first. */
const crossed = (family: readonly string[], given: readonly string[]): (readonly [string, string])[] =>
  family
    .flatMap((one, place) => given.map((other, nth) => ({ pair: [one, other] as const, rank: place + nth })))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ pair }) => pair);

/** A title, a headline, a skill. `most`: readings of each run of letters. */
export function textSounds(text: string, reading: string | null, most = 4): JapaneseSounds {
  const own = cleaned(reading ?? '');
  const runs: (readonly Reading[])[] = own.length > 0 ? [[own]] : textReadings(text);
  const kept = runs.flatMap((readings) => readings.slice(0, most));
  const kana = kept.map((words) => words.join(''));
  const latin = kept.flatMap((words) => words.flatMap((_, place) => spelled(words.slice(place).join(''))));
  const inKana = (text.normalize('NFKC').match(kanaRun) ?? []).flatMap(spelled);
  const [first = []] = runs;
  const whole = first.slice(0, most).map((words) => words.join(''));
  return {
    kana: distinct(kana),
    latin: distinct([...latin, ...inKana]),
    whole: distinct(whole.flatMap((one) => [one, ...spelled(one)])),
    parts: distinct([...inKana, ...(first[0] ?? []).slice(1).map((_, place, rest) => rest.slice(place).join(''))]),
  };
}

const distinct = (some: readonly string[]): string[] => [...new Set(some)];
