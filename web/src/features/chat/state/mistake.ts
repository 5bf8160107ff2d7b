import { ProblemError } from '../../../api/problem';

/**
 * For errors that may be something else than a problem: an aborted request is ignored, a programming error goes to the
 * browser's console, as if nobody had caught it. The caller shows the failure to the member in either case.
 */
export function noteMistake(error: unknown): void {
  if (error instanceof ProblemError) return;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  reportError(error);
}
