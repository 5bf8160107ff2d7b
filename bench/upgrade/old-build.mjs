// @ts-check
/** An earlier commit, built once and kept in the user's cache: jest and the linters would look at a copy inside of this one. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fromRoot, ROOT } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/run.mjs';

/** Services, packages and the gateway have folders of their own for what npm did not hoist. */
const PLACES = ['.', 'gateway', 'web', 'packages/*', 'services/*'];
const KEPT = 2;
const CACHE = process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache');
const BUILDS = path.join(CACHE, 'renmai/builds');

/** @param {string} name of a commit @returns {Promise<string | null>} null where this history does not have it */
export async function commitOf(name) {
  const { code, output } = await run('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: ROOT });
  return code === 0 ? output.trim() : null;
}

/** @param {string} commit @returns {Promise<string>} its folder */
export async function oldBuild(commit) {
  const folder = path.join(BUILDS, commit);
  const done = path.join(folder, 'gateway/dist/main.js');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(BUILDS, { recursive: true });
  await demand('git', ['worktree', 'prune'], ROOT);
  await demand('git', ['worktree', 'add', '--detach', folder, commit], ROOT);
  // The links among workspaces are relative, so that they lead to those of the folder.
  for (const place of PLACES.flatMap(expand)) {
    const modules = fromRoot(place, 'node_modules');
    if (existsSync(modules) && existsSync(path.join(folder, place)))
      await demand('cp', ['-al', modules, path.join(folder, place, 'node_modules')], ROOT);
  }
  cpSync(fromRoot('web/dist'), path.join(folder, 'web/dist'), { recursive: true });
  const script = `import('./scripts/lib/build.mjs').then(({ build }) => build({ web: false }))`;
  await demand(process.execPath, ['-e', script], folder);
  const others = readdirSync(BUILDS).filter((name) => name !== commit);
  for (const other of others.slice(KEPT - 1)) rmSync(path.join(BUILDS, other), { recursive: true, force: true });
  return folder;
}

/** @param {string} place @returns {string[]} */
function expand(place) {
  if (!place.endsWith('/*')) return [place];
  const parent = place.slice(0, -2);
  return readdirSync(fromRoot(parent)).map((name) => `${parent}/${name}`);
}

/** @param {string} command @param {string[]} args @param {string} cwd */
async function demand(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${output}`);
}
