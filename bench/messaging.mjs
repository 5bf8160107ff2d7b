// @ts-check
/**
 * Chat beside ejabberd, in turns, each with a PostgreSQL of its own: durable messages for each second of processor time,
 * how long they take, memory of idle connections, a message to a group of 1,000.
 */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Unobtainable } from '../scripts/lib/debian-packages.mjs';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { portsFrom } from '../scripts/lib/ports.mjs';
import { bars } from './lib/bars.mjs';
import { atRate, idle, middle, middleOf, openGroup, openPairs, quiet, saturate } from './lib/chat-load.mjs';
import { durabilityOf, rowsOf } from './lib/chat-side.mjs';
import { openEjabberd } from './lib/ejabberd.mjs';
import { openRenmai } from './lib/renmai-side.mjs';
import { report, round } from './lib/report.mjs';
import { temporaryData } from './lib/stack.mjs';

const PAIRS = 50;
const ROUNDS = 3;
const SATURATION = { underWay: 8, warmUpMs: 1_500, milliseconds: 5_000 };
const RATES = [500, 1_000];
const PACE = { warmUpMs: 1_500, milliseconds: 8_000 };
/** One stall of the disk decides the p99 of a round: many rounds, so that their middle says something about the side. */
const PACED_ROUNDS = 7;
/** Long enough for both runtimes to give back the memory that only connecting needed. */
const IDLE = { connections: 5_000, beats: 2, settleMs: 20_000 };
const GROUP = { members: 1_000, warmUp: 5, messages: 20 };

const MESSAGES_AT_LEAST = 2;
const KILOBYTES_AT_MOST = 30;

/** @typedef {import('./lib/chat-side.mjs').Side} Side */
/** @template T @typedef {{ renmai: T, ejabberd: T }} Both */

const data = await temporaryData();
/** @type {Side[]} */
const opened = [];
try {
  // The servers' databases belong to a user of their own, who has to get there.
  await chmod(data.dir, 0o755);
  /** @type {Promise<never>} */
  const broken = new Promise((_resolve, reject) => process.on('uncaughtException', reject));
  process.exitCode = (await Promise.race([measure(), broken])) ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  if (!(error instanceof Unobtainable)) console.error(error);
  else console.error(`This needs ejabberd from the archive of Debian or Ubuntu. ${error.message}`);
} finally {
  for (const side of opened) await side.stop();
  await data.remove();
}
// Whatever still waits for an answer waits in vain.
process.exit();

async function measure() {
  const port = portsFrom(25_000);
  /** @template {Side} S @param {(dataDir: string, port: () => Promise<number>) => Promise<S>} open @param {string} name */
  const begin = async (open, name) => {
    const folder = path.join(data.dir, name);
    await mkdir(folder);
    const side = await open(folder, port);
    opened.push(side);
    return side;
  };
  // The one that may not be there first.
  const ejabberd = await begin(openEjabberd, 'ejabberd');
  const sides = { renmai: await begin(openRenmai, 'renmai'), ejabberd };
  const settings = { renmai: await durabilityOf(sides.renmai), ejabberd: await durabilityOf(sides.ejabberd) };
  const memory = await inTurns(sides, 1, (side) => idle(side, IDLE));
  const pairs = await pairsOf(sides);
  const groups = await groupsOf(sides);
  const results = {
    renmai: { ...pairs.renmai, idle: only(memory.renmai), group: groups.renmai },
    ejabberd: { ...pairs.ejabberd, idle: only(memory.ejabberd), group: groups.ejabberd },
  };
  const demands = demandsOf(results.renmai, results.ejabberd);
  await writeFile(
    fromRoot('bench/results/messaging.svg'),
    draw(results.renmai, results.ejabberd, sides.ejabberd.version),
  );
  return report('messaging', {
    rows: [rowOf('Renmai', results.renmai), rowOf(sides.ejabberd.version, results.ejabberd)],
    demands,
    details: {
      pairs: PAIRS,
      rounds: ROUNDS,
      pacedRounds: PACED_ROUNDS,
      saturation: SATURATION,
      pace: PACE,
      idle: IDLE,
      group: GROUP,
      settings,
      results,
    },
  });
}

/**
 * @template T
 * @param {Both<Side>} sides @param {number} rounds
 * @param {(side: Side, name: keyof Both<Side>) => Promise<T>} work @returns {Promise<Both<T[]>>}
 */
async function inTurns(sides, rounds, work) {
  /** @type {Both<T[]>} */
  const results = { renmai: [], ejabberd: [] };
  for (let count = 0; count < rounds; count++) {
    const order = /** @type {(keyof Both<Side>)[]} */ (count % 2 ? ['ejabberd', 'renmai'] : ['renmai', 'ejabberd']);
    for (const name of order) {
      const result = await work(sides[name], name);
      console.log(name, count, JSON.stringify(result));
      results[name].push(result);
    }
  }
  return results;
}

