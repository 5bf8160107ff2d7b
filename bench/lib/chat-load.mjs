// @ts-check
/** The load on a side, and how it is timed. The load is one process for both sides; its own time is not counted. */
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOfAll, pssOf } from './processes.mjs';
import { median } from './report.mjs';

/** @typedef {import('./chat-side.mjs').Side} Side */
/** @typedef {import('./chat-side.mjs').Connection} Connection */

const LOGINS_AT_ONCE = 40;
/** A message that has not come by then counts as lost. */
const PATIENCE_MS = 10_000;
const QUIET_WITHIN_MS = 60_000;

/** Numbers of messages, never twice. */
let numbers = 0;

/**
 * @template T
 * @param {number} count @param {(index: number) => Promise<T>} make @returns {Promise<T[]>} in order
 */
export async function many(count, make, atOnce = LOGINS_AT_ONCE) {
  /** @type {T[]} */
  const made = [];
  let next = 0;
  const maker = async () => {
    while (next < count) {
      const index = next++;
      made[index] = await make(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, maker));
  return made;
}

/**
 * Pairs of whom the first writes to the second.
 * @typedef {{ send: ((number: number) => void)[], hears: import('./chat-side.mjs').Hears, close: () => void }} Pairs
 * @param {Side} side @param {number} count @returns {Promise<Pairs>}
 */
export async function openPairs(side, count) {
  /** @type {import('./chat-side.mjs').Hears} */
  const hears = { acknowledged: () => undefined, received: () => undefined };
  const forward = {
    acknowledged: (/** @type {number} */ number) => hears.acknowledged(number),
    received: (/** @type {number} */ number) => hears.received(number),
  };
  const names = Array.from({ length: count * 2 }, (_, index) => `pair${index}`);
  await side.makeUsers(names);
  const connections = await many(names.length, (index) => side.connect(names[index] ?? '', forward));
  const send = connections
    .slice(0, count)
    .map((connection, index) => connection.writer(names[count + index] ?? '', false));
  return { send, hears, close: () => connections.forEach((connection) => connection.close()) };
}

/**
 * As many messages as the side can handle, with so many under way for each pair; one is done when its sender has the server's
 * acknowledgement and its receiver has the message.
 * @param {Side} side @param {Pairs} pairs @param {{ underWay: number, warmUpMs: number, milliseconds: number }} load
 */
export async function saturate(side, pairs, { underWay, warmUpMs, milliseconds }) {
  /** @type {Map<number, { pair: number, half: boolean }>} */
  const open = new Map();
  let [done, over] = [0, false];
  const next = (/** @type {number} */ pair) => {
    const number = numbers++;
    open.set(number, { pair, half: false });
    pairs.send[pair]?.(number);
  };
  const half = (/** @type {number} */ number) => {
    const one = open.get(number);
    if (!one) return;
    if (!one.half) {
      one.half = true;
      return;
    }
    open.delete(number);
    done += 1;
    if (!over) next(one.pair);
  };
  Object.assign(pairs.hears, { acknowledged: half, received: half });
  for (let round = 0; round < underWay; round++) for (const pair of pairs.send.keys()) next(pair);
  await sleep(warmUpMs);
  const before = { done, cpu: await cpuOfAll(await side.pids()), at: performance.now() };
  await sleep(milliseconds);
  const after = { done, cpu: await cpuOfAll(await side.pids()), at: performance.now() };
  over = true;
  const lost = await drained(() => open.size);
  const [count, cpuMs] = [after.done - before.done, after.cpu - before.cpu];
  return {
    perSecond: (count / (after.at - before.at)) * 1000,
    perCore: (count / cpuMs) * 1000,
    cpuMicros: (cpuMs / count) * 1000,
    all: done,
    lost,
  };
}

/**
 * So many a second, each sent at its time whether or not earlier ones have arrived; times count from then.
 * @param {Side} side @param {Pairs} pairs @param {{ perSecond: number, warmUpMs: number, milliseconds: number }} load
 */
export async function atRate(side, pairs, { perSecond, warmUpMs, milliseconds }) {
  const total = Math.round((perSecond * (warmUpMs + milliseconds)) / 1000);
  const judgedFrom = Math.round((perSecond * warmUpMs) / 1000);
  const first = numbers;
  numbers += total;
  const acknowledged = new Float64Array(total).fill(Infinity);
  const received = new Float64Array(total).fill(Infinity);
  let missing = total * 2;
  const start = performance.now() + 20;
  const due = (/** @type {number} */ index) => start + (index * 1000) / perSecond;
  const noted = (/** @type {Float64Array} */ times) => (/** @type {number} */ number) => {
    const index = number - first;
    if (index < 0 || times[index] !== Infinity) return;
    times[index] = performance.now() - due(index);
    missing -= 1;
  };
  Object.assign(pairs.hears, { acknowledged: noted(acknowledged), received: noted(received) });
  const cpu = await cpuOfAll(await side.pids());
  for (let index = 0; index < total;) {
    const now = performance.now();
    for (; index < total && due(index) <= now; index++) pairs.send[index % pairs.send.length]?.(first + index);
    await sleep(1);
  }
  const lost = await drained(() => missing);
  const cpuMs = (await cpuOfAll(await side.pids())) - cpu;
  return {
    received: spread(received.subarray(judgedFrom)),
    acknowledged: spread(acknowledged.subarray(judgedFrom)),
    cpuMicros: (cpuMs / total) * 1000,
    lost,
  };
}

/**
 * Messages to a group of users who are all online, one after another: until the last of the others has it.
 * @param {Side} side @param {{ members: number, warmUp: number, messages: number }} load
 */
export async function openGroup(side, { members, warmUp, messages }) {
  const names = Array.from({ length: members }, (_, index) => `member${index}`);
  await side.makeUsers(names);
  let [awaited, missing] = [-1, 0];
  let isThere = () => undefined;
  const received = (/** @type {number} */ index) => (/** @type {number} */ number) => {
    // The sender gets its own message back from a room.
    if (index > 0 && number === awaited && --missing === 0) isThere();
  };
  const connections = await many(members, (index) =>
    side.connect(names[index] ?? '', { acknowledged: () => undefined, received: received(index) }),
  );
  const send = connections[0]?.writer(await side.makeGroup('bench', connections, names), true);
  const one = async () => {
    awaited = numbers++;
    missing = members - 1;
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const since = performance.now();
    /** @type {Promise<number>} */
    const time = new Promise((resolve, reject) => {
      isThere = () => void resolve(performance.now() - since);
      timer = setTimeout(
        () => reject(new Error(`${missing} members of ${side.name}'s group got nothing`)),
        PATIENCE_MS,
      );
    });
    send?.(awaited);
    return time.finally(() => clearTimeout(timer));
  };
  for (let count = 0; count < warmUp; count++) await one();
  const round = async () => {
    /** @type {number[]} */
    const times = [];
    const cpu = await cpuOfAll(await side.pids());
    for (let count = 0; count < messages; count++) times.push(await one());
    // Waits for acknowledgements, which come after the last receiver's own time.
    await sleep(300);
    const cpuMs = (await cpuOfAll(await side.pids())) - cpu;
    return { ...spread(Float64Array.from(times)), cpuMs: cpuMs / messages };
  };
  return { round, close: () => connections.forEach((connection) => connection.close()) };
}

/**
 * Memory of so many connections that do nothing but give signs of life.
 * @param {Side} side @param {{ connections: number, beats: number, settleMs: number }} load
 */
export async function idle(side, { connections: count, beats, settleMs }) {
  const silent = { acknowledged: () => undefined, received: () => undefined };
  const names = Array.from({ length: count }, (_, index) => `idle${index}`);
  await side.makeUsers([...names, 'first']);
  // Whatever the first one brings into memory is not the price of a connection.
  (await side.connect('first', silent)).close();
  await sleep(settleMs);
  const before = await pssOf(await side.pids());
  const since = performance.now();
  const connections = await many(count, (index) => side.connect(names[index] ?? '', silent));
  const loginsPerSecond = (count / (performance.now() - since)) * 1000;
  for (let round = 0; round < beats; round++) await many(count, async (index) => connections[index]?.beat());
  await sleep(settleMs);
  const after = await pssOf(await side.pids());
  for (const connection of connections) connection.close();
  await quiet(side);
  return { kilobytes: ((after - before) * 1024 * 1.024) / count, beforeMiB: before, afterMiB: after, loginsPerSecond };
}

/** Waits until it has done the work that many users cause who leave, or write, at once. @param {Side} side */
export async function quiet(side) {
  const end = performance.now() + QUIET_WITHIN_MS;
  for (let before = 0; performance.now() < end;) {
    const now = await cpuOfAll(await side.pids());
    if (now - before < 60) return;
    before = now;
    await sleep(1_000);
  }
}

/** @param {() => number} left @returns {Promise<number>} the lost messages */
async function drained(left) {
  const end = performance.now() + PATIENCE_MS;
  while (left() > 0 && performance.now() < end) await sleep(10);
  return left();
}

/** @param {Float64Array} times */
function spread(times) {
  const sorted = times.toSorted();
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The rounds at one rate as one. @param {Awaited<ReturnType<typeof atRate>>[]} rounds */
export function middleOf(rounds) {
  return {
    received: middle(rounds.map(({ received }) => received)),
    acknowledged: middle(rounds.map(({ acknowledged }) => acknowledged)),
    cpuMicros: median(rounds.map(({ cpuMicros }) => cpuMicros)),
    lost: rounds.reduce((sum, { lost }) => sum + lost, 0),
  };
}

/** The median of each number. @template {Record<string, number>} T @param {T[]} rounds */
export function middle(rounds) {
  const keys = Object.keys(rounds[0] ?? {});
  return /** @type {{ [K in keyof T]: number }} */ (
    Object.fromEntries(keys.map((key) => [key, median(rounds.map((one) => one[key] ?? NaN))]))
  );
}
