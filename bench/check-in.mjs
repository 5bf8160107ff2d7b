// @ts-check
/**
 * Check-in of an event, through the gateway: 2,000 tickets by four devices, some of them shown at two; and the scans of devices without
 * network, merged afterwards.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { bookTickets, eventOf, ticketCodes } from './lib/ticket-data.mjs';
import { poster } from './lib/latency.mjs';
import { apiOf, register } from './lib/member.mjs';
import { median, report, round } from './lib/report.mjs';
import { databaseUrlOf, startStack, temporaryData } from './lib/stack.mjs';

const DEVICES = 4;
const TICKETS = 2_000;
/** the tickets of each device that are shown at the next one as well */
const TWICE = 100;
const QUEUED = 1_000;
const MERGES = 3;
const MERGED_WITHIN_MS = 10_000;

const data = await temporaryData();
const stack = await startStack(data.dir);
const client = new pg.Client({ connectionString: await databaseUrlOf(data.dir, 'events') });
await client.connect();
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await client.end();
  await stack.stop();
  await data.remove();
}

async function measure() {
  const host = await register(stack, 'Sue');
  const codesOf = await ticketCodes(data.dir);
  const event = async (/** @type {number} */ tickets) => {
    const eventId = await eventOf(stack, client, host);
    const codes = codesOf(eventId, await bookTickets(client, eventId, tickets));
    await client.query('VACUUM ANALYZE ticket');
    return { eventId, codes };
  };
  // The first warms up.
  await atDoors(host, await event(200));
  const doors = await atDoors(host, await event(TICKETS));
  const merges = [];
  for (let count = 0; count < MERGES; count++) merges.push(await merged(host, await event(QUEUED)));
  const merge = round(median(merges.map(({ ms }) => ms)));
  const bad = [doors, ...merges];
  return report('check-in', {
    rows: [
      {
        what: `a scan, ${DEVICES} devices at once`,
        'p50 ms': doors.p50,
        'p95 ms': doors.p95,
        'scans/s': doors.perSecond,
      },
      { what: `${QUEUED} queued scans of one device, and the same of another`, 'p50 ms': merge },
    ],
    demands: [
      { what: 'lost', measured: sum(bad.map(({ lost }) => lost)), unit: 'tickets', atMost: 0 },
      { what: 'let in twice', measured: sum(bad.map(({ doubled }) => doubled)), unit: 'tickets', atMost: 0 },
      { what: `${QUEUED} queued scans merged`, measured: merge, unit: 'ms', atMost: MERGED_WITHIN_MS },
    ],
    details: { doors, merges },
  });
}

/** @typedef {import('./lib/member.mjs').Member} Member @typedef {{ eventId: string, codes: string[] }} Booked */

/** Each device scans its part of the tickets, one after another, and the first of the next device's. @param {Member} host @param {Booked} booked */
async function atDoors(host, { eventId, codes }) {
  const part = codes.length / DEVICES;
  /** @type {number[]} */
  const times = [];
  /** @type {string[]} */
  const results = [];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: DEVICES }, async (_, device) => {
      const post = poster(stack.origin, host.token);
      const own = codes.slice(device * part, (device + 1) * part);
      const next = ((device + 1) % DEVICES) * part;
      for (const code of [...own, ...codes.slice(next, next + Math.min(TWICE, part))]) {
        const since = performance.now();
        const { items } = await post(`/api/calendar/events/${eventId}/check-ins`, { scans: [scanOf(code, device)] });
        times.push(performance.now() - since);
        results.push(items[0].result);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  return {
    ...(await judge(host, { eventId, codes }, results)),
    p50: round(median(times), 1),
    p95: round(times[Math.floor(times.length * 0.95)] ?? NaN, 1),
    perSecond: round(times.length / seconds),
  };
}

/** Two devices that both let everybody in while they had no network send all of it at the same moment. @param {Member} host @param {Booked} booked */
async function merged(host, booked) {
  const since = performance.now();
  const answers = await Promise.all(
    [0, 1].map((device) => {
      const scans = booked.codes.map((code) => scanOf(code, device));
      return poster(stack.origin, host.token)(`/api/calendar/events/${booked.eventId}/check-ins`, { scans });
    }),
  );
  const ms = round(performance.now() - since);
  const results = answers.flatMap(({ items }) => items.map((/** @type {{ result: string }} */ { result }) => result));
  return { ...(await judge(host, booked, results)), ms };
}

/** Counts missing guests, and those let in more than once. @param {Member} host @param {Booked} booked @param {string[]} results */
async function judge(host, { eventId, codes }, results) {
  const admitted = results.filter((result) => result === 'in').length;
  const again = results.filter((result) => result === 'already-in').length;
  const { checkedIn } = await apiOf(stack.origin, host.token)(
    'GET',
    `/api/calendar/events/${eventId}/check-in?limit=1`,
  );
  return { lost: codes.length - checkedIn + results.length - admitted - again, doubled: admitted - checkedIn };
}

/** @param {string} code @param {number} device */
function scanOf(code, device) {
  return { kind: 'ticket', nonce: randomUUID(), gate: `Gate ${device + 1}`, at: new Date().toISOString(), code };
}

/** @param {number[]} values */
function sum(values) {
  return values.reduce((all, one) => all + one, 0);
}
