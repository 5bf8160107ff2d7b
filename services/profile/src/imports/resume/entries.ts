import { isAside, isAsideAlone, isResult } from './asides.js';
import { companyScore, degreeScore, isPlaceBehind, placeScore, schoolScore, titleScore } from './known-words.js';
import { labelledEntries } from './labelled-entries.js';
import { isHeadLike, widthOf } from './head-like.js';
import type { TextLine } from './paragraphs.js';
import { isDurationAlone, periodsIn, type Period } from './periods.js';
import { labelOf } from './pieces.js';
import { isRestOfRow } from './rest-of-rows.js';
import { goesOnBehindDot, withoutSign } from './head-signs.js';

/** One job or one education: its head, which has the period, and the text below. */
export interface Entry {
  /** in their order on the page, the line with the period among them */
  head: { line: TextLine; text: string }[];
  /** place of the line with the period in `head`; -1 where there is none */
  anchor: number;
  period: Period | null;
  /** only the first period of a line with several was used */
  severalPeriods: boolean;
  body: TextLine[];
  /** lines with a duration, which the period contains as well */
  durations: TextLine[];
  /** it belongs to the organisation of the entry above */
  continues: boolean;
}

const MAX_LEAD = 3;
const styleOf = ({ font, size }: TextLine): string => `${font}/${size}`;
const labelled = /^\s*(?:\p{L}[\p{L} ]{1,11})\s*[:：]/u;

/** Whether an entry lacks something after these lines: another line may belong to its head. */
export type Wants = (texts: readonly string[], next: TextLine) => boolean;

interface Read {
  line: TextLine;
  head: boolean;
  period: Period | null;
  count: number;
  rest: string;
  apart: boolean;
}

/** `• Physics Teacher — Harris Academy (Sept 2019 – now)` */
const endsWithDates = ({ text, bullet }: TextLine): boolean =>
  bullet &&
  text.length <= 90 &&
  periodsIn(text).some(({ from, until }) => from > 12 && until >= text.trimEnd().length - 1);

function readLines(lines: readonly TextLine[]): Read[] {
  const gaps = lines
    .slice(1)
    .map(({ gap }) => gap)
    .filter((gap) => gap > 0.5)
    .sort((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 4)] ?? 1.4;
  const listed = lines[0]?.bullet === true && endsWithDates(lines[0]);
  return lines.map((line) => {
    const head = isHeadLike(line) || (listed && endsWithDates(line));
    const periods = head ? periodsIn(line.text) : [];
    const [period = null] = periods;
    let rest = line.text;
    for (const one of [...periods].reverse()) rest = `${rest.slice(0, one.from)}\t${rest.slice(one.until)}`;
    const plain = widthOf(rest.replaceAll(/[\s\p{P}]+/gu, ''));
    const fits = period !== null && plain <= 95;
    return {
      line,
      head,
      period: fits ? period : null,
      count: periods.length,
      rest: fits ? withoutSign(rest) : head ? withoutSign(line.text) : line.text,
      apart: line.gap > usual * 1.22,
    };
  });
}

/** Lines with a period that begin or end an entry: those with one date only if nothing better is near. */
function anchorsIn(read: readonly Read[]): number[] {
  const ranges = read.flatMap((one, index) => (one.period && !one.period.single ? [index] : []));
  const singles = read.flatMap((one, index) => (one.period?.single && isAtEnd(one) ? [index] : []));
  const model = read[ranges[0] ?? -1]?.line;
  if (!model) return singles;
  const more = singles.filter((index) => {
    const line = read[index]?.line;
    if (line && isInBrackets(line) && isInBrackets(model) && isKnown(read[index]?.rest ?? '')) return true;
    if (!line || labelled.test(line.text)) return false;
    if (isSetAlike(read[index], model, index < (ranges[0] ?? 0))) return true;
    if (isOfOwnSchool(read, index, ranges)) return true;
    if (ranges.some((range) => Math.abs(range - index) <= 2)) return false;
    return styleOf(line) === styleOf(model) && line.cells.length === model.cells.length;
  });
  return [...ranges, ...more].sort((a, b) => a - b);
}

/** The first education has the date of its end alone, and another school has the period below. */
function isOfOwnSchool(read: readonly Read[], index: number, ranges: readonly number[]): boolean {
  const [next = 0] = ranges;
  const hasSchool = (from: number, until: number): boolean =>
    read.slice(from, until).some(({ rest, head }) => head && schoolScore(rest) >= 3);
  return index < next && hasSchool(0, index + 1) && hasSchool(index + 1, next + 1);
}

