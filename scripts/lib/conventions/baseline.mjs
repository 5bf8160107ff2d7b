// @ts-check
/**
 * Findings that are known and may only become fewer or smaller. A baseline lists for each file and rule the measured
 * values, the largest first.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatted } from '../formatted.mjs';
import { fromRoot } from '../paths.mjs';

/** @typedef {Record<string, Record<string, number[]>>} Findings values by file and rule */

/**
 * @typedef {object} Difference
 * @property {string} file
 * @property {string} rule
 * @property {number[]} found
 * @property {number[]} known
 */

/**
 * @param {Findings} found
 * @param {Findings} known
 * @returns {{ worse: Difference[], better: Difference[] }} worse: a value is new or larger than the one known in its place
 */
export function compare(found, known) {
  /** @type {Difference[]} */
  const worse = [];
  /** @type {Difference[]} */
  const better = [];
  for (const file of new Set([...Object.keys(found), ...Object.keys(known)])) {
    for (const rule of new Set([...Object.keys(found[file] ?? {}), ...Object.keys(known[file] ?? {})])) {
      const difference = { file, rule, found: found[file]?.[rule] ?? [], known: known[file]?.[rule] ?? [] };
      if (!fits(difference.found, difference.known)) worse.push(difference);
      else if (!fits(difference.known, difference.found)) better.push(difference);
    }
  }
  return { worse, better };
}

/** @param {number[]} values @param {number[]} allowed both descending */
const fits = (values, allowed) => values.every((value, index) => value <= (allowed[index] ?? -1));

/**
 * The baseline with smaller values where smaller ones were found. Values that got worse stay at the old ones. Removed files leave theirs to
 * new files, for code that was moved.
 * @param {Findings} found
 * @param {Findings} known
 * @param {(file: string) => boolean} exists
 * @returns {Findings}
 */
export function shrink(found, known, exists) {
  const gone = Object.keys(known).filter((file) => !exists(file));
  const added = Object.keys(found).filter((file) => !known[file]);
  /** @type {Findings} */
  const next = {};
  for (const [file, rules] of Object.entries(found)) {
    for (const [rule, values] of Object.entries(rules)) {
      const before = known[file]?.[rule] ?? [];
      const isMoved = !known[file] && fits(valuesOf(rule, added, found), valuesOf(rule, gone, known));
      const kept = isMoved || fits(values, before) ? values : before;
      if (kept.length > 0) (next[file] ??= {})[rule] = kept;
    }
  }
  return next;
}

/** @param {string} rule @param {string[]} files @param {Findings} findings @returns {number[]} */
const valuesOf = (rule, files, findings) => files.flatMap((file) => findings[file]?.[rule] ?? []).sort((a, b) => b - a);

/** @param {string} name @returns {any} the written baseline; null where there is none yet */
export function readBaseline(name) {
  const file = placeOf(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** @param {string} name @param {Record<string, unknown>} findings */
export async function writeBaseline(name, findings) {
  const file = placeOf(name);
  mkdirSync(path.dirname(file), { recursive: true });
  const text = JSON.stringify(findings, sortedKeys);
  writeFileSync(file, await formatted(file, text));
}

/** For JSON.stringify. @param {string} _key @param {unknown} value */
function sortedKeys(_key, value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @param {string} name */
function placeOf(name) {
  return fromRoot('scripts', 'baselines', `${name}.json`);
}
