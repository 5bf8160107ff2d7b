// @ts-check
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { secondsOfThisProcess } from './processor-time.mjs';

/** The variable that names the file into which each spec file writes its cost, a line of JSON each. */
export const FILE_TIMES = 'RENMAI_FILE_TIMES';

/**
 * A jest environment that writes down the processor seconds of each spec file: of its worker and of the worker's children.
 * Servers, browsers and the product under test, which files share, are in the figures of their suite alone.
 * @template {new (...args: any[]) => { setup(): Promise<void>, teardown(): Promise<void> }} B
 * @param {B} Base
 */
export function withTimes(Base) {
  return class extends Base {
    /** @param {any[]} args config and context, as jest gives them */
    constructor(...args) {
      super(...args);
      this.timedFile = String(args[1].testPath);
    }

    /** @override */
    async setup() {
      this.secondsBefore = process.env[FILE_TIMES] ? secondsOfThisProcess() : 0;
      await super.setup();
    }

    /** @override */
    async teardown() {
      await super.teardown();
      const target = process.env[FILE_TIMES];
      if (!target) return;
      const seconds = secondsOfThisProcess() - (this.secondsBefore ?? 0);
      appendFileSync(target, `${JSON.stringify({ file: this.timedFile, seconds })}\n`);
    }
  };
}

/** @param {string} target @returns {Map<string, number>} spec file -> processor seconds */
export function readFileTimes(target) {
  if (!existsSync(target)) return new Map();
  const lines = readFileSync(target, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)).map(({ file, seconds }) => [file, seconds]));
}
