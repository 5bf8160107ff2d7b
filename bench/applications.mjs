// @ts-check
/**
 * Applications for positions, through the gateway: sending one beside the bare inserts of its rows, the board of a position with 5,000
 * applicants beside one with 50, and 500 decisions at once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { bareInserts, form, seedApplications, seedPositions } from './lib/application-data.mjs';
import { serveStatements } from './lib/beside-statement.mjs';
import { getter, latencyOf, middle, poster } from './lib/latency.mjs';
import { apiOf, register } from './lib/member.mjs';
import { median, report, round } from './lib/report.mjs';
import { startStack, temporaryData } from './lib/stack.mjs';

const ROUNDS = 7;
const SENT_EACH = 40;
const PAUSE_MS = 60;
const BATCHES = 5;
const BATCH = 500;
const MANY = 5_000;
const FEW = 50;
const AT_MOST = { sending: 3, board: 2, decisionsMs: 3_000 };

const data = await temporaryData();
const stack = await startStack(data.dir);
const statements = await serveStatements(stack, 'jobs', { bareInserts });
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await statements.stop();
  await stack.stop();
  await data.remove();
}

async function measure() {
  const { client } = statements;
  const [publisher, applicant] = [await register(stack, 'Sue'), await register(stack, 'Ann')];
  await known(client, [publisher.memberId, applicant.memberId]);
  const positions = 3 + BATCHES + (ROUNDS + 1) * SENT_EACH;
  const { homepageId, positionIds } = await seedPositions(client, { memberId: publisher.memberId, positions });
  const [many = '', few = '', bare = '', ...rest] = positionIds;
  const batches = rest.splice(0, BATCHES);
  const sizes = { [many]: MANY, [few]: FEW, [bare]: 1, ...Object.fromEntries(batches.map((id) => [id, BATCH])) };
  for (const [positionId, count] of Object.entries(sizes)) {
    await seedApplications(client, { homepageId, positionId, count });
  }
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  const sending = await measureSending(applicant, { bare, targets: rest });
  const board = await measureBoards(publisher, { many, few });
  const decisions = await measureDecisions(publisher, batches);
  return report('applications', {
    rows: [
      { what: 'send an application', 'p50 ms': sending.ours.p50, 'p95 ms': sending.ours.p95, ratio: sending.ratio },
      { what: 'bare inserts', 'p50 ms': sending.theirs.p50, 'p95 ms': sending.theirs.p95 },
      { what: `board, ${MANY} applicants`, 'p50 ms': board.many.p50, 'p95 ms': board.many.p95, ratio: board.ratio },
      { what: `board, ${FEW} applicants`, 'p50 ms': board.few.p50, 'p95 ms': board.few.p95 },
      { what: `${BATCH} decisions, until all are carried out`, 'p50 ms': decisions },
    ],
    demands: [
      { what: 'sending over the bare inserts', measured: sending.ratio, unit: '', atMost: AT_MOST.sending },
      { what: 'the large board over the small one', measured: board.ratio, unit: '', atMost: AT_MOST.board },
      { what: `${BATCH} decisions`, measured: decisions, unit: 'ms', atMost: AT_MOST.decisionsMs },
    ],
    details: { sending, board },
  });
}

/**
 * Each position once, with a draft that is there. The ratio of the middle times is taken within each round.
 * @param {import('./lib/member.mjs').Member} member @param {{ bare: string, targets: string[] }} positions
 */
async function measureSending(member, { bare, targets }) {
  const api = apiOf(stack.origin, member.token);
  const { termsVersion } = await api('GET', `/api/jobs/positions/${targets[0]}/draft`);
  await statements.client.query(
    `INSERT INTO application_draft (member_id, target_id, version, form, saved_at)
     SELECT $1, target, 1, $2, now() FROM unnest($3::uuid[]) target`,
    [member.memberId, JSON.stringify(form), targets],
  );
  const insert = statements.asker('bareInserts', () => [bare]);
  const post = poster(stack.origin, member.token);
  const send = () =>
    post(`/api/jobs/positions/${targets.pop()}/applications`, { version: 1, termsVersion, locale: 'en' });
  const [ours, theirs] = [/** @type {Times[]} */ ([]), /** @type {Times[]} */ ([])];
  for (let count = 0; count <= ROUNDS; count++) {
    const round = [await timed(send), await timed(insert)];
    // The first warms up.
    if (count > 0 && round[0] && round[1]) {
      ours.push(round[0]);
      theirs.push(round[1]);
    }
  }
  const ratio = round(median(ours.map(({ p50 }, index) => p50 / (theirs[index]?.p50 ?? NaN))), 2);
  return { ours: middle(ours), theirs: middle(theirs), ratio };
}

