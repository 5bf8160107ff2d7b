import type { DegreeOfStudy } from '@renmai/contracts/profile/education.schema';
import { degreeOf } from '../degree-words.js';
import type { TextLine } from './paragraphs.js';
import { periodsIn } from './periods.js';

const label = (words: string): RegExp =>
  new RegExp(
    `(?:^|[\\s|｜])(?:${words})\\s*[:：\\t]\\s*([^:：|｜\\t]{2,40}?)(?=\\s{2,}|\\s*[|｜\\t]|\\s+\\S{1,6}\\s*\\S?[:：]|$)`,
    'u',
  );
const school = label('(?:毕业|畢業|就读|就讀|所在)(?:院校|学校|學校)|学\\s*校');
const field = label('(?:所[学學])?[专專]\\s*[业業]|主\\s*修');
const degree = label('(?:最高)?[学學]\\s*[历歷位]');

/** A line with boxes about the studies of the person. */
export const isBoxOfStudies = (text: string): boolean =>
  [school, field, degree].some((pattern) => pattern.test(text)) && periodsIn(text).every(({ single }) => single);

export interface SchoolInForm {
  school: string;
  fieldOfStudy: string;
  degree: DegreeOfStudy | null;
  lines: TextLine[];
}

/** The boxes of a Chinese form about the last school: `毕业院校：湖南大学   专业：土木工程`. */
export function schoolInForm(lines: readonly TextLine[]): SchoolInForm | null {
  const used: TextLine[] = [];
  const find = (pattern: RegExp): string => {
    for (const line of lines) {
      const value = pattern.exec(line.text)?.[1]?.trim();
      if (value === undefined) continue;
      if (!used.includes(line)) used.push(line);
      return value;
    }
    return '';
  };
  const name = find(school);
  if (name === '') return null;
  return { school: name, fieldOfStudy: find(field), degree: degreeOf(find(degree)), lines: used };
}
