import { Converter } from 'opencc-js/t2cn';

// Its types import each other without file endings, which TypeScript does not resolve here.
const toSimplified = Converter({ from: 't', to: 'cn' }) as (text: string) => string;

/** Legal forms at the end of a company's name, folded; the longer ones first. */
const formsAtEnd =
  /(?:\s|^)(?:incorporated|corporation|company|limited|gmbh|corp|inc|ltd|llc|llp|plc|co|ag|sa|kk|group|university)$|(?:股份有限公司|有限责任公司|有限公司|公司|集团|株式会社|有限会社|合同会社|大学|(?<=\s)株)$/u;
const formsAtBegin = /^(?:the\s+|university\s+of\s+|株式会社\s*|有限会社\s*|合同会社\s*|株\s+)/u;

/** Case, width, punctuation, and traditional and simplified characters make no difference. Words are kept apart. */
export function folded(name: string): string {
  return (
    toSimplified(name.normalize('NFKC').toLowerCase())
      // Signs between words part them; within them ("A.B. Co., Ltd") they say nothing.
      .replace(/['’.]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}+#&]+/gu, ' ')
      .trim()
  );
}

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/** Under which spellings of one name meet; empty: nothing to compare by. */
export const nameKey = (name: string): string => withoutSpaces(folded(name));

/** The same for schools and companies: without legal forms and the word university, unless nothing else is left. */
export function organisationKey(name: string): string {
  let rest = folded(name);
  for (;;) {
    const shorter = rest.replace(formsAtBegin, '').replace(formsAtEnd, '').trim();
    if (shorter === rest || shorter === '') return withoutSpaces(rest);
    rest = shorter;
  }
}

/** The same for cities. */
export const cityKey = (name: string): string => nameKey(name).replace(/(?<=..)市$/u, '');
