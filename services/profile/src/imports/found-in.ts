import type { ImportLine } from '@renmai/contracts/profile/import.schema';
import type { ReadDocument } from '../documents/read-document.js';
import { unpacked } from '../resumes/carried-profile.js';
import { fromCarried } from './from-carried.js';
import type { Found } from './found.js';
import { fromJsonResume } from './from-json-resume.js';
import { fromLinkedIn } from './from-linkedin.js';
import { readResume } from './resume/read-resume.js';
import type { ReadLine } from './resume/use-of-lines.js';

const MAX_LINE = 1_000;

/** The finds in a file, all its lines, and the names of unused parts. */
export interface FoundInFile {
  found: Found[];
  unread: string[];
  lines: ImportLine[];
}

const unused = (text: string): ImportLine => ({ text: text.slice(0, MAX_LINE), page: 0, use: 'unused' });

const shown = ({ text, page }: ReadLine, use: ImportLine['use']): ImportLine => ({
  text: text.slice(0, MAX_LINE),
  page,
  use,
});

/** A JSON path means little to the member. */
const withoutPath = <T extends Found>(found: T): T => ({
  ...found,
  source: found.source.replace(/^[$\w.-]+(?:\[\d+\](?:\.[$\w-]+)*)*: /, ''),
});

/** Nothing is dropped: unused contents are among the lines or the unread parts. */
export function foundIn(read: ReadDocument): FoundInFile {
  if (read.format === 'linkedin') {
    const { found, rest } = fromLinkedIn(read.files);
    return { found, unread: read.unread, lines: [...rest, ...read.lines].map(unused) };
  }
  if (read.format === 'json-resume') {
    const { found, rest, unread } = fromJsonResume(read.json);
    return { found: found.map(withoutPath), unread, lines: rest.map(unused) };
  }
  const carried = read.carried === null ? null : unpacked(read.carried);
  const { found, lines, unreadSections } = readResume(read.pages);
  if (carried) return { found: fromCarried(carried), unread: [], lines: lines.map((line) => shown(line, 'used')) };
  return {
    found,
    unread: unreadSections,
    lines: lines.map((line) => shown(line, line.use)),
  };
}