/** `2012: ACCA` above or `2009: WAEC, Government College` below `2006 – 2010: BComm, University College`. */
function isSetAlike(one: Read | undefined, model: TextLine, isAbove: boolean): boolean {
  if (!one?.period || styleOf(one.line) !== styleOf(model)) return false;
  // `HSC, St. Mary's School, 2014` below `BSc, University of Leeds, 2015 – 2018`
  if (one.line.bullet === model.bullet && Math.min(schoolScore(one.rest), schoolScore(model.text)) >= 3) return true;
  const [range] = periodsIn(model.text);
  if (!range || range.from > 1 || one.period.from > 1) return false;
  return (
    model.text.trim().length > range.until + 1 &&
    /\p{L}{3}/u.test(one.rest) &&
    (isAbove ||
      schoolScore(one.rest) >= 3 ||
      (titleScore(one.rest.split(/[,，]/)[0] ?? '') >= 3 && /[,，]/u.test(one.rest)))
  );
}

const isKnown = (text: string): boolean => titleScore(text) >= 3 || schoolScore(text) >= 3;

/** `Intern, IDEO (2017)` */
const isInBrackets = ({ text }: TextLine): boolean => /[(（][^()（）]*\d{4}[^()（）]*[)）]\s*$/u.test(text);

/** A year within a sentence does not count. */
const isAtEnd = ({ line, period }: Read): boolean =>
  period !== null &&
  line.text.length <= 80 &&
  (period.from <= 1 ||
    period.until >= line.text.trimEnd().length - 1 ||
    ((schoolScore(line.text) >= 3 || degreeScore(line.text) >= 3) && isResult.test(line.text.slice(period.until))));

/** The number of lines above its period that belong to an entry, judged by the first entry, styles and gaps. */
function leadOf(read: readonly Read[], anchor: number, from: number, first: readonly TextLine[] | null): number {
  let best = { lead: 0, score: Number.NEGATIVE_INFINITY };
  for (let lead = 0; lead <= Math.min(MAX_LEAD + 1, anchor - from); lead += 1) {
    const lines = read.slice(anchor - lead, anchor);
    const dated = read.slice(anchor, anchor + 1);
    if (lines.some(({ head, line }) => !head || isSetIn(line, dated))) break;
    const score = leadScore(read, anchor, lead, first);
    if (score > best.score) best = { lead, score };
  }
  return best.lead;
}

function leadScore(read: readonly Read[], anchor: number, lead: number, first: readonly TextLine[] | null): number {
  // `2 years 6 months` below a company is no part of its head.
  const lines = read.slice(anchor - lead, anchor).filter(({ rest }) => !isBeside(rest));
  const [top] = read.slice(anchor - lead);
  if (first === null) return lead > MAX_LEAD ? -1 : lead;
  let score = lines.length === first.length ? 2 : -Math.abs(lines.length - first.length);
  for (let back = 1; back <= lines.length; back += 1) {
    const [one, other] = [lines.at(-back)?.line, first.at(-back)];
    score += one && other ? (styleOf(one) === styleOf(other) ? 1 : -1) : -0.5;
  }
  if (top?.apart) score += 2;
  // The place of the entry above is below its period.
  if (top && lead > 1 && placeScore(top.rest) >= 4) score -= 4;
  score -= 2 * read.slice(anchor - lead + 1, anchor + 1).filter(({ apart }) => apart).length;
  return score;
}

/** The entries of a section. Lines before the first stay unused. */
export function entriesOf(lines: readonly TextLine[], wants: Wants): Entry[] {
  const labelledOnes = labelledEntries(lines);
  if (labelledOnes) return labelledOnes;
  const read = readLines(lines);
  const anchors = anchorsIn(read);
  if (anchors.length === 0) return undated(read, wants);
  let first: TextLine[] | null = null;
  const starts = anchors.map((anchor, index) => {
    const from = index === 0 ? 0 : (anchors[index - 1] ?? 0) + 1;
    const lead = leadOf(read, anchor, from, first);
    first ??= read.slice(anchor - lead, anchor).flatMap(({ line, rest }) => (isBeside(rest) ? [] : [line]));
    return anchor - lead;
  });
  const firstLead = (anchors[0] ?? 0) - (starts[0] ?? 0);
  return anchors.map((anchor, index) => {
    const start = starts[index] ?? anchor;
    const entry = entryAt(read, { start, anchor, end: starts[index + 1] ?? read.length }, wants);
    const above = read[anchors[index - 1] ?? -1]?.line;
    const isBelow = above !== undefined && isRestOfRow(above, read[anchor]?.line ?? above);
    return { ...entry, continues: index > 0 && (anchor - start < firstLead || isBelow) };
  });
}

function entryAt(
  read: readonly Read[],
  { start, anchor, end }: { start: number; anchor: number; end: number },
  wants: Wants,
): Entry {
  const asides = new Set(read.slice(start, anchor).filter(({ rest }) => isAside(rest)));
  const headUntil = (until: number): Read[] => read.slice(start, until).filter((one) => !asides.has(one));
  let free = anchor + 1;
  while (free < end && headUntil(free).length < 6) {
    const behind = behindAsides(read, free, end);
    const own = headUntil(free);
    if (behind > free && isTail(read[behind], own, wants) && isNamed(read[behind])) {
      for (const one of read.slice(free, behind)) asides.add(one);
      free = behind + 1;
    } else if (behind === free && isTail(read[free], own, wants, read[free + 1])) free += 1;
    else break;
  }
  const head = headUntil(free).filter(({ rest }) => !isDurationAlone(rest));
  const dated = read[anchor];
  return {
    head: head.map(({ line, rest }) => ({ line, text: rest })),
    anchor: head.findIndex((one) => one === dated),
    period: dated?.period ?? null,
    severalPeriods: (dated?.count ?? 0) > 1,
    durations: read.slice(start, free).flatMap(({ line, rest }) => (isDurationAlone(rest) ? [line] : [])),
    body: [...asides, ...read.slice(free, end)].map(({ line }) => line),
    continues: false,
  };
}

