// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock is. */
const TICKS_PER_SECOND = 100;

/**
 * How often processes are looked at. A process that starts and ends in between is counted by its parent. To look at some hundred processes
 * takes some milliseconds, which the suites lack.
 */
const SAMPLE_MS = 1500;

/**
 * @typedef {object} Usage of one process
 * @property {number} pid
 * @property {number} parent
 * @property {number} start since boot, in ticks; with the pid it identifies a process
 * @property {number} own user and system time, in ticks
 * @property {number} waited that of its children that have ended and were waited for, in ticks
 */

/** @param {number | 'self'} pid @returns {Usage | null} null: it has ended */
function usageOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name is in parentheses and may contain spaces.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, waitedUser = 0, waitedSystem = 0, start = 0] = [1, 11, 12, 13, 14, 19].map(
      (index) => fields[index],
    );
    return { pid: parseInt(stat, 10), parent, start, own: user + system, waited: waitedUser + waitedSystem };
  } catch {
    return null;
  }
}

const canMeasure = process.platform === 'linux';

/** @returns {Usage[]} all processes, the earlier started ones first */
function everyProcess() {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap((pid) => usageOf(pid) ?? [])
    .sort((one, other) => one.start - other.start || one.pid - other.pid);
}

/**
 * Processor seconds (user and system) that this process and its descendants have used so far; 0 where the system does not report them. A
 * descendant that was adopted by init is not counted.
 */
export function secondsOfThisProcess() {
  if (!canMeasure) return 0;
  let ticks = 0;
  for (const pid of familyOf(process.pid)) {
    const usage = usageOf(pid);
    ticks += usage ? usage.own + usage.waited : 0;
  }
  return ticks / TICKS_PER_SECOND;
}

/** @param {number} root @returns {number[]} it and its descendants; the kernel names the children of each thread, which takes less than looking at every process */
function familyOf(root) {
  const family = [root];
  for (const pid of family) family.push(...childrenOf(pid));
  return family;
}

/** @param {number} pid @returns {number[]} none if it has ended */
function childrenOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/**
 * Counts the processor time of groups of processes: of a root and of everything that descends from it, also of processes that have ended or
 * were adopted by init meanwhile. Where the system does not report it, all groups have `null`.
 */
export class ProcessorTime {
  /** @param {number} [everyMs] how often processes are looked at */
  constructor(everyMs = SAMPLE_MS) {
    this.everyMs = everyMs;
  }

  /** @type {Map<string, Usage & { group: string }>} */
  #living = new Map();
  /** @type {Map<string, number>} ticks of processes that nobody in their group waited for */
  #ended = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /** The process and everything that it has started or will start. @param {number | undefined} pid @param {string} group */
  add(pid, group) {
    if (!canMeasure || pid === undefined) return;
    this.#timer ??= setInterval(() => this.sample(), this.everyMs).unref();
    this.#ended.set(group, this.#ended.get(group) ?? 0);
    const root = usageOf(pid);
    if (!root) return;
    // Processes that it has started already were counted for the group of its parent until now.
    const before = this.#living.get(keyOf(root))?.group;
    const family = new Set([pid]);
    for (const usage of everyProcess()) {
      if (usage.pid !== pid && !family.has(usage.parent)) continue;
      const known = this.#living.get(keyOf(usage))?.group;
      if (known !== undefined && known !== before) continue;
      family.add(usage.pid);
      this.#living.set(keyOf(usage), { ...usage, group });
    }
  }

  /** @param {string} group @returns {number | null} in seconds */
  seconds(group) {
    if (!canMeasure) return null;
    this.sample();
    let ticks = this.#ended.get(group) ?? 0;
    for (const process of this.#living.values()) if (process.group === group) ticks += process.own + process.waited;
    return ticks / TICKS_PER_SECOND;
  }

  sample() {
    const before = this.#living;
    /** @type {typeof before} */
    const now = new Map();
    /** @type {Map<number, string>} */
    const groups = new Map();
    for (const usage of everyProcess()) {
      const group = before.get(keyOf(usage))?.group ?? groups.get(usage.parent);
      if (group === undefined) continue;
      groups.set(usage.pid, group);
      now.set(keyOf(usage), { ...usage, group });
    }
    this.#living = now;
    const gone = [...before.values()].filter((process) => !now.has(keyOf(process)));
    for (const process of gone) {
      const ticks = process.own + process.waited;
      if (!wasWaitedFor(process, gone, groups)) this.#add(process.group, ticks);
      // Another group has waited for it, and would count it too.
      const parentsGroup = groups.get(process.parent);
      if (parentsGroup !== undefined && parentsGroup !== process.group) this.#add(parentsGroup, -ticks);
    }
  }

  /** @param {string} group @param {number} ticks */
  #add(group, ticks) {
    this.#ended.set(group, (this.#ended.get(group) ?? 0) + ticks);
  }

  end() {
    clearInterval(this.#timer);
  }
}

/**
 * Whether its time is in that of a living process of its group: its parent's, or, when its parent has ended in the same
 * moment, its grandparent's.
 * @param {Usage & { group: string }} process @param {(Usage & { group: string })[]} gone @param {Map<number, string>} groups
 * @returns {boolean}
 */
function wasWaitedFor(process, gone, groups) {
  if (groups.get(process.parent) === process.group) return true;
  const parent = gone.find(({ pid }) => pid === process.parent);
  return parent !== undefined && wasWaitedFor(parent, gone, groups);
}

/** @param {Usage} usage */
const keyOf = ({ pid, start }) => `${pid} ${start}`;
