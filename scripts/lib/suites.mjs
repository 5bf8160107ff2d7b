// @ts-check
/**
 * The test suites in the order in which they run: the quick ones first, browsers last. `minutes` is what a suite may
 * take on two slow cores before it is ended and counts as failed; `again`: the few files that fail are run once more.
 * @typedef {{ name: string, config: string, minutes: number, workers: number, again?: boolean }} Suite
 * @type {Suite[]}
 */
export const SUITES = [
  { name: 'unit', config: 'jest.config.mjs', minutes: 3, workers: 2 },
  { name: 'web', config: 'web/jest.config.mjs', minutes: 5, workers: 2, again: true },
  { name: 'service', config: 'jest.config.mjs', minutes: 20, workers: 2, again: true },
  { name: 'contract', config: 'jest.config.mjs', minutes: 4, workers: 2, again: true },
  // Chromium, the servers and the stack under test share the machine with the worker.
  { name: 'e2e', config: 'jest.config.mjs', minutes: 22, workers: 1, again: true },
];
