// @ts-check
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while holding a lock file, so that two starts in one folder do not install or build over each other.
 * A lock whose holder is gone (killed) is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withFileLock(file, work, onWait) {
  for (let told = false; !tryLock(file); await sleep(200)) {
    if (!told) onWait?.();
    told = true;
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file @returns whether this process holds it now */
export function tryLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
  try {
    // A link appears with its content, or not at all where there is a lock already.
    linkSync(own, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  const holder = lockHolder(file);
  if (holder !== null && holder !== process.pid) return false;
  rmSync(file, { force: true });
  return tryLock(file);
}

/** @param {string} file @returns the living process that holds it, or null */
export function lockHolder(file) {
  const [pid, since] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  return pid && isAlive(Number(pid)) && startOf(Number(pid)) === since ? Number(pid) : null;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * When a process began, in ticks: its number may have been given to another since. "gone" for one that is dead and not yet reaped; empty
 * where the system does not report it (Linux does).
 * @param {number} pid
 */
function startOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    return fields[0] === 'Z' ? 'gone' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
