/** Hiragana for katakana; everything else stays. */
export const hiraganaOf = (text: string): string =>
  text.normalize('NFKC').replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

const syllables: ReadonlyMap<string, string> = new Map(
  (
    'あa いi うu えe おo かka きki くku けke こko さsa しshi すsu せse そso たta ちchi つtsu てte とto なna にni ぬnu ねne のno ' +
    'はha ひhi ふfu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa ゐi ゑe をo んn ' +
    'がga ぎgi ぐgu げge ごgo ざza じji ずzu ぜze ぞzo だda ぢji づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo ' +
    'きゃkya きゅkyu きょkyo しゃsha しゅshu しょsho ちゃcha ちゅchu ちょcho にゃnya にゅnyu にょnyo ひゃhya ひゅhyu ひょhyo ' +
    'みゃmya みゅmyu みょmyo りゃrya りゅryu りょryo ぎゃgya ぎゅgyu ぎょgyo じゃja じゅju じょjo びゃbya びゅbyu びょbyo ' +
    'ぴゃpya ぴゅpyu ぴょpyo ゔvu ゔぁva ゔぃvi ゔぇve ゔぉvo ふぁfa ふぃfi ふぇfe ふぉfo うぃwi うぇwe うぉwo てぃti でぃdi ' +
    'とぅtu どぅdu しぇshe じぇje ちぇche つぁtsa つぇtse つぉtso ぁa ぃi ぅu ぇe ぉo ゃya ゅyu ょyo'
  )
    .split(' ')
    .map((pair) => [pair.replace(/[a-z]+$/, ''), /[a-z]+$/.exec(pair)?.[0] ?? '']),
);

/** Hepburn for kana: しょうじょ is shoujo, がっこう is gakkou, long marks repeat the vowel. Other letters stay. */
export function romajiOf(kana: string): string {
  const letters = [...hiraganaOf(kana)];
  let romaji = '';
  let isDoubled = false;
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    if (letter === 'っ') {
      isDoubled = true;
      continue;
    }
    if (letter === 'ー') {
      romaji += /[aiueo]$/.exec(romaji)?.[0] ?? '';
      continue;
    }
    const two = syllables.get(letter + (letters[at + 1] ?? ''));
    const sound = two ?? syllables.get(letter) ?? letter;
    if (two !== undefined) at += 1;
    romaji += isDoubled ? (sound.startsWith('ch') ? 't' : (sound[0] ?? '')) + sound : sound;
    isDoubled = false;
  }
  return romaji;
}

/**
 * The common key of different romaji: Hepburn, Kunrei and the form of passports; long vowels once. satou, sato, satō and satoh are one, as
 * are shinbun, shimbun and sinbun.
 */
export const romajiKey = (latin: string): string =>
  latin
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/sh(?=[aueo])/g, 'sy')
    .replace(/sh(?=i)/g, 's')
    .replace(/tch/g, 'cch')
    .replace(/c?ch(?=[aueo])/g, (written) => (written === 'ch' ? 'ty' : 'tty'))
    .replace(/c?ch(?=i)/g, (written) => (written === 'ch' ? 't' : 'tt'))
    .replace(/j(?=[aueo])y?/g, 'zy')
    .replace(/j(?=i)/g, 'z')
    .replace(/d(?=i)/g, 'z')
    .replace(/ts(?=u)/g, 't')
    .replace(/dz?(?=u)/g, 'z')
    .replace(/f(?=u)/g, 'h')
    .replace(/m(?=[bpm])/g, 'n')
    .replace(/l/g, 'r')
    .replace(/o[uh](?![aiueo])/g, 'o')
    .replace(/([aiueo])\1+/g, '$1');
