// @ts-check
/**
 * Rooms beside Janus's VideoRoom, in turns: packets forwarded for each second of processor time, how late they come, how long it takes from
 * the door to the first picture, memory for each consumer, joins; and the capacity of a core.
 */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Unobtainable } from '../scripts/lib/debian-packages.mjs';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { portsFrom } from '../scripts/lib/ports.mjs';
import { bars } from './lib/bars.mjs';
import { openConference } from './lib/conference-side.mjs';
import { openJanus } from './lib/janus.mjs';
import { startLoad } from './lib/media-load.mjs';
import { cpuOf, pssOf } from './lib/processes.mjs';
import { median, report, round } from './lib/report.mjs';
import { temporaryData } from './lib/stack.mjs';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const FAN = { viewers: 40, sending: { videoKbps: 1_800 } };
const MEETING = { people: 8, sending: { videoKbps: 600, audioKbps: 40 } };
const SETTLE_MS = 1_500;
const STEADY_MS = 8_000;
/** People come in at some distance from each other, so that each has to wait for a key frame of their own. */
const BETWEEN_JOINS_MS = 300;
/** In turns into several rooms each: we let no more than fifty guests into one within a second. */
const JOINS = { atOnce: 8, rooms: 10, milliseconds: 5_000 };
/** The sizes of rooms in the table of sizes, on our side alone. */
const FANS = [10, 20, 40];
const MEETINGS = [4, 8, 12];
/** The share of a core that counts as full: the rest is for bursts. */
const FULL = 0.7;

/** The packets of one stream of either kind, as it arrives at one receiver: frames of seven packets; of three, and sound. */
const FAN_PACKETS = 30 * 7;
const MEETING_PACKETS = 30 * 3 + 50;

const PACKETS_AT_LEAST = 1.5;
const JOIN_MS_AT_MOST = 200;

/** @typedef {import('./lib/conference-side.mjs').RoomSide} RoomSide */
/** @typedef {import('./lib/media-load.mjs').Load} Load */

const data = await temporaryData();
/** @type {{ stop: () => unknown }[]} */
const opened = [];
try {
  // The servers' database belongs to a user of its own, who has to get there.
  await chmod(data.dir, 0o755);
  /** @type {Promise<never>} */
  const broken = new Promise((_resolve, reject) => process.on('uncaughtException', reject));
  process.exitCode = (await Promise.race([measure(), broken])) ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  if (error instanceof Unobtainable)
    console.error(`This needs Janus and compilers of Debian or Ubuntu. ${error.message}`);
  else console.error(error);
} finally {
  for (const one of opened.reverse()) await one.stop();
  await data.remove();
}
process.exit();

async function measure() {
  const port = portsFrom(26_000);
  const load = await startLoad();
  opened.push(load);
  await mkdir(path.join(data.dir, 'renmai'));
  const janus = await openJanus(path.join(data.dir, 'janus'), port, load);
  opened.push(janus);
  const renmai = await openConference(path.join(data.dir, 'renmai'), port, load);
  opened.push(renmai);
  /** @type {Record<string, Awaited<ReturnType<typeof roundOf>>[]>} */
  const rounds = { renmai: [], janus: [] };
  for (let count = 0; count < ROUNDS; count++) {
    for (const side of count % 2 ? [janus, renmai] : [renmai, janus]) {
      const one = await roundOf(side, load);
      console.log(side.name, count, JSON.stringify(one));
      rounds[side === renmai ? 'renmai' : 'janus']?.push(one);
    }
  }
  const sizes = await sizesOf(renmai, load);
  console.table(sizes);
  const results = { renmai: middleOf(rounds.renmai ?? []), janus: middleOf(rounds.janus ?? []) };
  await writeFile(fromRoot('bench/results/conference.svg'), draw(results, janus.version));
  /** Within each round, since others use the machine, too. @param {(one: Awaited<ReturnType<typeof roundOf>>) => number} of */
  const ratio = (of) =>
    round(
      median((rounds.renmai ?? []).map((one, index) => of(one) / of(/** @type {any} */ (rounds.janus?.[index])))),
      2,
    );
  return report('conference', {
    rows: [rowOf('Renmai', results.renmai), rowOf(janus.version, results.janus)],
    demands: [
      demand(
        'packets per second of processor time ÷ Janus, 1 to 40',
        ratio(({ fan }) => fan.packets),
        PACKETS_AT_LEAST,
      ),
      demand(
        'the same, 8 × 8',
        ratio(({ meeting }) => meeting.packets),
        PACKETS_AT_LEAST,
      ),
      {
        what: 'from the door to the first picture (p50)',
        measured: results.renmai.joinP50,
        unit: 'ms',
        atMost: JOIN_MS_AT_MOST,
      },
      { what: 'delay p99 ÷ Janus, 1 to 40', measured: ratio(({ fan }) => fan.p99), unit: '', atMost: 1 },
      { what: 'delay p99 ÷ Janus, 8 × 8', measured: ratio(({ meeting }) => meeting.p99), unit: '', atMost: 1 },
    ],
    details: { rounds, sizes, fan: FAN, meeting: MEETING, joins: JOINS },
  });
}

