import type { DegreeOfStudy } from '@renmai/contracts/profile/education.schema';
import { degreeOf } from '../degree-words.js';
import { degreeWord } from './known-words.js';

/** The first half of a doctor's course is what elsewhere is a master's: `博士前期課程`, `博士後期課程（博士（理学））`. */
const halfOfDoctor = /博士(?:課程)?[前後后]期(?:課程)?(?:[（(]博士[（(][^()（）]*[)）][)）])?/u;

/** `Bachelor of Science in Geography`, `BSc Geography`, `计算机科学（本科）` */
export function degreeIn(
  text: string,
): { degree: DegreeOfStudy | null; word: string; field: string; isNamed: boolean } | null {
  const match = degreeWord.exec(text);
  if (!match) return null;
  if (halfOfDoctor.test(text))
    return degreeIn(text.replace(halfOfDoctor, (all) => (/前/u.test(all) ? '修士' : '博士')));
  let before = text.slice(0, match.index);
  let after = text.slice(match.index + match[0].length);
  after = after
    .replace(/^\s*[(（]\s*(?:hons|hono?urs|fh|th|dh|ba|univ)\.?\s*[)）]/i, '')
    .replace(/^(\s*of\s+\p{Lu}\p{L}+)?\s*with\s+hono?urs(?=\s|$)/iu, '$1')
    .replace(/^['’]s(?:\s+degree)?/i, '')
    .replace(/^\s*(?:degree|学位|學位|学历|課程|课程|專案)/i, '')
    .replace(
      /^\s*(?:level|stufe|niveau)\s+\d\s+(?:(?:extended|subsidiary|national|higher|award|diploma|certificate|in)\s+)*/i,
      '',
    );
  const generic =
    /^\s*(?:of|in)\s+(?:science|arts|engineering|laws?|philosophy|commerce|technology|education|fine arts|applied science|business administration)(?![\p{L}])(?:\s*\((?:hons|honou?rs|b\.?\w+|m\.?\w+)\.?\))?/iu.exec(
      after,
    );
  let named = '';
  if (generic) {
    after = after.slice(generic[0].length);
    if (/engineering|laws?|education|commerce|business administration/i.test(generic[0]))
      named = generic[0].replace(/^\s*(?:of|in)\s+/i, '');
  }
  // LinkedIn writes the degree twice: "Bachelor of Engineering - BE, Mechanical Engineering".
  const twice = /^\s*[-–—]\s*[A-Z][A-Za-z.]{1,6}(?=,|$)/u.exec(after);
  if (twice) {
    after = after.slice(twice[0].length);
    named = '';
  }
  if (/^\s*(?:juris|postgraduate|graduate|advanced|higher|national|ordinary|professional|executive)\s*$/i.test(before))
    before = '';
  const clean = (part: string): string =>
    part
      .replaceAll(/^[\s,，、:：;；。|·•–—\-/()（）]+|[\s,，、:：;；。|·•–—\-/()（）]+$/gu, '')
      .replace(/^(?:d['’]État\s+)?(?:(?:in|of|der|des|en|em|de|für|,)\s+|d['’](?=\p{Ll}))/iu, '');
  // `土木工程（榮譽）工學士`
  before = before
    .replace(/^\s*(?:level|stufe|niveau)\s+\d\s*$/i, '')
    .replace(/\s*[(（](?:榮譽|荣誉)[)）]\s*\p{Script=Han}{0,6}$/u, '');
  const rest = [clean(before), clean(after)].filter(
    (part) =>
      part !== '' &&
      !/^(?:hons|honours|degree|[畢毕][業业]|卒業|[結结肄][業业]|(?:課程|课程)?修了|在[读讀]中?|就[读讀]中?|全日制|非全日制|统招|在职|学位|第一学历)$/i.test(
        part,
      ),
  );
  return {
    degree: degreeOf(match[0]) ?? degreeOf(text),
    word: match[0],
    // `工商管理學士（市場學）`
    field: (rest.length === 2 && kindsOfDegree.test(rest[0] ?? '') ? rest[1] : rest.join(' ')) || named,
    // `管理学学士` is a degree of all subjects of its kind.
    isNamed: rest.length === 0 ? named !== '' : rest.length === 1 && kindsOfDegree.test(rest[0] ?? ''),
  };
}

const kindsOfDegree =
  /^(?:工学?|理学?|管理学?|文学?|法学?|经济学?|教育学?|医学?|农学?|艺术学?|历史学?|哲学?|工商管理|工學?|理學?|管理學?|文學?|法學?|經濟學?|教育學?|醫學?|農學?|藝術學?|商學?|社會科學)$/u;
