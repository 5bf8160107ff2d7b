// @ts-check
/**
 * The last place of an event, through the gateway: 200 members who register for it within ten seconds, and all at the same
 * moment, beside a single statement that locks a row, counts it and inserts another; and lists of 1,000 registrations
 * beside those of 50.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveStatements } from './lib/beside-statement.mjs';
import { getter, latencyOf, middle, poster } from './lib/latency.mjs';
import { apiOf, register } from './lib/member.mjs';
import { median, report, round } from './lib/report.mjs';
import { startStack, temporaryData } from './lib/stack.mjs';
import { bookTickets, eventOf } from './lib/ticket-data.mjs';

const RIVALS = 200;
const WITHIN_MS = 10_000;
const ROUNDS = 3;
const REGISTERING_AT_ONCE = 4;
const LIST_ROUNDS = 7;
const [MANY, FEW] = [1_000, 50];
const AT_MOST = { p95: 100, list: 2 };

/** The least that registering writes: a place is counted under its lock, and a row added. */
const bare = `WITH place AS (UPDATE bench_place SET taken = taken + 1 WHERE id = $1 RETURNING id, taken)
  INSERT INTO bench_registration (id, place_id, member_id, rank) SELECT gen_random_uuid(), id, $2, taken FROM place
  RETURNING rank`;

const data = await temporaryData();
const stack = await startStack(data.dir);
const tables = await serveStatements(stack, 'events', { one: 'SELECT 1' });
await tables.client.query(`CREATE TABLE bench_place (id uuid PRIMARY KEY, taken int NOT NULL DEFAULT 0);
  CREATE TABLE bench_registration (id uuid PRIMARY KEY, place_id uuid NOT NULL, member_id uuid NOT NULL, rank int NOT NULL)`);
await tables.stop();
const statements = await serveStatements(stack, 'events', { bare });
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await statements.stop();
  await stack.stop();
  await data.remove();
}

async function measure() {
  const host = await register(stack, 'Sue');
  const rivals = await rivalsOf();
  /** @type {Spread[]} */
  const [spread, once, bareSpread, bareOnce] = [[], [], [], []];
  let wrong = 0;
  for (let count = 0; count <= ROUNDS; count++) {
    const ours = [await race(host, rivals, WITHIN_MS), await race(host, rivals, 0)];
    const theirs = [await bareRace(rivals, WITHIN_MS), await bareRace(rivals, 0)];
    wrong += ours.reduce((sum, one) => sum + one.wrong, 0);
    // The first warms up.
    if (count === 0) continue;
    spread.push(/** @type {Race} */ (ours[0]));
    once.push(/** @type {Race} */ (ours[1]));
    bareSpread.push(/** @type {Spread} */ (theirs[0]));
    bareOnce.push(/** @type {Spread} */ (theirs[1]));
  }
  const lists = await measureLists(host);
  const line = (/** @type {string} */ what, /** @type {Spread[]} */ rounds) => {
    const { p50, p95 } = middle(rounds);
    return { what, 'p50 ms': p50, 'p95 ms': p95 };
  };
  const ratio = (/** @type {Spread[]} */ ours, /** @type {Spread[]} */ theirs) =>
    round(median(ours.map(({ p95 }, index) => p95 / (theirs[index]?.p95 ?? NaN))), 2);
  return report('places', {
    rows: [
      { ...line(`${RIVALS} rivals within ${WITHIN_MS / 1000} s`, spread), ratio: ratio(spread, bareSpread) },
      line('the bare statement', bareSpread),
      { ...line(`${RIVALS} rivals at the same moment`, once), ratio: ratio(once, bareOnce) },
      line('the bare statement', bareOnce),
      { what: `a list of ${MANY} registrations`, ...figures(lists.many), ratio: lists.ratio },
      { what: `a list of ${FEW}`, ...figures(lists.few) },
    ],
    demands: [
      { what: 'places given twice, or not at all', measured: wrong, unit: '', atMost: 0 },
      { what: `p95 of ${RIVALS} rivals within 10 s`, measured: middle(spread).p95, unit: 'ms', atMost: AT_MOST.p95 },
      { what: 'the long list over the short one', measured: lists.ratio, unit: '', atMost: AT_MOST.list },
    ],
    details: { spread, once, bareSpread, bareOnce, lists },
  });
}

/** @typedef {import('./lib/latency.mjs').Latency} Spread @typedef {Spread & { wrong: number }} Race @typedef {import('./lib/member.mjs').Member} Member */

/** @param {Spread} times */
function figures({ p50, p95 }) {
  return { 'p50 ms': p50, 'p95 ms': p95 };
}

