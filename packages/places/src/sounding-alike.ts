import { furtherNames } from './further-names.js';
import { pinyin } from 'pinyin-pro';
import { theIndex } from './index-of-names.js';
import { known, weights, type Likely } from './likely.js';
import { cities, type City } from './places.js';
import { beginsAlike, slipsBetween } from './slips.js';

/** From which size on the names of Taiwan and Hong Kong are known by their sounds. */
const KNOWN = 100_000;
/** Letters of sounds from which on one, two and three may differ. */
const SLIPS = [7, 10, 14] as const;
/** A skeleton of fewer letters is that of too many names. */
const FEWEST = 4;

const latin = /^\p{Script=Latin}+$/u;
const han = /^\p{Script=Han}{3,}$/u;
const kana = /^[\p{Script=Katakana}\p{Script=Hiragana}ー]{3,}$/u;

/** The sound of a name in Latin letters: its consonants, those that sound alike as one. */
const skeleton = (key: string): string =>
  key
    .replace(/(?:bo?rough|burgh|bourgh|boro)$/u, 'burg')
    .replace(/^(?:kn|gn)/u, 'n')
    .replaceAll('ph', 'f')
    .replaceAll(/[sc]h|tch/gu, 's')
    .replaceAll(/c(?=[eiy])/gu, 's')
    .replaceAll(/ck|[cq]/gu, 'k')
    .replaceAll('x', 'ks')
    .replaceAll('z', 's')
    .replaceAll('w', 'v')
    .replaceAll(/(?<=.)[aeiouyh]/gu, '')
    .replaceAll(/(.)\1+/gu, '$1');

/** Letters for which others stand in transliterations: デュ is ジュ, ヴェ is ベ, a long vowel may be short. */
const plainKana = (key: string): string =>
  key
    .replaceAll(/[\u3041-\u3096]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60))
    .replaceAll(/ヴァ/gu, 'バ')
    .replaceAll(/ヴィ/gu, 'ビ')
    .replaceAll(/ヴェ/gu, 'ベ')
    .replaceAll(/ヴォ/gu, 'ボ')
    .replaceAll('ヴ', 'ブ')
    .replaceAll(/ディ|ヂ/gu, 'ジ')
    .replaceAll(/ティ|ツィ/gu, 'チ')
    .replaceAll(/シェ/gu, 'セ')
    .replaceAll(/ジェ/gu, 'ゼ')
    .replaceAll(/チェ/gu, 'チエ')
    .replaceAll(/ウィ|ヰ/gu, 'ウイ')
    .replaceAll(/ウェ|ヱ/gu, 'ウエ')
    .replaceAll(/[ァィゥェォッー]/gu, '');

/** Sounds of Chinese that regions and speakers do not tell apart. */
const plainPinyin = (sounds: string): string =>
  sounds
    .replaceAll(/([zcs])h/gu, '$1')
    .replaceAll('ng', 'n')
    .replaceAll('r', 'l')
    .replaceAll(/(.)\1+/gu, '$1');
const pinyinOf = (name: string): string =>
  plainPinyin(pinyin(name, { toneType: 'none', type: 'array', v: true }).join(''));

interface Sounds {
  letters: ReadonlyMap<string, readonly City[]>;
  kana: ReadonlyMap<string, readonly City[]>;
  han: readonly (readonly [sounds: string, city: City])[];
}
let sounds: Sounds | undefined;

function theSounds(): Sounds {
  if (sounds) return sounds;
  const letters = new Map<string, City[]>();
  const inKana = new Map<string, City[]>();
  const add = (map: Map<string, City[]>, key: string, city: City): void => {
    const same = map.get(key) ?? [];
    if (!same.includes(city)) map.set(key, [...same, city]);
  };
  for (const keys of theIndex().byLength.values()) {
    for (const { key, city } of keys) {
      if (latin.test(key)) add(letters, skeleton(key), city);
      if (kana.test(key)) add(inKana, plainKana(key), city);
    }
  }
  sounds = { letters, kana: inKana, han: [...soundsOfHan()] };
  return sounds;
}

/** Chinese names of cities abroad are chosen by their sounds, and everywhere otherwise. */
function* soundsOfHan(): Iterable<readonly [sounds: string, city: City]> {
  for (const city of cities()) {
    const { 'zh-CN': name, 'zh-TW': inTaiwan } = city.names;
    if (name === '' || city.country === 'CN' || city.country === 'JP') continue;
    const [own = ''] = city.others.split('|', 1);
    if (han.test(name)) yield [plainPinyin(own), city];
    const further = [inTaiwan, ...furtherNames(city.id)];
    if (city.people > KNOWN) for (const one of further) if (one !== name && han.test(one)) yield [pinyinOf(one), city];
  }
}

function* nearHan(typed: string): Iterable<City> {
  const key = pinyinOf(typed);
  const most = SLIPS.filter((length) => key.length >= length).length;
  for (const [other, city] of theSounds().han) {
    if (Math.abs(other.length - key.length) > most || !beginsAlike(key, other)) continue;
    if (slipsBetween(key, other, most) <= most) yield city;
  }
}

function alike(key: string): Iterable<City> {
  if (han.test(key)) return nearHan(key);
  if (kana.test(key)) return theSounds().kana.get(plainKana(key)) ?? [];
  const bones = latin.test(key) ? skeleton(key) : '';
  return bones.length < FEWEST ? [] : (theSounds().letters.get(bones) ?? []);
}

/** Places whose names sound like a text in which nothing else is found: Edinborough, エジンバラ, 司徒加特. */
export function soundingAlike(key: string): Map<City, Likely> {
  const found = new Map<City, Likely>();
  for (const city of alike(key)) {
    found.set(city, { score: known(city) + 2 * weights.slip + weights.begins, isWhole: false });
  }
  return found;
}
