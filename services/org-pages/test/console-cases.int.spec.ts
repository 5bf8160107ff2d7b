import { jest } from '@jest/globals';
import {
  identityAccountCancellationRequested,
  identityAccountRolesChanged,
  identitySuspensionAnswered,
} from '@renmai/contracts/identity/identity.events';
import type { CaseRow, CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import type { SubjectOf } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import { memberRestored, memberSuspended } from '@renmai/contracts/org-pages/member-suspension.events';
import type { FiledReport, ReportSubjectKind } from '@renmai/contracts/reports/report.schema';
import {
  enrolmentReportFiled,
  conferenceReportFiled,
  eventsReportFiled,
  jobsReportFiled,
  networkReportFiled,
  reportCaseDecided,
  reportMeasures,
} from '@renmai/contracts/reports/reports.events';
import { OtherServices, Periodic, uuidv7 } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import fc from 'fast-check';
import { AppModule } from '../src/app.module.js';
import { appoint, approved, complete, console as consoleOf, submitForm, submitted } from './support/homepages.js';
import { register } from './support/members.js';

let service: TestService;
let [staff, second]: TestMember[] = [];
const clock = new SettableClock(new Date('2026-11-23T02:00:00Z'));
const cases = '/api/console/cases';

beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
  [staff, second] = [await register(service, 'Rui'), await register(service, 'Sun')];
});
beforeEach(() => later(0));
afterAll(() => service.close());

/** Tokens of the console live a minute by the clock that the tests move. */
async function later(minutes: number): Promise<void> {
  clock.advance({ minutes });
  [staff, second] = [await service.asConsole(one().memberId), await service.asConsole(two().memberId)];
}
const there = (member: TestMember | undefined): TestMember => {
  if (!member) throw new Error('nobody is at the console');
  return member;
};
const one = () => there(staff);
const two = () => there(second);
const again = (member: TestMember) => service.as(member.memberId);

const view = async (caseId: string, by = one()): Promise<CaseView> =>
  (await by.get(`${cases}/${caseId}`).expect(200)).body as CaseView;
const subject = async <K extends (CaseRow['kind'] & 'report') | 'measure' | 'appeal' | 'successor'>(
  kind: K,
  caseId: string,
) => {
  const shown = (await view(caseId)).subject;
  if (shown?.kind !== kind) throw new Error(`the case is no ${kind}`);
  return shown as SubjectOf<K>;
};
const rows = async (query: string, by = one()): Promise<CaseRow[]> =>
  ((await by.get(`${cases}?limit=100&${query}`).expect(200)).body as { items: CaseRow[] }).items;
const newest = async (kind: string): Promise<CaseRow> => {
  const [row] = await rows(`state=all&sort=newest&kind=${kind}`);
  if (!row) throw new Error(`there is no case of kind ${kind}`);
  return row;
};
const decide = async (caseId: string, form: object, by = one()) => {
  await by.post(`${cases}/${caseId}/claim`);
  const { version, submissionNumber } = await view(caseId, by);
  return by.post(`${cases}/${caseId}/decision`, { version, submissionNumber, ...form });
};
const run = (task: string) => service.running.app.get(Periodic).run(task);
const applied = async (): Promise<void> => {
  await later(6);
  await run('apply-decisions');
};

const filedOf: Partial<Record<ReportSubjectKind, typeof jobsReportFiled>> = {
  position: jobsReportFiled,
  enrolment: enrolmentReportFiled,
  event: eventsReportFiled,
  meeting: conferenceReportFiled,
};

/** A moment of the accused that somebody reported. */
async function reported(
  accused: TestMember | null,
  { reporter, ...changes }: Partial<FiledReport> & { reporter?: TestMember } = {},
): Promise<{ caseId: string; report: FiledReport }> {
  const by = reporter ?? (await register(service, 'Reporter'));
  const report: FiledReport = {
    subject: { kind: 'moment', id: uuidv7() },
    within: null,
    accusedId: accused?.memberId ?? null,
    homepageId: null,
    reporterId: by.memberId,
    reason: 'spam',
    words: 'Again and again',
    evidence: { title: '', text: 'Buy lamps', pictures: [], files: [], writtenAt: null },
    filedAt: clock.now().toISOString(),
    ...changes,
  };
  const { kind, id } = report.subject;
  const filed = filedOf[kind] ?? networkReportFiled;
  await service.publish(filed, { aggregateId: `${kind}:${id}:${by.memberId}`, data: report });
  await service.drained();
  return { caseId: (await newest('report')).caseId, report };
}
const decidedReports = async () => (await service.published(reportCaseDecided)).map(({ data }) => data);

