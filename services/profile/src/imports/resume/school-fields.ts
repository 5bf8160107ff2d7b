import type { DegreeOfStudy } from '@renmai/contracts/profile/education.schema';
import { degreeOf } from '../degree-words.js';
import { degreeIn } from './degree-in.js';
import type { Entry, Wants } from './entries.js';
import { isAboutThesis, isGrade } from './asides.js';
import { hasTownInName, partsOfSchoolBrackets } from './school-brackets.js';
import { isTown } from './school-towns.js';
import { partsOfSentence } from './school-sentences.js';
import { companyScore, degreeScore, isPlaceBehind, placeScore, schoolScore, titleScore } from './known-words.js';
import { bracketAtEnd, commaParts } from './parts-of-text.js';
import { piecesOf, splitsOf, type Piece } from './pieces.js';

export interface SchoolFields {
  school: string;
  degree: DegreeOfStudy | null;
  fieldOfStudy: string;
  rest: string[];
  unsure: string[];
}

/** Whether the head of an education lacks its school or its subject. */
export const schoolWants: Wants = (texts, next) => {
  const whole = texts.join('\t');
  const text = next.text.trim();
  const [hasSchool, hasDegree] = [schoolScore(whole) >= 3, degreeScore(whole) > 0];
  if (isAboutThesis(text) || /^(?:GPA|grade|note|主修课程|核心课程|主要课程|courses?|relevant coursework)/i.test(text))
    return false;
  if (!hasSchool && schoolScore(text) >= 3) return true;
  if (!hasDegree && degreeScore(text) > 0 && text.length <= 80) return true;
  const pieces = texts
    .flatMap((one) => one.split(/\t|\s*[|｜·]\s*|\s+[–—-]\s+|,\s|\s{2,}|\u3000/))
    .filter((one) => /\p{L}{2}/u.test(one));
  // A school and a degree, and below them the subject.
  const isSubject = pieces.length === 2 && hasSchool && hasDegree && /^\p{Script=Han}{3,14}$/u.test(text);
  return isSubject || (pieces.length < 2 && text.length <= 60);
};

/** Above zero: its words are those of schools; below: those of jobs. */
export const weightOf = ({ head }: Entry): number =>
  head
    .flatMap(({ text }) => text.split(/\t|[|｜,，·]|\s{2,}|\s[–—-]\s/).map((one) => one.trim()))
    .reduce(
      (sum, text) => sum + schoolScore(text) + degreeScore(text) - titleScore(text) - Math.min(3, companyScore(text)),
      0,
    );

/** Words that are schools in other places of a text. */
const degreeAlone =
  /^(?:高[中職职](?:畢業|毕业|肄業|肄业)?|大[學学](?:畢業|毕业)|大學|大学|大學部|大学部|研究所|四年制大学)$/;
const cleanField = (text: string): string =>
  text
    .replace(/^(?:专业|專業|主修|major(?:ed)?(?: in)?|field)[:：]?\s*/i, '')
    .replace(/^zu[mr]\s+Dr\..*$/u, '')
    .replace(/^(?:in|of|zu[mr]|(?:\p{L}*studiengang|studium)(?: de[rs])?)\s+/iu, '')
    .replace(/[\s\u3000]*(?:卒業見込み?|卒業|修了|畢業|毕业|在学中?|在學中?|学习|學習|就读|就讀)$/u, '')
    .replace(/(?<=\p{Script=Han}{2})(?:专业|專業)$/u, '')
    .replace(/\s*[(（]([^()（）]+)[)）]?$/u, (all, inside: string) => (noField.test(inside.trim()) ? '' : all))
    .replace(/\s*\(\d[:：]\d\)?$/u, '')
    .trim()
    .replace(/^[^()]*\([^()]*$/u, '$&)');

/** A grade, or the title of a thesis. */
const noField =
  /^(?:(?:thesis|dissertation|gpa|grade|note)\b|(?:first|second|upper|lower|third)[ -].*(?:class|honou?rs|division)|first class|(?:with )?(?:distinction|merit|honou?rs)|(?:summa |magna )?cum laude|2[:.][12]|双一流|雙一流|一本|二本|重点大学|统招|非?全日制|自考|成人|函授|保研|推免|本硕连读|大[学學]$|公办|民办|交换生?|交換|在[读讀]|肄业)/i;

const withoutGrade = (field = ''): string => (noField.test(field) || isAboutThesis(field) ? '' : field);

const eastWord = /(?<=[\p{Script=Han}\p{Script=Katakana}）])\s+(?=[\p{Script=Han}\p{Script=Katakana}A-Za-z])/u;
/** `MA Physics University of Leeds` */
const schoolBehindDegree =
  /^(.{4,}?)\s+((?:the\s+)?(?:University\s+(?:of|College)\s|(?:Technische\s+)?Universität\s|Hochschule\s|Universidad[e]?\s|Università\s|Université\s)\p{L}.*)$/u;
const gluedSchool =
  /^(\p{Script=Han}{2,12}?(?:大学院|大学|大學|学院|學院))(?!大学|大學|院|附属|附屬|附中)(\p{Script=Han}{2,}.*)$/u;

/** All parts, also those between commas, brackets and single spaces of Chinese and Japanese. */
const finePieces = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) => {
    const parts = piece.label === null ? partsOf(piece) : null;
    if (!parts) return [piece];
    return finePieces(parts.map((text, index) => ({ text, slot: `${piece.slot}.${index}`, label: null, turns: [] })));
  });

