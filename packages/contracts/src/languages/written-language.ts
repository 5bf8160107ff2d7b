/** Languages that are recognized by their letters alone, the rarest letters first. */
const byLetters: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ko', /[\u1100-\u11ff\uac00-\ud7af]/gu],
  ['th', /\p{Script=Thai}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['ka', /\p{Script=Georgian}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['km', /\p{Script=Khmer}/gu],
  ['my', /\p{Script=Myanmar}/gu],
];

/** Han as they are written in Japan alone: 翻訳者 and 営業 have no kana. */
const japanese =
  /[訳観営経広発実検売読楽歯霊覚応価仏単厳団図拡済渋為焼獣県気働込浜沢塩辺円険験権録続総織顔頼竜齢従戦択捜郷触証転変]/u;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** The commonest words that little else has, of languages in Latin letters. */
const byWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    'the and of to is for with you are that this we on your our it be have will at from by or not can they was',
  ),
  de: words(
    'der die das und ist nicht mit ein eine für auf den von zu wir sie ich im dem auch werden als bei sind einen oder wird',
  ),
  fr: words(
    'le les et des une est pour dans que qui sur avec nous vous pas au aux ce cette du sont notre je ne ou chez',
  ),
  es: words('el los las que y una para con por del su como más está son nuestro nuestra lo muy pero este esta hay'),
  pt: words('o os que e em um uma para com é não do da no na dos das são você mais ao nosso nossa está pela pelo'),
  it: words('il di che e un per con non è del della sono gli dei nel più anche alla dal nostro questo si ci'),
  nl: words('de het een en van dat op te zijn voor met niet aan ook wij je bij naar wordt onze als'),
  pl: words('i w na z do że się nie jest dla po jak są przez oraz od czy już'),
  sv: words('och att det som på är för av med inte till den jag vi har om ett'),
  da: words('og at det er på som til af med ikke den jeg vi har om et for'),
  tr: words('ve bir bu için ile çok olarak daha olan var gibi biz'),
  id: words('yang dan di untuk dengan dari ini itu tidak ada pada adalah kami akan ke saya'),
  vi: words('và của là có cho không được trong một người với các những tôi chúng để'),
};
/** Letters that one of them has and the others have not. */
const ownLetters: readonly (readonly [language: string, letters: RegExp])[] = [
  ['vi', /[ăơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđ]/u],
  ['de', /ß/u],
  ['pl', /[ąęłńśźż]/u],
  ['tr', /[ğış]/u],
  ['pt', /[ãõ]/u],
  ['es', /[ñ¿¡]/u],
];

export interface WrittenLanguage {
  /** ISO 639-1; null: many languages have these letters, and no word decides between them */
  language: string | null;
  /** the letters that most of it is written in */
  letters: 'latin' | 'other';
}

/** Addresses, names and topics are the same in every language. */
const noWords = /https?:\/\/\S+|\S+@\S+|[@#＠＃]\S+/gu;
/** Fewer letters say nothing: a name, `OK`, an emoji. */
const FEWEST = { latin: 8, han: 3 };

/** In which language a text is written; null: there is too little of it. */
export function writtenLanguage(written: string): WrittenLanguage | null {
  const text = written.replace(noWords, ' ');
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  const kana = count(/[\u3041-\u30fa]/gu);
  const han = count(/\p{Script=Han}/gu);
  const latin = count(/\p{Script=Latin}+/gu);
  const other = byLetters.map(([language, letters]) => ({ language, n: count(letters) }));
  const most = other.reduce((best, one) => (one.n > best.n ? one : best), { language: '', n: 0 });
  const cyrillic = count(/\p{Script=Cyrillic}/gu);
  const arabic = count(/\p{Script=Arabic}/gu);
  if (most.n >= FEWEST.han && most.n > han) return { language: most.language, letters: 'other' };
  if (cyrillic > han && cyrillic >= FEWEST.han) {
    return { language: /[іїєґ]/iu.test(text) ? 'uk' : 'ru', letters: 'other' };
  }
  if (arabic > han && arabic >= FEWEST.han) return { language: /[پچژگ]/u.test(text) ? 'fa' : 'ar', letters: 'other' };
  if (kana + han >= FEWEST.han && kana + han >= latin) {
    const isJapanese = kana > 0 ? kana * 8 >= han : japanese.test(text);
    return { language: isJapanese ? 'ja' : 'zh', letters: 'other' };
  }
  if (count(/\p{Script=Latin}/gu) < FEWEST.latin) return null;
  return { language: latinLanguage(text.toLowerCase()), letters: 'latin' };
}

function latinLanguage(text: string): string | null {
  const said = text.match(/\p{L}+/gu) ?? [];
  const scores = Object.entries(byWords).map(([language, known]) => ({
    language,
    score:
      said.filter((word) => known.has(word)).length +
      (ownLetters.some(([of, letters]) => of === language && letters.test(text)) ? 2 : 0),
  }));
  const [first, second] = scores.sort((a, b) => b.score - a.score);
  if (!first || first.score < 2 || first.score * 12 < said.length) return null;
  return first.score > (second?.score ?? 0) ? first.language : null;
}

/** Languages that are written in Latin letters, among those that can be chosen. */
const inLatin: ReadonlySet<string> = new Set('en de fr es pt it nl pl sv da nb fi tr id ms vi tl cs hu ro'.split(' '));

/** Whether somebody who reads these languages can read a text; true if the language of the text is unknown. */
export function canRead(text: string, reads: readonly string[]): boolean {
  const written = writtenLanguage(text);
  if (written === null) return true;
  const languages = reads.map((one) => one.split('-')[0] ?? one);
  if (written.language !== null) return languages.includes(written.language);
  return languages.some((language) => inLatin.has(language));
}