describe('reports', () => {
  it('about one subject make one case; a report that is sent again takes the place of the former one', async () => {
    const accused = await register(service, 'Ann');
    const { caseId, report } = await reported(accused);
    const { version } = await view(caseId);
    await later(1);
    const more = await reported(accused, { subject: report.subject, reason: 'fraud' });
    const last = { subject: report.subject, reporterId: report.reporterId, words: 'Changed', reason: 'hate' } as const;
    await later(1);
    await reported(accused, last);
    expect(more.caseId).toBe(caseId);
    const shown = await view(caseId);
    expect(shown.version).toBeGreaterThan(version);
    expect(shown).toMatchObject({
      title: 'Buy lamps',
      accused: { memberId: accused.memberId, name: 'Ann' },
      reported: { subjectKind: 'moment', reports: 2, reasons: ['fraud', 'hate'] },
      subject: {
        reports: [{ reason: 'hate', words: 'Changed' }, { reason: 'fraud' }],
        evidence: [{ text: 'Buy lamps' }],
        measures: [
          { measure: 'none', second: false },
          { measure: 'warn', second: false },
          { measure: 'remove', second: false },
          { measure: 'suspend-member', second: true },
        ],
      },
    });
    expect((await rows('reportedKind=moment&reportedFor=fraud&q=lamps')).map((row) => row.caseId)).toContain(caseId);
    expect((await rows('q=Ann')).map((row) => row.caseId)).toContain(caseId);
    expect(await rows('reportedKind=group&reportedFor=fraud')).toEqual([]);
  });

  it('are dismissed, and those who reported hear of it; another report opens another case', async () => {
    const { caseId, report } = await reported(await register(service, 'Ann'));
    expectProblem(await decide(caseId, { decision: 'approve' }), 422, 'org-pages.decision-not-possible');
    expect((await decide(caseId, { decision: 'dismiss' })).status).toBe(200);
    await applied();
    expect((await decidedReports()).at(-1)).toMatchObject({
      caseId,
      subject: report.subject,
      outcome: 'dismissed',
      measure: 'none',
      reporterIds: [report.reporterId],
    });
    expect((await view(caseId)).state).toBe('closed');
    expect((await reported(null, { subject: report.subject })).caseId).not.toBe(caseId);
  });

  it('are erased with all their words a year after nothing came of them any more, which the log says', async () => {
    const { caseId } = await reported(await register(service, 'Ann'));
    await decide(caseId, { decision: 'dismiss' });
    await applied();
    const open = await reported(null);
    await later(364 * 24 * 60);
    await run('erase-old-cases');
    expect((await view(caseId)).state).toBe('closed');
    await later(2 * 24 * 60);
    await run('erase-old-cases');
    expectProblem(await one().get(`${cases}/${caseId}`), 404, 'not-found');
    expect((await view(open.caseId)).state).toBe('waiting');
    const { body } = await one().get(`/api/console/audit?action=case.erased&subjectId=${caseId}`).expect(200);
    expect(body.items).toMatchObject([
      { actor: null, reason: '', data: { kind: 'report', state: 'closed', reports: 1, keptDays: 365 } },
    ]);
  });

  it('are upheld with a measure that fits; the member reads why and answers once', async () => {
    const accused = await register(service, 'Ann');
    const { caseId } = await reported(accused);
    const uphold = { decision: 'uphold', measure: 'suspend-homepage', words: 'x' };
    expectProblem(await decide(caseId, uphold), 422, 'org-pages.measure-not-possible');
    expectProblem(await decide(caseId, { ...uphold, measure: 'remove', words: '' }), 422, 'org-pages.reason-missing');
    const reasons = ['report-spam'];
    expect((await decide(caseId, { ...uphold, measure: 'remove', words: 'Please stop', reasons })).status).toBe(200);
    const at = `/api/review-answers/${caseId}`;
    expectProblem(await (await again(accused)).get(at), 404, 'not-found');
    await applied();
    expect((await decidedReports()).at(-1)).toMatchObject({ caseId, outcome: 'upheld', measure: 'remove' });

    const others = service.running.app.get(OtherServices, { strict: false });
    jest.spyOn(others, 'knows').mockReturnValue(true);
    const asked = jest.spyOn(others, 'ask').mockResolvedValue({ data: { sent: 1 } });
    await run('send-review-letters');
    await run('send-review-letters');
    const sent = asked.mock.calls.map(([, , request]) => request.body as { recipients: string[] });
    expect(sent.filter(({ recipients }) => recipients.includes(accused.memberId))).toMatchObject([
      {
        key: `review:${caseId}`,
        answerTo: { caseId },
        texts: { en: { text: expect.stringContaining('Please stop') }, ja: {}, 'zh-CN': {}, 'zh-TW': {} },
      },
    ]);
    const member = await again(accused);
    expect((await member.get(at).expect(200)).body.answer).toBeNull();
    await member.post(at, { text: 'It was my brother' }).expect(201);
    await member.post(at, { text: 'It was my brother' }).expect(201);
    expectProblem(await member.post(at, { text: 'It was my sister' }), 409, 'org-pages.already-answered');
    expectProblem(await (await service.as()).post(at, { text: 'x' }), 404, 'not-found');
    expect(await subject('report', caseId)).toMatchObject({ answers: [{ text: 'It was my brother' }] });
    expect((await rows('state=all&answered=true')).map((row) => row.caseId)).toContain(caseId);
  });

  it.each([
    ['position', 'Lamp seller'],
    ['enrolment', 'Lamp school'],
    ['event', 'Lamp fair'],
  ] as const)('of a %s are found by its kind and its homepage, and it can be removed', async (kind, title) => {
    const publisher = await complete(service, 'Ann');
    const { homepageId } = await approved(service, publisher);
    const offer = { kind, id: uuidv7() };
    const { caseId } = await reported(publisher, {
      ...{ subject: offer, within: { kind: 'homepage', id: homepageId }, homepageId },
      evidence: { title, text: 'Pay first', pictures: [], files: [], writtenAt: null },
    });
    expect((await rows(`reportedKind=${kind}&q=${title.toLowerCase()}`)).map((row) => row.caseId)).toEqual([caseId]);
    const shown = await subject('report', caseId);
    expect(shown.subject).toEqual(offer);
    expect(shown.measures.map(({ measure }) => measure)).toEqual(reportMeasures);
    const words = 'Members are never asked for money';
    expect((await decide(caseId, { decision: 'uphold', measure: 'remove', words })).status).toBe(200);
    await applied();
    const outcome = { subject: offer, homepageId, outcome: 'upheld', measure: 'remove' };
    expect((await decidedReports()).at(-1)).toMatchObject(outcome);
  });

  it('are not decided by who is accused or has reported', async () => {
    for (const options of [{ accused: one() }, { accused: null, reporter: one() }]) {
      const { caseId } = await reported(options.accused, options);
      expect((await view(caseId)).barred).toBe('own');
      expectProblem(await one().post(`${cases}/${caseId}/claim`), 403, 'org-pages.own-case');
      expect((await decide(caseId, { decision: 'dismiss' }, two())).status).toBe(200);
      expectProblem(await one().post(`${cases}/${caseId}/decision/undo`), 403, 'org-pages.own-case');
    }
  });

  it('are decided again by another administrator who undoes the decision', async () => {
    const { caseId } = await reported(await register(service, 'Ann'));
    await decide(caseId, { decision: 'dismiss' });
    await two().post(`${cases}/${caseId}/decision/undo`).expect(200);
    expect(await view(caseId)).toMatchObject({ state: 'waiting', claimedBy: { name: 'Sun' } });
    const { body } = await one().get(`/api/console/audit?subjectId=${caseId}&action=case.undone`).expect(200);
    expect(body.items).toMatchObject([{ actor: { name: 'Sun' }, data: { decidedBy: one().memberId } }]);
  });
});

