import { conceptsCalled, type ConceptKind } from '@renmai/vocabulary';
import { filterAt } from './filter-words.js';
import { countryAt, placeAt } from './place-words.js';
import { isWish as isGrantable } from './wishes.js';

/** Something that must not be there. */
export interface Exclusion {
  /** the excluded thing, as it was written */
  words: string;
  /** `words` including the words that exclude it */
  text: string;
  /** where `words` and `text` begin in the query, in UTF-16 units */
  from: number;
  at: number;
}

/** The remaining words at their original positions, and the exclusions. */
export interface Excluding {
  rest: string;
  without: Exclusion[];
}

const word = `[\\p{L}\\p{N}][\\p{L}\\p{N}+#.'’-]*`;
const run = `[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]`;
/** 但不是: the word that joins an exclusion says nothing itself. */
const joint = '(?:但是?|可是?|而且?|只是)?';
/** 不是翻译的人: the word behind it names nobody. */
const of = '的(?:人(?!\\p{Script=Han}))?';
const end = `$|(?=[\\s,，、。;；])`;
/** who do not work in, that is not */
const negated = `(?:(?:who|that|which) )?(?:(?:do|does|is|are) not|(?:don|doesn|isn|aren)[’']t)`;
const between =
  'in|at|from|for|as|a|an|the|any|of|on|to|with|be|work|working|live|living|based|located|involve|involving|about|require|requiring|need|needing|have|having';

/** The flag `d` reports the position of the group `what`. */
const said: readonly RegExp[] = [
  // -word
  /(?<=^|[\s\u3000])[-－−](?<what>[\p{L}\p{N}][^\s]*)/dgu,
  // non-remote
  /(?<=^|\s)non[- ](?<what>remote|hybrid|online|permanent)\b/dgiu,
  // not remote, without sales, except Beijing, minus sales
  new RegExp(
    `(?<=^|[\\s,;])(?:but )?(?:${negated}|(?:and )?not|without|except(?:ing)?(?: for)?|excluding|excludes?|outside(?: of)?|other than|rather than|instead of|apart from|any(?:thing|where|one|body) (?:but|except)|avoid(?:ing)?|skip(?:ping)?|minus|w/o|no)` +
      `\\s+(?:(?:${between}) ){0,3}(?<what>${word}(?:(?:\\s+| (?:or|nor) )${word}){0,3})`,
    'dgiu',
  ),
  // 不要销售, 不是外包的, 不在上海
  new RegExp(
    `${joint}(?<!是|要|在)(?:不要|不是|不想要|不想(?:去|做|当|當|在)?|不做|不考虑|不考慮|不含|不包括|不包含|不愿意?|不願意?|不去|不招|不收|别要|別要|别是|別是|去掉|除去|剔除|排除|避免|避开|避開|不在(?!乎|意|线|線))(?:在|去|做|当|當|搞|找)?(?<what>${run}+?|${word})(?:${of}|${end})`,
    'dgu',
  ),
  new RegExp(
    `${joint}(?<=^|[\\s,，、但])非(?!营利|營利|盈利|遗|遺|洲|凡|常|全日|标准|標準|物质|物質|金属|金屬|正規)(?<what>${run}{2,}?|${word})(?:${of}|${end})`,
    'dgu',
  ),
  // 除了北京以外的, 除了北京, 除北京外
  new RegExp(
    `(?:除了|除(?!了))\\s?(?<what>${run}+?|${word})\\s?(?:之外|以外|外(?![企国國贸貿包语語地卖賣资資科]))(?:${of}|$)?`,
    'dgu',
  ),
  new RegExp(
    `除了\\s?(?<what>${run}+?|${word})\\s?(?:(?:其他|其它|别的|別的)?都(?:可以|行|好|要|能|想)|${of}|${end})`,
    'dgu',
  ),
  // 北京除外, 销售的不要
  new RegExp(
    `(?<=^|[\\s,，、])(?<what>${run}+?|${word})\\s?(?:除外|(?:的|就|都)?(?<!行|要|算)(?:不要|不考虑|不考慮|不行|不算|免谈|免談))(?:${of}|${end})`,
    'dgu',
  ),
  // 営業以外, 派遣を除く; 残業なし is a wish
  new RegExp(`(?<=^|[\\s,，、のはがで])(?<what>${run}+?|${word})(?:以外|之外)(?:での|の|的|で)?`, 'dgu'),
  new RegExp(
    `(?<=^|[\\s,，、の])(?<what>${run}+?|${word})(?:を除(?:く|いた|いて)|は?除外|は除く|は不要|抜き(?:で|の)?|(?:では|じゃ)(?:なくて|なく|ない|ありません)(?:の|方の)?|(?:は|が)(?:嫌|いや|イヤ|だめ|ダメ|いらない|要らない|なし|無し|ナシ)(?:の|な)?|NG)`,
    'dgu',
  ),
];

/** `no experience` and `without a degree` are wishes, which have filters of their own. 除了日语还会英语 adds, and excludes nothing. */
const wishes =
  /^(?:experience|degree|work|tuition|fees?|fee|cost|charge|problem|overtime|visa|idea|only|just|sure|经验|經驗|经歷|学历|學歷|加班|学费|學費|学雜費|报名费|報名費|费用|費用|加班|钱|錢|経験|学歴|残業|転勤|資格|授業料|費用)/iu;
