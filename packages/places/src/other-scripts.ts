/** Names are listed in Latin letters, Chinese characters and katakana. Texts in other scripts are looked up by their sounds. */
const kana: Readonly<Record<string, string>> = Object.fromEntries(
  `ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko サ sa シ shi ス su セ se ソ so タ ta チ chi ツ tsu テ te ト to ナ na ニ ni ヌ nu ネ ne
   ノ no ハ ha ヒ hi フ fu ヘ he ホ ho マ ma ミ mi ム mu メ me モ mo ヤ ya ユ yu ヨ yo ラ ra リ ri ル ru レ re ロ ro ワ wa ヲ o ン n ガ ga ギ gi
   グ gu ゲ ge ゴ go ザ za ジ ji ズ zu ゼ ze ゾ zo ダ da ヂ ji ヅ zu デ de ド do バ ba ビ bi ブ bu ベ be ボ bo パ pa ピ pi プ pu ペ pe ポ po`
    .split(/\s+/)
    .reduce<[string, string][]>((pairs, one, at, all) => (at % 2 ? [...pairs, [all[at - 1] ?? '', one]] : pairs), []),
);
const small: Readonly<Record<string, string>> = { ャ: 'a', ュ: 'u', ョ: 'o' };

/** ひらがな as カタカナ, in which cities abroad are listed */
const katakana = (text: string): string =>
  text.replaceAll(/[\u3041-\u3096]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60));

/** Long vowels are written once, as on maps: とうきょう is tokyo. */
const soundsOfKana = (text: string): string =>
  text
    .replaceAll(/([キシチニヒミリギジビピ])([ャュョ])/g, (_, first: string, second: string) => {
      const sound = (kana[first] ?? '').slice(0, -1);
      return /(?:sh|ch|j)$/.test(sound) ? sound + (small[second] ?? '') : `${sound}y${small[second] ?? ''}`;
    })
    .replaceAll(/[ァ-ヶ]/g, (letter) => kana[letter] ?? letter)
    .replaceAll(/ッ(?=([a-z]))/g, '$1')
    .replaceAll('ー', '')
    .replaceAll(/o[uo]|uu/g, (long) => long[0] ?? '');

const cyrillic: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    є: 'ie',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
    ї: 'i',
  },
  ...{
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
  },
  ...{ ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const finals = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');
const HANGUL = 0xac00;

/** Syllables of Korean are put together from their letters by a rule. */
const soundsOfHangul = (text: string): string =>
  text.replaceAll(/[가-힣]/g, (syllable) => {
    const code = (syllable.codePointAt(0) ?? 0) - HANGUL;
    const [initial, vowel, final] = [Math.floor(code / 588), Math.floor((code % 588) / 28), code % 28];
    return `${initials[initial] ?? ''}${vowels[vowel] ?? ''}${finals[final] ?? ''}`;
  });

/** How else a folded text in kana, Cyrillic or Korean letters may be listed. */
export function inOtherScripts(key: string): string[] {
  if (/^[\u3041-\u3096\u30a1-\u30faー]+$/u.test(key)) {
    const own = katakana(key);
    return [own, soundsOfKana(own)].filter((one) => one !== key);
  }
  if (/^\p{Script=Cyrillic}+$/u.test(key)) {
    const sounds = [...key].map((letter) => cyrillic[letter] ?? letter).join('');
    return [sounds, sounds.replaceAll('kh', 'h').replaceAll('y', 'i')];
  }
  return /^\p{Script=Hangul}+$/u.test(key) ? [soundsOfHangul(key.normalize('NFC').replace(/(?<=..)시$/u, ''))] : [];
}
