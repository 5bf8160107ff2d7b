import type { Found } from '../found.js';
import { languagesIn } from '../languages.js';
import { levelOf } from '../levels.js';
import { DURATION } from './date-words.js';
import { degreeWord, employmentWord, placeScore, workMode } from './known-words.js';
import { periodsIn } from './periods.js';
import { isDocumentTitle } from './person.js';
import { isJoining, isKnownLabel, joiningEastern } from './silent-words.js';

/** A part of a line, and whether all its words are in what was found. */
export interface PartOfLine {
  text: string;
  used: boolean;
}

const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々])[\p{L}\p{M}\p{N}])+/gu,
    ) ?? [];
const dense = (text: string): string => wordsOf(text).join('');

/** All texts of a find. */
const textsOf = ({ value }: Found): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).filter((one) => typeof one === 'string');

/** The words of the finds, which may cover those of a line. */
export class Words {
  private readonly western = new Set<string>();
  private readonly pairs = new Set<string>();
  private readonly all: string;
  private readonly wholes: ReadonlySet<string>;
  readonly dates: ReadonlySet<string>;

  constructor(readonly finds: readonly Found[]) {
    const texts = finds.flatMap(textsOf);
    for (const word of texts.flatMap(wordsOf)) {
      if (!eastern.test(word)) this.western.add(word);
      for (const pair of pairsOf(word)) this.pairs.add(pair);
    }
    this.all = texts.map(dense).join('\n');
    this.wholes = new Set(texts.map(dense));
    this.dates = new Set(texts.filter((text) => /^\d{4}(?:-\d{2}){0,2}$/u.test(text)));
    for (const date of this.dates) for (const part of date.split('-')) this.western.add(part).add(String(Number(part)));
  }

  /** The text as a whole. */
  has(text: string): boolean {
    const plain = dense(text);
    return plain === '' || this.all.includes(plain);
  }

  /** It is said elsewhere in the same words. */
  hasWhole(text: string): boolean {
    return this.wholes.has(dense(text));
  }

  /** Each of its words, wherever it is. */
  hasEach(text: string): boolean {
    return wordsOf(text).every((word) => {
      if (!eastern.test(word))
        return this.western.has(word) || isJoining(word) || (this.all.includes(word) && word.length > 3);
      if ([...word].length === 1) return this.all.includes(word);
      const letters = [...word];
      return letters.every(
        (letter, at) =>
          this.pairs.has((letters[at - 1] ?? ' ') + letter) || this.pairs.has(letter + (letters[at + 1] ?? ' ')),
      );
    });
  }

  /** The longest find that is in the text as it was written. */
  longestIn(text: string): string | null {
    const within = this.finds.flatMap(textsOf).filter((one) => dense(one).length >= (eastern.test(one) ? 2 : 4));
    return within.filter((one) => text.includes(one)).sort((one, other) => other.length - one.length)[0] ?? null;
  }

  /** The words before the name at the end of the text. */
  before(text: string): string | null {
    const plain = text.trim();
    const name = this.finds
      .flatMap(textsOf)
      .concat(languagesIn(plain).map(({ name }) => name))
      .find((one) => one !== '' && plain.toLowerCase().endsWith(` ${one.toLowerCase()}`));
    return name === undefined ? null : plain.slice(0, -name.length).trim();
  }

  /** A list whose head says of what kind it is. */
  isList(): boolean {
    return (['skill', 'language', 'interest'] as const).some((section) => this.some(section));
  }

  /** A number or an address: its form says that it is one. */
  isContact(): boolean {
    return this.finds.every(
      (one) => ['phone', 'website'].includes(one.section) || (one.section === 'field' && one.field === 'email'),
    );
  }

  some(section: Found['section']): boolean {
    return this.finds.some((one) => one.section === section);
  }
}

function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) => (letters[at] ?? '') + letter);
}

const blank = (text: string): string => ' '.repeat(text.length);
const durations = new RegExp(`(?<![\\p{L}\\d])${DURATION}(?![\\p{L}\\d])`, 'giu');
const degrees = new RegExp(
  `(?:博士(?:課程)?[前後后]期(?:課程)?|${degreeWord.source})(?:課程)?(?:['’]s)?(?:\\s+degree|\\s*学位|\\s*學位)?(?:\\s+(?:of|in)\\s+(?:science|arts|engineering|laws?|philosophy|commerce|technology|education|fine arts|applied science|business administration)(?!\\p{L}))?`,
  'giu',
);
const eraDate =
  /(?:昭和|平成|令和|民國|民国|[SHR])\s*(?:\d{1,3}|元)\s*[年.](?:\s*\d{1,2}\s*月?)?(?:\s*\d{1,2}\s*日)?/gu;

