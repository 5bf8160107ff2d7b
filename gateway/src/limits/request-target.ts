import type { ProblemDefinition } from '@renmai/contracts';
import { gatewayProblems } from '../gateway.problems.js';

const MAX_LENGTH = 8 * 1024;
/** Whatever might be something else after another party has read it once more. Most paths have nothing of it. */
const suspicious = /%(?:2e|2f|5c|0)|\/\.|\/\/|\\/i;
const unprintable = /[^\x21-\x7e]/;
const dotSegment = /(?:^|\/)\.{1,2}(?:\/|$)/;

/** The path of a request target, without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

/**
 * Refuses request targets that routers, URL parsers and file systems could read in different ways: dot segments
 * (written out or encoded), empty segments, backslashes, other hosts. (Percent signs that encode nothing are refused by
 * the router.)
 */
export function targetProblem(target: string): ProblemDefinition | null {
  if (target.length > MAX_LENGTH) return gatewayProblems.targetTooLong;
  if (!target.startsWith('/') || unprintable.test(target)) return gatewayProblems.badTarget;
  const path = pathOf(target);
  return suspicious.test(path) && isAmbiguous(path) ? gatewayProblems.badTarget : null;
}

function isAmbiguous(path: string): boolean {
  const plain = path.replace(/%2e/gi, '.').replace(/%2f/gi, '/');
  return path.includes('//') || /\\|%5c|%0[0ad]/i.test(path) || dotSegment.test(plain);
}
