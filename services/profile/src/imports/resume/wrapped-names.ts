import { isGrade } from './asides.js';
import { degreeScore, titleScore } from './known-words.js';
import { joined } from './lines.js';

const subjects =
  /^(?:\p{Lu}\p{L}+\s+(?:and|&)\s+)?(?:(?:(?:Computer|Social|Political|Data|Life|Information|Business|Applied|Natural|Health|Environmental|Materials)\s+)?(?:Sciences?|Engineering|Studies|Management|Systems|Technology|Technologies|Economics|Administration|Mathematics|Informatics|Literature|Design|Arts|Physics|Development|Communications?|Relations|Marketing|Finance|Accounting|Analytics|Education|Law|Statistics|Linguistics|Biology|Chemistry|Geography|History|Psychology|Nursing|Architecture|Informatik|Wirtschaftsinformatik|Maschinenbau|Betriebswirtschaft|Informatique|Gestion))(?:\s*\([^()]+\))?$/u;
const opens = /(?:^|\s)(?:of|in|and|for|the|der|des|und|für|de|du|et|en|&)$|[(（][^()（）]*$/iu;

/** Schools are called more than this. */
const halfSchool =
  /(?:^|[\s,])(?:technische (?:universität|hochschule)|universit(?:y|é|à) (?:of|de|di)|imperial college)$/iu;
const restOfSchool =
  /^(?:(?:State|Technical) University|University|Institute of Technology|College|School|Academy|Polytechnic)(?=$|,)/u;

export const opensSubject = (text: string): boolean => opens.test(text);

/** `Technische Universität` above `Wien`, `MBA, Massachusetts` above `Institute of Technology`. */
export const isHalfOfSchool = (text: string, below: string): boolean =>
  halfSchool.test(text) || (restOfSchool.test(below) && /^\p{Lu}/u.test(text));

/** `Bachelor of Science in` above `Computer Science`; in a narrow column also `MSc Information` above `Systems`. */
export function isHalfOfDegree(text: string, below: string, isNarrow: boolean): boolean {
  const [subject = '', ...grades] = below.split(/\s*,\s*/);
  if (degreeScore(text) === 0 || /[:：\d]/u.test(subject) || below.length > 60) return false;
  if (opens.test(text)) return true;
  return isNarrow && subjects.test(subject) && !subjects.test(text) && grades.every(isGrade);
}

const katakana = /[\p{Script=Katakana}ー]/u;
const han = /\p{Script=Han}/u;
const TITLE = 4;

/** `例株式会社 プロジェクトマネ` above `ージャー`: a word of one script goes on, and is a title with its rest. */
export function isHalfOfTitle(text: string, below: string): boolean {
  const [rest = ''] = below.trim().split(/\s/u);
  const half =
    text
      .trim()
      .split(/[\s|｜/／,，、]/u)
      .at(-1) ?? '';
  const [end, begin] = [half.at(-1) ?? '', rest.at(0) ?? ''];
  if (rest !== below.trim() || rest.length > 14) return false;
  const isOneWord = [katakana, han].some((script) => script.test(end) && script.test(begin));
  return isOneWord && titleScore(half + rest) >= TITLE && titleScore(half) < TITLE;
}

/** One text of two lines: a hyphen at the end may divide a word, or be part of an address. */
export function wholeOf(above: string, below: string): string {
  if (/\S[./]\S*[-/]$/u.test(above) && /^[\p{Ll}\d]/u.test(below)) return above + below;
  const hyphen = /\p{L}-$/u.test(above) && /^\p{Ll}/u.test(below) && !/\S[./]\S*-$/u.test(above);
  return hyphen ? above.slice(0, -1) + below : joined(above, below);
}
