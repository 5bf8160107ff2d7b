// @ts-check
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from './say.mjs';

/** A process that was killed stays a zombie until its parent has noticed; PostgreSQL considers it alive for so long. */
const RELEASE_MS = 15_000;

/**
 * The content of postmaster.pid: the process and how far it is ("ready" when it accepts connections).
 * @param {string} dataDir
 */
export function readPidFile(dataDir) {
  try {
    const lines = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}

/**
 * Makes `dataDir` free for a new postmaster: one left over by a launcher that was killed is stopped; the traces of one
 * that was killed itself are removed once nothing of it lives any more.
 * @param {string} dataDir real path
 * @param {(options: string[]) => void} pgCtl runs pg_ctl as the right user
 */
export async function releaseDataDir(dataDir, pgCtl) {
  const left = readPidFile(dataDir);
  if (left === null) return;
  if (process.platform !== 'linux') {
    if (isPostmasterOf(left.pid, dataDir)) pgCtl(['stop', '-D', dataDir, '-m', 'fast', '-w', '-t', '15']);
    return;
  }
  // Not pg_ctl: it would wait for a zombie, and block the process that has to bury it.
  if (livingIn(dataDir).includes(left.pid)) trySignal(left.pid, 'SIGINT');
  const deadline = Date.now() + RELEASE_MS;
  let patient = true;
  for (let alive = livingIn(dataDir); alive.length > 0; alive = livingIn(dataDir)) {
    if (Date.now() > deadline) {
      throw new PlainError(`Processes of an earlier PostgreSQL still use ${dataDir}: ${alive.join(', ')}.`);
    }
    // Sessions end by themselves unless they are busy; half-way they are terminated.
    if (patient && Date.now() > deadline - RELEASE_MS / 2) {
      patient = false;
      for (const pid of alive) trySignal(pid, 'SIGQUIT');
    }
    await sleep(25);
  }
  // Nothing lives in this folder: the number in the file belongs to a zombie or, after a restart of the machine, to a
  // stranger, and PostgreSQL would wait for either for ever.
  fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
}

/** @param {number} pid @param {string} dataDir */
function isPostmasterOf(pid, dataDir) {
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(dataDir);
}

/** Every process of PostgreSQL works in its data folder; a zombie works nowhere. @param {string} dataDir */
function livingIn(dataDir) {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingDirectory(name) === dataDir)
    .map(Number);
}

/** @param {string} pid */
function workingDirectory(pid) {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function trySignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
