// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FILE_TIMES, readFileTimes } from './file-times.mjs';
import { readJson } from './files.mjs';
import { fromRoot, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';
import { jestProject } from './suites.mjs';

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number} passed
 * @property {number} failed tests, and files that could not be run
 * @property {number} skipped
 * @property {number} seconds wall time
 * @property {number | null} [processorSeconds] user and system time of the suite and of everything it started; null: unknown
 * @property {FileCost[]} [files] of a suite of jest, dearest first
 * @property {string} [output] what a suite that ran beside others has written
 * @property {string} [remark] why the suite itself counts as failed, or which files were run again
 *
 * @typedef {object} FileCost
 * @property {string} file path from the root
 * @property {number} tests
 * @property {number} seconds wall time
 * @property {number} processorSeconds of its worker and of what that started, without servers and browsers that files share
 */

/** After the last result jest has to end by itself; otherwise a test has left something open. */
const END_WITHIN_MS = 20_000;

/** More files than these do not fail by chance. */
const MOST_FILES_AGAIN = 3;

/**
 * One suite in a jest process of its own. In a suite that says so, the few files that failed are run once more, alone, on
 * the servers that run already. A test that passes only then is counted as passed and its file is named: it is a fault of
 * the product or of the test. A test that fails twice has failed.
 * @param {import('./suites.mjs').Suite} suite
 * @param {object} options
 * @param {string[]} options.passOn further arguments to jest; with any, nothing is run again
 * @param {NodeJS.ProcessEnv} options.env
 * @param {boolean} [options.show] its lines as they come; otherwise they are in the outcome
 * @param {(pid: number | undefined) => void} [options.onStart] with the process of jest
 * @returns {Promise<Outcome>}
 */
export async function runSuite(suite, { passOn, env, show = true, onStart }) {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const options = { env, show, onStart };
  const first = await attempt(suite, passOn, options);
  const outcome = read(first.report, passOn.length > 0, first.code, first.remark);
  const files = failedFiles(first.report);
  const again = suite.again === true && passOn.length === 0 && first.remark === undefined;
  const missing = notRun(first.report);
  if (missing.length > 0 && outcome.remark === undefined) outcome.remark = missing.join('; ');
  const whole = { name: suite.name, files: first.files };
  if (!again || files.length === 0 || files.length > MOST_FILES_AGAIN)
    return { ...whole, ...outcome, seconds: seconds(), output: first.output };

  const names = files.map((file) => path.relative(ROOT, file)).join(', ');
  const onceMore = `\n--- ${suite.name}, once more: ${names} ---`;
  if (show) say(onceMore);
  const second = await attempt({ ...suite, workers: 1 }, ['--runTestsByPath', ...files], options);
  const rest = read(second.report, false, second.code, second.remark);
  const replaced = countIn(first.report, files);
  return {
    ...whole,
    passed: outcome.passed - replaced.passed + rest.passed,
    skipped: outcome.skipped - replaced.skipped + rest.skipped,
    failed: rest.failed,
    remark: rest.remark ?? (rest.failed === 0 ? `only at the second attempt: ${names}` : `failed twice: ${names}`),
    seconds: seconds(),
    output: [first.output, `${onceMore}\n`, second.output].join(''),
  };
}

/**
 * @typedef {{ report: any, code: number | null, output: string, remark: string | undefined, files: FileCost[] }} Attempt
 *   report: jest's own, or null
 * @param {import('./suites.mjs').Suite} suite @param {string[]} passOn
 * @param {{ env: NodeJS.ProcessEnv, show: boolean, onStart?: (pid: number | undefined) => void }} options
 * @returns {Promise<Attempt>}
 */
async function attempt(suite, passOn, { env, show, onStart }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'renmai-suite-'));
  const results = path.join(folder, 'results.json');
  const times = path.join(folder, 'times');
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
  const { code, output } = await run(process.execPath, jestArguments(suite, results, passOn), {
    cwd: ROOT,
    env: { ...env, [FILE_TIMES]: times },
    show,
    signal: over.signal,
    onStart,
  });
  clearTimeout(limit);
  clearTimeout(hanging);
  clearInterval(look);
  const report = readJson(results);
  const files = costs(report, readFileTimes(times));
  rmSync(folder, { recursive: true });
  return { report, code, output, remark, files };
}

/** @param {any} report @param {Map<string, number>} processorSeconds @returns {FileCost[]} dearest first */
function costs(report, processorSeconds) {
  /** @type {{ name: string, startTime: number, endTime: number, assertionResults: unknown[] }[]} */
  const results = report?.testResults ?? [];
  return results
    .map(({ name, startTime, endTime, assertionResults }) => ({
      file: path.relative(ROOT, name),
      tests: assertionResults.length,
      seconds: Math.max(0, endTime - startTime) / 1000,
      processorSeconds: processorSeconds.get(name) ?? 0,
    }))
    .sort((one, other) => other.processorSeconds - one.processorSeconds || other.seconds - one.seconds);
}

/** @param {any} report @returns {string[]} files with a test that failed, or that could not be run */
function failedFiles(report) {
  const files = /** @type {{ name: string, status: string }[]} */ (report?.testResults ?? []);
  return files.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** The engines and tools that this machine could not provide, as `describeOn` names them. @param {any} report @returns {string[]} */
function notRun(report) {
  /** @type {{ title: string }[]} */
  const tests = (report?.testResults ?? []).flatMap(
    (/** @type {{ assertionResults: unknown[] }} */ { assertionResults }) => assertionResults,
  );
  return tests.map(({ title }) => title).filter((title) => title.startsWith('NOT RUN'));
}

/** @param {any} report @param {string[]} files */
function countIn(report, files) {
  /** @type {{ status: string }[]} */
  const tests = report.testResults
    .filter((/** @type {{ name: string }} */ { name }) => files.includes(name))
    .flatMap((/** @type {{ assertionResults: unknown[] }} */ { assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.filter(({ status }) => ['pending', 'todo'].includes(status)).length;
  return { passed, skipped };
}

/** @param {import('./suites.mjs').Suite} suite @param {string} results @param {string[]} passOn */
function jestArguments(suite, results, passOn) {
  return [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    fromRoot('node_modules/jest/bin/jest.js'),
    ...jestProject(suite),
    ...['--json', '--outputFile', results, '--ci', '--maxWorkers', String(suite.workers), '--passWithNoTests'],
    ...(suite.testSeconds === undefined ? [] : ['--testTimeout', String(suite.testSeconds * 1000)]),
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
