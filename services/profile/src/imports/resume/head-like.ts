import { companyScore, degreeScore, schoolScore, titleScore } from './known-words.js';
import { isNumberedText } from './numbered-text.js';
import type { TextLine } from './paragraphs.js';
import { periodsIn } from './periods.js';
import { bulletAtStart } from './tidy-text.js';

const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const isRange = (text: string): boolean => periodsIn(text).some(({ single }) => !single);
const abbreviation =
  /(?<!\p{L})(?:inc|ltd|ltda|lda|co|corp|llc|jr|sr|st|b\.\w|m\.\w|e\.[vk]|a|s|s\.?\s?(?:r\.\s?)?[loa]|s\.p\.a|o\.\s?o|d\.o\.o|r\.o|bhd|pty|kft|zrt|nyrt|oy|ab|as|inż|mgr)\.$/iu;

/** `■株式会社ひかり製作所`, and no text about a company. */
const isCompanyAlone = (text: string): boolean =>
  text.length <= 26 &&
  companyScore(text) === 5 &&
  !/[をにへ。、:：]|様|向け|案件|開発|構築|における|として/u.test(text);

/** `□株式会社ひかり製作所（2018年4月～2022年3月）`: large signs mark heads as well. */
const isMarkedHead = (text: string): boolean =>
  (/^[□■◆◇●○▼▽◎★☆]/u.test(text) && (isRange(text) || isCompanyAlone(text.replace(bulletAtStart, '')))) ||
  (text.length <= 60 && beginsWithRange(text));

/** `• 2018.06-2021.09  腾讯  产品经理` */
const beginsWithRange = (text: string): boolean =>
  periodsIn(text).some(({ single, from, until }) => !single && from <= 3 && text.slice(until).trim().length >= 4);

/** `國立臺灣藝術大學，視覺傳達設計學系，學士`: the period is on another line. */
function isListOfFields(text: string): boolean {
  const parts = text.split('，');
  if (text.length > 45 || /[。；]/u.test(text) || parts.some((part) => [...part.trim()].length > 18)) return false;
  const [first = '', second = ''] = parts;
  if (schoolScore(first) >= 3 && parts.slice(1).some((part) => degreeScore(part) > 0)) return true;
  const isPair = (one: string, other: string): boolean => titleScore(one) >= 4 && companyScore(other) >= 3.5;
  return isPair(first, second) || isPair(second, first);
}

/** `产品经理，腾讯，2018.6-2021.9` is none: commas alone divide a short text with a period. */
const isSentence = (text: string): boolean =>
  /[，。].*[，。]/.test(text) && !isListOfFields(text) && (/。/.test(text) || text.length > 45 || !isRange(text));

/** `1998年7月—2005年6月，在沈阳机床厂工作，任技术员；` */
const saysWhen = (text: string): boolean =>
  text.length <= 70 &&
  /(?:[在于於任][^，。；]{2,24}|创业|創業|经营|經營|自由职业)[，。；]/u.test(text) &&
  !/[。；].*\p{Script=Han}/u.test(text) &&
  periodsIn(text).some(({ single, from }) => !single && from <= 1);

/** In halves of a Chinese character, which a letter is about as wide as. */
export const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0);
const MOST_WIDE = 140;

/** Whether a line may be a part of the head of an entry: short, and no sentence. */
export function isHeadLike(line: TextLine): boolean {
  const text = line.text.trim();
  const isEastern = eastern.test(text);
  if ((line.bullet && !isMarkedHead(text)) || widthOf(text) > MOST_WIDE) return false;
  if (saysWhen(text)) return true;
  if (isNumberedText(text)) return false;
  if (/[。；;！!]$/.test(text) || isSentence(text)) return false;
  if (periodsIn(text).length > 0) return true;
  if (/\.$/.test(text) && !abbreviation.test(text)) return false;
  return isEastern ? widthOf(text) <= 80 : text.split(/\s+/).length <= 12;
}
