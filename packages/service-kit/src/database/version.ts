import { commonProblems } from '@renmai/contracts';
import { Problem } from '../errors/problem.js';

/** Refuses an edit of data that has changed since it was read. */
export function expectVersion(current: number, expected: number): void {
  if (current !== expected)
    throw new Problem(commonProblems.versionConflict, { pointer: '/version', context: { current } });
}
