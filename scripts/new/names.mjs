// @ts-check
import { PlainError } from '../lib/say.mjs';

/** `market-stalls` in the spellings that files, classes, tables and variables have. @param {string} kebab */
export function spellings(kebab) {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(kebab) || kebab.length > 40) {
    throw new PlainError(
      `"${kebab}" is not a name: use lower-case words with hyphens between them, e.g. market-stalls.`,
    );
  }
  const words = kebab.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    upper: words.join('_').toUpperCase(),
    title: pascal.charAt(0) + words.join(' ').slice(1),
  };
}

/** @typedef {ReturnType<typeof spellings>} Names */
