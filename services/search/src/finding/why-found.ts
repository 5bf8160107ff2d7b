import type { SearchReason, SearchResult } from '@renmai/contracts/search/result.schema';
import type { MarkedText } from '@renmai/contracts/search/search.schema';
import { foldText } from '@renmai/names';
import { marked } from '../analysis/marks.js';
import type { ParsedQuery } from '../analysis/query.js';

const MOST = 3;
/** Reasons that name the matched texts. */
const naming: readonly SearchReason['kind'][] = ['works-at', 'learned-at', 'skills', 'offers', 'teaches'];

/**
 * Explains why a result was found: an excerpt only if it shows more than title and line, and if no visible text has any of the words, a
 * reason in words.
 */
export function withWhy(result: SearchResult, query: ParsedQuery): SearchResult {
  if (query.must.length + query.wishes.length === 0) return result;
  const seen = new Set([...markedIn(result.title), ...markedIn(result.line)]);
  const shows = result.snippet ? markedIn(result.snippet) : [];
  // a moment consists of its text
  const isNews = result.kind === 'moment' || shows.some((words) => !seen.has(words));
  const snippet = isNews ? result.snippet : null;
  const isShown = seen.size > 0 || (snippet !== null && shows.length > 0);
  const isNamed = result.reasons.some(({ kind }) => naming.includes(kind));
  const named = isNamed ? null : namedIn(result, query);
  const further = named ?? (isShown || isNamed || query.must.length === 0 ? null : matchesOf(query));
  return { ...result, snippet, reasons: [...(further ? [further] : []), ...result.reasons].slice(0, MOST) };
}

const markedIn = ({ text, marks }: MarkedText): string[] =>
  marks.map(([from, until]) => foldText(text.slice(from, until)));

/** Skills of a position and majors of an enrolment that match the words. */
function namedIn(result: SearchResult, query: ParsedQuery): SearchReason | null {
  const stands = (text: string): boolean => marked(text, query).marks.length > 0;
  if (result.kind === 'position') {
    const names = result.position.skills.filter(stands).slice(0, MOST);
    return names.length > 0 ? { kind: 'skills', names } : null;
  }
  if (result.kind !== 'enrolment') return null;
  const names = result.enrolment.majors.filter(stands).slice(0, MOST);
  return names.length > 0 ? { kind: 'teaches', names } : null;
}

/** The words are in no visible text: they match hidden texts or synonyms. */
function matchesOf({ must }: ParsedQuery): SearchReason {
  return { kind: 'matches', words: must.map(({ written }) => written).slice(0, MOST) };
}
