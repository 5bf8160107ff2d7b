// @ts-check
/**
 * The test suites in the order in which they run: the quick ones first, browsers last. `minutes` is what a suite may
 * take on two slow cores before it is ended and counts as failed; `again`: the few files that fail are run once more;
 * `beside`: runs while the others take their turns, since its browsers wait more than they work; `named`: runs only when
 * its name is given, as it needs what the set-up does not bring; `media`: has specs of rooms, which need a media worker.
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} config
 * @property {number} minutes
 * @property {number} workers
 * @property {boolean} [again]
 * @property {boolean} [beside]
 * @property {boolean} [named]
 * @property {boolean} [media]
 */

/** @type {Suite[]} */
export const SUITES = [
  { name: 'unit', config: 'jest.config.mjs', minutes: 8, workers: 2 },
  { name: 'web', config: 'web/jest.config.mjs', minutes: 30, workers: 2, again: true },
  { name: 'service', config: 'jest.config.mjs', minutes: 60, workers: 2, again: true, media: true },
  { name: 'contract', config: 'jest.config.mjs', minutes: 8, workers: 2, again: true },
  // Apache Kafka and S3 servers from the registries of Maven and Go, built when they are first asked for.
  { name: 'engines', config: 'jest.config.mjs', minutes: 40, workers: 1, again: true, named: true },
  // Chromium, the servers and the stack under test share the machine with the worker.
  { name: 'e2e', config: 'jest.config.mjs', minutes: 75, workers: 1, again: true, beside: true },
];
