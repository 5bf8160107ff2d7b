import { foldText } from '@renmai/names';
import { languageNames } from './filter-words.js';
import { isPlaceWord, theRegions } from './place-words.js';

const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 1_000;

/**
 * The names by which those who speak a language are found. 日本語 and 北京語 are left out, since they contain the name of a place: a search for
 * 北京 is for people who are there. Synonyms of these names find the language by its other names.
 */
export function languageWords(code: string): readonly string[] {
  const before = known.get(code);
  if (before) return before;
  const names = languageNames(code).map((name) => name.replace(/\s*[(（].*[)）]$/u, ''));
  const words = [...new Set(names)].filter((name) => {
    const stem = name.replace(/[语語话話文]$/u, '');
    return stem === name || !(theRegions().has(stem) || isPlaceWord(foldText(stem)));
  });
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(code, words);
  return words;
}
