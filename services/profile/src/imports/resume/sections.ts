import { headingKind, headingWithContent, type SectionKind } from './headings.js';
import { companyScore, schoolScore, titleScore } from './known-words.js';
import type { Line } from './lines.js';
import { languagesOf } from './lists.js';
import { withBoxLabels } from './box-labels.js';
import { paragraphsOf, type TextLine } from './paragraphs.js';
import { periodsIn } from './periods.js';
import { isDocumentTitle } from './person.js';
import { labelOf } from './pieces.js';
import { namesColumns } from './table-heads.js';
import { withTitlesApart } from './titles-apart.js';
import { headingOfTable, withDates } from './year-and-month.js';

export interface Section {
  /** `top`: before the first heading; `unknown`: below a heading that is not known */
  kind: SectionKind | 'top' | 'unknown';
  heading: string;
  headingLine: TextLine | null;
  lines: TextLine[];
}

const styleOf = ({ font, size }: Line): string => `${font}/${size}`;

/** Headings that look like those that are known, and like nothing else. */
function headingStyles(lines: readonly TextLine[]): Set<string> {
  const known = new Map<string, number>();
  const all = new Map<string, number>();
  for (const line of lines) {
    const style = styleOf(line);
    all.set(style, (all.get(style) ?? 0) + 1);
    if (line.cells.length === 1 && headingKind(line.text) !== null) known.set(style, (known.get(style) ?? 0) + 1);
  }
  return new Set(
    [...known]
      .filter(([style, count]) => count >= 2 && (all.get(style) ?? 0) <= count + Math.max(1, count / 2))
      .map(([style]) => style),
  );
}

/** The minimum size of headings, if several are known. */
function headingSize(lines: readonly TextLine[]): number {
  const sizes = lines
    .filter(({ cells, text }) => cells.length === 1 && headingKind(text) !== null)
    .map(({ size }) => size);
  const often = sizes.filter((size) => sizes.filter((other) => Math.abs(other - size) < 0.3).length >= 2);
  return often.length > 0 ? Math.min(...often) : 0;
}

/** `英语` opens a section of languages, and is one of them below such a heading. */
const isLanguageItself = (text: string): boolean => /^(?:英语|英語)$/u.test(text.trim());

/** `学历 | 本科 | 专业 | 会计学`: boxes about the person in a Chinese form. */
const isBoxOfForm = ({ cells }: TextLine): boolean => {
  const [label, value, ...more] = cells;
  return (
    label !== undefined &&
    value !== undefined &&
    /^(?:最高)?(?:学\s*历|學\s*歷|学\s*位|學\s*位)$|^(?:毕业|畢業|就读|就讀)(?:院校|学校|學校)$/u.test(
      label.text.trim(),
    ) &&
    value.text.length <= 20 &&
    [value, ...more].every(({ text }) => periodsIn(text).length === 0)
  );
};

/** `学校 | 复旦大学` below a heading is a row of it. */
const isLabelOfSchool = ({ kind }: Section, { text }: TextLine): boolean =>
  kind === 'educations' && /[\t:：]/u.test(text) && labelOf(text.split(/[\t:：]/u)[0] ?? '') === 'school';

const splitLabel = (line: TextLine): [TextLine, TextLine | null] | null => {
  const above = headingOfTable(line);
  if (above && headingKind(above.text) !== null) return [{ ...line, cells: [above], text: above.text }, null];
  if (namesColumns(line) || isBoxOfForm(line)) return null;
  const [label, ...rest] = line.cells;
  if (!label || rest.length === 0 || headingKind(label.text) === null || isLanguageItself(label.text)) return null;
  const [first] = rest as [typeof label];
  return [
    { ...line, cells: [label], text: label.text },
    {
      ...line,
      cells: rest,
      text: rest.map(({ text }) => text).join('\t'),
      x: first.x,
      font: first.font,
      size: first.size,
      grid: false,
      gap: 1.4,
    },
  ];
};

