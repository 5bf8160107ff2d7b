// @ts-check
/** The questions a machine can ask about the sources. */
import { existsSync } from 'node:fs';
import { changedFiles } from './parts.mjs';
import { fromRoot, inCache, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { elapsed, say } from './say.mjs';

const bin = (/** @type {string} */ file) => fromRoot('node_modules', file);
const present = (/** @type {string[]} */ ...places) => places.filter((place) => existsSync(fromRoot(place)));

const eslint = (/** @type {string[]} */ ...what) => [
  '--max-old-space-size=6144',
  bin('eslint/bin/eslint.js'),
  ...what,
  '--max-warnings',
  '0',
];

const boundaries = () => [
  bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
  '--config',
  '.dependency-cruiser.cjs',
  ...present('packages', 'services', 'gateway', 'web', 'e2e', 'bench'),
];

/** @type {Record<string, () => string[][] | Promise<string[][]>>} the commands of each, as arguments to Node */
const CHECKS = {
  format: () => [
    [
      bin('prettier/bin/prettier.cjs'),
      '--check',
      '.',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      inCache('prettier'),
    ],
  ],
  // Every rule that needs no types looks at one file alone, so that its findings can be kept.
  lint: () => [
    eslint(
      '.',
      '--config',
      'eslint.fast.config.mjs',
      '--cache',
      '--cache-location',
      inCache('eslint'),
      '--cache-strategy',
      'content',
    ),
  ],
  // Without a cache: what a rule finds by types depends on other files than the one it looks at.
  // In two parts, each with the types of its own files alone: together they do not fit into 4 GB.
  'typed-lint': async () => {
    const files = process.env.CI ? await changedWithImporters() : null;
    if (files === null) return [eslint('web'), eslint('.', '--ignore-pattern', 'web/**')];
    const inWeb = (/** @type {string} */ file) => file.startsWith('web/');
    const parts = [files.filter(inWeb), files.filter((file) => !inWeb(file))];
    return parts.filter((part) => part.length > 0).map((part) => eslint('--no-warn-ignored', ...part));
  },
  // What was found before is kept: a second check costs a tenth.
  types: () =>
    present('tsconfig.json', 'scripts/tsconfig.json', 'web/tsconfig.json').map((project) => [
      bin('tsc-native/bin/tsc'),
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      inCache(`types-${project.replace(/\W/g, '-')}.tsbuildinfo`),
      '-p',
      project,
    ]),
  boundaries: () => [boundaries()],
};

/** Those of `npm run check`; the typed rules take longer than all others together and belong to `npm run test:all`. */
export const CHECK_NAMES = Object.keys(CHECKS).filter((name) => name !== 'typed-lint');

/** Those that can be asked for by name. */
export const ALL_CHECK_NAMES = Object.keys(CHECKS);

/** @returns {Promise<string[] | null>} sources that the last commits changed, and those that import them; null: all */
async function changedWithImporters() {
  const changed = changedFiles();
  if (changed === null) return null;
  const { code, output } = await run(process.execPath, [...boundaries(), '--output-type', 'json'], { cwd: ROOT });
  if (code !== 0) return null;
  /** @type {{ modules: { source: string, dependencies: { resolved: string }[] }[] }} */
  const { modules } = JSON.parse(output);
  const isChanged = new Set(changed);
  const importers = modules
    .filter(({ dependencies }) => dependencies.some(({ resolved }) => isChanged.has(resolved)))
    .map(({ source }) => source);
  const sources = new Set([...changed, ...importers].filter((file) => /\.(ts|tsx|mjs)$/.test(file)));
  return [...sources].filter((file) => existsSync(fromRoot(file)));
}

/**
 * Runs the named checks, lint (the longest) beside the others.
 * @param {string[]} names
 * @returns {Promise<{ name: string, ok: boolean }[]>}
 */
export async function runChecks(names) {
  const others = names.filter((name) => name !== 'lint');
  const results = await Promise.all([inOrder(others), inOrder(names.filter((name) => name === 'lint'))]);
  return results.flat();
}

/** @param {string[]} names */
async function inOrder(names) {
  const results = [];
  for (const name of names) results.push(await check(name));
  return results;
}

/** @param {string} name */
async function check(name) {
  const started = performance.now();
  for (const args of (await CHECKS[name]?.()) ?? []) {
    const { code, output } = await run(process.execPath, args, { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } });
    if (code === 0) continue;
    say(`${output.trim()}\n\n${name}: not right (${elapsed(started)})\n`);
    return { name, ok: false };
  }
  say(`${name}: right (${elapsed(started)})`);
  return { name, ok: true };
}
