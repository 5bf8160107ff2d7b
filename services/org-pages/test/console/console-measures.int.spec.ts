import type { ConsoleFigures } from '@renmai/contracts/org-pages/console-figures.api';
import { identitySuspensionAnswered } from '@renmai/contracts/identity/identity.events';
import type { CaseRow } from '@renmai/contracts/org-pages/console-cases.schema';
import { memberRestored, memberSuspended } from '@renmai/contracts/org-pages/member-suspension.events';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, startTestService } from '@renmai/test-kit';
import fc from 'fast-check';
import { AppModule } from '../../src/app.module.js';
import { ConsoleDesk } from '../support/console-desk.js';
import { approved, complete, console as consoleOf, submitted } from '../support/homepages.js';
import { register } from '../support/members.js';

const cases = '/api/console/cases';

let desk: ConsoleDesk;
beforeAll(async () => {
  desk = await ConsoleDesk.start();
});
beforeEach(() => desk.later(0));
afterAll(() => desk.service.close());

describe('two administrators', () => {
  const suspend = { decision: 'uphold', measure: 'suspend-member', days: 7, words: 'Spam' };

  it('suspend a reported member; the case waits for the second one', async () => {
    const accused = await register(desk.service, 'Ann');
    const { caseId } = await desk.reported(accused);
    await desk.decide(caseId, suspend);
    await desk.applied();
    expect(
      (await desk.service.published(memberSuspended)).filter(({ data }) => data.memberId === accused.memberId),
    ).toEqual([]);
    expect((await desk.view(caseId)).state).toBe('proposed');
    const measure = await desk.newest('measure');
    expect(measure).toMatchObject({ measure: 'suspend-member', accused: { name: 'Ann' }, applicant: { name: 'Rui' } });
    expect((await desk.subject('report', caseId)).measureCaseId).toBe(measure.caseId);
    expect((await desk.view(measure.caseId)).barred).toBe('proposed');
    expectProblem(await desk.one.post(`${cases}/${measure.caseId}/claim`), 403, 'org-pages.another-decides');
    expect((await desk.two.get(`${cases}/counts`)).body.measures).toBeGreaterThan(0);
    expect((await desk.decide(measure.caseId, { decision: 'approve' }, desk.two)).status).toBe(200);
    await desk.applied();
    expect((await desk.service.published(memberSuspended)).at(-1)?.data).toMatchObject({
      memberId: accused.memberId,
      words: 'Spam',
      caseId,
    });
    expect((await desk.decidedReports()).at(-1)).toMatchObject({
      caseId,
      measure: 'suspend-member',
      outcome: 'upheld',
    });
    expect([(await desk.view(caseId)).state, (await desk.view(measure.caseId)).state]).toEqual(['closed', 'closed']);

    // The member cannot log in, and answers there.
    const data = { memberId: accused.memberId, caseId, text: 'Sorry', answeredAt: desk.clock.now().toISOString() };
    await desk.service.publish(identitySuspensionAnswered, { aggregateId: accused.memberId, data });
    await desk.service.drained();
    expect(await desk.subject('report', caseId)).toMatchObject({
      answers: [{ text: 'Sorry', member: { name: 'Ann' } }],
    });
    const at = `/api/console/members/${accused.memberId}`;
    expect((await desk.one.get(at).expect(200)).body).toMatchObject({
      member: { name: 'Ann' },
      suspension: { words: 'Spam', caseId },
      actions: ['restore'],
      cases: expect.arrayContaining([expect.objectContaining({ caseId, role: 'accused' })]),
    });
    await desk.two.post(`${at}/restore`, { reason: 'Long enough' }).expect(200);
    expect((await desk.service.published(memberRestored)).at(-1)?.data).toEqual({ memberId: accused.memberId });
  });

  it.each([
    [
      'refuses',
      async (caseId: string) => {
        await desk.decide(caseId, { decision: 'reject', words: 'Too much' }, desk.two);
        await desk.applied();
      },
    ],
    [
      'does not come in 72 hours',
      async () => {
        await desk.later(72 * 60 + 1);
        await desk.run('expire-measures');
      },
    ],
    [
      'is not needed, since the first one takes it back',
      async (caseId: string) => {
        expectProblem(await desk.two.post(`${cases}/${caseId}/withdraw`), 403, 'org-pages.not-proposer');
        await desk.one.post(`${cases}/${caseId}/withdraw`).expect(200);
      },
    ],
  ])('disagree: the second one %s, and the reports wait again', async (_, act) => {
    const { caseId } = await desk.reported(await register(desk.service, 'Ann'));
    await desk.decide(caseId, suspend);
    await desk.applied();
    const { caseId: measureId } = await desk.newest('measure');
    await act(measureId);
    expect((await desk.view(caseId)).state).toBe('waiting');
    expect(['closed', 'expired', 'withdrawn']).toContain((await desk.view(measureId)).state);
    expect((await desk.decide(caseId, { decision: 'dismiss' })).status).toBe(200);
  });

  it('suspend and close homepages; those who run one never vote', async () => {
    const founder = await complete(desk.service, 'Fay');
    const { homepageId } = await approved(desk.service, founder);
    const at = `/api/console/homepages/${homepageId}`;
    const { version, second: asks } = (await desk.one.get(at).expect(200)).body;
    expect(asks).toEqual(['suspend', 'close']);
    expectProblem(await desk.one.post(`${at}/suspend`, { version: version - 1, reason: 'x' }), 409, 'version-conflict');
    const { body } = await desk.one.post(`${at}/suspend`, { version, reason: 'Copied pictures' }).expect(200);
    expect(body).toMatchObject({ state: 'approved', proposal: { caseId: expect.any(String) } });
    const { caseId } = body.proposal;
    expectProblem(await desk.two.post(`${at}/suspend`, { version, reason: 'x' }), 409, 'org-pages.already-proposed');
    const own = await desk.service.asConsole(founder.memberId);
    expectProblem(await own.post(`${cases}/${caseId}/claim`), 403, 'org-pages.own-case');
    await desk.decide(caseId, { decision: 'approve' }, desk.two);
    await desk.applied();
    expect((await desk.one.get(at)).body).toMatchObject({ state: 'suspended', proposals: [] });
    expect((await (await desk.again(founder)).get(`/api/review-answers/${caseId}`).expect(200)).body.answer).toBeNull();
    const suspended = (await desk.one.get(at)).body;
    const restored = (await desk.one.post(`${at}/restore`, { version: suspended.version, reason: 'Mended' })).body;
    expect(restored.state).toBe('approved');
  });

  it('suspend a homepage for some days, after which it is public again by itself', async () => {
    const founder = await complete(desk.service, 'Fay');
    const { homepageId } = await approved(desk.service, founder);
    const at = `/api/console/homepages/${homepageId}`;
    const { version } = (await desk.one.get(at).expect(200)).body;
    const form = { version, reason: 'Copied pictures', days: 3 };
    const { caseId } = (await desk.one.post(`${at}/suspend`, form).expect(200)).body.proposal;
    expect(await desk.subject('measure', caseId)).toMatchObject({ measure: 'suspend-homepage', days: 3 });
    await desk.decide(caseId, { decision: 'approve' }, desk.two);
    await desk.applied();
    const { state, suspendedUntil } = (await desk.one.get(at)).body;
    expect(state).toBe('suspended');
    expect(Math.round((Date.parse(suspendedUntil) - desk.clock.now().getTime()) / 86_400_000)).toBe(3);
    const [letter] = await desk.service.dataSource.query<{ texts: { en: { text: string } } }[]>(
      'SELECT texts FROM review_letter WHERE case_id = $1',
      [caseId],
    );
    expect(letter?.texts.en.text).toContain('The suspension ends after 3 days.');
    await desk.later(3 * 24 * 60 - 1);
    await desk.run('end-homepage-suspensions');
    expect((await desk.one.get(at)).body.state).toBe('suspended');
    await desk.later(2);
    await desk.run('end-homepage-suspensions');
    expect((await desk.one.get(at)).body).toMatchObject({ state: 'approved', suspendedUntil: null });
  });

  it('are counted with all decisions, by day, reason and age of what waits', async () => {
    const before = (await desk.one.get('/api/console/figures?days=7').expect(200)).body as ConsoleFigures;
    const { caseId } = await desk.reported(await register(desk.service, 'Ann'), { reason: 'hate' });
    const { caseId: other } = await desk.reported(await register(desk.service, 'Ben'), { reason: 'hate' });
    await desk.reported(null);
    await desk.decide(caseId, { decision: 'uphold', measure: 'warn', reasons: ['report-spam'] });
    await desk.decide(other, { decision: 'dismiss' });
    await desk.one.post(`${cases}/${other}/decision/undo`).expect(200);
    const { body } = await desk.one.get('/api/console/figures?days=7').expect(200);
    const after = body as ConsoleFigures;
    expect(after.days).toHaveLength(7);
    const [was, is] = [before.days.at(-1), after.days.at(-1)];
    expect(is).toEqual({ day: after.today, decided: (was?.decided ?? 0) + 2, undone: (was?.undone ?? 0) + 1 });
    expect(after.reversals.undone).toBe(before.reversals.undone + 1);
    const hate = ({ reports }: ConsoleFigures) => reports.find(({ reason }) => reason === 'hate')?.upheld ?? 0;
    expect(hate(after)).toBe(hate(before) + 1);
    const told = ({ reasons }: ConsoleFigures) => reasons.find(({ code }) => code === 'report-spam')?.decisions ?? 0;
    expect(told(after)).toBe(told(before) + 1);
    const young = ({ waiting }: ConsoleFigures) => waiting.find(({ kind }) => kind === 'report')?.ages['1'] ?? 0;
    expect(young(after)).toBe(young(before) + 2);
    await desk.one.get('/api/console/figures?days=8').expect(400);
  });

  it('remove content of a homepage that more than a thousand follow', async () => {
    const { homepageId } = await approved(desk.service, await complete(desk.service, 'Fay'));
    const secondFor = async () => {
      const { caseId } = await desk.reported(null, { homepageId, subject: { kind: 'news', id: uuidv7() } });
      return (await desk.subject('report', caseId)).measures.find(({ measure }) => measure === 'remove')?.second;
    };
    expect(await secondFor()).toBe(false);
    await desk.service.dataSource.query('UPDATE homepage SET follower_count = 1001 WHERE id = $1', [homepageId]);
    expect(await secondFor()).toBe(true);
  });

  /** Concurrent votes of two administrators, and of one who runs the homepage, on one proposal. */
  it('never count a vote twice, and never decide twice', async () => {
    const act = fc.record({ who: fc.nat(1), what: fc.constantFrom('decide', 'undo', 'apply', 'withdraw') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
        await desk.later(0);
        const member = await register(desk.service, 'Ann');
        const at = `/api/console/members/${member.memberId}/suspend`;
        const { body } = await desk.one.post(at, { reason: 'Spam', days: 7 }).expect(200);
        const { caseId } = body.proposal as { caseId: string };
        for (const round of rounds) {
          await Promise.all(
            round.map(async ({ who, what }) => {
              const by = who === 0 ? desk.one : desk.two;
              if (what === 'decide') await desk.decide(caseId, { decision: 'approve' }, by);
              else if (what === 'apply') await desk.run('apply-decisions');
              else await by.post(`${cases}/${caseId}/${what === 'undo' ? 'decision/undo' : 'withdraw'}`);
            }),
          );
          await desk.later(3);
        }
        await desk.applied();
        const [votes] = await desk.service.dataSource.query<{ voters: string; standing: string }[]>(
          `SELECT (SELECT count(DISTINCT member_id) FROM review_vote WHERE case_id = $1 AND vote = 'for') AS voters,
                  (SELECT count(*) FROM review_decision WHERE case_id = $1 AND undone_at IS NULL) AS standing`,
          [caseId],
        );
        const told = (await desk.service.published(memberSuspended)).filter(
          ({ data }) => data.memberId === member.memberId,
        );
        expect(Number(votes?.standing)).toBeLessThanOrEqual(1);
        expect(told.length).toBe(votes?.voters === '2' ? 1 : 0);
      }),
      { numRuns: 6 },
    );
  }, 120_000);
});

it('one administrator is enough if the installation is configured so', async () => {
  const alone = await startTestService(AppModule, { env: { REVIEW_SINGLE_ADMINISTRATOR: 'true' } });
  try {
    const [administrator, member] = [await register(alone, 'Rui'), await register(alone, 'Ann')];
    const by = await alone.asConsole(administrator.memberId);
    const { body } = await by.post(`/api/console/members/${member.memberId}/suspend`, { reason: 'Spam', days: null });
    expect(body).toMatchObject({ suspension: { until: null, words: 'Spam' }, proposal: null, second: false });
    const founder = await complete(alone, 'Fay');
    const { homepageId } = await submitted(alone, founder);
    await consoleOf(alone).reject(homepageId);
    await founder.post(`/api/homepages/${homepageId}/appeal`, { submissionNumber: 1, words: 'Please' }).expect(201);
    const { items } = (await by.get(`${cases}?kind=appeal`).expect(200)).body as { items: CaseRow[] };
    expect((await by.get(`${cases}/${items[0]?.caseId}`).expect(200)).body).toMatchObject({
      barred: null,
      single: true,
    });
  } finally {
    await alone.close();
  }
});