/** `履 歴 書` */
const spacedLabel = /(?<!\p{Script=Han}\s*)\p{Script=Han}(?:\s+\p{Script=Han}){1,4}(?!\p{Script=Han})/gu;
const isLabel = (text: string): boolean => isKnownLabel(text) || isDocumentTitle(text);

/** The text with blanks in the place of what a field says in another form, e.g. as a code. */
function withoutCodes(text: string, words: Words, all: Words): string {
  let rest = text.replaceAll(spacedLabel, (all) => (isLabel(all.replaceAll(/\s/gu, '')) ? blank(all) : all));
  const values = words.finds.map(({ value }) => (typeof value === 'string' ? {} : (value as Record<string, unknown>)));
  for (const { start, end, from, until } of periodsIn(text))
    if (
      [start, end].some((date) => date !== null && hasDate(words, date)) ||
      [start, end].every((date) => date === null || hasDate(all, date))
    )
      rest = rest.slice(0, from) + blank(rest.slice(from, until)) + rest.slice(until);
  if (words.dates.size > 0) rest = rest.replaceAll(eraDate, blank).replaceAll(durations, blank);
  if (values.some(({ degree }) => typeof degree === 'string')) rest = rest.replaceAll(degrees, blank);
  if (words.finds.some((one) => one.section === 'field' && one.field === 'birthday'))
    rest = rest.replaceAll(bornOn, blank);
  for (const find of words.finds) if (find.section === 'phone') rest = withoutNumber(rest, find.value.number);
  if (words.some('language'))
    for (const { at, name } of languagesIn(rest).reverse())
      rest = rest.slice(0, at) + blank(name) + rest.slice(at + name.length);
  return rest;
}

const bornOn =
  /(?:昭和|平成|令和|民國)?\s*(?:(?:19|20)\d{2}|\d{1,2}|元)\s*[年./-]\s*\d{1,2}\s*[月./-]\s*\d{1,2}\s*日?\s*生?(?:まれ|년)?|(?:昭和|平成|令和|民國)\s*(?:\d{1,3}|元)\s*年|\d{1,2}\s*[月日]\s*生?|[(（]\s*(?:満|滿|满|만)?\s*\d{1,2}\s*[歳歲岁세]\s*[)）]/gu;

const hasDate = ({ dates }: Words, date: string): boolean =>
  dates.has(date) || [...dates].some((one) => one.startsWith(date) || date.startsWith(one));

const withoutNumber = (text: string, number: string): string =>
  text.replaceAll(/[+\d(][\d ().\-/]{5,}\d/gu, (written) =>
    written.replaceAll(/\D/gu, '').endsWith(number.slice(-7)) ? blank(written) : written,
  );

const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Whether a code says what the text does. */
function isCoded(text: string, words: Words): boolean {
  const plain = text.replaceAll(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '');
  const short = plain.split(/\s+/u).length <= 6 && plain.length <= 40;
  if (words.some('language') && short && levelOf(plain) !== null) return true;
  if (employmentWord.test(plain) || workMode.test(plain))
    return words.finds.some((one) => one.section === 'job' && one.value.employmentType !== null);
  const isOfPlace = words.finds.some(
    (one) => one.section === 'field' && (one.field === 'city' || one.field === 'region'),
  );
  return isOfPlace && placeScore(plain) >= 4 && words.hasEach(plain);
}

const parting =
  /\t|[|｜¦;；•‣▪●■◆\p{So}]|\s{2,}|\u3000|[，、]|,(?!\d)|[()（）[\]【】「」]|\s[–—·/-]\s|[·・](?=\s)|(?<=\p{Script=Han}{2}|[男女])\s(?=[\p{Script=Han}\d])|(?<=\p{Script=Han})\s(?=\p{Script=Latin})|(?<=\p{Script=Latin})\s(?=\p{Script=Han})|(?<=[\d）)])\s(?=\p{Script=Han})|\s(?=\p{L}{1,12}[:：])/gu;
