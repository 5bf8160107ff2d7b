import type { Found } from '../found.js';
import { degreeOf } from '../degree-words.js';
import type { TextLine } from './paragraphs.js';
import { labelOf } from './pieces.js';
import type { Section } from './sections.js';
import { rowsBelowHeads } from './table-heads.js';

const dense = (text: string): string => text.replaceAll(/[\s\u3000]/g, '').toLowerCase();
const isAbout = /^(?:学位|學位|学历|學歷)$/u;

/** `毕业院校 | 中南大学`: the value of a box, where an entry of the document has it as well. */
function isKnown(label: string, value: string, found: readonly Found[]): boolean {
  const kind = labelOf(label);
  if (kind === null || value === '') return false;
  return found.some((one) => {
    if (one.section === 'job')
      return kind === 'company'
        ? dense(one.value.companyName) === value
        : kind === 'title' && dense(one.value.title) === value;
    if (one.section !== 'education') return false;
    if (kind === 'school') return dense(one.value.school) === value;
    if (kind === 'field') return dense(one.value.fieldOfStudy) === value;
    return (kind === 'degree' || isAbout.test(dense(label))) && one.value.degree === degreeOf(value);
  });
}

function isRestated({ cells }: TextLine, found: readonly Found[]): boolean {
  if (cells.length < 2 || cells.length % 2 > 0) return false;
  const pairs = cells.filter((_, at) => at % 2 === 0).map((label, at) => [label.text, cells[at * 2 + 1]?.text ?? '']);
  return pairs.every(([label = '', value = '']) => isKnown(label, dense(value), found));
}

/** Lines that say again what an entry says, or only name columns: nothing of them is lost. */
export const restatedLines = (
  sections: readonly Section[],
  used: ReadonlySet<TextLine>,
  found: readonly Found[],
): TextLine[] =>
  sections.flatMap(({ lines }) => {
    const rest = lines.filter((line) => !used.has(line));
    return [...rest.filter((line) => isRestated(line, found)), ...rowsBelowHeads(rest).heads];
  });
