// @ts-check
/**
 * Tables of `bench/README.md` out of `results/*.json`: `npm run bench -- --figures`. A result is called old when the code that it measured
 * has changed since.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { MEASURED_CODE, pathsOf } from './measured-code.mjs';

/**
 * @typedef {{ date: string, commit?: string, changed?: boolean, machine: { cores: number, memoryGiB: number, cpu: string, system: string,
 *   node: string }, rows: Record<string, string | number>[], demands: (import('./report.mjs').Demand & { met: boolean })[] }} Result
 */

const README = 'bench/README.md';
const BEGIN = '<!-- figures: written by npm run bench -- --figures -->';
const END = '<!-- end of figures -->';
/** Longer tables are in the file alone. */
const ROWS_SHOWN = 17;

/** @param {string[]} argv */
const git = (...argv) =>
  execFileSync('git', argv, { cwd: fromRoot('.'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The commit of what is measured, and whether its code differs from it. Nothing outside a clone.
 * @param {string} name of the measurement
 * @returns {{ commit?: string, changed?: boolean }}
 */
export function commitOf(name) {
  try {
    const changed = git('status', '--porcelain', '--', ...pathsOf(name)) !== '';
    return { commit: git('rev-parse', 'HEAD'), ...(changed && { changed }) };
  } catch {
    return {};
  }
}

/**
 * Commits to the measured code since the result. Results without a commit, or with one that this history does not have, count from the end
 * of their day.
 * @param {string} name @param {Result} result @returns {number | undefined} undefined outside a clone
 */
export function changesSince(name, { date, commit }) {
  const count = (/** @type {string[]} */ range) => Number(git('rev-list', '--count', ...range, '--', ...pathsOf(name)));
  try {
    if (commit) return count([`${commit}..HEAD`]);
  } catch {
    // Rebased since, or a shallow clone.
  }
  try {
    return count([`--since=${date}T23:59:59Z`, 'HEAD']);
  } catch {
    return undefined;
  }
}

/** @param {string} name @returns {Result | undefined} */
export function resultOf(name) {
  const file = fromRoot('bench/results', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {(string | number)[][]} rows the first has the heads */
const table = ([heads = [], ...rows]) =>
  [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** @param {Result} result */
function rowsTable({ rows }) {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const shown = rows.slice(0, ROWS_SHOWN);
  const more = rows.length - shown.length;
  const whole = table([heads, ...shown.map((row) => heads.map((head) => row[head] ?? ''))]);
  return more > 0 ? `${whole}\n\n${more} further rows are in the file.` : whole;
}

/** @param {Result} result */
const demandsTable = ({ demands }) =>
  table([
    ['demand', 'measured', 'bound', ''],
    ...demands.map(({ what, measured, unit, atLeast, atMost, met }) => [
      what,
      `${measured} ${unit}`,
      atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`,
      met ? 'met' : '**not met**',
    ]),
  ]);

/**
 * The tables of one result.
 * @param {string} name @param {Result} result @param {number | undefined} changes to its code since
 */
export function tablesOf(name, result, changes) {
  const { date, commit, changed, machine } = result;
  const since = changes === 1 ? 'once' : `${changes} times`;
  const at = commit ? `commit ${commit.slice(0, 12)}${changed ? ' with changes' : ''}` : 'commit not recorded';
  const about = `${date}, ${at}; ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.cpu}, ${machine.system}, Node ${machine.node}.`;
  const old = changes ? ` **Old**: its code has changed ${since} since.` : '';
  const parts = [`### ${name}`, `${about}${old}`, rowsTable(result)];
  return [...parts, ...(result.demands.length > 0 ? [demandsTable(result)] : [])].join('\n\n');
}

/** The generated part of the document. */
export function figures() {
  return Object.keys(MEASURED_CODE)
    .flatMap((name) => {
      const result = resultOf(name);
      return result ? [tablesOf(name, result, changesSince(name, result))] : [`### ${name}\n\nNot measured yet.`];
    })
    .join('\n\n');
}

/** Writes the tables into the document. */
export function writeFigures() {
  const file = fromRoot(README);
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${README} has no place for figures (${BEGIN} … ${END})`);
  writeFileSync(file, `${text.slice(0, from)}${BEGIN}\n\n${figures()}\n\n${text.slice(to)}`);
  console.log(`The tables of ${README} are written.`);
}
