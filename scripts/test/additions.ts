import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.mjs';
import type { Edits } from '../new/edits.mjs';

/**
 * Words, signs and empty lines. Prettier breaks the other lines again and puts commas behind the last elements of lists; lines and arrows
 * of the diagram are drawn again.
 */
const tokensOf = (text: string): string[] => text.match(/\w+|[^\s\w,\u2500-\u25ff]|\n[ \t]*(?=\n)/g) ?? [];

/** Tokens of `after` that are not in `before`. Fails if something of `before` is gone, or in another order. */
function addedTokens(file: string, before: string, after: string): string[] {
  const old = tokensOf(before);
  let next = 0;
  const added = tokensOf(after).filter((token) => {
    if (token !== old[next]) return true;
    next += 1;
    return false;
  });
  expect({ file, lost: old.slice(next, next + 10) }).toEqual({ file, lost: [] });
  return added;
}

export interface Expected {
  /** by file: the code that is added to it, in any order; `null`: anything. Nothing else of the file changes */
  adds: Record<string, string | null>;
  creates: readonly string[];
}

/** Checks that generators made this and nothing else, without errors of syntax. */
export function expectMade(edits: Edits, { adds, creates }: Expected): void {
  const changed = edits.files.filter((file) => existsSync(fromRoot(file)));
  const created = edits.files.filter((file) => !changed.includes(file));
  expect(changed).toEqual(Object.keys(adds).sort());
  expect(created).toEqual([...creates].sort());
  for (const file of changed) {
    const added = addedTokens(file, readFileSync(fromRoot(file), 'utf8'), edits.read(file));
    const expected = adds[file] ?? null;
    const code = (tokens: string[]) => tokens.filter((token) => token.trim() !== '').sort();
    if (expected !== null) expect({ file, added: code(added) }).toEqual({ file, added: code(tokensOf(expected)) });
  }
  for (const file of edits.files) if (/\.(tsx?|mjs|json)$/.test(file)) edits.source(file);
}
