import { isPlaceBehind, isWholePlace, placeScore, titleScore } from './known-words.js';
import type { TextLine } from './paragraphs.js';
import { behindName, type FoundText } from './person.js';
import { beginsWithLabel } from './pieces.js';

/** A wish or a position with its label: `求职意向：产品经理`, `現職：行銷企劃專員`. */
const headlineLabel =
  /(?:^|[\s|｜])(?:求职(?:意向|目标|岗位|职位)|應徵(?:職務|職位|項目)|应聘(?:职位|岗位)|(?:期望|目标|目標|意向|希望)(?:从事|從事)?(?:的)?(?:职位|職位|职业|職業|职务|職務|岗位|職稱|職種|工作)|(?:现|現|目前)(?:职|職)(?:位|稱|务|務)?|志望職種|desired (?:position|job)|(?:job|position) (?:applied for|sought)|(?:desired|preferred) (?:employment|job)|current (?:position|role))(?:\s*[:：\t｜|]\s*|(?<=求职(?:意向|目标))\s+)([^|｜\t]{2,60}?)(?=\s{2,}|\s*[|｜\t；;]|\s+\p{Script=Han}{2,6}[:：]|$)/iu;

/** `刘洋 | 前端开发工程师`, `马超 高级产品经理` */
function besideName({ line, value }: FoundText): string | null {
  const parts = [behindName(line.text), ...line.text.split(/\s*[|｜·•\t]\s*|\s[–—-]\s/).slice(1)];
  const isTitle = (part: string): boolean =>
    titleScore(part) >= 4 && part.length <= 60 && part !== value && !/[@\d]/.test(part);
  return line.text.trim().startsWith(value) ? (parts.find(isTitle)?.trim() ?? null) : null;
}

/** The headline with a label, or the title in a line below the name. */
export function headlineIn(lines: readonly TextLine[], name: FoundText): FoundText | null {
  for (const line of lines) {
    const labelled = headlineLabel.exec(line.text)?.[1]?.trim();
    if (labelled !== undefined) return { value: labelled, line, sure: false };
  }
  const beside = besideName(name);
  if (beside !== null) return { value: beside, line: name.line, sure: false };
  const at = lines.indexOf(name.line);
  const ofLinkedIn =
    lines.some(({ text }) => /linkedin\.com\/in\/|\(LinkedIn\)\s*$/iu.test(text)) && name.line.size > 18;
  for (const line of lines.slice(at + 1, at + 4)) {
    const text = line.text.trim();
    const isBelow = ofLinkedIn && line === lines[at + 1] && !isWholePlace(text) && !isPlaceBehind(text);
    if (mayBeHeadline(line) && (isBelow || beginsWithTitle(text)))
      return { value: withoutPlace(text), line, sure: false };
  }
  return null;
}

const mayBeHeadline = ({ text, cells }: TextLine): boolean =>
  cells.length === 1 &&
  !beginsWithLabel(text) &&
  // `政治面貌：党员`
  !/^\s*[\p{L} ]{2,16}[:：]/u.test(text) &&
  text.trim().length <= 100 &&
  !/@\w|\d{4}/.test(text);
const beginsWithTitle = (text: string): boolean =>
  titleScore(text.split(/\s+(?:at|bei|@|[–—/-])\s+|[|｜,，·]/)[0]?.trim() ?? '') >= 3;

/** `Senior Data Analyst | Bengaluru, India` */
const withoutPlace = (text: string): string => {
  const parts = text.split(/\s*[|｜·•]\s*/);
  const own = parts.filter(
    (part) => placeScore(part) < 4 && !/^\p{Script=Han}{2,6}[:：]/u.test(part) && !/\d\s*[Kk千万]|薪|面议/u.test(part),
  );
  return own.length > 0 && own.length < parts.length ? own.join(' | ') : text;
};

export const isWish = (heading: string): boolean =>
  /^(?:求职(?:意向|目标)|應徵(?:職務|職位|項目)|应聘(?:职位|岗位)|期望(?:职位|職位)|志望職種)$/u.test(
    heading.replaceAll(/[^\p{L}]/gu, ''),
  );

/** The position below such a heading. */
export function wishIn(sections: readonly { lines: readonly TextLine[] }[]): FoundText | null {
  for (const line of sections.flatMap(({ lines }) => lines)) {
    // `高级产品设计师 期望薪资：25-35K`
    const [first = ''] = line.text.trim().split(/\s{2,}|\u3000|[|｜\t；;]|\s+(?=\p{Script=Han}{2,6}\s*[:：])/u);
    const value = first.replace(/^[^:：]{2,6}[:：]\s*/u, '').trim();
    if (titleScore(value) >= 3 && value.length <= 40) return { value, line, sure: false };
  }
  return null;
}
