// @ts-check
/**
 * The rules that need no types, over all sources. Findings of a rule with a baseline are compared with it.
 * `--shrink` writes smaller values into the baseline.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { fromRoot, inCache, ROOT } from '../paths.mjs';
import { say } from '../say.mjs';
import { compare, readBaseline, shrink, writeBaseline } from './baseline.mjs';

const BASELINE = 'conventions';

/** The pattern that reads a rule's value; a rule without one counts its findings in a file. */
const MEASURED = new Map([
  ['max-lines', /\((\d+)\)/],
  ['max-lines-per-function', /\((\d+)\)/],
  ['complexity', /complexity of (\d+)/],
  ['house/constructor-parameters', /\((\d+)\)/],
  ['house/sql-in-repositories', null],
]);

/** @typedef {import('eslint').ESLint.LintResult} LintResult */

const eslint = new ESLint({
  cwd: ROOT,
  overrideConfigFile: 'eslint.conventions.config.mjs',
  // Every rule looks at one file alone, so that its findings can be kept.
  cache: true,
  cacheLocation: inCache('eslint'),
  cacheStrategy: 'content',
});
const results = await eslint.lintFiles('.');
const others = results.map((result) => withMessages(result, ({ ruleId }) => !MEASURED.has(ruleId ?? '')));
const counted = results.map((result) => withMessages(result, ({ ruleId }) => MEASURED.has(ruleId ?? '')));

const wrong = others.filter(({ messages }) => messages.length > 0);
if (wrong.length > 0) say(await (await eslint.loadFormatter('stylish')).format(wrong));
process.exitCode = wrong.length + (await againstBaseline(counted)) === 0 ? 0 : 1;

/** @param {LintResult[]} counted @returns {Promise<number>} how many differences are left */
async function againstBaseline(counted) {
  const found = findingsOf(counted);
  const known = readBaseline(BASELINE);
  const isShrinking = process.argv.includes('--shrink');
  const baseline = isShrinking ? (known ? shrink(found, known, (file) => existsSync(fromRoot(file))) : found) : known;
  if (isShrinking && baseline) await writeBaseline(BASELINE, baseline);
  const { worse, better } = compare(found, baseline ?? {});
  for (const { file, rule, found, known } of worse) {
    say(`${file}: ${rule} ${found.join(', ')}; the baseline has ${known.join(', ') || 'none'}`);
    for (const { line, message } of messagesOf(counted, file, rule)) say(`  ${file}:${line}  ${message}`);
  }
  for (const { file, rule, found, known } of better)
    say(`${file}: ${rule} ${found.join(', ') || 'none'}; the baseline has ${known.join(', ')}`);
  if (better.length > 0) say('\nThis became better. Write it into the baseline: npm run check -- --shrink');
  return worse.length + better.length;
}

/** @param {LintResult[]} counted */
function findingsOf(counted) {
  /** @type {import('./baseline.mjs').Findings} */
  const findings = {};
  for (const { filePath, messages } of counted) {
    const rules = Map.groupBy(messages, ({ ruleId }) => String(ruleId));
    for (const [rule, ofRule] of rules) (findings[fileOf(filePath)] ??= {})[rule] = valuesOf(rule, ofRule);
  }
  return findings;
}

/** @param {string} rule @param {import('eslint').Linter.LintMessage[]} messages */
function valuesOf(rule, messages) {
  const pattern = MEASURED.get(rule);
  if (!pattern) return [messages.length];
  return messages.map(({ message }) => Number(pattern.exec(message)?.[1])).sort((a, b) => b - a);
}

/** @param {LintResult[]} counted @param {string} file @param {string} rule */
function messagesOf(counted, file, rule) {
  const [result] = counted.filter(({ filePath }) => fileOf(filePath) === file);
  return result?.messages.filter(({ ruleId }) => ruleId === rule) ?? [];
}

/** @param {string} filePath */
function fileOf(filePath) {
  return path.relative(ROOT, filePath);
}

/** @param {LintResult} result @param {(message: import('eslint').Linter.LintMessage) => boolean} isWanted */
function withMessages(result, isWanted) {
  return { ...result, messages: result.messages.filter(isWanted) };
}
