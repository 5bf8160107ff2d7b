// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Living processes that carry a variable in the environment they were started with (Linux; elsewhere none are found).
 * @param {string} variable `NAME=value`
 * @returns {{ pid: number, command: string }[]} this process excepted
 */
export function processesWith(variable) {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(variable)) return [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ').trim();
        return [{ pid, command }];
      } catch {
        return []; // ended meanwhile, or another user's
      }
    });
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
