#!/usr/bin/env node
// @ts-check
/**
 * Prints the path of a mediasoup worker that runs on this machine. Order: this machine's cache; mediasoup's own prebuilt (needs the
 * internet); built from the npm package's source, which takes minutes. Progress goes to standard error. `--only-cached`: neither downloads
 * nor builds one.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { cacheFolder, installPackages } from './debian.mjs';

/** Raised when build-worker.mjs or the shims change what is built. */
const RECIPE = 1;
const here = import.meta.dirname;
const packageDir = path.resolve(path.dirname(createRequire(import.meta.url).resolve('mediasoup')), '../..');
/** @type {{ version: string }} */
const { version } = JSON.parse(fs.readFileSync(path.join(packageDir, 'package.json'), 'utf8'));
const say = (/** @type {string} */ text) => process.stderr.write(`${text}\n`);

const release = fs.existsSync('/etc/os-release') ? fs.readFileSync('/etc/os-release', 'utf8') : '';
const system = ['ID', 'VERSION_ID'].map((key) => new RegExp(`^${key}="?([^"\\n]*)`, 'm').exec(release)?.[1] ?? '');
const folder = `${version}-${os.platform()}-${os.arch()}-${system.join('')}-${RECIPE}`;
const cached = path.join(cacheFolder, 'mediasoup-worker', folder, 'mediasoup-worker');

/** A worker without MEDIASOUP_VERSION in its environment exits with 41. @param {string} file */
const runs = (file) => fs.existsSync(file) && spawnSync(file, [], { env: {}, stdio: 'ignore' }).status === 41;

/** @param {string} from */
function keep(from) {
  fs.mkdirSync(path.dirname(cached), { recursive: true });
  const half = `${cached}.${process.pid}`;
  fs.copyFileSync(from, half);
  fs.chmodSync(half, 0o755);
  fs.renameSync(half, cached);
}

async function prebuilt() {
  const kernel = os.platform() === 'linux' ? `-kernel${os.release().split('.')[0]}` : '';
  const name = `mediasoup-worker-${version}-${os.platform()}-${os.arch()}${kernel}.tgz`;
  const base =
    process.env['MEDIASOUP_WORKER_PREBUILT_DOWNLOAD_BASE_URL'] ??
    'https://github.com/versatica/mediasoup/releases/download';
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'mediasoup-prebuilt-'));
  try {
    const answer = await fetch(`${base}/${version}/${name}`, { signal: AbortSignal.timeout(60_000) });
    if (!answer.ok) throw new Error(String(answer.status));
    fs.writeFileSync(path.join(scratch, name), Buffer.from(await answer.arrayBuffer()));
    execFileSync('tar', ['-xzf', name], { cwd: scratch });
    const file = path.join(scratch, 'mediasoup-worker');
    if (!runs(file)) throw new Error('it does not run here');
    keep(file);
    return true;
  } catch (error) {
    const { cause, message } = /** @type {Error & { cause?: { code?: string } }} */ (error);
    say(`no prebuilt worker: ${cause?.code ?? message}`);
    return false;
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

const DEBIAN = [
  ...['g++', 'pkg-config', 'flatbuffers-compiler', 'libflatbuffers-dev', 'libssl-dev', 'libuv1-dev'],
  ...['libsrtp2-dev', 'libabsl-dev'],
];

const WAIT_MS = 1_000;

/**
 * Waits while another process on this machine builds one. A lock of its own: the image has this folder without `scripts/`.
 * @returns {() => void}
 */
function alone() {
  const lock = `${cached}.lock`;
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  for (let told = false; ; told = true) {
    try {
      fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => fs.rmSync(lock, { force: true });
    } catch {
      const pid = Number(fs.existsSync(lock) ? fs.readFileSync(lock, 'utf8') : 0);
      if (!isAlive(pid)) fs.rmSync(lock, { force: true });
      else {
        if (!told) say('another process builds it; waiting');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
      }
    }
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

let free = () => {};
try {
  if (!runs(cached) && process.argv.includes('--only-cached')) throw new Error('there is no worker in the cache');
  if (!runs(cached)) free = alone();
  if (!runs(cached) && !(await prebuilt())) {
    if (os.platform() !== 'linux') throw new Error('it is built from source on Debian and Ubuntu only');
    const started = performance.now();
    installPackages(DEBIAN, say);
    execFileSync(process.execPath, [path.join(here, 'build-worker.mjs'), packageDir, cached], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    say(
      `built in ${Math.round((performance.now() - started) / 1000)} s, and kept for all clones in ${path.dirname(cached)}`,
    );
  }
  process.stdout.write(cached);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  free();
}
