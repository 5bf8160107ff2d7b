import type { LiteralField, UnderstoodField } from '@renmai/contracts/words/understood.schema';
import { byAuthor } from './authors.js';
import { byFee, bySalary } from './amounts.js';
import { excluding } from './exclusions.js';
import { byLanguage, byWords } from './filter-words.js';
import type { Asking, Step, Taken } from './taken.js';
import { byTime } from './times.js';

/** In this order; what one has taken is not there for the next. */
const steps: readonly Step[] = [byAuthor, byTime, bySalary, byFee, byLanguage, byWords];

export interface Filtered {
  /** what is left to be looked for by words */
  rest: string;
  taken: readonly Taken[];
}

/** 两万 is 2万. */
const digits = '零一二三四五六七八九';
const counted = /[一二三四五六七八九](?=[万萬千])/gu;
const quotes = /["“”「」『』][^"“”「」『』]+["“”「」『』]/gu;

/**
 * As long as what was written, so that places stay as they are: full-width signs as others, quoted words and those that must not be there
 * as blanks.
 */
function plainOf(written: string): string {
  const plain = written.normalize('NFKC');
  const signs = (plain.length === written.length ? plain : written)
    .replace(/[两兩](?=[万萬千])/gu, '二')
    .replace(counted, (one) => String(digits.indexOf(one)));
  return excluding(signs.replace(quotes, (quoted) => ' '.repeat(quoted.length))).rest;
}

/** What of the words has a field of its own among documents of a kind. `literal`: what is taken as it was written. */
export function filtered(written: string, asking: Asking, literal: ReadonlySet<LiteralField>): Filtered {
  let [rest, plain] = [written, plainOf(written)];
  const all: Taken[] = [];
  for (const step of steps) {
    const found = step(plain, asking).filter(({ field }) => !literal.has(field) && !has(all, field));
    for (const one of found) {
      const blank = ' '.repeat(one.until - one.from);
      all.push({ ...one, text: written.slice(one.from, one.until).trim() });
      [rest, plain] = [rest, plain].map((text) => text.slice(0, one.from) + blank + text.slice(one.until)) as [
        string,
        string,
      ];
    }
  }
  return { rest, taken: all };
}

const has = (all: readonly Taken[], field: UnderstoodField): boolean => all.some((one) => one.field === field);