/** The text before a degree or a place in brackets, and that. */
function partsOfBracket(text: string): string[] | null {
  const bracket = bracketAtEnd(text);
  if (!bracket || hasTownInName(text)) return null;
  const { inside } = bracket;
  if (degreeScore(inside) < 3 && !degreeAlone.test(inside) && placeScore(inside) < 4) return null;
  // `Bachelor of Commerce (BCom)` says it twice.
  return degreeIn(bracket.text)?.isNamed && degreeScore(inside) >= 3 ? [bracket.text] : [bracket.text, inside];
}

/** `Geography First Class` */
function partsOfGrade(text: string): string[] | null {
  const words = text.split(/\s+/);
  for (let at = 1; at < words.length; at += 1) {
    const [before, behind] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (isGrade(behind)) return [before, behind];
  }
  return null;
}

function partsOf({ text, turns }: Piece): string[] | null {
  if (isPlaceBehind(text)) return null;
  const parts = partsOfSchoolBrackets(text) ?? partsOfBracket(text) ?? partsOfGrade(text) ?? partsOfSentence(text);
  if (parts) return parts;
  const commas = commaParts(text);
  if (commas.length > 1) return commas;
  const [turned] = turns.length > 0 && schoolScore(text) > 0 ? splitsOf(text, turns) : [];
  if (turned) return turned;
  return partsOfWords(text);
}

/** A school behind a degree, words in several scripts, or a school and a subject without a gap. */
function partsOfWords(text: string): string[] | null {
  const [, degree = '', school = ''] = schoolBehindDegree.exec(text) ?? [];
  if (degreeScore(degree) >= 3) return [degree, school];
  const words = text.split(eastWord);
  if (words.length > 1) return words;
  const [, before, behind] = gluedSchool.exec(text) ?? [];
  return before !== undefined && behind !== undefined ? [before, behind] : null;
}