/** @param {Both<Side>} sides */
async function pairsOf(sides) {
  const pairs = { renmai: await openPairs(sides.renmai, PAIRS), ejabberd: await openPairs(sides.ejabberd, PAIRS) };
  const full = await inTurns(sides, ROUNDS, async (side, name) => {
    const [before, rows] = [await durabilityOf(side), await rowsOf(side)];
    const load = await saturate(side, pairs[name], SATURATION);
    const after = await durabilityOf(side);
    return {
      ...load,
      commitsPerMessage: (after.commits - before.commits) / load.all,
      rowsPerMessage: ((await rowsOf(side)) - rows) / load.all,
    };
  });
  /** @type {Both<ReturnType<typeof middleOf>[]>} */
  const paced = { renmai: [], ejabberd: [] };
  for (const perSecond of RATES) {
    // Their databases still tidy up after the last rush, and share a disk.
    for (const side of Object.values(sides)) await quiet(side);
    const rounds = await inTurns(sides, PACED_ROUNDS, (side, name) =>
      atRate(side, pairs[name], { perSecond, ...PACE }),
    );
    paced.renmai.push(middleOf(rounds.renmai));
    paced.ejabberd.push(middleOf(rounds.ejabberd));
  }
  for (const side of Object.values(pairs)) side.close();
  const of = (/** @type {keyof Both<Side>} */ name) => ({ full: fullOf(full[name]), paced: paced[name] });
  return { renmai: of('renmai'), ejabberd: of('ejabberd') };
}

/** @param {Both<Side>} sides */
async function groupsOf(sides) {
  const groups = { renmai: await openGroup(sides.renmai, GROUP), ejabberd: await openGroup(sides.ejabberd, GROUP) };
  const rounds = await inTurns(sides, ROUNDS, (_side, name) => groups[name].round());
  for (const group of Object.values(groups)) group.close();
  return { renmai: middle(rounds.renmai), ejabberd: middle(rounds.ejabberd) };
}

/** @typedef {Awaited<ReturnType<typeof saturate>> & { commitsPerMessage: number, rowsPerMessage: number }} Full */
/** @param {Full[]} rounds */
function fullOf(rounds) {
  return { ...middle(rounds), rounds: rounds.map(({ perCore }) => round(perCore)) };
}

/** @template T @param {T[]} list @returns {T} */
function only([first]) {
  if (first === undefined) throw new Error('nothing was measured');
  return first;
}

/**
 * @typedef {Awaited<ReturnType<typeof pairsOf>>['renmai'] & { idle: Awaited<ReturnType<typeof idle>>, group: Awaited<ReturnType<typeof groupsOf>>['renmai'] }} Result
 * @param {Result} ours @param {Result} theirs @returns {import('./lib/report.mjs').Demand[]}
 */
function demandsOf(ours, theirs) {
  return [
    {
      what: 'durable messages per second of processor time, database included, over ejabberd’s',
      measured: round(ours.full.perCore / theirs.full.perCore, 2),
      unit: '',
      atLeast: MESSAGES_AT_LEAST,
    },
    ...RATES.map((rate, index) => ({
      what: `p99 until received at ${rate} messages/s (ejabberd’s is the bound)`,
      measured: round(ours.paced[index]?.received.p99 ?? NaN, 1),
      unit: 'ms',
      atMost: round(theirs.paced[index]?.received.p99 ?? NaN, 1),
    })),
    {
      what: `memory of an idle connection, of ${IDLE.connections}`,
      measured: round(ours.idle.kilobytes, 1),
      unit: 'kB',
      atMost: KILOBYTES_AT_MOST,
    },
  ];
}

/** @param {string} side @param {Result} result @returns {Record<string, string | number>} */
function rowOf(side, { full, paced, idle, group }) {
  const times = paced.map(({ received, acknowledged }, index) => [
    [`${RATES[index]}/s p50 ms`, round(received.p50, 1)],
    [`${RATES[index]}/s p99 ms`, round(received.p99, 1)],
    [`${RATES[index]}/s ack p99 ms`, round(acknowledged.p99, 1)],
  ]);
  return {
    side,
    'messages/s/core': round(full.perCore),
    'messages/s': round(full.perSecond),
    'commits/message': round(full.commitsPerMessage, 2),
    ...Object.fromEntries(times.flat()),
    'idle kB': round(idle.kilobytes, 1),
    'group p50 ms': round(group.p50),
    'group p99 ms': round(group.p99),
    'group CPU ms': round(group.cpuMs),
  };
}

/** @param {Result} ours @param {Result} theirs @param {string} other */
function draw(ours, theirs, other) {
  const pair = (
    /** @type {string} */ name,
    /** @type {string} */ unit,
    /** @type {(one: Result) => number} */ value,
  ) => ({
    name,
    unit,
    values: [value(ours), value(theirs)],
  });
  return bars({
    title: 'Chat, 50 pairs, durable, 100 bytes',
    sides: ['Renmai', other],
    measures: [
      pair('messages per second and core (more is better)', '/s', ({ full }) => full.perCore),
      ...RATES.map((rate, index) =>
        pair(`p99 at ${rate} messages/s (less is better)`, 'ms', ({ paced }) => paced[index]?.received.p99 ?? NaN),
      ),
      pair('memory of an idle connection (less is better)', 'kB', ({ idle }) => idle.kilobytes),
      pair('processor time of a message to 1,000 (less is better)', 'ms', ({ group }) => group.cpuMs),
    ],
  });
}