/** The ways in which a line may be a heading. */
function headingsOf(line: TextLine, open: Section) {
  const isOfSchool = isLabelOfSchool(open, line);
  const isItem = isOfSchool || (open.kind === 'languages' && isLanguageItself(line.text));
  const isAlone = line.cells.length === 1;
  return {
    split: isOfSchool ? null : splitLabel(line),
    kind: isAlone && !isItem ? headingKind(line.text) : null,
    inline: isAlone ? labelledIn(line.text) : null,
  };
}

/** A document in parts, as its headings say. */
export function sectionsOf(streams: readonly (readonly Line[])[]): Section[] {
  const written = streams.map((lines) => withTitlesApart(withBoxLabels(withDates(paragraphsOf(lines)))));
  const styles = headingStyles(written.flat());
  const least = headingSize(written.flat());
  const sections: Section[] = [];
  for (const lines of written) {
    const above = sections.at(-1);
    let open: Section = { kind: 'top', heading: '', headingLine: null, lines: [] };
    if (above && flowsOn(above, lines)) open = above;
    else sections.push(open);
    const begin = (kind: Section['kind'], heading: string, headingLine: TextLine | null): void => {
      open = { kind, heading, headingLine, lines: [] };
      sections.push(open);
    };
    for (const [index, line] of lines.entries()) {
      const { split, kind, inline } = headingsOf(line, open);
      if (split) {
        begin(headingKind(split[0].text) ?? 'unknown', split[0].text, split[0]);
        if (split[1]) open.lines.push(split[1]);
      } else if (kind && !isTitleOfEntry(open, line, lines[index + 1], least)) begin(kind, line.text.trim(), line);
      else if (inline && (mayOpen(open, line, inline.kind) || isBelowTable(open, line, lines[index + 1]))) {
        begin(inline.kind, inline.label, null);
        open.lines.push({
          ...line,
          text: inline.content,
          cells: line.cells.map((cell) => ({ ...cell, text: inline.content })),
        });
      } else if (isUnknownHeading(line, styles, lines[index + 1], open) || isNextOrdinal(sections, line))
        begin('unknown', line.text.trim(), line);
      else open.lines.push(line);
    }
  }
  return withoutTitles(sections.flatMap(withoutEntries)).filter(
    ({ lines, headingLine }) => lines.length > 0 || headingLine !== null,
  );
}

/** `職務経歴書` above the name is the title of the document, where jobs have a heading of their own. */
const withoutTitles = (sections: readonly Section[]): Section[] =>
  sections.map((section, at) => {
    const isTitle = section.kind === 'jobs' && isDocumentTitle(section.heading);
    return isTitle && sections.slice(at + 1).some(({ kind }) => kind === 'jobs')
      ? { ...section, kind: 'top' }
      : section;
  });

const ordinals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
const ordinalOf = (text: string): number =>
  ordinals.indexOf(/^\s*[（(]?([一二三四五六七八九十])\s*[)）、.．]/u.exec(text)?.[1] ?? '');

/** `四、学术兼职` below `三、主持项目`: headings that are counted, whatever they say. */
function isNextOrdinal(sections: readonly Section[], { text, cells, bullet }: TextLine): boolean {
  const at = ordinalOf(text);
  const last = sections.findLast(({ heading }) => ordinalOf(heading) >= 0);
  return (
    last !== undefined &&
    at === ordinalOf(last.heading) + 1 &&
    cells.length === 1 &&
    !bullet &&
    text.trim().length <= 16 &&
    !/[。；;，,]/u.test(text) &&
    periodsIn(text).length === 0
  );
}

/** Lines with periods and titles or schools among skills are below a heading that is not known, which may be the line above them. */
function withoutEntries(section: Section): Section[] {
  const { kind, lines } = section;
  const isEntry = ({ text, bullet }: TextLine): boolean =>
    !bullet &&
    periodsIn(text).some(({ single }) => !single) &&
    Math.max(
      ...text
        .split(/[\t|｜,，]|\s[–—-]\s|\s{2,}/)
        .map((part) => Math.max(titleScore(part), companyScore(part), schoolScore(part))),
    ) >= 3;
  const first = kind === 'skills' || kind === 'languages' ? lines.findIndex(isEntry) : -1;
  if (first < 0) return [section];
  const above = lines[first - 1];
  const isHeading =
    above !== undefined &&
    !above.bullet &&
    above.cells.length === 1 &&
    mayBeHeading(above.text) &&
    !/[,，、;；]/u.test(above.text);
  return [
    { ...section, lines: lines.slice(0, isHeading ? first - 1 : first) },
    {
      kind: 'unknown',
      heading: isHeading ? above.text.trim() : '',
      headingLine: isHeading ? above : null,
      lines: lines.slice(first),
    },
  ];
}

