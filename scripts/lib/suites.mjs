// @ts-check
/**
 * The suites by name, in the order in which they run: quick ones first, browsers last. `npm test` runs the suites,
 * `npm run test:all` the suites with RENMAI_TEST_ALL=true and the parts, CI the suites and the parts whose sources changed
 * (`parts.mjs`).
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} [config] of jest; left out: the root's
 * @property {string} [project] of jest; left out: the one of the suite's name
 * @property {() => Promise<{ passed: number, failed: number }>} [work] for what is no suite of jest
 * @property {number} minutes it may take on two slow cores before it is ended and counts as failed
 * @property {number} workers
 * @property {number} [testSeconds] that a test may take; left out: as jest.config.mjs says
 * @property {boolean} [again] the few files that fail are run once more, on the servers that run already
 * @property {boolean} [beside] runs while the others take their turns: its browsers wait more than they work
 * @property {boolean} [servers] has specs on real servers
 * @property {boolean} [product] has specs that use the whole product in a browser
 * @property {boolean} [media] has specs of rooms, which need a media worker
 * @property {boolean} [part] belongs to `npm run test:all` only
 */

const CONFIG = 'jest.config.mjs';

/** @type {Suite[]} */
export const SUITES = [
  { name: 'unit', minutes: 12, workers: 2 },
  { name: 'web', config: 'web/jest.config.mjs', minutes: 25, workers: 2 },
  { name: 'service', minutes: 50, workers: 2, again: true, servers: true, media: true },
  { name: 'contract', minutes: 8, workers: 2, again: true, servers: true },
  { name: 'e2e', minutes: 50, workers: 2, testSeconds: 120, again: true, product: true, media: true, beside: true },
];

/** @type {Suite[]} */
export const PARTS = [
  { name: 'typed-lint', minutes: 20, workers: 1, work: typedLint },
  { name: 'generators', minutes: 20, workers: 1, testSeconds: 600 },
  { name: 'launcher', minutes: 25, workers: 1, testSeconds: 240, again: true, servers: true },
  { name: 'long', minutes: 60, workers: 2, testSeconds: 300, again: true, servers: true, media: true },
  // Apache Kafka and S3 servers from the registries of Maven and Go, built when they are first asked for.
  { name: 'engines', minutes: 40, workers: 1, testSeconds: 240, again: true, servers: true },
  // Images are built and compose files brought up, by podman: an hour the first time, minutes where packages are as they were.
  { name: 'containers', minutes: 120, workers: 1, testSeconds: 120 },
  { name: 'sdk', minutes: 45, workers: 2, testSeconds: 240, again: true, product: true, media: true },
  { name: 'journeys', minutes: 60, workers: 2, testSeconds: 240, again: true, product: true, media: true },
  { name: 'screens', minutes: 45, workers: 2, testSeconds: 240, again: true, product: true, media: true },
  { name: 'mutants', minutes: 45, workers: 1, work: mutants },
  // Faults under load, in the short form.
  { name: 'chaos', minutes: 20, workers: 1, work: chaos },
].map((part) => ({ ...part, part: true }));

/** @param {Suite} suite @returns {string[]} arguments that name it to jest */
export const jestProject = ({ name, project = name, config = CONFIG }) => [
  ...['--config', config],
  ...['--selectProjects', project],
];

async function typedLint() {
  const { runChecks } = await import('./checks.mjs');
  const results = await runChecks(['typed-lint']);
  return { passed: results.filter(({ ok }) => ok).length, failed: results.filter(({ ok }) => !ok).length };
}

function mutants() {
  return program('scripts/mutants.mjs');
}

function chaos() {
  return program('scripts/chaos.mjs', '--short');
}

/** @param {string} file @param {...string} args */
async function program(file, ...args) {
  const { fromRoot, ROOT } = await import('./paths.mjs');
  const { run } = await import('./run.mjs');
  const { code } = await run(process.execPath, [fromRoot(file), ...args], { cwd: ROOT, show: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