/** 谁懂半导体以外的: a question before the excluded thing. */
const asks =
  /^(?:(?:我?想[找要]|我想|有没有|有沒有|有什么|有什麼|有哪些|哪些|哪里|哪裡|哪家|[谁誰](?:在?[做会會懂招用])?)(?=..))+/u;
const adds = /^除.*(?:还|還|也|都|另)/u;
/** 除了京都 excludes a place, although 都 is also a word that adds. */
const isAddition = (text: string, things: readonly Thing[]): boolean =>
  adds.test(things.reduce((rest, { words }) => (placeAt(words) > 0 ? rest.replace(words, '') : rest), text));

/** No overtime, 不要加班: a wish about what is found. A sign before a word always excludes it. */
const isWish = (said: string, what: string): boolean =>
  !/^[-－−]/u.test(said) && (wishes.test(what) || isGrantable(said));

/** Removes exclusions from a query: `-remote`, `not remote`, 不要远程, 除了北京, 営業以外. */
export function excluding(written: string): Excluding {
  const without: Exclusion[] = [];
  let rest = written;
  for (const pattern of said) {
    let after = 0;
    for (let match = nextOf(pattern, rest, after); match; match = nextOf(pattern, rest, after)) {
      after = match.index + match[0].length;
      const [begin, until] = match.indices?.groups?.['what'] ?? [0, 0];
      const question = asks.exec(rest.slice(begin, until))?.[0].length ?? 0;
      const [from, at] = [begin + question, question > 0 ? begin + question : match.index];
      const what = rest.slice(from, until);
      const things = thingsIn(what);
      const last = things.at(-1);
      if (!last || isWish(match[0], what) || isAddition(match[0].replace(/都(?:可以|行|好|要|能|想)$/u, ''), things))
        continue;
      // The words after an exclusion are searched: 不要兼职会计
      const isWhole = last.until === what.length;
      const gone = isWhole ? match.index + match[0].length : from + last.until;
      const text = rest.slice(at, gone).trim();
      // Another exclusion may be in what is left of the match: not sales not remote
      after = gone;
      for (const thing of things) without.push({ words: thing.words, text, from: from + thing.from, at });
      rest = rest.slice(0, match.index) + ' '.repeat(gone - match.index) + rest.slice(gone);
    }
  }
  return { rest, without: without.sort((one, other) => one.from - other.from) };
}

/** The first match from a position on. */
function nextOf(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

interface Thing {
  words: string;
  from: number;
  until: number;
}

const and = /^(?:\s*[和或与與及跟、とや]\s*|\s+n?or\s+)/iu;
/** 東京都 is 東京. */
const division = /^[都府県市省縣县](?=$|[和或与與及跟、とや])/u;

/** The excluded things in a text: a filter or a place in its full length, else one word; and things that are joined with it. */
function thingsIn(what: string): Thing[] {
  const things: Thing[] = [];
  for (let at = 0; at < what.length;) {
    at += beforePlace(what.slice(at));
    const rest = what.slice(at);
    const place = placeAt(rest) || countryAt(rest);
    const length = conceptAt(rest) || filterAt(rest) || place || organisationAt(rest) || wordAt(rest);
    if (length === 0) break;
    const until = at + length + (place === length && division.test(rest.slice(length)) ? 1 : 0);
    things.push({ words: rest.slice(0, length), from: at, until });
    const joined = and.exec(what.slice(until));
    if (!joined) break;
    at = until + joined[0].length;
  }
  return things;
}

/** The length of a country that a place within it follows: 中国台湾 excludes 台湾 alone. 0: there is none. */
function beforePlace(text: string): number {
  const country = countryAt(text);
  const after = text.slice(country);
  return country > 0 && placeAt(after) + countryAt(after) > 0 ? country : 0;
}

/** Words of a concept. */
const MAX_WORDS = 3;
const kinds: readonly ConceptKind[] = ['skill', 'field', 'industry', 'occupation'];
const leading = new RegExp(`^\\S+(?:\\s+\\S+){1,${MAX_WORDS - 1}}`, 'u');

/** The length of several words that call one thing: machine learning, English teachers. */
function conceptAt(text: string): number {
  for (let words = leading.exec(text)?.[0] ?? ''; /\s/u.test(words); words = words.replace(/\s+\S+$/u, ''))
    if (conceptsCalled(words, kinds).length > 0) return words.length;
  return 0;
}

/** The length of the name of an organisation that says what it is: Linjiang University. */
const organisationAt = (text: string): number =>
  /^\S+(?:\s\S+)?\s(?:university|college|school|academy|institute|bank|hospital|group|technology|technologies|inc|ltd|llc|gmbh|labs?|studios?)\b/iu.exec(
    text,
  )?.[0].length ?? 0;

const wordAt = (text: string): number => /^\S+?(?=\s|[和或与與及、](?=\S{2})|$)/u.exec(text)?.[0].length ?? 0;