/** @typedef {import('./lib/latency.mjs').Latency} Times @param {() => Promise<unknown>} work @returns {Promise<Times>} */
async function timed(work) {
  const times = [];
  for (let count = 0; count < SENT_EACH; count++) {
    const since = performance.now();
    await work();
    times.push(performance.now() - since);
    // The domain events and notifications of one are handled before the next.
    await sleep(PAUSE_MS);
  }
  times.sort((a, b) => a - b);
  return { p50: median(times), p95: times[Math.floor(times.length * 0.95)] ?? NaN, count: times.length };
}

/** @param {import('./lib/member.mjs').Member} member @param {{ many: string, few: string }} positions */
async function measureBoards({ token }, { many, few }) {
  const get = getter(stack.origin, '', token);
  const board = (/** @type {string} */ id) => () => get(`/api/jobs/positions/${id}/applicants/board`);
  const { columns } = JSON.parse((await board(many)()).toString());
  const counted = columns.reduce(
    (/** @type {number} */ sum, /** @type {{ count: number }} */ one) => sum + one.count,
    0,
  );
  if (counted !== MANY) throw new Error(`the board counts ${counted} applications, not ${MANY}`);
  const load = { milliseconds: 1_000, askers: 1 };
  for (const id of [many, few]) await latencyOf(board(id), { milliseconds: 3_000, askers: 2 });
  const [large, small] = [/** @type {Times[]} */ ([]), /** @type {Times[]} */ ([])];
  for (let count = 0; count < ROUNDS; count++) {
    large.push(await latencyOf(board(many), load));
    small.push(await latencyOf(board(few), load));
  }
  const ratio = round(median(large.map(({ p95 }, index) => p95 / (small[index]?.p95 ?? NaN))), 2);
  return { many: middle(large), few: middle(small), ratio };
}

/** @param {import('./lib/member.mjs').Member} member @param {string[]} positionIds */
async function measureDecisions({ token }, positionIds) {
  const api = apiOf(stack.origin, token);
  const times = [];
  for (const positionId of positionIds) {
    const { rows } = await statements.client.query('SELECT id FROM application WHERE target_id = $1', [positionId]);
    const items = rows.map(({ id }) => ({ applicationId: String(id), version: 1 }));
    const since = performance.now();
    const begun = await api('POST', `/api/jobs/positions/${positionId}/decisions`, {
      items,
      action: 'reject',
      message: { kind: 'built-in', template: 'reject' },
    });
    let batch = begun;
    while (!batch.finished) {
      await sleep(20);
      batch = await api('GET', `/api/jobs/positions/${positionId}/decisions/${begun.batchId}`);
    }
    if (batch.ok !== BATCH) throw new Error(`${batch.ok} of ${BATCH} decisions were carried out`);
    times.push(performance.now() - since);
  }
  return round(median(times));
}

/** Waits until jobs has the members, and education and work of both. @param {import('pg').Client} client @param {string[]} memberIds */
async function known(client, memberIds) {
  for (;;) {
    const sql = `SELECT 1 FROM directory_member WHERE member_id = ANY($1::uuid[]) AND name <> ''`;
    if ((await client.query(sql, [memberIds])).rowCount === memberIds.length) break;
    await sleep(100);
  }
  await client.query(
    `INSERT INTO member_completeness (member_id, complete, position) SELECT unnest($1::uuid[]), true, 1000000000
     ON CONFLICT (member_id) DO UPDATE SET complete = true, position = 1000000000`,
    [memberIds],
  );
}
