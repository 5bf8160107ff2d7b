// @ts-check
/**
 * The queue of the review console, with a million cases that were decided: through the gateway, beside the best single
 * statement that gives the same page, in turns. Then a page of a scanned document, as staff look at it.
 */
import { fromRoot } from '../scripts/lib/paths.mjs';
import { besideBest, rowOf, serveStatements } from './lib/beside-statement.mjs';
import { seedCases } from './lib/case-data.mjs';
import { getter, latencyOf } from './lib/latency.mjs';
import { report, round } from './lib/report.mjs';
import { scannedPaper } from './lib/scanned-paper.mjs';
import { loginStaff } from './lib/staff.mjs';
import { atRest, startStack, temporaryData } from './lib/stack.mjs';

const SIZE = { past: 1_000_000, waiting: 300 };
const LIMIT = 30;
const AT_MOST = 3;
const PAPER_AT_MOST_MS = 400;
const PAPER_LOAD = { milliseconds: 15_000, askers: 1 };

const { caseColumns, decisionColumns } = await import(fromRoot('services/org-pages/dist/review/case.row.js'));
const page = (/** @type {string} */ where, /** @type {string} */ order) => `
  SELECT c.*, d.decision, d.reasons, d.words, d."decidedBy", d."decidedAt", d."effectiveAt", applicant.name AS applicant, holder.name AS holder, decider.name AS decider
  FROM (SELECT ${caseColumns} FROM review_case c WHERE ${where} ORDER BY ${order} LIMIT ${LIMIT + 1}) c
  LEFT JOIN LATERAL (
    SELECT ${decisionColumns} FROM review_decision d WHERE d.case_id = c.id AND d.undone_at IS NULL ORDER BY d.id DESC LIMIT 1
  ) d ON true
  LEFT JOIN directory_member applicant ON applicant.member_id = c."applicantId"
  LEFT JOIN directory_member holder ON holder.member_id = c."claimedBy"
  LEFT JOIN directory_member decider ON decider.member_id = d."decidedBy"`;
const waiting = page("c.state = 'waiting'", 'c.due_at, c.id');
const pages = {
  waiting,
  // with a row that says so, which is to be on the disk before the answer
  noted: `WITH noted AS (INSERT INTO bench_note DEFAULT VALUES) ${waiting}`,
  newest: page('true', 'c.opened_at DESC, c.id DESC'),
};

const data = await temporaryData();
const stack = await startStack(data.dir);
const statements = await serveStatements(stack, 'org_pages', pages);
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await statements.stop();
  await stack.stop();
  await data.remove();
}

async function measure() {
  const { memberId, cookie } = await loginStaff(stack);
  await statements.client.query('CREATE TABLE bench_note (at timestamptz NOT NULL DEFAULT now())');
  await seedCases(statements.client, { ...SIZE, staff: memberId });
  await atRest(stack);
  const ask = async (/** @type {keyof typeof pages} */ name, /** @type {string} */ query, headers = {}) => {
    const get = getter(stack.console, `/api/console/cases?limit=${LIMIT}${query}`, { cookie, ...headers });
    await sameCases(get, name);
    return besideBest(get, { [name]: statements.asker(name, () => []) }, statements.cpu);
  };
  // as the console asks again on its own, which is noted in the audit log once
  const again = await ask('waiting', '', { 'renmai-background': '1' });
  const opened = await ask('noted', '');
  const all = await ask('newest', '&state=all&sort=newest', { 'renmai-background': '1' });
  const lookAtPaper = getter(stack.console, await scannedPaper(stack, statements.client), { cookie });
  for (let looks = 0; looks < 20; looks++) await lookAtPaper();
  const paper = await latencyOf(lookAtPaper, PAPER_LOAD);
  return report('console-queue', {
    rows: [
      rowOf('what waits, refreshed', again),
      rowOf('what waits, opened: noted in the audit log each time', opened),
      rowOf('all cases, the newest first, refreshed', all),
      { what: 'page of a scan, watermarked', 'p50 ms': round(paper.p50, 1), 'p95 ms': round(paper.p95, 1) },
    ],
    demands: [
      {
        what: 'p95 of the queue over p95 of its statement, with 1,000,000 past cases',
        measured: again.ratio,
        unit: '',
        atMost: AT_MOST,
      },
      {
        what: 'a page of a scan of 1600 × 2263, watermarked, p95',
        measured: round(paper.p95, 1),
        unit: 'ms',
        atMost: PAPER_AT_MOST_MS,
      },
    ],
    details: { size: SIZE, again, opened, all, paper },
  });
}

/** @param {() => Promise<Buffer>} get @param {string} name */
async function sameCases(get, name) {
  const { items } = /** @type {{ items: { caseId: string }[] }} */ (JSON.parse((await get()).toString()));
  const rows = await statements.rows(name, []);
  const expected = rows.slice(0, LIMIT).map(({ id }) => String(id));
  if (JSON.stringify(items.map(({ caseId }) => caseId)) !== JSON.stringify(expected))
    throw new Error(`${name} gives other cases than the console`);
}
