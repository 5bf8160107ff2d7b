// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';

const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Suites whose files share running services. */
const SHARING = new Set(['service', 'long']);

/**
 * Files of one service follow each other, so that a worker starts each service once: the service with the most files first.
 * Within a service, and in other suites, jest's own order holds.
 */
export default class ServiceSequencer extends TestSequencer {
  /**
   * @param {import('@jest/test-result').Test[]} tests
   * @returns {import('@jest/test-result').Test[]}
   */
  sort(tests) {
    const sorted = super.sort(tests);
    /** @type {Map<string, import('@jest/test-result').Test[]>} */
    const groups = new Map();
    for (const test of sorted) {
      const group = groupOf(test);
      groups.set(group, [...(groups.get(group) ?? []), test]);
    }
    return [...groups.values()].sort((one, other) => other.length - one.length).flat();
  }
}

/** @param {import('@jest/test-result').Test} test its workspace, where that matters */
function groupOf({ path: file, context: { config } }) {
  if (!SHARING.has(config.displayName?.name ?? '')) return '';
  return path.relative(config.rootDir, file).split(path.sep).slice(0, 2).join('/');
}
