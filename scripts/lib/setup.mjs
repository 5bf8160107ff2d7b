// @ts-check
/**
 * Everything between a fresh clone and a program that can run: Node, npm, the packages of the lockfile. Runs on the
 * system's Node (20 or newer) without any package; the second time it only compares two files.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { linkWorkspaces } from '../new/link-workspaces.mjs';
import { onEnd } from './lifetime.mjs';
import { withFileLock } from './lock.mjs';
import { fromRoot, inCache, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { elapsed, PlainError, say } from './say.mjs';

const OLDEST_TO_INSTALL = 20;
const OLDEST_TO_RUN = 22;

/** In an image everything was installed and built with it. */
export const IN_IMAGE = process.env['RENMAI_IMAGE'] === 'true';

/** After this, node_modules is that of the lockfile and this process runs on a Node the services can run on. */
export async function setUp() {
  onEnd(() => process.exit(1));
  if (IN_IMAGE) return;
  const version = nodeMajor();
  if (version < OLDEST_TO_INSTALL) {
    throw new PlainError(`Renmai needs Node ${OLDEST_TO_INSTALL} or newer; this is ${process.version}.`);
  }
  if (process.platform === 'win32') {
    throw new PlainError('Renmai starts on Linux and macOS. On Windows, clone it inside WSL and start it there.');
  }
  // A workspace of ours that is new needs no download.
  if (existsSync(fromRoot('node_modules/.package-lock.json'))) linkWorkspaces(ROOT);
  if (!isInstalled()) {
    const wait = () => say('Another process is installing the packages; waiting for it …');
    await withFileLock(inCache('install.lock'), async () => isInstalled() || install(), wait);
  }
  const local = localNode();
  if (local === null && version < OLDEST_TO_RUN) {
    throw new PlainError(
      `Renmai brings its own Node on Linux (x64 and arm64, glibc). On this system (${process.platform} ${process.arch}) ` +
        `install Node ${OLDEST_TO_RUN} or newer; this is ${process.version}.`,
    );
  }
  if (local !== null && local !== realpathSync(process.execPath)) await continueOn(local);
}

const nodeMajor = () => Number(process.versions.node.split('.')[0]);

/** Whether every package of the lockfile is in node_modules in its version (npm keeps its own account of that). */
function isInstalled() {
  const [wanted, present] = [fromRoot('package-lock.json'), fromRoot('node_modules/.package-lock.json')].map(
    packagesOf,
  );
  if (!wanted) throw new PlainError('package-lock.json is missing: this is not a complete clone.');
  if (!present) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true;
    const found = present[place];
    if (!found) return Boolean(entry.optional ?? entry.devOptional ?? entry.peer);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry
 * @param {string} file @returns {Record<string, Entry> | null}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

async function install() {
  const environment = environmentOfNpm();
  const npm = spawnSync('npm', ['--version'], { env: environment, encoding: 'utf8' });
  if (npm.status !== 0) throw new PlainError('npm was not found. It comes with Node; install it and try again.');
  const started = performance.now();
  say(
    `Installing the packages (npm ${npm.stdout.trim()}, Node ${process.versions.node}); the first time takes a minute or two …`,
  );
  // dev and optional named, because an environment may be set to leave them out
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-progress'];
  const beat = setInterval(() => say(`  still installing, ${elapsed(started)}`), 15_000);
  const { code, output } = await run('npm', args, { cwd: ROOT, env: environment });
  clearInterval(beat);
  if (code !== 0) throw new PlainError(`npm ci failed:\n${firstLines(output)}`);
  say(`Packages installed in ${elapsed(started)}.`);
}

/** npm adds its whole manual to some errors. @param {string} output */
function firstLines(output) {
  return output.trim().split('\n').slice(0, 30).join('\n');
}

/** npm must not run on the Node inside the folder it is about to replace. */
function environmentOfNpm() {
  const inside = (/** @type {string} */ folder) => folder.endsWith(path.join('node_modules', '.bin'));
  const PATH = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !inside(folder));
  return { ...process.env, PATH: PATH.join(path.delimiter) };
}

/** @returns the project's own Node, or null where there is none for this system */
function localNode() {
  const link = fromRoot('node_modules/.bin/node');
  if (process.platform !== 'linux' || !existsSync(link)) return null;
  const file = realpathSync(link);
  if (file === realpathSync(process.execPath)) return file;
  const runs = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return runs.status === 0 ? file : null;
}

/**
 * Runs this same command on another Node and ends with its exit code. Ctrl-C reaches both processes; other signals are
 * handed on, and the other process sees by itself when this one is killed.
 * @param {string} node @returns {Promise<never>}
 */
async function continueOn(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  onEnd((reason) => reason !== 'SIGINT' && child.kill('SIGTERM'));
  const [code, signal] = await new Promise((resolve) => child.on('exit', (...how) => resolve(how)));
  process.exit(code ?? (signal ? 1 : 0));
}
