import { commonProblems } from '@renmai/contracts';
import { Problem } from '@renmai/service-kit';

/** Deeper than any client's body. */
const MAX_DEPTH = 32;

/**
 * A body without characters that PostgreSQL cannot store in a text: zero characters, and halves of surrogate pairs. Bodies that
 * are nested too deep are refused.
 */
export function storable(body: unknown, depth = 0): unknown {
  if (typeof body === 'string') return body.toWellFormed().replaceAll('\0', '');
  if (typeof body !== 'object' || body === null) return body;
  if (depth >= MAX_DEPTH) throw new Problem(commonProblems.invalidRequest);
  if (Array.isArray(body)) return body.map((item) => storable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [String(storable(key)), storable(value, depth + 1)]),
  );
}