/** @param {string} what @param {number} measured @param {number} atLeast */
function demand(what, measured, atLeast) {
  return { what, measured, unit: '', atLeast };
}

/** @param {RoomSide} side @param {Load} load */
async function roundOf(side, load) {
  const fan = await fanOf(side, load, FAN.viewers, FAN.sending);
  const meeting = await meetingOf(side, load, MEETING.people, MEETING.sending);
  return { fan, meeting, joinsPerSecond: await joinsOf(side) };
}

/** One sends, many receive. @param {RoomSide} side @param {Load} load @param {number} viewers @param {import('./lib/conference-side.mjs').Sending} sending */
async function fanOf(side, load, viewers, sending) {
  const room = await side.open();
  const publisher = await room.enter();
  await publisher.publish(sending);
  const before = await pssOf([side.mediaPid]);
  const clients = [];
  const joins = [];
  for (let count = 0; count < viewers; count++) {
    const since = Date.now();
    const client = await room.enter();
    const leg = await client.view(1);
    joins.push((await leg.heard(1)) / 1_000 - since);
    clients.push(client);
    await sleep(BETWEEN_JOINS_MS);
  }
  const steady = await steadyOf(side, load);
  const kilobytes = ((await pssOf([side.mediaPid])) - before) * 1_024;
  await leave([...clients, publisher], room);
  joins.sort((one, other) => one - other);
  return {
    ...steady,
    kilobytesPerConsumer: round(kilobytes / viewers, 1),
    joinP50: round(joins[Math.floor((joins.length - 1) * 0.5)] ?? NaN),
    joinP99: round(joins[Math.floor((joins.length - 1) * 0.99)] ?? NaN),
  };
}

/** Everybody sends and receives everybody. @param {RoomSide} side @param {Load} load @param {number} people @param {import('./lib/conference-side.mjs').Sending} sending */
async function meetingOf(side, load, people, sending) {
  const room = await side.open();
  const clients = [];
  for (let count = 0; count < people; count++) {
    const client = await room.enter();
    await client.publish(sending);
    clients.push(client);
  }
  await Promise.all(
    clients.map(async (client) => (await client.view(people - 1, ['video', 'audio'])).heard(2 * (people - 1))),
  );
  const steady = await steadyOf(side, load);
  await leave(clients, room);
  return steady;
}

/** @param {RoomSide} side @param {Load} load */
async function steadyOf(side, load) {
  await sleep(SETTLE_MS);
  await load.stats();
  const [since, pids] = [performance.now(), await side.pids()];
  const [before, mediaBefore] = [await cpuOf(pids), await cpuOf([side.mediaPid])];
  await sleep(STEADY_MS);
  const [cpu, media] = [(await cpuOf(pids)) - before, (await cpuOf([side.mediaPid])) - mediaBefore];
  const seconds = (performance.now() - since) / 1_000;
  const { received, bytes, lost, p50, p99, most } = await load.stats();
  return {
    /** for each second of processor time of everything that serves */
    packets: round(received / (cpu / 1_000)),
    packetsPerSecond: round(received / seconds),
    megabits: round((bytes * 8) / 1e6 / seconds, 1),
    /** of a core */
    core: round(media / 1_000 / seconds, 3),
    lost,
    p50: round(p50 / 1_000, 2),
    p99: round(p99 / 1_000, 2),
    most: round(most / 1_000, 1),
  };
}

/** Into a room and out of it again, without media. @param {RoomSide} side */
async function joinsOf(side) {
  const until = performance.now() + JOINS.milliseconds;
  let count = 0;
  await Promise.all(
    Array.from({ length: JOINS.atOnce }, async () => {
      const rooms = await Promise.all(Array.from({ length: JOINS.rooms }, () => keptOpen(side)));
      for (let turn = 0; performance.now() < until; turn += 1) {
        const client = await rooms[turn % JOINS.rooms]?.room.enter();
        await client?.join();
        client?.leave();
        count += 1;
      }
      for (const { keeper, room } of rooms) {
        keeper.leave();
        room.close();
      }
    }),
  );
  await sleep(SETTLE_MS);
  return round(count / (JOINS.milliseconds / 1_000));
}

