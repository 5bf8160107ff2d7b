import type { Entry } from './entries.js';
import { isHeadLike } from './head-like.js';
import type { TextLine } from './paragraphs.js';
import { isNowAlone, periodsIn, type Period } from './periods.js';
import { labelsIn, withoutPeriods, type Labelled } from './pieces.js';

/** A line, and the labels that it begins with or consists of. */
interface Row {
  line: TextLine;
  text: string;
  labels: Labelled[];
}

const begin =
  /^(?:from|start(?:ed|ing)?(?: date)?|date started|beginn|von|début|date de début|desde|(?:入职|入職|到职|到職|开始|開始|起始|入学|入學)(?:时间|時間|日期|年月)?|入社(?:年月日?|日)?|入学年月)$/iu;
const finish =
  /^(?:to|until|end(?:ed)?(?: date)?|date ended|ende|bis|fin|date de fin|hasta|passing year|year of (?:passing|graduation|completion)|(?:graduation|completion)(?: (?:date|year))?|(?:离职|離職|结束|結束|毕业|畢業)(?:时间|時間|日期|年月)?|退(?:社|職)(?:年月日?|日)?|卒業年月日?)$/iu;

function nameOf({ label, kind }: Labelled): string {
  if (begin.test(label)) return 'begin';
  return finish.test(label) ? 'finish' : String(kind);
}

function rowOf(line: TextLine): Row {
  const labels = labelsIn(line.text, (label) => begin.test(label) || finish.test(label));
  return { line, text: line.text, labels };
}

const isNamed = (row: Row): boolean =>
  row.labels.some(({ kind }) => kind === 'company' || kind === 'title' || kind === 'school');

/** `Company:` with its content on the line below. */
function withContent(rows: readonly Row[]): Row[] {
  return rows.map((row, at) => {
    const [only, other] = row.labels;
    const above = rows[at - 1];
    const isContent =
      row.labels.length === 0 && above?.labels.length === 1 && above.labels[0]?.value === '' && !row.line.bullet;
    if (isContent) return { ...row, text: '', labels: [{ label: '', kind: null, value: '' }] };
    const next = rows[at + 1];
    if (!only || other || only.value !== '' || !next || next.labels.length > 0 || next.line.bullet) return row;
    const value = next.line.text.trim();
    return { ...row, text: `${only.label}：${value}`, labels: [{ ...only, value }] };
  });
}

/** A row begins an entry where it repeats the first label of all, or the name of a company or a school. */
function recordsOf(rows: readonly Row[]): Row[][] {
  const [first] = rows[0]?.labels ?? [];
  const opening = first ? nameOf(first) : '';
  const records: Row[][] = [];
  let seen = new Set<string>();
  for (const row of rows) {
    const names = row.labels.map(nameOf);
    const opens = names.some((name) => seen.has(name) && [opening, 'company', 'school'].includes(name));
    if (opens || records.length === 0) {
      records.push([]);
      seen = new Set();
    }
    records.at(-1)?.push(row);
    for (const name of names) seen.add(name);
  }
  // Times of projects within a job are no jobs, but a part of its text.
  return records.reduce<Row[][]>((kept, record) => {
    if (kept.length === 0 || record.some(isNamed)) kept.push(record);
    else kept.at(-1)?.push(...record.map((row) => ({ ...row, labels: [] })));
    return kept;
  }, []);
}

function periodOf(record: readonly Row[]): { period: Period | null; isHalf: boolean } {
  const said = (name: string): string | null =>
    record.flatMap(({ labels }) => labels).find((one) => nameOf(one) === name)?.value ?? null;
  const [start, end] = [said('begin'), said('finish')];
  if (start !== null || end !== null) {
    const now = isNowAlone(end ?? '');
    const dates = { start: periodsIn(start ?? '')[0]?.start ?? null, end: periodsIn(end ?? '')[0]?.start ?? null };
    if (dates.start !== null || dates.end !== null)
      return {
        period: { ...dates, now, single: false, from: 0, until: 0 },
        isHalf: !now && (dates.start === null || dates.end === null),
      };
  }
  const dated = record
    .filter(({ labels }) => labels.length > 0)
    .flatMap(({ text }) => periodsIn(text))
    .sort((a, b) => Number(a.single) - Number(b.single));
  return { period: dated[0] ?? null, isHalf: false };
}

function entryOf(record: readonly Row[], at: number): Entry {
  const { period, isHalf } = periodOf(record);
  const isDate = ({ labels }: Row): boolean => labels.every((one) => ['begin', 'finish'].includes(nameOf(one)));
  const head = record.filter(({ labels }) => labels.length > 0);
  return {
    head: head.map((row) => ({ line: row.line, text: isDate(row) ? '' : withoutPeriods(row.text) })),
    anchor: 0,
    period,
    severalPeriods: isHalf,
    body: record.filter(({ labels }) => labels.length === 0).map(({ line }) => line),
    durations: [],
    continues: at > 0 && record.every(({ labels }) => labels.every(({ kind }) => kind !== 'company')),
  };
}

/** Entries whose fields have labels, each on a line or several on one; null where the text is written in another way. */
export function labelledEntries(lines: readonly TextLine[]): Entry[] | null {
  const rows = withContent(lines.map(rowOf));
  const labelled = rows.filter(({ labels }) => labels.length > 0);
  if (rows[0]?.labels.length === 0 || labelled.length < 2 || !labelled.some(isNamed)) return null;
  const hasOther = rows.some(
    ({ line, labels }) => labels.length === 0 && isHeadLike(line) && periodsIn(line.text).some(({ single }) => !single),
  );
  return hasOther ? null : recordsOf(rows).map(entryOf);
}