const labelled = /^(\s*\p{L}[\p{L} .'’/()（）-]{0,40}?)\s*[:：]/u;

const isInBrackets = (text: string, at: number): boolean =>
  /[(（[【「][^()（）[\]【】「」]*$/u.test(text.slice(Math.max(0, at - 60), at));

/** Parts of a line between signs that part others, with their places. A part in brackets has them. */
function placesOf(text: string): [number, number][] {
  const places: [number, number][] = [];
  let from = 0;
  for (const { index, 0: sign } of text.matchAll(parting)) {
    if (sign === ' ' && isInBrackets(text, index)) continue;
    const until = /[)）\]】」]/u.test(sign) ? index + sign.length : index;
    if (until > from) places.push([from, until]);
    from = /[(（[【「]/u.test(sign) ? index : index + sign.length;
  }
  if (from < text.length) places.push([from, text.length]);
  return places.filter(([start, end]) => hasLetters(text.slice(start, end)));
}

/** `Packages | Python, Fortran`, `DevOps Kubernetes, Terraform`: the first words say of what kind the list behind them is. */
function isHeadOfList(part: string, { first, cell }: { first: boolean; cell: boolean }, words: Words): boolean {
  if (!first || !words.finds.every(({ section }) => section === 'skill' || section === 'language')) return false;
  if (cell) return part.trim().split(/\s+/u).length <= 4;
  const before = words.before(part);
  return before !== null && before.split(/\s+/u).length <= 3 && !/\d/u.test(before);
}

/** The name of a field, or the head of a list or a number. */
const mayBeLeftOut = (label: string, words: Words): boolean =>
  isKnownLabel(label) || words.isList() || words.isContact() || words.hasEach(label);

function isUsed(part: string, coded: string, words: Words, all: Words): boolean {
  if (words.has(part) || isLabel(part)) return true;
  const [label = '', name = ''] = labelled.exec(coded) ?? [];
  const [value, codedValue] = [part.slice(label.length), coded.slice(label.length)];
  if (label !== '' && !mayBeLeftOut(name, words)) return false;
  if (words.has(value) || isCoded(value, words)) return true;
  return saysNothingMore(codedValue, words) || (label === '' && dense(part).length > 1 && all.hasWhole(part));
}

/** Without what codes say, nothing is left but words that were found and those that join them. */
function saysNothingMore(coded: string, words: Words): boolean {
  const plain = coded.replaceAll(joiningEastern, ' ');
  return words.hasEach(coded) || words.hasEach(plain) || isCoded(plain, words);
}

interface Place {
  from: number;
  until: number;
  used: boolean;
}

/** `Dr. Ada Hall`: what was found in a part apart from the words around it. */
function withoutFound(text: string, { from, until }: Place, words: Words): Place[] {
  const part = text.slice(from, until);
  const value = words.longestIn(part);
  if (value === null || labelled.test(part)) return [{ from, until, used: false }];
  const start = from + part.indexOf(value);
  return [
    { from, until: start, used: false },
    { from: start, until: start + value.length, used: true },
    { from: start + value.length, until, used: false },
  ].filter((one) => hasLetters(text.slice(one.from, one.until)));
}

/** The parts of a line of which something was made, those of which nothing was made apart from the others. */
export function partsOfLine(text: string, finds: readonly Found[], all: Words): PartOfLine[] {
  const words = new Words(finds);
  if (words.has(text)) return [{ text, used: true }];
  const coded = withoutCodes(text, words, all);
  const places = placesOf(text).flatMap(([from, until]): Place[] => {
    const part = text.slice(from, until);
    const used =
      isUsed(part, coded.slice(from, until), words, all) ||
      isHeadOfList(part, { first: from === 0, cell: text[until] === '\t' }, words);
    return used ? [{ from, until, used }] : withoutFound(text, { from, until, used }, words);
  });
  // A label goes with what is beside it.
  for (const [at, place] of places.entries())
    if (places[at + 1]?.used === false && isKnownLabel(text.slice(place.from, place.until))) place.used = false;
  const runs = places.filter(({ used }, at) => at === 0 || used !== places[at - 1]?.used);
  if (runs.length === 0) return [{ text, used: true }];
  return runs.map(({ from, used }, at) => ({
    text: tidy(text.slice(at === 0 ? 0 : from, runs[at + 1]?.from)),
    used,
  }));
}

const signs = String.raw`[\s|｜,，、;；·•‣\p{So}]+`;
const atEnds = new RegExp(`^${signs}|${signs}$|\\s[–—/-]\\s*$`, 'gu');
const tidy = (text: string): string => text.replaceAll(atEnds, '');
