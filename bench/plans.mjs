// @ts-check
/**
 * The time that PostgreSQL spends on planning and on working, for each request of the paths that members use most: by `pg_stat_statements`
 * with `track_planning`, on the data of `feed` and `chat-list`.
 */
import pg from 'pg';
import { makeUsers, seedTalks } from './lib/chat-list-data.mjs';
import { seedFeed } from './lib/feed-data.mjs';
import { getter, latencyOf } from './lib/latency.mjs';
import { apiOf, makeMember, register } from './lib/member.mjs';
import { report, round } from './lib/report.mjs';
import { databaseUrlOf, startStack, temporaryData } from './lib/stack.mjs';

const MEMBERS = 2_000;
const MOMENTS = 20_000;
const TALKS = 300;
const UNREAD = 10_000;
/** So that every connection has its plans: PostgreSQL plans for the parameters five times first. */
const WARM_UP = { askers: 12, each: 12 };
const REQUESTS = 120;
const JUDGED = 20;
/** A statement with more calls than this is planned once for each connection, if planning it takes longer than its work. */
const OFTEN = { calls: 100, plannedAtMost: 0.1 };
const COUNTS_AT_MOST_MS = 5;
const COUNTS_LOAD = { milliseconds: 3_000, askers: 1 };

const data = await temporaryData();
await prepareServer();
const stack = await startStack(data.dir);
const [server, network, messaging] = await Promise.all(['postgres', 'network', 'messaging'].map(open));
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await Promise.all([server, network, messaging].map((client) => client.end()));
  await stack.stop();
  await data.remove();
}

/** The first start makes the data; the statistics need a library that PostgreSQL loads when it starts. */
async function prepareServer() {
  const first = await startStack(data.dir);
  const client = await open('postgres');
  for (const setting of [`shared_preload_libraries = 'pg_stat_statements'`, 'pg_stat_statements.track_planning = on'])
    await client.query(`ALTER SYSTEM SET ${setting}`);
  await client.query('CREATE EXTENSION pg_stat_statements');
  await client.end();
  await first.stop();
}

/** @param {string} database */
async function open(database) {
  const client = new pg.Client({ connectionString: await databaseUrlOf(data.dir, database) });
  await client.connect();
  return client;
}

/** @typedef {{ id: string, database: string, text: string, calls: number, plans: number, planMs: number, workMs: number }} Statement */

async function measure() {
  const { counted, paths } = await prepare();
  // First, since posting below leaves work that goes on behind it.
  const counts = await countsLatency(counted.many);
  const hidden = await countsLatency(counted.hidden);
  /** @type {Map<string, Statement>} */
  const all = new Map();
  const rows = [];
  for (const [what, ask] of Object.entries(paths)) {
    await warmUp(ask);
    await server.query('SELECT pg_stat_statements_reset()');
    for (let n = 0; n < REQUESTS; n++) await ask(n);
    const statements = await statementsNow();
    for (const one of statements) add(all, one);
    const sum = (/** @type {'planMs' | 'workMs'} */ of) =>
      round(statements.reduce((total, one) => total + one[of], 0) / REQUESTS, 2);
    rows.push({
      request: what,
      statements: statements.length,
      'planning ms': sum('planMs'),
      'working ms': sum('workMs'),
    });
  }
  const dearest = [...all.values()].toSorted((a, b) => b.planMs + b.workMs - (a.planMs + a.workMs)).slice(0, JUDGED);
  const planned = dearest.filter(({ planMs, workMs }) => planMs > workMs);
  for (const one of planned) console.log(`plans longer than it works: ${one.database}: ${one.text.slice(0, 300)}`);
  const again = [...all.values()].filter(
    ({ calls, plans, planMs, workMs }) => calls > OFTEN.calls && plans > calls * OFTEN.plannedAtMost && planMs > workMs,
  );
  for (const one of again) console.log(`planned again and again: ${one.database}: ${one.text.slice(0, 300)}`);
  return report('plans', {
    rows,
    demands: [
      {
        what: `of the ${JUDGED} statements that cost most, those that plan longer than they work`,
        measured: planned.length,
        unit: 'statements',
        atMost: 0,
      },
      {
        what: `statements of more than ${OFTEN.calls} calls that are planned at more than a tenth of them, for longer than they work`,
        measured: again.length,
        unit: 'statements',
        atMost: 0,
      },
      {
        what: `GET /api/notifications/counts with ${UNREAD} unread, p50`,
        measured: round(counts.p50, 2),
        unit: 'ms',
        atMost: COUNTS_AT_MOST_MS,
      },
      {
        what: `the same with ${UNREAD} that are all hidden, p50`,
        measured: round(hidden.p50, 2),
        unit: 'ms',
        atMost: COUNTS_AT_MOST_MS,
      },
    ],
    details: {
      counts,
      hidden,
      dearest: dearest.map((one) => ({ ...one, planMs: round(one.planMs, 2), workMs: round(one.workMs, 2) })),
    },
  });
}

/** @param {string} token */
async function countsLatency(token) {
  const ask = getter(stack.origin, '/api/notifications/counts', token);
  await warmUp(() => ask());
  return latencyOf(ask, COUNTS_LOAD);
}