describe('two administrators', () => {
  const suspend = { decision: 'uphold', measure: 'suspend-member', days: 7, words: 'Spam' };

  it('suspend a member whom somebody reported; the case waits for the second one', async () => {
    const accused = await register(service, 'Ann');
    const { caseId } = await reported(accused);
    await decide(caseId, suspend);
    await applied();
    expect((await service.published(memberSuspended)).filter(({ data }) => data.memberId === accused.memberId)).toEqual(
      [],
    );
    expect((await view(caseId)).state).toBe('proposed');
    const measure = await newest('measure');
    expect(measure).toMatchObject({ measure: 'suspend-member', accused: { name: 'Ann' }, applicant: { name: 'Rui' } });
    expect((await subject('report', caseId)).measureCaseId).toBe(measure.caseId);
    expect((await view(measure.caseId)).barred).toBe('proposed');
    expectProblem(await one().post(`${cases}/${measure.caseId}/claim`), 403, 'org-pages.another-decides');
    expect((await two().get(`${cases}/counts`)).body.measures).toBeGreaterThan(0);
    expect((await decide(measure.caseId, { decision: 'approve' }, two())).status).toBe(200);
    await applied();
    expect((await service.published(memberSuspended)).at(-1)?.data).toMatchObject({
      memberId: accused.memberId,
      words: 'Spam',
      caseId,
    });
    expect((await decidedReports()).at(-1)).toMatchObject({ caseId, measure: 'suspend-member', outcome: 'upheld' });
    expect([(await view(caseId)).state, (await view(measure.caseId)).state]).toEqual(['closed', 'closed']);

    // The member cannot log in, and answers there.
    const data = { memberId: accused.memberId, caseId, text: 'Sorry', answeredAt: clock.now().toISOString() };
    await service.publish(identitySuspensionAnswered, { aggregateId: accused.memberId, data });
    await service.drained();
    expect(await subject('report', caseId)).toMatchObject({ answers: [{ text: 'Sorry', member: { name: 'Ann' } }] });
    const at = `/api/console/members/${accused.memberId}`;
    expect((await one().get(at).expect(200)).body).toMatchObject({
      member: { name: 'Ann' },
      suspension: { words: 'Spam', caseId },
      actions: ['restore'],
      cases: expect.arrayContaining([expect.objectContaining({ caseId, role: 'accused' })]),
    });
    await two().post(`${at}/restore`, { reason: 'Long enough' }).expect(200);
    expect((await service.published(memberRestored)).at(-1)?.data).toEqual({ memberId: accused.memberId });
  });

  it.each([
    [
      'refuses',
      async (caseId: string) => {
        await decide(caseId, { decision: 'reject', words: 'Too much' }, two());
        await applied();
      },
    ],
    [
      'does not come in 72 hours',
      async () => {
        await later(72 * 60 + 1);
        await run('expire-measures');
      },
    ],
    [
      'is not needed, since the first one takes it back',
      async (caseId: string) => {
        expectProblem(await two().post(`${cases}/${caseId}/withdraw`), 403, 'org-pages.not-proposer');
        await one().post(`${cases}/${caseId}/withdraw`).expect(200);
      },
    ],
  ])('disagree: the second one %s, and the reports wait again', async (_, act) => {
    const { caseId } = await reported(await register(service, 'Ann'));
    await decide(caseId, suspend);
    await applied();
    const { caseId: measureId } = await newest('measure');
    await act(measureId);
    expect((await view(caseId)).state).toBe('waiting');
    expect(['closed', 'expired', 'withdrawn']).toContain((await view(measureId)).state);
    expect((await decide(caseId, { decision: 'dismiss' })).status).toBe(200);
  });

  it('suspend and close homepages; those who run one never vote', async () => {
    const founder = await complete(service, 'Fay');
    const { homepageId } = await approved(service, founder);
    const at = `/api/console/homepages/${homepageId}`;
    const { version, second: asks } = (await one().get(at).expect(200)).body;
    expect(asks).toEqual(['suspend', 'close']);
    expectProblem(await one().post(`${at}/suspend`, { version: version - 1, reason: 'x' }), 409, 'version-conflict');
    const { body } = await one().post(`${at}/suspend`, { version, reason: 'Copied pictures' }).expect(200);
    expect(body).toMatchObject({ state: 'approved', proposal: { caseId: expect.any(String) } });
    const { caseId } = body.proposal;
    expectProblem(await two().post(`${at}/suspend`, { version, reason: 'x' }), 409, 'org-pages.already-proposed');
    const own = await service.asConsole(founder.memberId);
    expectProblem(await own.post(`${cases}/${caseId}/claim`), 403, 'org-pages.own-case');
    await decide(caseId, { decision: 'approve' }, two());
    await applied();
    expect((await one().get(at)).body).toMatchObject({ state: 'suspended', proposals: [] });
    expect((await (await again(founder)).get(`/api/review-answers/${caseId}`).expect(200)).body.answer).toBeNull();
    const suspended = (await one().get(at)).body;
    const restored = (await one().post(`${at}/restore`, { version: suspended.version, reason: 'Mended' })).body;
    expect(restored.state).toBe('approved');
  });

  it('remove content of a homepage that more than a thousand follow', async () => {
    const { homepageId } = await approved(service, await complete(service, 'Fay'));
    const secondFor = async () => {
      const { caseId } = await reported(null, { homepageId, subject: { kind: 'news', id: uuidv7() } });
      return (await subject('report', caseId)).measures.find(({ measure }) => measure === 'remove')?.second;
    };
    expect(await secondFor()).toBe(false);
    await service.dataSource.query('UPDATE homepage SET follower_count = 1001 WHERE id = $1', [homepageId]);
    expect(await secondFor()).toBe(true);
  });

  /** What two administrators and one who runs the homepage do at the same time to one proposal. */
  it('never count a vote twice, and never decide twice', async () => {
    const act = fc.record({ who: fc.nat(1), what: fc.constantFrom('decide', 'undo', 'apply', 'withdraw') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
        await later(0);
        const member = await register(service, 'Ann');
        const at = `/api/console/members/${member.memberId}/suspend`;
        const { body } = await one().post(at, { reason: 'Spam', days: 7 }).expect(200);
        const { caseId } = body.proposal as { caseId: string };
        for (const round of rounds) {
          await Promise.all(
            round.map(async ({ who, what }) => {
              const by = who === 0 ? one() : two();
              if (what === 'decide') await decide(caseId, { decision: 'approve' }, by);
              else if (what === 'apply') await run('apply-decisions');
              else await by.post(`${cases}/${caseId}/${what === 'undo' ? 'decision/undo' : 'withdraw'}`);
            }),
          );
          await later(3);
        }
        await applied();
        const [votes] = await service.dataSource.query<{ voters: string; standing: string }[]>(
          `SELECT (SELECT count(DISTINCT member_id) FROM review_vote WHERE case_id = $1 AND vote = 'for') AS voters,
                  (SELECT count(*) FROM review_decision WHERE case_id = $1 AND undone_at IS NULL) AS standing`,
          [caseId],
        );
        const told = (await service.published(memberSuspended)).filter(({ data }) => data.memberId === member.memberId);
        expect(Number(votes?.standing)).toBeLessThanOrEqual(1);
        expect(told.length).toBe(votes?.voters === '2' ? 1 : 0);
      }),
      { numRuns: 6 },
    );
  }, 120_000);
});

