import type { Parameters } from 'fast-check';
import { everything } from './everything.js';

/** For `npm test`, where every run tries the same cases; a failure names the seed, and the shrunk example. */
const SEED = 27;

/**
 * How often fast-check tries a property: `few` times in `npm test`, `many` times in `npm run test:all` from another seed each
 * time. `MODEL_SEED` repeats a run by the seed that its failure has named.
 */
export function modelRuns<T>(few: number, many: number): Parameters<T> {
  const seed = process.env['MODEL_SEED'] ? Number(process.env['MODEL_SEED']) : everything ? undefined : SEED;
  return { numRuns: everything ? many : few, ...(seed !== undefined && { seed }) };
}
