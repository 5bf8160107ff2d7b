/** PostgreSQL's codes of data and indexes that are broken, and of a file that is gone. */
const damageCodes = new Set(['XX001', 'XX002', '58P01']);

/**
 * PostgreSQL names a file and a block, which says neither whose data it is nor that trying again is of no use. The error is the same one
 * with more words, so that its code still counts. Other errors stay as they are.
 */
export function withAdvice(error: unknown, database: unknown): unknown {
  if (!(error instanceof Error) || !damageCodes.has(String((error as { code?: unknown }).code))) return error;
  error.message += `. The database ${String(database)} is damaged: stop the product, and restore a backup (docs/how-to/operate.md)`;
  return error;
}
