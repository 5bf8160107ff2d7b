// @ts-check
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Warnings that are expected, and why. Everything else that Node warns of while a file is tested fails that file.
 * @type {{ name: string, text: RegExp, why: string }[]}
 */
const EXPECTED = [
  { name: 'ExperimentalWarning', text: /VM Modules/i, why: 'jest runs modules in contexts of their own' },
  { name: 'TimeoutNegativeWarning', text: /is a negative number/, why: 'kafkajs, when a broker has answered late' },
];

/** @param {Pick<Error, 'name' | 'message'>} warning */
export const isUnexpected = ({ name, message }) =>
  !EXPECTED.some((expected) => expected.name === name && expected.text.test(message));

/**
 * A jest environment in which a warning of Node's (a file that nobody closed, too many listeners, a deprecated call) fails
 * the file under test. A file that nobody closed is found when it is collected, which this provokes where one was opened.
 * @template {new (...args: any[]) => { setup(): Promise<void>, teardown(): Promise<void> }} B
 * @param {B} Base
 */
export function withWarnings(Base) {
  return class extends Base {
    /** @type {Error[]} */
    warnings = [];
    listen = (/** @type {Error} */ warning) => void this.warnings.push(warning);

    /** @override */
    async setup() {
      await super.setup();
      this.warnings = [];
      process.on('warning', this.listen);
    }

    /** @override */
    async teardown() {
      process.off('warning', this.listen);
      await super.teardown();
    }

    /**
     * @param {{ name: string }} event of jest-circus
     * @param {{ unhandledErrors: unknown[] }} state errors that are in it at the end fail the file
     */
    async handleTestEvent(event, state) {
      if (event.name !== 'run_finish') return;
      await nextTurn();
      if (hasOpened) collectGarbage();
      hasOpened = false;
      // Warnings are emitted in a later turn than their cause.
      for (let turn = 0; turn < 3; turn++) await nextTurn();
      for (const { name, message, stack } of this.warnings.filter(isUnexpected)) {
        const text = `Node warned while this file ran, or the one before it: ${name}: ${message}`;
        state.unhandledErrors.push(Object.assign(new Error(text), { stack: `${text}\n${stack}` }));
      }
    }
  };
}

/** Whether something was opened that Node warns of when it is collected before it was closed. */
let hasOpened = false;

for (const name of /** @type {const} */ (['open', 'opendir'])) {
  const original = /** @type {(...args: any[]) => any} */ (fs[name]);
  /** @type {Record<string, unknown>} */ (fs)[name] = (/** @type {any[]} */ ...args) => {
    hasOpened = true;
    return original(...args);
  };
}
syncBuiltinESMExports();

/** @type {(() => void) | undefined} */
let gc;

function collectGarbage() {
  if (!gc) {
    v8.setFlagsFromString('--expose-gc');
    gc = /** @type {() => void} */ (runInNewContext('gc'));
  }
  gc();
}
