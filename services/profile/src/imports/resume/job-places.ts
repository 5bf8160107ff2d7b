import type { EmploymentType } from '@renmai/contracts/profile/job.schema';
import { conceptsCalled } from '@renmai/vocabulary';
import {
  companyScore,
  isCountryWord,
  isDepartment,
  isPlaceBehind,
  isWholePlace,
  placeScore,
  titleScore,
  townOfState,
  workMode,
} from './known-words.js';
import { bracketAtEnd } from './parts-of-text.js';
import { isEmployment, type Piece } from './pieces.js';

const employment: readonly [RegExp, EmploymentType][] = [
  [/freelance|业务委托|業務委託|フリーランス|自由职业/i, 'freelance'],
  [/self-employed|selbstständig|自雇|自営/i, 'self-employed'],
  [/intern(?:ship)?$|实习|實習|インターン|praktik/i, 'internship'],
  [/contract|合同|契約|約聘|befristet/i, 'contract'],
  [/permanent|正社員|正式|unbefristet/i, 'permanent'],
];
export const employmentOf = (text: string): EmploymentType | null =>
  employment.find(([words]) => words.test(text))?.[1] ?? null;

export const named = (text: string, slot: string): Piece => ({ text, slot, label: null, turns: [] });

/** `Flensburg`, `Toulouse et périphérie`, `Région de Paris, France`: a line for the place alone, as LinkedIn writes it below the period. */
export const isRegionAlone = (text: string): boolean =>
  text.length <= 40 &&
  !/[.!?:;]$/u.test(text) &&
  (isPlaceBehind(text) || around.test(text)) &&
  titleScore(text) === 0 &&
  companyScore(text) < 3;
const around =
  /^(?:(?:greater|metropolregion|großraum|région de|area di|área de)\s+)?\p{Lu}[\p{L} .'-]{2,24}?(?:\s+(?:et périphérie|und umgebung|y alrededores|e dintorni|area|metropolitan area|metropolitan region|bay area|region))(?:,\s*\p{Lu}[\p{L} ]+)?$|^(?:greater|metropolregion|großraum|région de|area di|área de)\s+\p{Lu}[\p{L} .'-]{2,24}(?:,\s*\p{Lu}[\p{L} ]+)?$/iu;

/** The only text of a line below the period, where a title and a company are above. */
const isRegionBelow = ({ label, slot, text }: Piece, pieces: readonly Piece[]): boolean => {
  const [line = ''] = slot.split('.');
  const isAlone = pieces.every((one) => one.slot === slot || one.slot.split('.')[0] !== line);
  return label === null && Number(line) > 0 && pieces.length >= 3 && isAlone && isRegionAlone(text);
};

/** `東京本社` beside a company */
const office = /^\p{Script=Han}{1,6}(?:本社|支社|支店|営業所|工場)$/u;

const isOffice = ({ label, text }: Piece, pieces: readonly Piece[]): boolean =>
  label === null && pieces.length === 2 && office.test(text);
const isMode = ({ label, text }: Piece): boolean => label === null && workMode.test(text);

export interface Prepared {
  rest: Piece[];
  location: string;
  type: EmploymentType | null;
  /** how it is written */
  typeWords: string;
  industry: string;
  /** `Hybrid` */
  mode: string;
}

