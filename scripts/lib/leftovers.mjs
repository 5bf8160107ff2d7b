// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The processes of this machine that may be looked into, except this one (Linux; elsewhere nothing is found).
 * @returns {{ pid: number, command: string, environment: string[] }[]} environment: as each was started with
 */
export function livingProcesses() {
  if (process.platform !== 'linux') return [];
  /** @param {number} pid @param {string} file */
  const parts = (pid, file) => readFileSync(`/proc/${pid}/${file}`, 'latin1').split('\0').filter(Boolean);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .flatMap((pid) => {
      try {
        return [{ pid, command: parts(pid, 'cmdline').join(' '), environment: parts(pid, 'environ') }];
      } catch {
        return []; // ended meanwhile, or another user's
      }
    });
}

/** @param {string} variable `NAME=value` that a process was started with */
export function processesWith(variable) {
  return livingProcesses().filter(({ environment }) => environment.includes(variable));
}

/** Asks them to end (PostgreSQL at once and in order, by SIGINT), then ends them. @param {string} variable */
export async function endProcessesWith(variable) {
  const found = processesWith(variable);
  for (const { pid, command } of found) signal(pid, /\bpostgres\b/.test(command) ? 'SIGINT' : 'SIGTERM');
  for (let left = 25; left > 0 && processesWith(variable).length > 0; left--) await sleep(200);
  for (const { pid } of processesWith(variable)) signal(pid, 'SIGKILL');
  return found;
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // ended meanwhile
  }
}
