import type { LiteralField } from '@renmai/contracts/words/understood.schema';
import { byAuthor } from './authors.js';
import { byFee, bySalary } from './amounts.js';
import { excluding, type Excluding, type Exclusion } from './exclusions.js';
import { byLanguage, byLanguageName, byWords } from './filter-words.js';
import type { Asking, Step, Taken } from './taken.js';
import { byEnrolling, byTime } from './times.js';
import { byWishes } from './wishes.js';

/** The steps in order; words that one step has used are not passed to the next. */
const steps: readonly Step[] = [byAuthor, byTime, byEnrolling, bySalary, byWishes, byFee, byLanguage, byWords];

export interface Filtered {
  /** the remaining text, which is searched by words */
  rest: string;
  taken: readonly Taken[];
}

/** 两万 is 2万. */
const digits = '零一二三四五六七八九';
const counted =
  /[一二三四五六七八九](?=[万萬千])|(?<=[万萬])[一二三四五六七八九](?=以上|以下|以内|以內|起|的|元|块|塊|左右|$|\s)/gu;
const quotes = /["“”「」『』][^"“”「」『』]+["“”「」『』]/gu;

/**
 * The result has the length of the input, so that positions stay valid: full-width signs are replaced by ordinary ones, quoted words and
 * exclusions by blanks.
 */
function plainOf(written: string): Excluding {
  // A query is asked for each of the kinds in turn.
  if (last?.written !== written) last = { written, plain: plainly(written) };
  return last.plain;
}

let last: { written: string; plain: Excluding } | null = null;

function plainly(written: string): Excluding {
  const plain = written.normalize('NFKC');
  const signs = (plain.length === written.length ? plain : written)
    .replace(/[两兩](?=[万萬千])/gu, '二')
    .replace(counted, (one) => String(digits.indexOf(one)));
  return excluding(signs.replace(quotes, (quoted) => ' '.repeat(quoted.length)));
}

/** The words that are filters for documents of a kind. `literal`: fields whose words are searched as text instead. */
export function filtered(written: string, asking: Asking, literal: ReadonlySet<LiteralField | 'without'>): Filtered {
  const { rest: asked, without } = plainOf(written);
  let [rest, plain] = [written, asked];
  const all: Taken[] = [];
  for (const one of excluded(without, asking)) {
    all.push(one);
    rest = rest.slice(0, one.from) + ' '.repeat(one.until - one.from) + rest.slice(one.until);
  }
  for (const step of steps) {
    const found = step(plain, asking).filter(({ field }) => !literal.has(field) && !has(all, field));
    for (const { from, until: end, ...one } of found) {
      // An exclusion may be where the plain text has blanks: 15k not Portland.
      const until = from + plain.slice(from, end).trimEnd().length;
      const blank = ' '.repeat(until - from);
      all.push({ ...one, from, until, text: written.slice(from, until).trim() });
      [rest, plain] = [rest, plain].map((text) => text.slice(0, from) + blank + text.slice(until)) as [string, string];
    }
  }
  return { rest, taken: all };
}

const has = (all: readonly Taken[], field: Taken['field']): boolean => all.some((one) => one.field === field);

/** The exclusions that have a filter; the excluding words are included if all of their things have one. */
function excluded(without: readonly Exclusion[], asking: Asking): Taken[] {
  const found = without.map((one) => {
    const [filter] = [...byWords(one.words, asking), ...byLanguageName(one.words, asking)];
    return filter?.from === 0 && filter.until === one.words.length ? { ...one, filter } : null;
  });
  return found.flatMap((one) => {
    if (!one || without.some(({ at }, place) => at === one.at && found[place] === null)) return [];
    const { filter, words, text, at } = one;
    return [{ ...filter, field: 'without', value: words, text, from: at, until: at + text.length, isExclusion: true }];
  });
}
