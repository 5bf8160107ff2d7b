// @ts-check
/**
 * Recommended positions through the gateway, beside the best single statement that finds and ranks the same, in turns; then
 * lists that are filtered and searched.
 */
import { besideBest, rowOf, serveStatements } from './lib/beside-statement.mjs';
import { getter, latencyOf } from './lib/latency.mjs';
import { register } from './lib/member.mjs';
import { CITY_ID, seedPositions } from './lib/position-data.mjs';
import { recommendations } from './lib/position-queries.mjs';
import { report, round } from './lib/report.mjs';
import { startStack, temporaryData } from './lib/stack.mjs';

const SIZE = { positions: 200_000, members: 1_000_000 };
const SEEKER = { friends: 500, followed: 100 };
const AT_MOST = 5;
const LOAD = { milliseconds: 2_000, askers: 1 };
/** The score of positions that are a few days old changes with time, so that two answers may differ by chance. */
const TRIES = 5;

const lists = {
  'the newest': '/api/jobs/positions?sort=newest',
  'of a city, by fit': `/api/jobs/positions?cityIds=${CITY_ID}`,
  'best paid': '/api/jobs/positions?sort=salary&salaryFrom=20000',
  'with a word that all have, the newest': '/api/jobs/positions?sort=newest&q=position',
};

const data = await temporaryData();
const stack = await startStack(data.dir);
const statements = await serveStatements(stack, 'jobs', recommendations);
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await statements.stop();
  await stack.stop();
  await data.remove();
}

async function measure() {
  const seeker = await register(stack, 'Seeker');
  await known(seeker.memberId);
  await seedPositions(statements.client, { ...SIZE, seeker: { memberId: seeker.memberId, ...SEEKER } });
  const get = getter(stack.origin, '/', seeker.token);
  const values = () => [seeker.memberId, CITY_ID];
  for (const name of Object.keys(recommendations)) await sameAnswer(get, () => statements.rows(name, values()));
  const recommended = await besideBest(
    () => get('/api/jobs/recommended'),
    Object.fromEntries(Object.keys(recommendations).map((name) => [name, statements.asker(name, values)])),
    statements.cpu,
  );
  /** @type {Record<string, unknown>[]} */
  const others = [];
  for (const [what, path] of Object.entries(lists)) {
    await latencyOf(() => get(path), LOAD);
    const { p50, p95 } = await latencyOf(() => get(path), LOAD);
    others.push({ what, 'p50 ms': round(p50, 2), 'p95 ms': round(p95, 2) });
  }
  return report('jobs-list', {
    rows: [rowOf('recommended', recommended), ...others],
    demands: [
      {
        what: 'p95 of recommended positions over p95 of the best statement that finds and ranks them',
        measured: recommended.ratio,
        unit: '',
        atMost: AT_MOST,
      },
    ],
    details: { size: SIZE, seeker: SEEKER, recommended, others },
  });
}

/** Waits until jobs knows the member. @param {string} memberId */
async function known(memberId) {
  const sql = 'SELECT FROM directory_member WHERE member_id = $1';
  while ((await statements.client.query(sql, [memberId])).rowCount !== 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

/**
 * @param {(path: string) => Promise<Buffer>} get @param {() => Promise<Record<string, unknown>[]>} rows
 */
async function sameAnswer(get, rows) {
  const idsOf = (/** @type {Record<string, unknown>[]} */ items) => items.map((item) => item['positionId']).join();
  let [ours, theirs] = ['', ''];
  for (let count = 0; count < TRIES; count++) {
    ours = idsOf(JSON.parse((await get('/api/jobs/recommended')).toString()).items);
    theirs = idsOf(await rows());
    if (ours === theirs) return;
  }
  throw new Error(`the statement gives other positions than the API:\n${theirs}\n${ours}`);
}