/** Lines within a head that are no part of it. */
const isBeside = (text: string): boolean => isDurationAlone(text) || isAside(text);

const MAX_ASIDES = 8;
/** The first line that says nothing about the company or the grade. */
function behindAsides(read: readonly Read[], from: number, end: number): number {
  let at = from;
  while (at < Math.min(end, from + MAX_ASIDES) && isAside(read[at]?.line.text ?? '')) {
    const alone = isAsideAlone(read[at]?.line.text ?? '');
    at += alone && at + 1 < end && !isNamed(read[at + 1]) && read[at + 1]?.period === null ? 2 : 1;
  }
  return at < end ? at : from;
}

/** Behind such lines only a text that is known belongs to the head. */
function isNamed(one: Read | undefined): boolean {
  if (!one) return false;
  const [label = ''] = one.rest.split(/[:：\t]/u);
  const words = one.rest.split(/[\s\u3000\t]+/u);
  return (
    labelOf(label) !== null ||
    Math.max(titleScore(one.rest), titleScore(words.at(-1) ?? ''), degreeScore(one.rest), schoolScore(one.rest)) >= 3
  );
}

const textsOf = (read: readonly Read[]): string[] => read.map(({ rest }) => rest);

function isTail(one: Read | undefined, head: readonly Read[], wants: Wants, next?: Read): boolean {
  if (one && !one.period && goesOnBehindDot(one.line, next?.line)) return wants(textsOf(head), undotted(one.line));
  if (!one?.head || one.period || isSetIn(one.line, head)) return false;
  return isDurationAlone(one.line.text) || wants(textsOf(head), one.line);
}

const undotted = (line: TextLine): TextLine => ({ ...line, text: withoutSign(line.text) });

/** Printers may lose the sign of a list: a line that is set further in than all of the head is text of the entry. */
function isSetIn(line: TextLine, head: readonly Read[]): boolean {
  const { x, size, grid } = line;
  const isFurtherIn = ({ line: above }: Read): boolean =>
    !above.grid &&
    x - above.x > size &&
    x - above.x < 5 * size &&
    // Lines in the middle of the page begin anywhere.
    Math.abs(middleOf(line) - middleOf(above)) > size &&
    above.cells.every((cell) => Math.abs(cell.x - x) > 2);
  return !grid && head.every(isFurtherIn);
}
const middleOf = ({ x, end }: TextLine): number => (x + end) / 2;

/** A title and below it a company or a place, after the text of the entry before. */
function isTitleAbove({ head, line, rest }: Read, next: Read | undefined): boolean {
  if (!head || line.bullet || !next?.head || next.line.bullet || rest.length > 40 || titleScore(rest) < 4) return false;
  const [, place = ''] = /,\s*([^,]+)$/u.exec(next.rest) ?? [];
  return companyScore(next.rest) >= 3.5 || placeScore(place) >= 4 || isPlaceBehind(place);
}

const isNextAfter = (last: { body: readonly Read[] }, one: Read, next: Read | undefined): boolean =>
  last.body.length > 0 && isTitleAbove(one, next);

/** For entries without dates: an entry begins where the looks of the first line recur, or after a gap. */
function undated(read: readonly Read[], wants: Wants): Entry[] {
  const [first] = read;
  if (!first) return [];
  const hasLooks = read.some(({ line }) => styleOf(line) !== styleOf(first.line));
  const begins = ({ head, line, apart }: Read): boolean =>
    head && (hasLooks ? styleOf(line) === styleOf(first.line) : apart) && !labelled.test(line.text);
  const groups: { head: Read[]; body: Read[] }[] = [];
  for (const [at, one] of read.entries()) {
    const last = groups.at(-1);
    const wanted = last?.body.length === 0 && one.head && last.head.length < 4 && wants(textsOf(last.head), one.line);
    if (!last || isNextAfter(last, one, read[at + 1]) || (begins(one) && (one.apart || !wanted)))
      groups.push({ head: [one], body: [] });
    else if (wanted) last.head.push(one);
    else last.body.push(one);
  }
  return groups.map(({ head, body }) => ({
    head: head.map(({ line }) => ({ line, text: line.text })),
    anchor: -1,
    period: null,
    severalPeriods: false,
    durations: [],
    body: body.map(({ line }) => line),
    continues: false,
  }));
}
