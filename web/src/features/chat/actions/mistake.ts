import { ProblemError } from '../../../api/problem';

/**
 * For what a caught error may be besides a problem: what was given up is nothing, a mistake of the page's own goes to the
 * browser's console, as if nobody had caught it. What failed is told to the member in either case.
 */
export function noteMistake(error: unknown): void {
  if (error instanceof ProblemError) return;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  reportError(error);
}