async function rivalsOf() {
  /** @type {Member[]} */
  const rivals = [];
  const one = async () => {
    while (rivals.length < RIVALS) {
      const at = rivals.push(/** @type {any} */ (null)) - 1;
      rivals[at] = await register(stack, `Rival ${at + 1}`);
    }
  };
  await Promise.all(Array.from({ length: REGISTERING_AT_ONCE }, one));
  const known = `SELECT count(*)::int AS count FROM directory_member WHERE member_id = ANY($1::uuid[]) AND name <> ''`;
  const ids = rivals.map(({ memberId }) => memberId);
  while ((await statements.client.query(known, [ids])).rows[0].count < RIVALS) await sleep(100);
  return rivals;
}

/**
 * Everybody has filled in the form, and sends it at their moment.
 * @param {Member} host @param {Member[]} rivals @param {number} withinMs @returns {Promise<Race>}
 */
async function race(host, rivals, withinMs) {
  const eventId = await eventOf(stack, statements.client, host);
  const api = apiOf(stack.origin, host.token);
  const { version } = await api('GET', `/api/calendar/events/${eventId}/management`);
  await api('PATCH', `/api/calendar/events/${eventId}`, { version, places: 1 });
  const { termsVersion } = await apiOf(stack.origin, rivals[0]?.token)('GET', `/api/calendar/events/${eventId}/draft`);
  const about = { name: 'Ann', organisation: '', jobTitle: '', email: 'ann@example.com' };
  const form = { ...about, countryCode: 'CN', mobile: '13800138000', shown: false };
  await statements.client.query(
    `INSERT INTO application_draft (member_id, target_id, version, form, saved_at)
     SELECT member, $1, 1, $2, now() FROM unnest($3::uuid[]) member
     ON CONFLICT DO NOTHING`,
    [eventId, JSON.stringify(form), rivals.map(({ memberId }) => memberId)],
  );
  const times = await spreadOver(withinMs, rivals, (rival) =>
    poster(stack.origin, rival.token)(`/api/calendar/events/${eventId}/applications`, {
      version: 1,
      termsVersion,
      locale: 'en',
    }),
  );
  const { counts } = await api('GET', `/api/calendar/events/${eventId}/management`);
  return { ...times, wrong: Math.abs(counts.approved - 1) + Math.abs(counts.waiting - (RIVALS - 1)) };
}

/** @param {Member[]} rivals @param {number} withinMs */
async function bareRace(rivals, withinMs) {
  const id = randomUUID();
  await statements.client.query('INSERT INTO bench_place (id) VALUES ($1)', [id]);
  return spreadOver(withinMs, rivals, ({ memberId }) => statements.asker('bare', () => [id, memberId])());
}

/**
 * @param {number} withinMs @param {Member[]} rivals @param {(rival: Member) => Promise<unknown>} ask
 * @returns {Promise<Spread>}
 */
async function spreadOver(withinMs, rivals, ask) {
  const times = await Promise.all(
    rivals.map(async (rival, index) => {
      await sleep((withinMs * index) / rivals.length);
      const since = performance.now();
      await ask(rival);
      return performance.now() - since;
    }),
  );
  times.sort((a, b) => a - b);
  return { p50: round(median(times), 1), p95: round(times[Math.floor(times.length * 0.95)] ?? NaN, 1), count: RIVALS };
}

/** @param {Member} host */
async function measureLists(host) {
  const made = async (/** @type {number} */ count) => {
    const eventId = await eventOf(stack, statements.client, host);
    await bookTickets(statements.client, eventId, count);
    return eventId;
  };
  const [large, small] = [await made(MANY), await made(FEW)];
  await statements.client.query('VACUUM ANALYZE');
  const get = getter(stack.origin, '', host.token);
  const list = (/** @type {string} */ id) => () => get(`/api/calendar/events/${id}/applicants?state=all&limit=50`);
  for (const id of [large, small]) await latencyOf(list(id), { milliseconds: 2_000, askers: 2 });
  /** @type {Spread[]} */
  const [many, few] = [[], []];
  for (let count = 0; count < LIST_ROUNDS; count++) {
    many.push(await latencyOf(list(large), { milliseconds: 1_000, askers: 1 }));
    few.push(await latencyOf(list(small), { milliseconds: 1_000, askers: 1 }));
  }
  const ratio = round(median(many.map(({ p95 }, index) => p95 / (few[index]?.p95 ?? NaN))), 2);
  return { many: middle(many), few: middle(few), ratio };
}
