import { filterAt } from './filter-words.js';
import { placeAt } from './place-words.js';

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
  // not remote, without sales, except Beijing
  new RegExp(
    `(?<=^|[\\s,;])(?:but )?(?:${negated}|(?:and )?not|without|except(?:ing)?(?: for)?|excluding|outside(?: of)?|other than|rather than|instead of|apart from|anything but|anywhere but|no)` +
      `\\s+(?:(?:${between}) ){0,3}(?<what>${word}(?:(?:\\s+| (?:or|nor) )${word}){0,3})`,
    'dgiu',
  ),
  // 不要销售, 不是外包的, 不在上海
  new RegExp(
    `(?<!是|要|在)(?:不要|不是|不想要|不想(?:去|做|当|當)|不做|不考虑|不考慮|不含|不包括|不包含|排除|避免|避开|避開|不在(?!乎|意|线|線))(?:在)?(?<what>${run}+?|${word})(?:的|${end})`,
    'dgu',
  ),
  new RegExp(`(?<=^|[\\s,，、])非(?<what>${run}{2,}?|${word})(?:的|${end})`, 'dgu'),
  // 除了北京以外的, 除了北京, 除北京外
  new RegExp(`(?:除了|除)\\s?(?<what>${run}+?|${word})\\s?(?:之外|以外|外)(?:的|$)?`, 'dgu'),
  new RegExp(
    `除了\\s?(?<what>${run}+?|${word})\\s?(?:(?:其他|其它|别的|別的)?都(?:可以|行|好|要|能|想)|的|${end})`,
    'dgu',
  ),
  // 営業以外, 派遣を除く; 残業なし is a wish
  new RegExp(`(?<=^|[\\s,，、のはがで])(?<what>${run}+?|${word})(?:以外|之外)(?:での|の|的|で)?`, 'dgu'),
  new RegExp(
    `(?<=^|[\\s,，、の])(?<what>${run}+?|${word})(?:を除(?:く|いた|いて)|は?除外|は除く|は不要|抜き(?:で|の)?|(?:では|じゃ)(?:なくて|なく|ない|ありません)|NG)`,
    'dgu',
  ),
];

/** No experience, without a degree: a wish, which has a filter of its own. 除了日语还会英语 adds, and excludes nothing. */
const wishes =
  /^(?:experience|degree|work|tuition|fees?|fee|cost|charge|problem|overtime|visa|idea|only|just|sure|经验|經驗|学历|學歷|加班)/iu;
const adds = /还|還|也|都|另/u;
const isNothing = (what: string): boolean => what === '' || adds.test(what);

/** Removes exclusions from a query: `-remote`, `not remote`, 不要远程, 除了北京, 営業以外. */
export function excluding(written: string): Excluding {
  const without: Exclusion[] = [];
  let rest = written;
  for (const pattern of said)
    for (const match of rest.matchAll(pattern)) {
      const [from, until] = match.indices?.groups?.['what'] ?? [0, 0];
      const what = rest.slice(from, until);
      if ((!/^[-－−]/u.test(match[0]) && wishes.test(what)) || isNothing(what)) continue;
      const things = thingsIn(what);
      const last = things.at(-1);
      if (!last) continue;
      // The words after an exclusion are searched: 不要兼职会计
      const isWhole = last.from + last.words.length === what.length;
      const gone = isWhole ? match.index + match[0].length : from + last.from + last.words.length;
      const text = rest.slice(match.index, gone).trim();
      for (const thing of things) without.push({ words: thing.words, text, from: from + thing.from, at: match.index });
      rest = rest.slice(0, match.index) + ' '.repeat(gone - match.index) + rest.slice(gone);
    }
  return { rest, without: without.sort((one, other) => one.from - other.from) };
}

interface Thing {
  words: string;
  from: number;
}

const and = /^(?:\s*[和或与與及、]\s*|\s+n?or\s+)/iu;

/** The excluded things in a text: a filter or a place in its full length, else one word; and things that are joined with it. */
function thingsIn(what: string): Thing[] {
  const things: Thing[] = [];
  for (let at = 0; at < what.length;) {
    const rest = what.slice(at);
    const length = filterAt(rest) || placeAt(rest) || /^\S+?(?=\s|[和或与與及、](?=\S{2})|$)/u.exec(rest)?.[0].length;
    if (!length) break;
    things.push({ words: rest.slice(0, length), from: at });
    const joint = and.exec(what.slice(at + length));
    if (!joint) break;
    at += length + joint[0].length;
  }
  return things;
}
