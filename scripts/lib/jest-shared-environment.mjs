// @ts-check
import { TestEnvironment } from 'jest-environment-node';
import { withTimes } from './file-times.mjs';
import { withWarnings } from './warnings.mjs';

/** What jest keeps among the globals for one file. */
const OF_ONE_FILE =
  /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|RETRY_\w+|WAIT_BEFORE_RETRY|LOG_ERRORS_BEFORE_RETRY)$/;

/** @type {{ environment?: SharedEnvironment }} */
const kept = {};

/** Node's globals, made once for all files of a worker, as the modules are (`jest-shared-runtime.mjs`). */
class SharedEnvironment extends TestEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    if (kept.environment) return kept.environment;
    super(config, context);
    kept.environment = this;
    this.exit = Object.getOwnPropertyDescriptor(this.global.process, 'exit');
  }

  /** @override */
  async teardown() {
    this.fakeTimersModern?.useRealTimers();
    // jest wraps it for each file.
    if (this.exit) Object.defineProperty(this.global.process, 'exit', this.exit);
    for (const symbol of Object.getOwnPropertySymbols(this.global)) {
      if (OF_ONE_FILE.test(symbol.description ?? '')) Reflect.deleteProperty(this.global, symbol);
    }
  }
}

export default withTimes(withWarnings(SharedEnvironment));