/** @param {(n: number) => Promise<unknown>} ask */
async function warmUp(ask) {
  const asker = async (/** @type {number} */ from) => {
    for (let n = 0; n < WARM_UP.each; n++) await ask(from + n);
  };
  await Promise.all(Array.from({ length: WARM_UP.askers }, (_, n) => asker(n * WARM_UP.each)));
}

/** @param {Map<string, Statement>} all @param {Statement} one */
function add(all, one) {
  const known = all.get(one.id);
  if (!known) all.set(one.id, { ...one });
  else for (const key of /** @type {const} */ (['calls', 'plans', 'planMs', 'workMs'])) known[key] += one[key];
}

/** @returns {Promise<Statement[]>} of all services and the event bus, since the last reset: also outboxes and copies that follow a request */
async function statementsNow() {
  const { rows } = await server.query(
    `SELECT d.datname || s.queryid AS id, d.datname AS database, s.query AS text, s.calls::int AS calls, s.plans::int AS plans,
       s.total_plan_time AS "planMs", s.total_exec_time AS "workMs"
     FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid
     WHERE d.datname NOT LIKE 'template%' AND d.datname <> 'postgres' AND s.query !~ 'pg_stat_statements'`,
  );
  return rows;
}

async function prepare() {
  const hub = await makeMember(stack);
  const names = ['Few', 'Star', 'Quiet'];
  const [few, star, quiet] = await Promise.all(names.map((name) => register(stack, name)));
  if (!few || !star || !quiet) throw new Error('members are missing');
  const ids = { hub: hub.memberId, few: few.memberId, star: star.memberId, quiet: quiet.memberId };
  await seedFeed(network, { members: MEMBERS, moments: MOMENTS, named: ids });
  const known = async () =>
    (await messaging.query('SELECT FROM chat_user WHERE id = ANY($1)', [Object.values(ids)])).rowCount === 4;
  while (!(await known())) await new Promise((resolve) => setTimeout(resolve, 100));
  const users = await makeUsers(messaging, 'bench', TALKS);
  await seedTalks(messaging, { reader: ids.hub, others: users.map((id) => ({ id, messages: 20 })) });
  await seedNotifications(ids.hub);
  await messaging.query(
    'INSERT INTO roster_block (blocker_id, blocked_id, active, since, position) VALUES ($1, $2, true, now(), 1)',
    [ids.few, ids.quiet],
  );
  await seedNotifications(ids.few, ids.quiet);
  await messaging.query('VACUUM ANALYZE');
  const api = apiOf(stack.origin, hub.token);
  return { counted: { many: hub.token, hidden: few.token }, paths: await pathsOf(api, { other: ids.few }) };
}

/** @param {string} memberId @param {string} [actorId] left out: each of somebody else */
async function seedNotifications(memberId, actorId) {
  await messaging.query(
    `WITH added AS (
       INSERT INTO notification (member_id, kind, group_key, created_at, updated_at)
       SELECT $1, 'mention', 'bench-' || n, at, at
       FROM generate_series(1, $2::int) n, LATERAL (SELECT now() - n * interval '1 minute' AS at) t RETURNING id, updated_at
     )
     INSERT INTO notification_entry (member_id, source, notification_id, actor_id, refs, link, excerpt, occurred_at)
     SELECT $1, id::text, id, coalesce($3::uuid, gen_random_uuid()), ARRAY[id], '{"to":"friend-requests"}', '', updated_at FROM added`,
    [memberId, UNREAD, actorId ?? null],
  );
}

/**
 * @param {import('./lib/member.mjs').Api} api @param {{ other: string }} about
 * @returns {Promise<Record<string, (n: number) => Promise<unknown>>>}
 */
async function pathsOf(api, { other }) {
  const get = (/** @type {string} */ path) => () => api('GET', path);
  const { items } = await api('GET', '/api/feed?limit=50');
  const moment = (/** @type {number} */ n) => `/api/moments/${items[n % items.length].momentId}`;
  // Others ask for no comment's contents, and too seldom for every connection to have its plan.
  const commented = items.filter((/** @type {any} */ { counts }) => counts.comments > 0);
  return {
    feed: get('/api/feed'),
    moment: (n) => api('GET', moment(n)),
    comments: (n) => api('GET', `/api/moments/${commented[n % commented.length].momentId}/comments`),
    post: (n) => api('POST', '/api/moments', { text: `Number ${n}`, visibility: 'public', commentPolicy: 'everyone' }),
    react: (n) => api('PUT', `${moment(n)}/reaction`, { kind: n % 2 ? 'like' : 'support' }),
    'people one may know': get('/api/network/suggestions'),
    circle: get('/api/network/circle'),
    friends: get('/api/network/friends'),
    'network summary': get('/api/network/summary'),
    relation: get(`/api/network/relations/${other}`),
    'own profile': get('/api/profile'),
    "another's profile": get(`/api/members/${other}`),
    'chat list': get('/api/chat/conversations'),
    'unread chats': get('/api/chat/unread'),
    notifications: get('/api/notifications'),
    'counts of notifications': get('/api/notifications/counts'),
  };
}
