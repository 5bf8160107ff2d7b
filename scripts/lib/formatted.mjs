// @ts-check
import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

/**
 * As `npm run format` writes it.
 * @param {string} file its name decides the language
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function formatted(file, text) {
  const { format } = await import('oxfmt');
  const { $schema: _, ignorePatterns: __, ...options } = JSON.parse(readFileSync(fromRoot('.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(file, text, options);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
}