/** Removes places, industries and kinds of employment before the rest is divided into fields. */
export function withoutPlaces(pieces: readonly Piece[]): Prepared {
  let location = '';
  let industry = '';
  let type: EmploymentType | null = null;
  let typeWords = '';
  let mode = '';
  const rest: Piece[] = [];
  const take = (piece: Piece): boolean => {
    if (isOffice(piece, pieces)) location ||= piece.text;
    else if (piece.label === 'place') location = [...new Set([location, piece.text])].filter(Boolean).join(', ');
    else if ((piece.label === null && isWholePlace(piece.text)) || isRegionBelow(piece, pieces))
      location ||= piece.text;
    else if (isEmployment(piece.text)) {
      type ??= employmentOf(piece.text);
      typeWords ||= piece.text;
    } else if (isMode(piece)) mode ||= piece.text;
    else if (isIndustry(piece, pieces)) industry ||= piece.text;
    else return false;
    return true;
  };
  const takeTown = (text: string): boolean => {
    const isTown = townOfState.test(text) || (text.includes(',') && placeScore(text) >= 2.5) || isTownInBrackets(text);
    if (isTown) location ||= text;
    return isTown;
  };
  const parted = pieces.flatMap(withoutDepartment);
  for (const [at, one] of parted.entries()) {
    const { piece, place } = withTownApart(one);
    location ||= place;
    const bracket = bracketOf(piece);
    const ofFirm = bracket && withBracket(piece, bracket);
    if (isTownOfState(piece, parted) || isLastTown(parted, at)) location ||= piece.text;
    else if (ofFirm) rest.push(...ofFirm);
    else if (bracket && (takeTown(bracket.inside) || take(named(bracket.inside, piece.slot)))) {
      const without = withoutPlaceBehind({ ...piece, text: bracket.text });
      if (without.place !== '') location = [without.place, location].join(', ');
      rest.push(without.piece);
    } else if (!take(piece)) {
      const without = withoutPlaceBehind(piece);
      location ||= without.place;
      rest.push(without.piece);
    }
  }
  // A city alone is a company's name rather than nothing.
  if (rest.length === 0) return { rest: [...pieces], location: '', type, typeWords: '', industry: '', mode: '' };
  return { rest, location: location.replace(zipCode, ''), type, typeWords, industry, mode };
}

/** `Farmacia Triana (Sevilla)`: any town of the world, where it is no other word. */
const isTownInBrackets = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && isPlaceBehind(text) && titleScore(text) + companyScore(text) === 0;

/** `Ogden, UT 84401` */
const zipCode = /(?<=,\s*[A-Z]{2})\s+\d{5}(?:-\d{4})?$/u;

/** `Acme, Austin, TX`: a place behind a comma. */
function withoutPlaceBehind(piece: Piece): { piece: Piece; place: string } {
  const [, text, place = ''] =
    [/^(.+?)[,，]\s*([^,，]+[,，]\s*[^,，]+)$/u, /^(.+)[,，]\s*([^,，]+)$/u]
      .map((form) => form.exec(piece.text))
      .find((one) => one !== null && isBehind(one[1] ?? '', one[2] ?? '')) ?? [];
  return text === undefined || piece.label !== null ? { piece, place: '' } : { piece: { ...piece, text }, place };
}

/** `星巴克（中国）` is called so. */
const isNameOfBranch = (inside: string): boolean => /^(?:中国|中國|大中华区?|亚太区?)$/u.test(inside);

/** `好日子公司（軟體業，100-499人）` */
const isAboutFirm = (inside: string): boolean =>
  /[業业][，,、\s].*人|^[^，,]{2,12}[業业]\s+\d[\d-]*\s*人$|\d\s*人(?:以[上下])?$/u.test(inside);

type Bracket = NonNullable<ReturnType<typeof bracketAtEnd>>;
const bracketOf = ({ label, text }: Piece): Bracket | null => (label === null ? bracketAtEnd(text) : null);

/** A bracket that belongs to the company, as its branch or as words about it; null: it does not. */
function withBracket(piece: Piece, { text, inside }: Bracket): Piece[] | null {
  if (isNameOfBranch(inside)) return [piece];
  return isAboutFirm(inside) ? [{ ...piece, text }, named(inside, `${piece.slot}.about`)] : null;
}

/** `测试工程师 研发部`, `研发部 测试工程师`: a department beside a title. Japanese titles keep it. */
function withoutDepartment(piece: Piece): Piece[] {
  if (piece.label !== null) return [piece];
  const [, title = '', part = ''] = /^(\S*\p{Script=Han})\s+(\p{Script=Han}+部)$/u.exec(piece.text) ?? [];
  const [, before = '', behind = ''] = /^(\p{Script=Han}{1,6}部)\s+(\p{Script=Han}{2,12})$/u.exec(piece.text) ?? [];
  const is = (one: string, other: string): boolean => titleScore(one) >= 4 && isDepartment(other);
  if (is(title, part))
    return [
      { ...piece, text: title },
      { ...piece, text: part, slot: `${piece.slot}.part` },
    ];
  return is(behind, before) && isOfChina.test(behind)
    ? [
        { ...piece, text: behind },
        { ...piece, text: before, slot: `${piece.slot}.part` },
      ]
    : [piece];
}
const isOfChina = /[师师员總总经经监监专专测销问顾]/u;

