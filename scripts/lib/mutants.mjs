// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from './files.mjs';
import { run } from './run.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';

/**
 * @typedef {import('../mutants/mutants.mjs').Mutant} Mutant
 * @typedef {'caught' | 'survived' | 'misplaced' | 'broken'} Result misplaced: its text is not in the file exactly once;
 *   broken: its specs could not be run with it
 * @typedef {{ mutant: Mutant, result: Result, by: string, seconds: number }} Verdict by: the first test that failed
 * @typedef {{ passed: number, failed: string[], output: string }} Outcome failed: names of tests
 */

/** @param {string} content @param {Pick<Mutant, 'text' | 'replacement'>} mutant @returns {string | null} null: misplaced */
export function mutated(content, { text, replacement }) {
  const parts = content.split(text);
  return parts.length === 2 ? parts.join(replacement) : null;
}

/** A mutant may never end; all specs of a suite together take two minutes. */
const LIMIT_MS = 10 * 60_000;
/** The limit for each test: without a mutant none needs half of it, and with one some may wait for something that never comes. */
const TEST_MS = 15_000;

const configs = { unit: 'jest.config.mjs', service: 'jest.config.mjs', web: 'web/jest.config.mjs' };

/** The sources in a folder of their own, in which mutants are tried one after the other. */
export class MutantTrial {
  #folder = makeScratchFolder('renmai-mutants-');
  #env;

  /** @param {NodeJS.ProcessEnv} env */
  constructor(env) {
    // Inside a worker of jest another jest would take itself for one.
    const { JEST_WORKER_ID: _, ...outer } = env;
    this.#env = { ...outer, NODE_ENV: 'test', NO_COLOR: '1' };
  }

  /** @param {Mutant['suite']} suite @param {string[]} specs @returns {Promise<Outcome>} */
  async specs(suite, specs) {
    const results = path.join(this.#folder, 'results.json');
    rmSync(results, { force: true });
    const { output } = await run(
      process.execPath,
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        path.join(this.#folder, 'node_modules/jest/bin/jest.js'),
        ...['--config', configs[suite], '--selectProjects', suite, '--ci', '--maxWorkers', '1'],
        ...['--testTimeout', String(TEST_MS)],
        // A mutant may well leave something open.
        ...['--forceExit', '--json', '--outputFile', results, '--runTestsByPath', ...specs],
      ],
      { cwd: this.#folder, env: this.#env, signal: AbortSignal.timeout(LIMIT_MS) },
    );
    /** @type {{ assertionResults: { status: string, fullName: string }[] }[]} */
    const files = readJson(results)?.testResults ?? [];
    const tests = files.flatMap(({ assertionResults }) => assertionResults);
    return {
      passed: tests.filter(({ status }) => status === 'passed').length,
      failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      output,
    };
  }

  /** @param {Mutant} mutant @returns {Promise<Verdict>} */
  async try(mutant) {
    const started = performance.now();
    /** @param {Result} result @param {string} [by] @returns {Verdict} */
    const verdict = (result, by = '') => ({ mutant, result, by, seconds: (performance.now() - started) / 1000 });
    const file = path.join(this.#folder, mutant.file);
    const content = readFileSync(file, 'utf8');
    const changed = mutated(content, mutant);
    if (changed === null) return verdict('misplaced');
    writeFileSync(file, changed);
    try {
      const { passed, failed } = await this.specs(mutant.suite, mutant.specs);
      if (failed.length > 0) return verdict('caught', failed[0]);
      return verdict(passed > 0 ? 'survived' : 'broken');
    } finally {
      writeFileSync(file, content);
    }
  }

  end() {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
