import type { CaseRow } from '@renmai/contracts/org-pages/console-cases.schema';
import type { HomepageState } from '@renmai/contracts/org-pages/homepage.schema';
import { modelRuns, type TestMember } from '@renmai/test-kit';
import fc from 'fast-check';
import { ConsoleDesk } from '../support/console-desk.js';
import { complete, console, filled, management, submitForm } from '../support/homepages.js';
import { register } from '../support/members.js';
import { SubmissionModel, submissionSteps, type SubmissionStep } from '../support/submission-model.js';

let desk: ConsoleDesk;
let founder: TestMember;
let stranger: TestMember;
let homepageId: string;

beforeAll(async () => {
  desk = await ConsoleDesk.start();
  stranger = await register(desk.service, 'Ben');
});
afterAll(() => desk.service.close());

/** A member may found only a few homepages, so each story has its own founder. */
async function newHomepage(): Promise<void> {
  await desk.later(1);
  stranger = await desk.again(stranger);
  founder = await complete(desk.service, 'Ann');
  ({ homepageId } = await filled(desk.service, founder));
}

const caseOf = async (kind: 'submission' | 'appeal'): Promise<CaseRow | undefined> =>
  (await desk.rows(`state=all&sort=newest&kind=${kind}`)).find((row) => row.homepage?.homepageId === homepageId);
const isTaken = async (asked: PromiseLike<{ status: number }>): Promise<boolean> => {
  const { status } = await asked;
  expect([200, 201, 409]).toContain(status);
  return status !== 409;
};
const moved = (asked: Promise<'moved' | 'already'>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );

/** @returns whether the service took it */
async function perform(step: SubmissionStep): Promise<boolean> {
  if (step.by === 'clock') {
    await desk.applied();
    founder = await desk.again(founder);
    stranger = await desk.again(stranger);
    return true;
  }
  const path = `/api/homepages/${homepageId}`;
  const { version, submission } = await management(founder, homepageId);
  switch (step.action) {
    case 'submit':
      return isTaken(founder.post(`${path}/submit`, submitForm(version)));
    case 'appeal':
      return isTaken(
        founder.post(`${path}/appeal`, { submissionNumber: submission?.number ?? 1, words: 'Look again' }),
      );
    case 'withdraw':
    case 'close':
    case 'reopen':
      return isTaken(founder.post(`${path}/${step.action}`, { version }));
    case 'suspend':
    case 'restore':
      return moved(console(desk.service)[step.action](homepageId));
    case 'claim':
    case 'undo':
    case 'decide': {
      const row = await caseOf('submission');
      if (!row) return false;
      const at = `/api/console/cases/${row.caseId}`;
      if (step.action === 'claim') return isTaken(desk.one.post(`${at}/claim`));
      if (step.action === 'undo') return isTaken(desk.one.post(`${at}/decision/undo`));
      if (!('verdict' in step)) return false;
      return isTaken(desk.decide(row.caseId, { decision: step.verdict, words: 'The seal cannot be read' }));
    }
    case 'decide-appeal': {
      const row = await caseOf('appeal');
      if (!row || row.submissionNumber !== submission?.number) return false;
      return isTaken(desk.decide(row.caseId, { decision: step.verdict, words: 'Looked at again' }, desk.two));
    }
  }
}

/** Every step of the history continues the previous one. */
async function expectSoundHistory(state: HomepageState): Promise<void> {
  const rows = await desk.service.dataSource.query<{ from: string; to: string }[]>(
    'SELECT from_state AS "from", to_state AS "to" FROM homepage_history WHERE subject_id = $1 ORDER BY version',
    [homepageId],
  );
  let now = 'draft';
  for (const step of rows) {
    expect(step.from).toBe(now);
    now = step.to;
  }
  expect(now).toBe(state);
}

it('a homepage, its submissions and its cases match the model after every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(submissionSteps, { minLength: 1, maxLength: 16, size: 'max' }), async (steps) => {
      await newHomepage();
      const model = new SubmissionModel();
      for (const step of steps) {
        const expected = model.perform(step);
        expect({ step, isTaken: await perform(step) }).toEqual({ step, isTaken: expected });
        const { state, submission } = await management(founder, homepageId);
        expect({ step, state }).toEqual({ step, state: model.page });
        expect({ step, number: submission?.number ?? 0 }).toEqual({ step, number: model.submissions.length });
        const { newest, review } = model;
        expect({ step, state: submission?.state, rejection: submission?.rejection?.kind ?? null }).toEqual({
          ...{ step, state: newest?.state, rejection: newest?.rejection ?? null },
        });
        // A decision that can still be undone is visible in the console only.
        const told = { waiting: 'waiting', decided: 'waiting', withdrawn: 'withdrawn' } as Record<string, string>;
        const verdict = newest?.appeal?.verdict === 'approve' ? 'granted' : 'refused';
        const appeal = newest?.appeal ? (told[newest.appeal.state] ?? verdict) : null;
        expect({ step, appeal: submission?.appeal?.state ?? null }).toEqual({ step, appeal });
        expect({ step, review: (await caseOf('submission'))?.state ?? null }).toEqual({
          step,
          review: review?.state ?? null,
        });
        // Other members see the homepage only if it is approved.
        const { status } = await stranger.get(`/api/homepages/${homepageId}`);
        expect({ step, status }).toEqual({ step, status: model.page === 'approved' ? 200 : 404 });
      }
      await expectSoundHistory(model.page);
    }),
    { ...modelRuns<[SubmissionStep[]]>(8, 40), endOnFailure: true },
  );
}, 240_000);

it('concurrent actions of the applicant and staff are neither lost nor done twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(submissionSteps, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      async (bursts) => {
        await newHomepage();
        await perform({ by: 'senior', action: 'submit' });
        for (const burst of bursts) {
          await Promise.all(burst.flatMap((step) => (step.by === 'clock' ? [] : [perform(step)])));
          if (burst.some(({ by }) => by === 'clock')) await perform({ by: 'clock' });
          const { state, submission } = await management(founder, homepageId);
          await expectSoundHistory(state);
          // The homepage follows the submission of its first review.
          const together = {
            submitted: 'submitted',
            'in-review': 'in-review',
            withdrawn: 'draft',
            rejected: 'rejected',
          };
          if (submission && submission.state !== 'approved') expect(state).toBe(together[submission.state]);
          const [open] = await desk.service.dataSource.query<{ submissions: number; cases: number }[]>(
            `SELECT (SELECT count(*)::int FROM homepage_submission
                WHERE homepage_id = $1 AND state IN ('submitted', 'in-review')) AS submissions,
              (SELECT count(*)::int FROM review_case
                WHERE homepage_id = $1 AND kind = 'submission' AND state IN ('waiting', 'decided')) AS cases`,
            [homepageId],
          );
          expect(open?.submissions).toBe(open?.cases);
          expect(open?.submissions).toBeLessThanOrEqual(1);
        }
      },
    ),
    { ...modelRuns<[SubmissionStep[][]]>(6, 30), endOnFailure: true },
  );
}, 240_000);
