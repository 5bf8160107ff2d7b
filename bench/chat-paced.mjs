// @ts-check
/**
 * Chat below saturation beside ejabberd, in turns: the whole product as `npm start` runs it, gateway included, with 100, 500
 * and 1,000 messages a second. Processor time of a message, database included, and how long messages take.
 */
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Unobtainable } from '../scripts/lib/debian-packages.mjs';
import { portsFrom } from '../scripts/lib/ports.mjs';
import { atRate, middleOf, openPairs, quiet } from './lib/chat-load.mjs';
import { openEjabberd } from './lib/ejabberd.mjs';
import { openWholeProduct } from './lib/whole-side.mjs';
import { report, round } from './lib/report.mjs';
import { temporaryData, untilAtRest } from './lib/stack.mjs';

const PAIRS = 50;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Messages a second, and the most that a message may cost of ejabberd's processor time. */
const RATES = [
  { perSecond: 100, share: 0.7, milliseconds: 12_000 },
  { perSecond: 500, share: 0.4, milliseconds: 8_000 },
  { perSecond: 1_000, share: 0.4, milliseconds: 8_000 },
];
const WARM_UP_MS = 1_500;
const PARTS = /** @type {const} */ (['p50', 'p99']);

/** @typedef {import('./lib/chat-side.mjs').Side} Side */
/** @typedef {Awaited<ReturnType<typeof atRate>>} Paced */

const data = await temporaryData();
/** @type {Side[]} */
const opened = [];
try {
  // ejabberd's database belongs to a user of its own, who has to get there.
  await chmod(data.dir, 0o755);
  process.exitCode = (await measure()) ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  if (!(error instanceof Unobtainable)) console.error(error);
  else console.error(`This needs ejabberd from the archive of Debian or Ubuntu. ${error.message}`);
} finally {
  for (const side of opened) await side.stop();
  await data.remove();
}
process.exit();

async function measure() {
  const port = portsFrom(25_000);
  /** @param {(dataDir: string, port: () => Promise<number>) => Promise<Side>} open @param {string} name */
  const begin = async (open, name) => {
    const folder = path.join(data.dir, name);
    await mkdir(folder);
    const side = await open(folder, port);
    opened.push(side);
    const pairs = await openPairs(side, PAIRS);
    // A product that has just started still works on its own data for a while.
    await untilAtRest(() => side.pids());
    return { side, pairs };
  };
  // The one that may not be there first.
  const theirs = await begin(openEjabberd, 'ejabberd');
  const ours = await begin(openWholeProduct, 'renmai');
  const rows = [];
  const demands = [];
  for (const { perSecond, share, milliseconds } of RATES) {
    for (const { side } of [ours, theirs]) await quiet(side);
    /** @type {{ ours: Paced[], theirs: Paced[] }} */
    const rounds = { ours: [], theirs: [] };
    for (let count = 0; count < ROUNDS; count++) {
      const turns = /** @type {const} */ (count % 2 ? ['theirs', 'ours'] : ['ours', 'theirs']);
      for (const turn of turns) {
        const { side, pairs } = turn === 'ours' ? ours : theirs;
        const result = await atRate(side, pairs, { perSecond, warmUpMs: WARM_UP_MS, milliseconds });
        console.log(perSecond, turn, JSON.stringify(result));
        rounds[turn].push(result);
      }
    }
    const [own, other] = [middleOf(rounds.ours), middleOf(rounds.theirs)];
    rows.push(rowOf('Renmai, npm start', perSecond, own), rowOf(theirs.side.name, perSecond, other));
    demands.push(
      {
        what: `processor time of a message at ${perSecond} a second, over ejabberd’s`,
        measured: round(own.cpuMicros / other.cpuMicros, 2),
        unit: '',
        atMost: share,
      },
      ...PARTS.map((part) => ({
        what: `${part} until received at ${perSecond} a second (ejabberd’s is the bound)`,
        measured: round(own.received[part], 1),
        unit: 'ms',
        atMost: round(other.received[part], 1),
      })),
      { what: `messages lost at ${perSecond} a second`, measured: own.lost, unit: '', atMost: 0 },
    );
  }
  for (const { pairs } of [ours, theirs]) pairs.close();
  return report('chat-paced', { rows, demands, details: { pairs: PAIRS, rounds: ROUNDS, rates: RATES } });
}

/** @param {string} side @param {number} perSecond @param {ReturnType<typeof middleOf>} result */
function rowOf(side, perSecond, { received, acknowledged, cpuMicros }) {
  return {
    side,
    'messages/s': perSecond,
    'processor µs/message': round(cpuMicros),
    'p50 ms': round(received.p50, 1),
    'p99 ms': round(received.p99, 1),
    'ack p99 ms': round(acknowledged.p99, 1),
  };
}