/** A room with somebody in it, which stays open between joins. @param {RoomSide} side */
async function keptOpen(side) {
  const room = await side.open();
  const keeper = await room.enter();
  await keeper.join();
  return { room, keeper };
}

/** @param {import('./lib/conference-side.mjs').Client[]} clients @param {import('./lib/conference-side.mjs').Room} room */
async function leave(clients, room) {
  for (const client of clients) client.leave();
  await sleep(SETTLE_MS);
  room.close();
}

/** The share of a core that rooms of several sizes need, and how many people one serves. @param {RoomSide} side @param {Load} load */
async function sizesOf(side, load) {
  const rows = [];
  for (const viewers of FANS) {
    const { core, packetsPerSecond } = await fanOf(side, load, viewers, FAN.sending);
    rows.push({
      ...{ room: `1 to ${viewers}, 1.8 Mb/s`, core, packetsPerSecond },
      largest: `1 to ${Math.floor((FULL * packetsPerSecond) / core / FAN_PACKETS)}`,
    });
  }
  for (const people of MEETINGS) {
    const { core, packetsPerSecond } = await meetingOf(side, load, people, MEETING.sending);
    // Each receives all the others.
    const most = Math.floor(0.5 + Math.sqrt(0.25 + (FULL * packetsPerSecond) / core / MEETING_PACKETS));
    rows.push({ room: `${people} × ${people}, 640 kb/s each`, core, packetsPerSecond, largest: `${most} × ${most}` });
  }
  return rows;
}

/** @param {Awaited<ReturnType<typeof roundOf>>[]} rounds */
function middleOf(rounds) {
  /** @param {(one: Awaited<ReturnType<typeof roundOf>>) => number} of */
  const middle = (of) => median(rounds.map(of));
  return {
    fanPackets: middle(({ fan }) => fan.packets),
    meetingPackets: middle(({ meeting }) => meeting.packets),
    fanP50: middle(({ fan }) => fan.p50),
    fanP99: middle(({ fan }) => fan.p99),
    meetingP50: middle(({ meeting }) => meeting.p50),
    meetingP99: middle(({ meeting }) => meeting.p99),
    joinP50: middle(({ fan }) => fan.joinP50),
    joinP99: middle(({ fan }) => fan.joinP99),
    kilobytes: middle(({ fan }) => fan.kilobytesPerConsumer),
    joins: middle(({ joinsPerSecond }) => joinsPerSecond),
    lost: rounds.reduce((sum, { fan, meeting }) => sum + fan.lost + meeting.lost, 0),
  };
}

/** @param {string} server @param {ReturnType<typeof middleOf>} one */
function rowOf(server, one) {
  return {
    server,
    'packets per CPU second, 1 to 40': one.fanPackets,
    '8 × 8': one.meetingPackets,
    'delay ms p50, p99, 1 to 40': `${one.fanP50}, ${one.fanP99}`,
    'p50, p99, 8 × 8': `${one.meetingP50}, ${one.meetingP99}`,
    'door to picture ms p50, p99': `${one.joinP50}, ${one.joinP99}`,
    'kB per consumer': one.kilobytes,
    'joins per second': one.joins,
    lost: one.lost,
  };
}

/** @param {{ renmai: ReturnType<typeof middleOf>, janus: ReturnType<typeof middleOf> }} results @param {string} version */
function draw({ renmai, janus }, version) {
  return bars({
    title: `Rooms beside ${version}`,
    sides: ['Renmai', 'Janus'],
    measures: [
      {
        name: 'Packets per second of processor time, 1 to 40',
        unit: '',
        values: [renmai.fanPackets, janus.fanPackets],
      },
      { name: 'The same, 8 × 8', unit: '', values: [renmai.meetingPackets, janus.meetingPackets] },
      { name: 'Delay p99, 1 to 40', unit: 'ms', values: [renmai.fanP99, janus.fanP99] },
      { name: 'Delay p99, 8 × 8', unit: 'ms', values: [renmai.meetingP99, janus.meetingP99] },
      { name: 'From the door to the first picture, p50', unit: 'ms', values: [renmai.joinP50, janus.joinP50] },
      { name: 'Memory for each consumer', unit: 'kB', values: [renmai.kilobytes, janus.kilobytes] },
      { name: 'Joins per second', unit: '', values: [renmai.joins, janus.joins] },
    ],
  });
}
