import { dateOf } from './resume/periods.js';

/** What a date of a file says: a month, a year, that something goes on, or nothing. */
export type FoundDate = { date: string } | 'now' | null;

const now = /^(?:present|current(?:ly)?|now|today|ongoing|heute|aujourd[’']hui|至今|现在|現在|目前|今)$/i;

/** @returns null where the text is no date */
export function readDate(text: string): FoundDate {
  const written = text.trim();
  if (now.test(written)) return 'now';
  const date = dateOf(written);
  return date === null ? null : { date };
}

interface Period {
  startDate: string | null;
  endDate: string | null;
  /** dates that the file does not give, or not so that they can be read */
  missing: string[];
}

/** No end is not "until now", unless the file says so. */
export function periodOf(from: FoundDate, until: FoundDate): Period {
  const missing: string[] = [];
  const dateIn = (date: FoundDate, name: string): string | null => {
    if (date !== null && date !== 'now') return date.date;
    if (date === null) missing.push(name);
    return null;
  };
  return { startDate: dateIn(from, 'startDate'), endDate: dateIn(until, 'endDate'), missing };
}
