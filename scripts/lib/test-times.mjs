// @ts-check
import os from 'node:os';
import { writeJson } from './files.mjs';
import { inCache } from './paths.mjs';
import { say } from './say.mjs';

/** How many files of each suite the table names. */
const DEAREST = 10;

/**
 * The table at the end of a run: what each suite cost, and its dearest files. All of it is written to
 * `.cache/test-times.json` too. Times are in seconds.
 * @param {import('./run-suite.mjs').Outcome[]} outcomes
 */
export function showTimes(outcomes) {
  const suites = outcomes.map(({ output: _, ...outcome }) => outcome);
  for (const { name, files = [] } of suites) {
    if (files.length === 0) continue;
    say(`\n${name}: dearest files\n${row(['processor', 'time', 'tests'])}  file`);
    for (const { file, tests, seconds, processorSeconds } of files.slice(0, DEAREST))
      say(`${row([time(processorSeconds), time(seconds), String(tests)])}  ${file}`);
  }
  const widest = Math.max(...suites.map(({ name }) => name.length), 'suite'.length) + 1;
  say(`\n${'suite'.padEnd(widest)}${row(['passed', 'failed', 'skipped', 'time', 'processor'])}`);
  for (const { name, passed, failed, skipped, seconds, processorSeconds, remark } of suites) {
    const cells = row([String(passed), String(failed), String(skipped), time(seconds), time(processorSeconds ?? null)]);
    say(`${name.padEnd(widest)}${cells}${remark ? `   ${remark}` : ''}`);
  }
  const processor = suites.map(({ processorSeconds }) => processorSeconds ?? null);
  const whole = processor.includes(null) ? null : processor.reduce((sum, seconds) => (sum ?? 0) + (seconds ?? 0), 0);
  const seconds = performance.now() / 1000;
  say(`${'all'.padEnd(widest)}${row(['', '', '', time(seconds), time(whole)])}`);
  writeJson(inCache('test-times.json'), {
    at: new Date().toISOString(),
    machine: { cores: os.availableParallelism(), processor: os.cpus()[0]?.model },
    seconds,
    processorSeconds: whole,
    suites,
  });
}

/** @param {string[]} cells */
const row = (cells) => cells.map((cell) => cell.padStart(11)).join('');

/** @param {number | null} seconds */
const time = (seconds) => (seconds === null ? '–' : `${seconds.toFixed(1)} s`);