describe('an appeal', () => {
  const rejected = async (founder: TestMember) => {
    const { homepageId } = await submitted(service, await again(founder));
    const row = await newest('submission');
    expect(row.homepage?.homepageId).toBe(homepageId);
    await decide(row.caseId, { decision: 'reject', words: 'The seal is missing' });
    await applied();
    return { homepageId, rejectedCaseId: row.caseId, by: await again(founder) };
  };
  const path = (homepageId: string) => `/api/homepages/${homepageId}/appeal`;
  const form = { submissionNumber: 1, words: 'It is at the top' };

  it('is made once, decided by somebody else, and shows what was handed in when it is granted', async () => {
    const founder = await complete(service, 'Fay');
    const { homepageId, rejectedCaseId, by } = await rejected(founder);
    const management = `/api/homepages/${homepageId}/management`;
    expect((await by.get(management)).body.submission).toMatchObject({
      appealableUntil: expect.any(String),
      appeal: null,
    });
    const { body } = await by.post(path(homepageId), form).expect(201);
    expect(body.submission).toMatchObject({ appealableUntil: null, appeal: { state: 'waiting', words: form.words } });
    expectProblem(await by.post(path(homepageId), form), 409, 'org-pages.appeal-not-possible');
    await by.patch(`/api/homepages/${homepageId}`, { version: body.version, slogan: 'Edited since' }).expect(200);

    const { caseId } = await newest('appeal');
    expect(await view(caseId)).toMatchObject({
      barred: 'decided-before',
      submission: { content: { slogan: '' } },
      subject: {
        words: form.words,
        rejectedCaseId,
        rejection: { words: 'The seal is missing', decidedBy: { name: 'Rui' } },
      },
    });
    expectProblem(await one().post(`${cases}/${caseId}/claim`), 403, 'org-pages.another-decides');
    expect((await decide(caseId, { decision: 'approve' }, two())).status).toBe(200);
    await applied();
    const shown = (await (await again(founder)).get(management)).body;
    expect(shown).toMatchObject({ state: 'approved', submission: { state: 'approved', appeal: { state: 'granted' } } });
    expect(shown.content.slogan).toBe('');
  });

  it('is refused with words, ends by handing in again, and comes too late after 30 days', async () => {
    const founder = await complete(service, 'Fay');
    const first = await rejected(founder);
    await first.by.post(path(first.homepageId), form).expect(201);
    const { caseId } = await newest('appeal');
    expectProblem(await decide(caseId, { decision: 'reject' }, two()), 422, 'org-pages.reason-missing');
    await decide(caseId, { decision: 'reject', words: 'It is not' }, two());
    await applied();
    const { body } = await (await again(founder)).get(`/api/homepages/${first.homepageId}/submissions`).expect(200);
    expect(body.items[0]).toMatchObject({ state: 'rejected', appeal: { state: 'refused', answer: 'It is not' } });

    const other = await rejected(founder);
    const { body: page } = await other.by.post(path(other.homepageId), form).expect(201);
    await other.by.post(`/api/homepages/${other.homepageId}/submit`, submitForm(page.version)).expect(200);
    expect((await newest('appeal')).state).toBe('withdrawn');

    const late = await rejected(founder);
    await later(30 * 24 * 60 + 1);
    const answer = await (await again(founder)).post(path(late.homepageId), form);
    expectProblem(answer, 409, 'org-pages.appeal-not-possible');
    expect(answer.body.context).toEqual({ why: 'too-late' });
  });
});

