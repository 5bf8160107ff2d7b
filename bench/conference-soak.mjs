// @ts-check
/**
 * Rooms whose people come and go for a long time, with media: whether anything is left behind. `SOAK_MINUTES` (30) is the length; memory,
 * file handles, transports and processor time are measured every minute.
 */
import { chmod, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Unobtainable } from '../scripts/lib/debian-packages.mjs';
import { portsFrom } from '../scripts/lib/ports.mjs';
import { openConference } from './lib/conference-side.mjs';
import { startLoad } from './lib/media-load.mjs';
import { cpuOf, pssOf } from './lib/processes.mjs';
import { report, round } from './lib/report.mjs';
import { temporaryData } from './lib/stack.mjs';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const ROOMS = Number(process.env.SOAK_ROOMS ?? 30);
const PEOPLE = 4;
const SENDING = { videoKbps: 100, audioKbps: 32 };
/** How long somebody stays. */
const STAYS_MS = { least: 5_000, most: 40_000 };
const CONNECTS_MS = 20_000;
const LOOK_MS = 60_000;
/** Looks that do not count yet: the runtime grows to the size it works at. */
const WARM_UP = 2;
const GROWTH_MIB_AT_MOST = 25;

const data = await temporaryData();
/** @type {{ stop: () => unknown }[]} */
const opened = [];
try {
  await chmod(data.dir, 0o755);
  /** @type {Promise<never>} */
  const broken = new Promise((_resolve, reject) => process.on('uncaughtException', reject));
  process.exitCode = (await Promise.race([soak(), broken])) ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  if (error instanceof Unobtainable) console.error(`This needs compilers of Debian or Ubuntu. ${error.message}`);
  else console.error(error);
} finally {
  for (const one of opened.reverse()) await one.stop();
  await data.remove();
}
process.exit();

async function soak() {
  const port = portsFrom(27_000);
  const load = await startLoad();
  opened.push(load);
  await mkdir(path.join(data.dir, 'renmai'));
  const side = await openConference(path.join(data.dir, 'renmai'), port, load);
  opened.push(side);
  const pids = [side.pid, side.mediaPid];
  const empty = await lookAt(pids);
  const until = performance.now() + MINUTES * 60_000;
  const counts = { entries: 0, faults: 0, silent: 0 };
  const rooms = Array.from({ length: ROOMS }, () => roomOf(side, until, counts));
  /** @type {(Awaited<ReturnType<typeof lookAt>> & { received: number, lost: number, core: number, entries: number })[]} */
  const looks = [];
  let before = await cpuOf(pids);
  while (performance.now() < until) {
    await sleep(Math.min(LOOK_MS, Math.max(0, until - performance.now())));
    const cpu = await cpuOf(pids);
    const { received, lost } = await load.stats();
    const look = {
      ...(await lookAt(pids)),
      received,
      lost,
      core: round((cpu - before) / LOOK_MS, 2),
      entries: counts.entries,
    };
    before = cpu;
    looks.push(look);
    console.log(JSON.stringify(look));
  }
  await Promise.all(rooms);
  // All have left: anything that is still there would be a leak.
  await sleep(10_000);
  const after = await lookAt(pids);
  const steady = looks.slice(WARM_UP);
  const half = steady.slice(0, Math.ceil(steady.length / 2));
  const rest = steady.slice(Math.ceil(steady.length / 2));
  /** @param {typeof looks} some @param {(one: (typeof looks)[number]) => number} of */
  const mean = (some, of) => some.reduce((sum, one) => sum + of(one), 0) / Math.max(1, some.length);
  const growth = mean(rest, ({ mib }) => mib) - mean(half, ({ mib }) => mib);
  return report('conference-soak', {
    rows: [
      { when: 'empty', ...empty },
      ...looks.map((look, index) => ({ when: `minute ${index + 1}`, ...look })),
      { when: 'all have left', ...after },
    ],
    demands: [
      {
        what: 'memory in the second half more than in the first',
        measured: round(growth, 1),
        unit: 'MiB',
        atMost: GROWTH_MIB_AT_MOST,
      },
      { what: 'file handles left', measured: after.handles - empty.handles, unit: '', atMost: 10 },
      { what: 'UDP ports left', measured: after.udp - empty.udp, unit: '', atMost: 0 },
      {
        what: 'processor time of the second half ÷ that of the first',
        measured: round(mean(rest, ({ core }) => core) / mean(half, ({ core }) => core), 2),
        unit: '',
        atMost: 1.2,
      },
      { what: 'requests refused', measured: counts.faults, unit: '', atMost: 0 },
      { what: 'people who received nothing', measured: counts.silent, unit: '', atMost: 0 },
    ],
    details: { minutes: MINUTES, rooms: ROOMS, people: PEOPLE, sending: SENDING, stays: STAYS_MS },
  });
}

/** @param {import('./lib/conference-side.mjs').RoomSide} side @param {number} until @param {{ entries: number, faults: number, silent: number }} counts */
async function roomOf(side, until, counts) {
  const room = await side.open();
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      await sleep(Math.random() * 10_000);
      while (performance.now() < until) {
        /** @type {import('./lib/conference-side.mjs').Client | null} */
        let client = null;
        try {
          client = await room.enter();
          counts.entries += 1;
          if (!(await stay(client))) counts.silent += index > 0 ? 1 : 0;
        } catch (error) {
          // The peer whose stream was to be received may have left.
          if (!/not-found/.test(String(error))) {
            counts.faults += 1;
            console.error(String(error));
          }
        } finally {
          client?.leave();
        }
      }
    }),
  );
  room.close();
}

/**
 * Sends, receives the streams of another if somebody is there, and stays a while. Answers whether something was received.
 * @param {import('./lib/conference-side.mjs').Client} client
 */
async function stay(client) {
  const isUp = await Promise.race([client.publish(SENDING).then(() => true), sleep(CONNECTS_MS, false)]);
  if (!isUp) throw new Error(`no connection within ${CONNECTS_MS} ms`);
  // Somebody else is there, if only for a moment.
  const leg = await Promise.race([client.view(1, ['video', 'audio']), sleep(5_000, null)]);
  const isSilent = leg !== null && (await Promise.race([leg.heard(1), sleep(10_000, null)])) === null;
  await sleep(STAYS_MS.least + Math.random() * (STAYS_MS.most - STAYS_MS.least));
  return !isSilent;
}

/** @param {number[]} pids */
async function lookAt(pids) {
  let handles = 0;
  for (const pid of pids) handles += (await readdir(`/proc/${pid}/fd`)).length;
  const [service = 0, media = 0] = await Promise.all(pids.map((pid) => pssOf([pid])));
  return {
    mib: round(service + media, 1),
    service: round(service, 1),
    media: round(media, 1),
    handles,
    udp: await udpOf(pids),
  };
}

/** UDP sockets of the processes. @param {number[]} pids */
async function udpOf(pids) {
  const { readFile, readlink } = await import('node:fs/promises');
  const table = await readFile('/proc/net/udp', 'utf8');
  const inodes = new Set(
    table
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/)[9]),
  );
  let count = 0;
  for (const pid of pids)
    for (const fd of await readdir(`/proc/${pid}/fd`)) {
      const link = await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '');
      if (inodes.has(/^socket:\[(\d+)\]$/.exec(link)?.[1])) count += 1;
    }
  return count;
}
