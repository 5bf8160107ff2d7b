// @ts-check
import { readdir, readFile } from 'node:fs/promises';

/** A process and everything it started, as far as it still runs. Linux. @param {number} pid */
export async function familyOf(pid) {
  /** @type {Map<number, number[]>} */
  const children = new Map();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const family = [pid];
  for (const member of family) family.push(...(children.get(member) ?? []));
  return family;
}

/**
 * Proportional set size: shared memory is divided among its processes, so that sums are true.
 * @param {number[]} pids @returns {Promise<number>} MiB
 */
export async function pssOf(pids) {
  let kib = 0;
  for (const pid of pids) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kib += Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  }
  return kib / 1024;
}

/** @param {number[]} pids @returns {Promise<Record<string, { count: number, mib: number }>>} by program */
export async function pssByProgram(pids) {
  /** @type {Record<string, { count: number, mib: number }>} */
  const result = {};
  for (const pid of pids) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const words = command.split('\0');
    const script = words
      .find((word) => /\.mjs$|main\.js$/.test(word) && !/child-guard/.test(word))
      ?.split('/')
      .pop();
    const name = script ?? words[0]?.split(/[/:\s]/).pop() ?? '';
    const key = /postgres/.test(words[0] ?? '') ? 'postgres' : name || 'gone';
    const entry = (result[key] ??= { count: 0, mib: 0 });
    entry.count += 1;
    entry.mib += await pssOf([pid]);
  }
  return result;
}

/** Clock ticks are hundredths of a second on every Linux there is. */
const TICK_MS = 10;

/** Processor time that processes have used so far, user and system. @param {number[]} pids @returns {Promise<number>} ms */
export async function cpuOf(pids) {
  let ticks = 0;
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return ticks * TICK_MS;
}

/** Processor time of a family, of PostgreSQL and of everything else. @param {number} pid @returns {Promise<Record<'node' | 'postgres', number>>} ms */
export async function cpuByProgram(pid) {
  const sums = { node: 0, postgres: 0 };
  for (const member of await familyOf(pid)) {
    const command = await readFile(`/proc/${member}/cmdline`, 'utf8').catch(() => '');
    sums[/postgres/.test(command.split('\0', 1)[0] ?? '') ? 'postgres' : 'node'] += await cpuOf([member]);
  }
  return sums;
}

/**
 * The same, with the time of their children that have ended: for processes that do not end, everything.
 * @param {number[]} pids @returns {Promise<number>} ms
 */
export async function cpuOfAll(pids) {
  let ticks = 0;
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [user = 0, system = 0, ...reaped] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
    ticks += user + system + (reaped[0] ?? 0) + (reaped[1] ?? 0);
  }
  return ticks * TICK_MS;
}

/** Processor time the whole machine has used so far. @returns {Promise<number>} ms */
export async function cpuOfMachine() {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softirq) * TICK_MS;
}
