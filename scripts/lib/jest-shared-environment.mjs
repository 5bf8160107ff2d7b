// @ts-check
import { TestEnvironment } from 'jest-environment-node';
import { withTimes } from './file-times.mjs';
import { withWarnings } from './warnings.mjs';

/** Names of jest-circus's values among the globals for one file. */
const OF_ONE_FILE =
  /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|RETRY_\w+|WAIT_BEFORE_RETRY|LOG_ERRORS_BEFORE_RETRY)$/;

/**
 * An environment that is made once for all files of a worker, as the modules are (`jest-shared-runtime.mjs`). A class that
 * keeps more than globals, such as a page, puts that back in `reset`, which runs after each file. See docs/adr/0022.
 * @template {new (...args: any[]) => any} B a jest environment; its methods and what it inherits from jest have no types
 * @param {B} Base
 */
export function sharedEnvironment(Base) {
  /** @type {{ environment?: any }} */
  const kept = {};
  return class extends Base {
    /** @param {any[]} args of jest: its configuration, and the data of the file (console, path) */
    constructor(...args) {
      const [config, context] = args;
      if (kept.environment) {
        Object.assign(kept.environment.fileContext, context);
        return kept.environment;
      }
      super(config, context);
      kept.environment = this;
      this.fileContext = context;
      this.exit = this.global.process && Object.getOwnPropertyDescriptor(this.global.process, 'exit');
    }

    async setup() {
      if (this.isSetUp) return;
      this.isSetUp = true;
      await super.setup();
    }

    async teardown() {
      this.fakeTimers?.useRealTimers();
      this.fakeTimersModern?.useRealTimers();
      // jest wraps it for each file.
      if (this.exit) Object.defineProperty(this.global.process, 'exit', this.exit);
      for (const symbol of Object.getOwnPropertySymbols(this.global)) {
        if (OF_ONE_FILE.test(symbol.description ?? '')) Reflect.deleteProperty(this.global, symbol);
      }
      await this.reset?.();
    }
  };
}

export default withTimes(withWarnings(sharedEnvironment(TestEnvironment)));
