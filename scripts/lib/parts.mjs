// @ts-check
import { spawnSync } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** How far CI looks back for changes. */
const COMMITS = 30;

/** The launcher waits more than it works: in CI it runs beside a part of services. */
const BESIDE = { launcher: 'long' };

/** Changes of these concern every part. */
const EVERYTHING = [
  /^package-lock\.json$/,
  /^jest\.config\.mjs$/,
  /^scripts\/(test\.mjs|lib\/(suites|run-suite|jest-))/,
];

/**
 * For each part of `npm run test:all` the paths whose changes it proves, and the minutes that it usually takes on two idle
 * cores. CI runs the part after such a change.
 * @type {Record<string, { paths: RegExp[], minutes: number }>}
 */
export const PART_SOURCES = {
  'typed-lint': { paths: [/\.(ts|tsx|mjs)$/], minutes: 5 },
  generators: {
    paths: [
      /^scripts\/(new|test\/new\.)/,
      /^(\.?oxlint|\.oxfmt|\.dependency-cruiser|tsconfig)/,
      /^packages\/contracts\/src\/(endpoint|index)/,
      /^packages\/service-kit\/src\/index/,
    ],
    minutes: 3,
  },
  launcher: {
    paths: [/^scripts\/(lib|demo|start|dev|build|demo\.mjs)/, /\.launcher\.spec\.ts$/],
    minutes: 6,
  },
  long: { paths: [/^(services|packages)\/[^/]+\/src\//, /\.long\.spec\.ts$/], minutes: 6 },
  engines: {
    paths: [
      /^packages\/service-kit\/(src|test)\/(event-bus|storage)/,
      /^services\/search\/src\/.*opensearch/,
      /^scripts\/test-servers\//,
      /^docker-compose\.yml$/,
      /^(deploy|scripts)\/(kubernetes|prometheus)/,
      /\.engine\.spec\.ts$/,
    ],
    // with the time to build its servers the first time
    minutes: 20,
  },
  containers: {
    paths: [
      /^(docker-compose|compose\.single)\.yml$/,
      /^deploy\/(Dockerfile|postgres|caddy|\w+\.(mjs|sh)$)/,
      /^scripts\/(containers|start\.mjs|lib\/(stack|settings|environment|postgres|programs|run-services|setup)\.mjs)/,
      /\.container\.spec\.ts$/,
    ],
    minutes: 25,
  },
  sdk: {
    paths: [
      /^services\/(messaging|conference)\/src\//,
      /^packages\/(im-protocol|im-client)\//,
      /^gateway\/src\//,
      /^e2e\/(support\/)?(chat|conference)/,
      /\.sdk\.spec\.ts$/,
    ],
    minutes: 7,
  },
  journeys: { paths: [/^(web|services|gateway|packages)\/(.*\/)?src\//, /^e2e\//], minutes: 5 },
  screens: {
    paths: [/^web\/src\/(features\/auth|ui\/verification)\//, /^services\/identity\/src\//, /\.screens\.spec\.ts$/],
    minutes: 4,
  },
  mutants: { paths: [/^scripts\/mutants/], minutes: 7 },
  chaos: {
    paths: [
      /^bench\/chaos/,
      /^packages\/service-kit\/src\/(database|event-bus|idempotency|outbox|consumers|bootstrap)\//,
      /^scripts\/(chaos|lib\/(stack|keep-alive|programs|child|postgres|embedded-postgres)\.mjs)/,
    ],
    minutes: 8,
  },
};

/** @param {string[]} files paths from the root @returns {string[]} the parts that prove them */
export function partsFor(files) {
  const all = files.some((file) => EVERYTHING.some((path) => path.test(file)));
  const concerned = (/** @type {RegExp[]} */ paths) => files.some((file) => paths.some((path) => path.test(file)));
  return Object.entries(PART_SOURCES)
    .filter(([, { paths }]) => all || concerned(paths))
    .map(([name]) => name);
}

/**
 * Parts that CI runs together, each group with the minutes that it takes.
 * @template {{ name: string }} P @param {P[]} parts @returns {{ parts: P[], minutes: number }[]} in the order of the last of each group
 */
export function groupsOf(parts) {
  const minutes = (/** @type {string} */ name) => PART_SOURCES[name]?.minutes ?? 0;
  const partner = new Map(Object.entries(BESIDE));
  const joins = (/** @type {P} */ { name }) => parts.some((other) => other.name === partner.get(name));
  return parts
    .filter((part) => !joins(part))
    .map((part) => {
      const group = [part, ...parts.filter((other) => joins(other) && partner.get(other.name) === part.name)];
      const [longest, ...others] = group.map(({ name }) => minutes(name)).toSorted((a, b) => b - a);
      return { parts: group, minutes: (longest ?? 0) + others.reduce((sum, one) => sum + one / 2, 0) };
    });
}

/** @param {{ name: string }} part whether it runs beside the others of its group */
export const isBesideInCi = ({ name }) => name in BESIDE;

/**
 * The oldest commit that CI looks back to, or the first of a history that is shorter.
 * @returns {string | null} null: git does not say, so that everything counts as changed
 */
function comparedWith() {
  const log = git('rev-list', `--max-count=${COMMITS + 1}`, 'HEAD');
  return log?.split('\n').at(-1) ?? null;
}

/** @returns {string[] | null} files that the last commits changed, as paths from the root; null: unknown */
export function changedFiles() {
  const since = comparedWith();
  return since === null ? null : (git('diff', '--name-only', since, 'HEAD')?.split('\n').filter(Boolean) ?? null);
}

/** @param {...string} args @returns {string | null} */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  return status === 0 ? stdout.trim() : null;
}
