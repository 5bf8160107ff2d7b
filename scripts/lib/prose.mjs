// @ts-check
/**
 * Counts words in comments that make readers guess. `node scripts/lib/prose.mjs` prints them for each workspace; a spec
 * compares the sums with `scripts/baselines/prose.json`, which may only shrink.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fromRoot } from './paths.mjs';

/**
 * How often each kind occurs: `told` for notified, published or sent; sentences that begin with a clause instead of a noun
 * (`What is kept …`); `stands`, `lies` and `bears` for "is".
 * @typedef {{ told: number, what: number, stands: number }} Riddles
 */

/** A line comment, or a line of a block comment. A `//` behind a colon belongs to an address. */
const COMMENT = /(?:^|[^:'"`\\])\/\/\s?(.*)$|^\s*(?:\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/)?\s*$|\/\*\*?\s(.*?)\*\//;

/** @param {string} source @returns {string[]} the texts of comments, line by line */
export const commentsIn = (source) =>
  source.split('\n').flatMap((line) => {
    const found = COMMENT.exec(line);
    const text = found?.[1] ?? found?.[2] ?? found?.[3];
    return text === undefined || text.trim() === '' ? [] : [text.trim()];
  });

/** @param {string} source @returns {Riddles} */
export function riddlesIn(source) {
  const comments = commentsIn(source);
  const count = (/** @type {RegExp} */ words) =>
    comments.reduce((sum, line) => sum + (line.match(words)?.length ?? 0), 0);
  return {
    told: count(/\btold\b/gi),
    what: count(/(?:^|[.:;] )What (?!if\b)[a-z]/g),
    stands: count(/\b(?:stands|lies|bears)\b/g),
  };
}

/** @returns {Map<string, Riddles>} by workspace, of all sources that git knows */
export function riddlesByWorkspace() {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs'], {
    cwd: fromRoot('.'),
    encoding: 'utf8',
  });
  /** @type {Map<string, Riddles>} */
  const sums = new Map();
  for (const file of files.split('\0').filter((name) => name !== '' && !/(?:\/gen\/|\/texts\/)/.test(name))) {
    const [first = '', second = ''] = file.split('/');
    const place = ['packages', 'services'].includes(first) ? `${first}/${second}` : first;
    const sum = sums.get(place) ?? { told: 0, what: 0, stands: 0 };
    const one = riddlesIn(readFileSync(fromRoot(file), 'utf8'));
    sums.set(place, { told: sum.told + one.told, what: sum.what + one.what, stands: sum.stands + one.stands });
  }
  return sums;
}

/** @param {Iterable<Riddles>} all @returns {Riddles} */
export function sumOf(all) {
  const sum = { told: 0, what: 0, stands: 0 };
  for (const one of all) {
    sum.told += one.told;
    sum.what += one.what;
    sum.stands += one.stands;
  }
  return sum;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = riddlesByWorkspace();
  console.table(Object.fromEntries([...all, ['all', sumOf(all.values())]]));
}
