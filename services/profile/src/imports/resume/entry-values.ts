import type { Entry } from './entries.js';
import { bulletAtStart } from './tidy-text.js';

/** A single date of an education is its end. */
export function datesOf({ period }: Entry, ends = false): { startDate: string | null; endDate: string | null } {
  if (!period) return { startDate: null, endDate: null };
  if (period.single && ends) return { startDate: null, endDate: period.start };
  return { startDate: period.start, endDate: period.end };
}

export function whereOf(entry: Entry, unsure: readonly string[]) {
  const { period } = entry;
  const doubtful = entry.severalPeriods || period?.single === true ? ['startDate', 'endDate'] : [];
  const missing = period === null ? ['startDate', 'endDate'] : [];
  return {
    source: entry.head.map(({ line }) => line.text.replaceAll('\t', ' | ')).join('\n'),
    unsure: [...new Set([...unsure, ...doubtful])],
    missing,
  };
}

export function bodyOf(entry: Entry, rest: readonly string[]): string {
  const lines = entry.body.map((line) => line.text.replaceAll('\t', ' ').replace(bulletAtStart, '• ').trim());
  return [
    rest.join(' · '),
    ...lines.filter(
      (line) =>
        !/^(?:工作内容|工作描述|工作职责|主要职责|職務内容|業務内容|responsibilities|duties|aufgaben)\s*[:：]?$/i.test(
          line,
        ),
    ),
  ]
    .filter(Boolean)
    .join('\n');
}