/** `禾沐國際有限公司（零售業 30-100人） 台中市`: words about the company, and its town behind them. */
function townBehindFirm(piece: Piece): { piece: Piece; place: string } | null {
  const [, firm, about = '', place = ''] = /^(.+?)\s*[(（]([^()（）]{2,24})[)）]\s+(\S{2,12})$/u.exec(piece.text) ?? [];
  const isTown = firm !== undefined && isAboutFirm(about) && placeScore(place) >= 4;
  return isTown ? { piece: { ...piece, text: `${firm}（${about}）` }, place } : null;
}

const withTownApart = (piece: Piece): { piece: Piece; place: string } => townBehindFirm(piece) ?? withoutTown(piece);

/** `产品实习生 北京`: a town behind a title, or around a company and a title. */
function withoutTown(piece: Piece): { piece: Piece; place: string } {
  if (piece.label !== null) return { piece, place: '' };
  const [, name = '', town = '', rest] = /^(.+?)\s*[(（]([^()（）]{2,12})[)）]\s+(.+)$/u.exec(piece.text) ?? [];
  if (rest !== undefined && placeScore(town) >= 4) return { piece: { ...piece, text: `${name} ${rest}` }, place: town };
  const words = piece.text.split(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/u);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const without = (place: string, rest: readonly string[]) => ({ piece: { ...piece, text: rest.join(' ') }, place });
  if (words.length < 2) return { piece, place: '' };
  if (placeScore(last) === 5 && (words.length > 2 || titleScore(first) >= 3)) return without(last, words.slice(0, -1));
  return placeScore(first) === 5 && words.length > 2 ? without(first, words.slice(1)) : { piece, place: '' };
}

/** Any city of the world, behind a title and a company: `Aramex | Operations Manager | Amman`. */
function isLastTown(pieces: readonly Piece[], at: number): boolean {
  const { text = '', label, slot = '' } = pieces[at] ?? {};
  // `Endava | Cluj-Napoca` above a title
  const line = slot.split('.')[0];
  const isBeside = at >= 1 && pieces.length >= 3 && pieces[at - 1]?.slot.split('.')[0] === line;
  const isLast = label === null && at >= 1 && pieces.length >= 3 && (at === pieces.length - 1 || isBeside);
  return isLast && titleScore(text) === 0 && companyScore(text) === 0 && isPlaceBehind(text);
}

/** Beside a title and a company: `Fort Bragg, NC`. */
const isTownOfState = ({ text, label }: Piece, pieces: readonly Piece[]): boolean =>
  label === null &&
  pieces.length >= 3 &&
  /^\p{Lu}[\p{L}.' -]+,\s*(?:[A-Z]{2}|\p{Lu}[\p{L} ]{3,})$/u.test(text) &&
  placeScore(text) >= 2.5 &&
  titleScore(text) === 0 &&
  companyScore(text) < 3;

/** `Paju, South Korea` */
function isUnknownTown(text: string): boolean {
  const [town = '', country = '', more] = text.split(/\s*,\s*/);
  const isName = /^\p{Lu}[\p{L}' -]{2,24}$/u.test(town) && titleScore(town) + companyScore(town) === 0;
  return more === undefined && isName && !isDepartment(town) && isCountryWord(country);
}

/** A place behind a name; behind a legal form it need not be known: `SAP SE, Walldorf`. */
const isBehind = (name: string, text: string): boolean =>
  titleScore(text) < 3 &&
  (isPlaceBehind(text) ||
    (titleScore(name) < 3 && isUnknownTown(text)) ||
    (companyScore(name) === 5 && companyScore(text) === 0 && !isDepartment(text) && /^\p{Lu}[\p{L} -]+$/u.test(text)));

/** Beside a title and a company: `Oakline · Leeds · Logistics`. */
const isIndustry = ({ text, label }: Piece, pieces: readonly Piece[]): boolean =>
  label === null &&
  pieces.filter((one) => placeScore(one.text) < 4 && !isEmployment(one.text)).length >= 3 &&
  titleScore(text) < 3 &&
  conceptsCalled(text, ['industry']).length > 0;
