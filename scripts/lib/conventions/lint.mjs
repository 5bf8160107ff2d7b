// @ts-check
/**
 * The rules of oxlint over all sources, or the named ones. Findings of a rule with a baseline are compared with it.
 * `--shrink` writes smaller values into the baseline.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../paths.mjs';
import { say } from '../say.mjs';
import { compare, readBaseline, shrink, writeBaseline } from './baseline.mjs';
import { findingsOfLinter } from './linter.mjs';

const BASELINE = 'conventions';

/** The pattern that reads a rule's value; a rule without one counts its findings in a file. */
const MEASURED = new Map([
  ['max-lines', /\((\d+)\)/],
  ['max-lines-per-function', /\((\d+)\)/],
  ['complexity', /complexity of (\d+)/],
  ['house/constructor-parameters', /\((\d+)\)/],
  ['house/sql-in-repositories', null],
]);

/** @typedef {import('./linter.mjs').Finding} Finding */

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isAsked = (/** @type {string} */ file) => named.length === 0 || named.includes(file);
const findings = await findingsOfLinter('oxlint.conventions.json', { what: named.length > 0 ? named : ['.'] });
const all = findings.filter((finding) => !isOfDecorators(finding));
const others = all.filter(({ rule }) => !MEASURED.has(rule));
const counted = all.filter(({ rule }) => MEASURED.has(rule));

for (const { file, line, rule, message } of others) say(`${file}:${line}  ${message}  ${rule}`);
process.exitCode = others.length + (await againstBaseline(counted)) === 0 ? 0 : 1;

/**
 * Nest injects by the types that decorated classes name, which must stay imports of values.
 * @param {Finding} finding
 */
function isOfDecorators({ file, rule }) {
  return rule === 'typescript/consistent-type-imports' && /^\s*@[A-Z]\w*\(/m.test(readFileSync(fromRoot(file), 'utf8'));
}

/** @param {Finding[]} counted @returns {Promise<number>} how many differences are left */
async function againstBaseline(counted) {
  const found = byFile(counted);
  const known = readBaseline(BASELINE);
  const isShrinking = process.argv.includes('--shrink') && named.length === 0;
  const baseline = isShrinking ? (known ? shrink(found, known, (file) => existsSync(fromRoot(file))) : found) : known;
  if (isShrinking && baseline) await writeBaseline(BASELINE, baseline);
  const ofAsked = Object.entries(baseline ?? {}).filter(([file]) => isAsked(file));
  const { worse, better } = compare(found, Object.fromEntries(ofAsked));
  for (const { file, rule, found, known } of worse) {
    say(`${file}: ${rule} ${found.join(', ')}; the baseline has ${known.join(', ') || 'none'}`);
    for (const { line, message } of counted.filter((one) => one.file === file && one.rule === rule))
      say(`  ${file}:${line}  ${message}`);
  }
  for (const { file, rule, found, known } of better)
    say(`${file}: ${rule} ${found.join(', ') || 'none'}; the baseline has ${known.join(', ')}`);
  if (better.length > 0) say('\nThis became better. Write it into the baseline: npm run check -- --shrink');
  return worse.length + better.length;
}

/** @param {Finding[]} counted */
function byFile(counted) {
  /** @type {import('./baseline.mjs').Findings} */
  const findings = {};
  for (const [file, ofFile] of Map.groupBy(counted, ({ file }) => file)) {
    const rules = Map.groupBy(ofFile, ({ rule }) => rule);
    for (const [rule, ofRule] of rules) (findings[file] ??= {})[rule] = valuesOf(rule, ofRule);
  }
  return findings;
}

/** @param {string} rule @param {Finding[]} ofRule */
function valuesOf(rule, ofRule) {
  const pattern = MEASURED.get(rule);
  if (!pattern) return [ofRule.length];
  return ofRule.map(({ message }) => Number(pattern.exec(message)?.[1])).sort((a, b) => b - a);
}
