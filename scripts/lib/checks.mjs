// @ts-check
/** The questions a machine can ask about the sources. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { OXLINT } from './conventions/linter.mjs';
import { changedFiles } from './parts.mjs';
import { fromRoot, inCache, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { elapsed, say } from './say.mjs';

const bin = (/** @type {string} */ file) => fromRoot('node_modules', file);
const present = (/** @type {string[]} */ ...places) => places.filter((place) => existsSync(fromRoot(place)));

/** @type {Record<string, () => string[][] | Promise<string[][]>>} the commands of each, as arguments to Node */
const CHECKS = {
  format: () => [[bin('oxfmt/bin/oxfmt'), '--check', '.']],
  lint: () => [[fromRoot('scripts/lib/conventions/lint.mjs')]],
  // The rules that need types, beside those that do not.
  'typed-lint': async () => {
    const files = process.env.CI ? await changedWithImporters() : null;
    if (files?.length === 0) return [];
    return [[OXLINT, '-c', '.oxlintrc.json', '--type-aware', '--quiet', ...(files ?? ['.'])]];
  },
  // Earlier findings are kept: a second check costs a tenth. Each checker works out the shared types for itself, so that
  // several cost a multiple of one; they pay off only where processors are idle.
  types: () =>
    present('tsconfig.json', 'scripts/tsconfig.json', 'web/tsconfig.json').map((project) => [
      bin('tsc-native/bin/tsc'),
      '--noEmit',
      '--incremental',
      '--checkers',
      availableParallelism() > 4 ? '4' : '1',
      '--tsBuildInfoFile',
      inCache(`types-${project.replace(/\W/g, '-')}.tsbuildinfo`),
      '-p',
      project,
    ]),
  boundaries: () => [[fromRoot('scripts/lib/conventions/boundaries.mjs')]],
};

/** The checks of `npm run check`; the typed rules take as long as all others together and belong to `npm run test:all`. */
export const CHECK_NAMES = Object.keys(CHECKS).filter((name) => name !== 'typed-lint');

/** The checks that can be asked for by name. */
export const ALL_CHECK_NAMES = Object.keys(CHECKS);

/** @returns {Promise<string[] | null>} sources that the last commits changed, and their importers; null: all */
async function changedWithImporters() {
  const changed = changedFiles();
  if (changed === null) return null;
  const { cruiseSources } = await import('./conventions/imports.mjs');
  const { modules } = await cruiseSources();
  const isChanged = new Set(changed);
  const importers = modules
    .filter(({ dependencies }) => dependencies.some(({ resolved }) => isChanged.has(resolved)))
    .map(({ source }) => source);
  const sources = new Set([...changed, ...importers].filter((file) => /\.(ts|tsx|mjs)$/.test(file)));
  return [...sources].filter((file) => existsSync(fromRoot(file)));
}

/** Known violations are in a baseline, which `--shrink` makes smaller. */
export const CHECKS_WITH_BASELINE = ['lint', 'boundaries'];

/**
 * Runs the named checks, lint (the longest) beside the others.
 * @param {string[]} names
 * @param {string[]} options for each
 * @returns {Promise<{ name: string, ok: boolean }[]>}
 */
export async function runChecks(names, options = []) {
  const others = names.filter((name) => name !== 'lint');
  const lint = names.filter((name) => name === 'lint');
  const results = await Promise.all([inOrder(others, options), inOrder(lint, options)]);
  return results.flat();
}

/** @param {string[]} names @param {string[]} options */
async function inOrder(names, options) {
  const results = [];
  for (const name of names) results.push(await check(name, options));
  return results;
}

/** @param {string} name @param {string[]} options */
async function check(name, options) {
  const started = performance.now();
  for (const args of (await CHECKS[name]?.()) ?? []) {
    // GOGC: the native compiler and the typed rules collect their garbage less often, for more memory.
    const env = { GOGC: '400', ...process.env, NO_COLOR: '1' };
    const { code, output } = await run(process.execPath, [...args, ...options], { cwd: ROOT, env });
    if (code === 0) continue;
    say(`${output.trim()}\n\n${name}: not right (${elapsed(started)})\n`);
    return { name, ok: false };
  }
  say(`${name}: right (${elapsed(started)})`);
  return { name, ok: true };
}
