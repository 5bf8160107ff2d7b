// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readJson } from './files.mjs';
import { fromRoot, ROOT } from './paths.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number} passed
 * @property {number} failed tests, and files that could not be run
 * @property {number} skipped
 * @property {number} seconds
 * @property {string} [remark] why the suite itself counts as failed
 */

/** After the last result jest has to end by itself; otherwise a test has left something open. */
const END_WITHIN_MS = 20_000;

/**
 * One suite in a jest process of its own.
 * @param {import('./suites.mjs').Suite} suite
 * @param {string[]} passOn further arguments to jest
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} [show] its lines as they come
 * @returns {Promise<Outcome>}
 */
export async function runSuite(suite, passOn, env, show = true) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-suite-'));
  const results = path.join(folder, 'results.json');
  const over = new AbortController();
  /** @type {string | undefined} */
  let remark;
  const giveUp = (/** @type {string} */ why) => {
    remark = why;
    over.abort();
  };
  const limit = setTimeout(() => giveUp(`took more than ${suite.minutes} minutes`), suite.minutes * 60_000);
  /** @type {NodeJS.Timeout | undefined} */
  let hanging;
  const look = setInterval(() => {
    if (hanging || readJson(results) === null) return;
    hanging = setTimeout(() => giveUp('did not end: a test left a handle open'), END_WITHIN_MS);
  }, 1000);
  const started = performance.now();
  const { code } = await run(process.execPath, jestArguments(suite, results, passOn), {
    cwd: ROOT,
    env,
    show,
    signal: over.signal,
  });
  clearTimeout(limit);
  clearTimeout(hanging);
  clearInterval(look);
  const outcome = read(readJson(results), passOn.length > 0, code, remark);
  rmSync(folder, { recursive: true });
  return { name: suite.name, ...outcome, seconds: (performance.now() - started) / 1000 };
}

/** @param {import('./suites.mjs').Suite} suite @param {string} results @param {string[]} passOn */
function jestArguments({ name, config, workers }, results, passOn) {
  return [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    fromRoot('node_modules/jest/bin/jest.js'),
    ...['--config', fromRoot(config), '--selectProjects', name],
    ...['--json', '--outputFile', results, '--ci', '--maxWorkers', String(workers), '--passWithNoTests'],
    ...passOn,
  ];
}

/**
 * @param {any} report jest's own, or null
 * @param {boolean} selected whether only some tests were asked for, so that a suite may have none of them
 * @param {number | null} code
 * @param {string} [remark]
 */
function read(report, selected, code, remark) {
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  if (remark === undefined) {
    if (report === null) remark = `jest ended with code ${code} and no result`;
    else if (passed + failed === 0 && !selected) remark = 'ran no test';
    else if (failed === 0 && code !== 0) remark = `jest ended with code ${code}`;
  }
  return { passed, skipped, failed: failed + (remark === undefined ? 0 : 1), ...(remark !== undefined && { remark }) };
}
