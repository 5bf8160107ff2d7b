import { searchKinds, type SearchKind } from '@renmai/contracts/search/search.schema';
import { phraseOf, type Phrase } from './phrases.js';
import { allMatches, taken, type Step, type Taken } from './taken.js';
import { wishWords, type WishWords } from './wish-words.js';

/** A wish of a query: results whose texts grant it come first, and others are not left out. */
export interface Wish {
  key: string;
  /** as it was written */
  text: string;
  /** the texts that grant it */
  granted: readonly string[];
  /** the same as phrases, of which one is enough */
  ways: readonly (readonly Phrase[])[];
}

const notWithin = '(?<![\\p{Script=Latin}\\p{N}](?=[\\p{Script=Latin}\\p{N}]))';
const notBegun = '(?!(?<=[\\p{Script=Latin}\\p{N}])[\\p{Script=Latin}\\p{N}])';
/** Words that join a wish with the rest: `with`, 最好有. */
const joining =
  '(?:(?:and|with|which|that|who|is|are|has|have|having|offers?|offering|provid(?:es?|ing)|includ(?:es?|ing)|gives?|preferably|ideally|some|a|an|good)\\s+)*' +
  '(?:而且|并且|並且|最好|希望|想要|可以|支持|提供|需要|(?<![国國公私所没沒])有|要|带|帶)*';
/** あり, 优先 */
const granting =
  '(?: (?:provided|included|offered|available|preferred))?(?:优先|優先|就好|あり|有り|付き|完備|希望|OK|の(?=[\\p{L}\\s]))*(?:的(?=\\p{L}))?';

interface Said {
  words: WishWords;
  said: RegExp;
}

const patternOf = ({ asked, nouns }: WishWords): string =>
  `(${joining})(?:${asked === '' ? '(?!)' : asked}|(${nouns === '' ? '(?!)' : nouns}))(${granting})`;

const of = (kind: SearchKind): readonly WishWords[] => wishWords.filter(({ kinds }) => kinds.includes(kind));
const patterns: ReadonlyMap<SearchKind, readonly Said[]> = new Map(
  searchKinds.map((kind) => [
    kind,
    of(kind).map((words) => ({ words, said: new RegExp(notWithin + patternOf(words) + notBegun, 'giu') })),
  ]),
);
/** One pattern for all wishes: most queries have none. */
const any = new RegExp(
  wishWords
    .flatMap(({ asked, nouns }) => [asked, nouns])
    .filter((one) => one !== '')
    .join('|'),
  'iu',
);
let last = { written: '', isWishing: false };

/** A query is asked for each of the kinds in turn. */
function isWishing(written: string): boolean {
  if (last.written !== written) last = { written, isWishing: any.test(written) };
  return last.isWishing;
}

const asks = /\b(?:with|has|have|having|offers?|offering|provid(?:es?|ing)|includ(?:es?|ing)|gives?)\b/iu;
/** Behind a wish: its end, or a word that joins. */
const isEnd = /^\s*(?:$|[^\p{L}\p{N}\s]|(?:and|or|in|at|near|for|on|to|please)\b)/iu;
const isLetter = /^[\p{L}\p{N}]/u;

/** Whether a noun is wished for: `with parking`, 宿舍, and neither a parking attendant nor 宿舍管理员. */
function isWished(noun: string, before: string, after: string, rest: string): boolean {
  if (!/^\p{Script=Latin}/u.test(noun)) return after !== '' || !isLetter.test(rest);
  return (asks.test(before) || /\w/u.test(after)) && isEnd.test(rest);
}

/** Wishes that no field answers: 不加班, `with a dormitory`, 残業なし. */
export const byWishes: Step = (written, { kind }) => {
  if (!isWishing(written)) return [];
  const found: Taken[] = [];
  for (const { words, said } of patterns.get(kind) ?? []) {
    const match = allMatches(said, written).find(
      ({ index, 0: text, 1: before = '', 2: noun, 3: after = '' }) =>
        (noun === undefined || isWished(noun, before, after, written.slice(index + text.length))) &&
        !found.some(({ from, until }) => index < until && index + text.length > from),
    );
    if (match) found.push(taken('wish', words.key, { index: match.index, text: match[0] }, {}));
  }
  return found;
};

/** Where a text begins with a wish. */
export const isWish = (text: string): boolean =>
  isWishing(text) &&
  searchKinds.some((kind) => (patterns.get(kind) ?? []).some(({ said }) => allMatches(said, text)[0]?.index === 0));

/** The line below a name says what somebody looks for; in a longer text they may look for others. */
const IN_LINES = 'AB';
const wayOf = (words: string): Phrase[] =>
  words.includes('+') ? words.split('+').map((one) => ({ ...phraseOf(one), weights: IN_LINES })) : [phraseOf(words)];

const waysByKey = new Map<string, Wish['ways']>();

/** The wish of these words, and how texts grant it. */
export function wishOf({ value, text }: Pick<Taken, 'value' | 'text'>): Wish {
  const granted = wishWords.find(({ key }) => key === value)?.granted ?? [];
  const ways = waysByKey.get(value) ?? granted.map(wayOf);
  waysByKey.set(value, ways);
  return { key: value, text, granted, ways };
}
