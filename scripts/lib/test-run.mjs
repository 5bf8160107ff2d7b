// @ts-check
import { prepareMediaWorker } from './media-worker.mjs';
import { endProcessesWith } from './leftovers.mjs';
import { onEnd } from './lifetime.mjs';
import { ProcessorTime } from './processor-time.mjs';
import { runSuite } from './run-suite.mjs';
import { say } from './say.mjs';

/**
 * @typedef {import('./suites.mjs').Suite} Suite
 * @typedef {import('./run-suite.mjs').Outcome} Outcome
 * @typedef {{ pid: number | undefined, env: Record<string, string>, stop: () => Promise<void> }} Shared what suites share
 */

/**
 * One run of tests. Servers, the product and its browser are started when the first suite needs them, and once; nothing
 * that the run started outlives it.
 */
export class TestRun {
  #id = `${process.pid}-${Date.now().toString(36)}`;
  #time = new ProcessorTime();
  /** @type {string[]} */
  #passOn;
  /** @type {NodeJS.ProcessEnv} */
  #env;
  /** @type {Map<string, Promise<Shared>>} */
  #shared = new Map();
  /** @type {Promise<void> | undefined} */
  #media;

  /**
   * @param {object} options
   * @param {string[]} options.passOn arguments to jest
   * @param {boolean} [options.everything] with all cases
   * @param {NodeJS.ProcessEnv} [options.env] further variables
   */
  constructor({ passOn, everything = false, env = {} }) {
    this.#passOn = passOn;
    this.#env = {
      ...process.env,
      ...env,
      NODE_ENV: 'test',
      RENMAI_TEST_RUN: this.#id,
      ...(everything && { RENMAI_TEST_ALL: 'true' }),
    };
    onEnd((reason) => {
      say(`\nStopped (${reason}).`);
      void this.end().finally(() => process.exit(1));
    });
  }

  /**
   * Runs suites in their order; those beside the others begin with the first suite that has servers, since the suites
   * before it leave no processor time to browsers. They show their lines at the end, so that lines do not mix.
   * @param {Suite[]} suites @param {(suite: Suite) => boolean | undefined} [isBeside] @returns {Promise<Outcome[]>}
   */
  async suites(suites, isBeside = ({ beside }) => beside) {
    if (suites.some(({ media }) => media) && this.#concernsMedia()) this.#media ??= prepareMediaWorker();
    const besides = suites.length > 1 ? suites.filter(isBeside) : [];
    /** @type {Promise<Outcome>[]} */
    const running = [];
    const begin = () => {
      if (besides.length === 0 || running.length > 0) return;
      running.push(...besides.map((suite) => this.#suite(suite, false)));
      say(`\nBeside the others: ${besides.map(({ name }) => name).join(', ')}.`);
    };
    const outcomes = [];
    for (const suite of suites.filter((each) => !besides.includes(each))) {
      if (suite.servers) begin();
      say(`\n--- ${suite.name} ---`);
      outcomes.push(await this.#suite(suite, true));
    }
    begin();
    for (const pending of running) {
      const { output = '', ...outcome } = await pending;
      say(`\n--- ${outcome.name} ---\n${output.trimEnd()}`);
      outcomes.push(outcome);
    }
    return outcomes;
  }

  /**
   * Work that is no suite of jest, with its cost.
   * @param {string} name @param {() => Promise<{ passed: number, failed: number }>} work @returns {Promise<Outcome>}
   */
  async work(name, work) {
    const [started, before] = [performance.now(), this.#ownSeconds()];
    this.#time.add(process.pid, 'self');
    const { passed, failed } = await work();
    const after = this.#ownSeconds();
    const processorSeconds = after === null || before === null ? null : after - before;
    return { name, passed, failed, skipped: 0, seconds: (performance.now() - started) / 1000, processorSeconds };
  }

  async end() {
    for (const each of await Promise.allSettled(this.#shared.values()))
      if (each.status === 'fulfilled') await each.value.stop();
    await endProcessesWith(`RENMAI_TEST_RUN=${this.#id}`);
    this.#time.end();
  }

  #ownSeconds() {
    this.#time.add(process.pid, 'self');
    return this.#time.seconds('self');
  }

  #concernsMedia() {
    return this.#passOn.every((path) => /^-|conference|meet|call|record/.test(path));
  }

  /** @param {Suite} suite @param {boolean} show @returns {Promise<Outcome>} */
  async #suite(suite, show) {
    if (suite.work) return this.work(suite.name, suite.work);
    if (suite.media) await this.#media;
    const needs = [...(suite.servers ? ['servers'] : []), ...(suite.product ? ['product'] : [])];
    const shared = [];
    try {
      for (const need of needs) shared.push(await this.#share(need));
    } catch (error) {
      const remark = `could not start: ${error instanceof Error ? error.message : String(error)}`;
      return { name: suite.name, passed: 0, failed: 1, skipped: 0, seconds: 0, remark };
    }
    const groups = [suite.name, ...needs];
    const before = groups.map((group) => this.#time.seconds(group) ?? 0);
    const outcome = await runSuite(suite, {
      passOn: this.#passOn,
      env: Object.assign({}, this.#env, suite.part && { RENMAI_TEST_ALL: 'true' }, ...shared.map(({ env }) => env)),
      show,
      onStart: (pid) => this.#time.add(pid, suite.name),
    });
    const after = groups.map((group) => this.#time.seconds(group));
    const processorSeconds = after.includes(null)
      ? null
      : after.reduce((/** @type {number} */ sum, seconds, index) => sum + (seconds ?? 0) - (before[index] ?? 0), 0);
    return { ...outcome, processorSeconds };
  }

  /** @param {string} what @returns {Promise<Shared>} */
  #share(what) {
    const existing = this.#shared.get(what);
    if (existing) return existing;
    const starting = this.#start(what).then((shared) => {
      this.#time.add(shared.pid, what);
      return shared;
    });
    this.#shared.set(what, starting);
    // The next suite that needs it tries again.
    starting.catch(() => this.#shared.delete(what));
    return starting;
  }

  /** @param {string} what */
  async #start(what) {
    if (what === 'servers') return (await import('../test-servers/jest-setup.mjs')).startServers(this.#env);
    return (await import('../../e2e/support/global-setup.mjs')).startProduct(this.#env);
  }
}