function schoolOf(pieces: readonly Piece[]): Piece | null {
  const labelled = pieces.find(({ label }) => label === 'school');
  if (labelled) return labelled;
  const scored = pieces
    .filter(({ label }) => label === null)
    .map((piece, index) => ({
      piece,
      score:
        schoolScore(piece.text) -
        (degreeScore(piece.text) >= 3 ? 2.5 : 0) -
        (piece.text.length <= 2 ? 3 : 0) -
        (degreeAlone.test(piece.text) ? 5 : 0) -
        index * 0.05,
    }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (best && best.score > 0) return best.piece;
  // An unknown name is that of the school rather than of a degree or a place.
  return scored.find(({ piece }) => degreeScore(piece.text) === 0 && placeScore(piece.text) < 4)?.piece ?? null;
}

/** Words of forms for which of the schools it is. */
const rank = /^(?:最高|次高|其他|第[一二三]?)(?:[学學][历歷])?$/u;

/** The degree and the other texts in one part. */
function degreeOfPieces(
  pieces: readonly Piece[],
): { piece: Piece; degree: DegreeOfStudy | null; field: string; isNamed: boolean } | null {
  const [piece] = pieces
    .filter(({ label, text }) => label === null && (degreeScore(text) > 0 || degreeAlone.test(text)))
    .sort((a, b) => degreeScore(b.text) - degreeScore(a.text));
  if (!piece) return null;
  const read = degreeIn(piece.text);
  return read
    ? { piece, ...read }
    : { piece, degree: piece.text === '研究所' ? 'master' : 'bachelor', field: '', isNamed: false };
}

export function schoolFieldsOf(entry: Entry): SchoolFields {
  const pieces = finePieces(piecesOf(entry)).filter(({ text }) => !rank.test(text));
  const school = schoolOf(pieces);
  const others = pieces.filter((piece, at) => piece !== school && !isTown(piece, pieces[at - 1] === school));
  const labelled = (label: Piece['label']): string | undefined => others.find((piece) => piece.label === label)?.text;
  const read = degreeOfPieces(others);
  const free = others.filter((piece) => piece.label === null && piece !== read?.piece);
  const fields = free.filter(
    ({ text }) =>
      !/\d/.test(text) &&
      text.length <= 60 &&
      !noField.test(text) &&
      !isGrade(text) &&
      !isAboutThesis(text) &&
      degreeIn(text)?.field !== '',
  );
  const own = fieldSaid(read, fields);
  const said = withoutGrade(own);
  const field =
    labelled('field') ?? (said || withoutGrade(degreeIn(labelled('degree') ?? '')?.field) || joinedFields(fields));
  const used = new Set(said ? [] : fields.filter(({ text }) => field.includes(text)));
  return {
    school: (school?.text ?? '')
      .replace(/^在(?=.*(?:大学|大學|学院|學院|学校|學校|中学))|^(?:就读|就讀|毕业|畢業|肄业|考入)(?:于|於)?/u, '')
      // `华东理工大学（211）`
      .replace(/\s*[(（](?:211|985|双一流|雙一流|一本|二本|QS\s*\d+)[^()（）]*[)）]/iu, ''),
    degree: degreeSaid(labelled('degree'), read?.degree, school) ?? degreeOfFaculty(pieces),
    fieldOfStudy: cleanField(field),
    rest: free.filter((piece) => !used.has(piece)).map(({ text }) => text),
    unsure: doubtsOf({ school, hasDegree: read !== null, hasField: field !== '' && free.length <= 1 }),
  };
}

/** `Bachelor of Commerce, Finance`: the words beside it say more than the name of the degree. */
const fieldSaid = (read: ReturnType<typeof degreeOfPieces>, fields: readonly Piece[]): string | undefined =>
  read?.isNamed === true && fields.length > 0 ? '' : read?.field;

const degreeSaid = (
  labelled: string | undefined,
  read: DegreeOfStudy | null | undefined,
  school: Piece | null,
): DegreeOfStudy | null => degreeOf(labelled ?? '') ?? read ?? degreeOf(school?.text ?? '');

/** Japanese universities name the faculty rather than the degree. */
function degreeOfFaculty(pieces: readonly Piece[]): DegreeOfStudy | null {
  if (pieces.some(({ text }) => /研究科|大学院/u.test(text))) return 'master';
  return pieces.some(({ text }) => /\p{Script=Han}学部/u.test(text)) ? 'bachelor' : null;
}

function doubtsOf({
  school,
  hasDegree,
  hasField,
}: {
  school: Piece | null;
  hasDegree: boolean;
  hasField: boolean;
}): string[] {
  const known = school !== null && schoolScore(school.text) > 0;
  return [...(known ? [] : ['school']), ...(hasDegree ? [] : ['degree']), ...(hasField ? [] : ['fieldOfStudy'])];
}

/** Faculty and course of Japanese universities are one field; elsewhere the first is. */
const joinedFields = (fields: readonly Piece[]): string => {
  const eastern = fields.filter(({ text }) => /\p{Script=Han}|\p{Script=Katakana}/u.test(text));
  // Of a faculty and a subject of China or Taiwan the subject is the field.
  if (eastern.length > 1 && /(?:學院|学院)[)）]?$/u.test(eastern[0]?.text ?? '')) return eastern[1]?.text ?? '';
  if (eastern.length > 1 && /(?:学部|研究科|系)$/u.test(eastern[0]?.text ?? ''))
    return eastern
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' ');
  return fields[0]?.text ?? '';
};
