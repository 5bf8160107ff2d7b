// @ts-check
/** Checks imports against the rules and the known violations. `--shrink` removes from the baseline those that have gone. */
import { existsSync } from 'node:fs';
import { fromRoot } from '../paths.mjs';
import { say } from '../say.mjs';
import { readBaseline, writeBaseline } from './baseline.mjs';
import { findImports } from './imports.mjs';
import { compareLists, shrinkLists } from './lists.mjs';

const BASELINE = 'boundaries';
const { found, comments } = await findImports();
/** @type {import('./lists.mjs').Lists | null} */
const known = readBaseline(BASELINE);
const isShrinking = process.argv.includes('--shrink');
const exists = (/** @type {string} */ file) => existsSync(fromRoot(file));
const baseline = isShrinking ? (known ? shrinkLists(found, known, exists) : found) : (known ?? {});
if (isShrinking) await writeBaseline(BASELINE, baseline);

const { added, gone } = compareLists(found, baseline);
for (const { rule, entry } of added) say(`${entry}\n  ${rule}: ${comments[rule] ?? ''}`);
for (const { rule, entry } of gone) say(`${entry}: gone, and in the baseline of ${rule}`);
if (gone.length > 0) say('\nThis became better. Write it into the baseline: npm run check -- --shrink');
process.exitCode = added.length + gone.length === 0 ? 0 : 1;