/** A column begins with entries and no heading: it is the rest of the column before. */
function flowsOn({ kind }: Section, lines: readonly TextLine[]): boolean {
  const first = lines.findIndex(({ text, cells }) => cells.length === 1 && headingKind(text) !== null);
  return (
    (kind === 'jobs' || kind === 'educations' || kind === 'both') &&
    lines.slice(0, first < 0 ? lines.length : first).some(({ text }) => periodsIn(text).some(({ single }) => !single))
  );
}

/** `Languages: Python, SQL` are skills. */
function labelledIn(text: string): ReturnType<typeof headingWithContent> {
  const read = headingWithContent(text);
  return read?.kind === 'languages' && languagesOf(text).length === 0 ? { ...read, kind: 'skills' } : read;
}

/** `技能：…` within a job is a part of it; after the skills or at the end of a page it is not. */
const mayOpen = (open: Section, line: TextLine, kind: SectionKind): boolean =>
  !line.bullet &&
  open.kind !== kind &&
  open.kind !== 'jobs' &&
  open.kind !== 'unknown' &&
  !(kind === 'other' && open.kind === 'educations') &&
  // `描述：…` is about the project above it.
  !(kind === 'about' && open.kind === 'other' && /^\s*\p{Script=Han}{2}\s*[:：]/u.test(line.text));

/** `專長：…` below the last row of a table of jobs: it was written below the table, and not in one of its rows. */
const isBelowTable = ({ kind, lines }: Section, line: TextLine, next: TextLine | undefined): boolean =>
  kind === 'jobs' &&
  !line.bullet &&
  (lines.at(-1)?.cells.length ?? 0) >= 3 &&
  (next?.cells.length ?? 0) < 3 &&
  lines.filter(({ cells }) => cells.length >= 3).length >= 2;

const signOf = ({ text }: TextLine): string => text.trim().charAt(0);

/** All headings have a sign before them, and what is below has another or none. */
const isBulletedHeading = ({ headingLine }: Section, line: TextLine, next: TextLine | undefined): boolean =>
  line.bullet &&
  headingLine?.bullet === true &&
  signOf(headingLine) === signOf(line) &&
  next !== undefined &&
  signOf(next) !== signOf(line);

/** "Experience" as a word on a line of its own in a list of skills, or "Education" as a department. */
function isTitleOfEntry(open: Section, line: TextLine, next: TextLine | undefined, least: number): boolean {
  if (isBulletedHeading(open, line, next)) return false;
  if (line.bullet && open.kind !== 'top' && next?.bullet === true && !/^\s*[■◆●▪▍❖★◎]/u.test(line.text)) return true;
  const within = open.kind === 'jobs' || open.kind === 'educations';
  return within && line.size < least - 0.3 && next !== undefined && periodsIn(next.text).length > 0;
}

function isUnknownHeading(
  line: TextLine,
  styles: ReadonlySet<string>,
  next: TextLine | undefined,
  open: Section,
): boolean {
  if (!styles.has(styleOf(line)) || line.bullet || line.cells.length > 1 || next === undefined) return false;
  if (open.kind === 'top' && open.lines.length < 1) return false;
  const above = open.lines.at(-1);
  if (above && line.gap < 2 && periodsIn(above.text).length > 0) return false;
  return mayBeHeading(line.text) && !periodsIn(next.text).some(({ single }) => !single);
}

/** A few words that are no title, no organisation and no date. */
function mayBeHeading(text: string): boolean {
  if (text.length > 40 || text.split(/\s+/).length > 5 || /[@\d]/.test(text) || periodsIn(text).length > 0)
    return false;
  return Math.max(titleScore(text), companyScore(text), schoolScore(text)) < 3;
}
