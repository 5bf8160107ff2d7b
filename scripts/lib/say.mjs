// @ts-check
/** Plain lines for the person at the terminal. Runs on the system's Node, so nothing here needs node_modules. */

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {number} since a value of performance.now() @returns e.g. "6.2 s" */
export function elapsed(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** A failure whose message is all that the person needs: printed without a stack. */
export class PlainError extends Error {}

/**
 * Ends the process with an error's message, or with its stack where it is unexpected.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  process.stderr.write(`\n${error instanceof PlainError ? error.message : describe(error)}\n`);
  process.exit(1);
}

/** @param {unknown} error */
export function describe(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