describe('the last senior administrator leaves', () => {
  const leaving = async () => {
    const [senior, other] = [await complete(service, 'Fay'), await complete(service, 'Ben')];
    const { homepageId } = await approved(service, senior);
    await appoint(senior, homepageId, other, 'content');
    const data = {
      memberId: senior.memberId,
      erasureAt: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString(),
    };
    await service.publish(identityAccountCancellationRequested, { aggregateId: senior.memberId, data });
    await service.drained();
    return { homepageId, senior, other, row: await newest('successor') };
  };

  it('the console is told, asks an administrator, and is done when they accept', async () => {
    const { row, senior, other, homepageId } = await leaving();
    expect(row).toMatchObject({ homepage: { homepageId }, applicant: { memberId: senior.memberId } });
    expect(await subject('successor', row.caseId)).toMatchObject({
      candidates: [{ member: { name: 'Ben' }, role: 'content', asked: true }],
      second: true,
    });
    const unknown = { decision: 'appoint', memberId: senior.memberId };
    expectProblem(await decide(row.caseId, unknown), 422, 'org-pages.candidate-unknown');
    expect((await decide(row.caseId, { decision: 'appoint', memberId: other.memberId })).status).toBe(200);
    await applied();
    expect((await view(row.caseId)).state).toBe('asked');
    const by = await again(other);
    const { body } = await by.get('/api/homepages/administrator-invitations').expect(200);
    await by.post(`/api/homepages/administrator-invitations/${body.items[0].invitationId}/refuse`).expect(204);
    expect((await view(row.caseId)).state).toBe('waiting');
    expect((await decide(row.caseId, { decision: 'appoint', memberId: other.memberId })).status).toBe(200);
    await applied();
    const asked = await (await again(other)).get('/api/homepages/administrator-invitations').expect(200);
    const accept = `/api/homepages/administrator-invitations/${asked.body.items[0].invitationId}/accept`;
    await (await again(other)).post(accept).expect(204);
    expect((await view(row.caseId)).state).toBe('withdrawn');
  });

  it('the homepage is closed by two administrators', async () => {
    const { row, homepageId } = await leaving();
    await decide(row.caseId, { decision: 'close', words: 'Nobody runs it' });
    await applied();
    expect((await view(row.caseId)).state).toBe('proposed');
    await decide((await newest('measure')).caseId, { decision: 'approve' }, two());
    await applied();
    expect((await view(row.caseId)).state).toBe('closed');
    expect((await one().get(`/api/console/homepages/${homepageId}`)).body.state).toBe('closed');
  });
});

it('staff see how many others there are', async () => {
  const data = { memberId: two().memberId, roles: ['system-administrator' as const] };
  await service.publish(identityAccountRolesChanged, { aggregateId: two().memberId, data });
  await service.drained();
  const { caseId } = await reported(await register(service, 'Ann'));
  expect(await view(caseId)).toMatchObject({ others: 1, single: false });
  expect(await view(caseId, two())).toMatchObject({ others: 0 });
});

it('one administrator is enough where the installation says so', async () => {
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
