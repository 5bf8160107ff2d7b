import { jest } from '@jest/globals';
import { identityAccountErased, identityAccountRolesChanged } from '@renmai/contracts/identity/identity.events';
import type { CaseSurroundings } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import type { FiledReport } from '@renmai/contracts/reports/report.schema';
import { reportMeasures } from '@renmai/contracts/reports/reports.events';
import { OtherServices, uuidv7 } from '@renmai/service-kit';
import { expectProblem } from '@renmai/test-kit';
import { ConsoleDesk } from '../support/console-desk.js';
import { approved, complete } from '../support/homepages.js';
import { register } from '../support/members.js';

const cases = '/api/console/cases';

let desk: ConsoleDesk;
beforeAll(async () => {
  desk = await ConsoleDesk.start();
});
beforeEach(() => desk.later(0));
afterAll(() => desk.service.close());

describe('reports', () => {
  it('about one subject make one case; a repeated report replaces the former one', async () => {
    const accused = await register(desk.service, 'Ann');
    const { caseId, report } = await desk.reported(accused);
    const { version } = await desk.view(caseId);
    await desk.later(1);
    const more = await desk.reported(accused, { subject: report.subject, reason: 'fraud' });
    const last = { subject: report.subject, reporterId: report.reporterId, words: 'Changed', reason: 'hate' } as const;
    await desk.later(1);
    await desk.reported(accused, last);
    expect(more.caseId).toBe(caseId);
    const shown = await desk.view(caseId);
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
    expect((await desk.rows('reportedKind=moment&reportedFor=fraud&q=lamps')).map((row) => row.caseId)).toContain(
      caseId,
    );
    expect((await desk.rows('q=Ann')).map((row) => row.caseId)).toContain(caseId);
    expect(await desk.rows('reportedKind=group&reportedFor=fraud')).toEqual([]);
  });

  it('hold what was around their subject until its author is erased; each look at it is logged', async () => {
    const [accused, writer] = [await register(desk.service, 'Ann'), await register(desk.service, 'Wen')];
    const nothing = { title: '', pictures: [], files: [], writtenAt: null };
    const around: FiledReport['around'] = [
      { ...nothing, place: 'above', kind: 'moment', id: uuidv7(), authorId: accused.memberId, text: 'The moment' },
      { ...nothing, place: 'before', kind: 'comment', id: uuidv7(), authorId: writer.memberId, text: 'Hello' },
    ];
    const { caseId, report } = await desk.reported(accused, { subject: { kind: 'comment', id: uuidv7() }, around });
    expect(await desk.subject('report', caseId)).toMatchObject({ surroundings: 1 });
    const at = `${cases}/${caseId}/surroundings`;
    const seen = async () => (await desk.one.get(at).expect(200)).body as { items: CaseSurroundings[] };
    expect((await seen()).items).toMatchObject([
      {
        reporter: { memberId: report.reporterId },
        around: [
          { place: 'above', text: 'The moment', author: { name: 'Ann' } },
          { place: 'before', text: 'Hello', author: { name: 'Wen' } },
        ],
      },
    ]);
    const log = `/api/console/audit?action=case.surroundings-viewed&subjectId=${caseId}`;
    expect((await desk.one.get(log).expect(200)).body.items).toMatchObject([
      { actor: { name: 'Rui' }, data: { reports: 1 }, subjectName: 'Buy lamps' },
    ]);
    const erased = { aggregateId: writer.memberId, data: { memberId: writer.memberId } };
    await desk.service.publish(identityAccountErased, erased);
    await desk.service.drained();
    expect((await seen()).items[0]?.around[1]).toMatchObject({ place: 'before', id: '', text: '', author: null });
    // A second report by the same member replaces the first with all that belongs to it.
    await desk.reported(accused, { ...report, around: [] });
    expect(await seen()).toEqual({ items: [] });
  });

  it('are dismissed, and the reporters are notified; another report opens another case', async () => {
    const { caseId, report } = await desk.reported(await register(desk.service, 'Ann'));
    expectProblem(await desk.decide(caseId, { decision: 'approve' }), 422, 'org-pages.decision-not-possible');
    expect((await desk.decide(caseId, { decision: 'dismiss' })).status).toBe(200);
    await desk.applied();
    expect((await desk.decidedReports()).at(-1)).toMatchObject({
      caseId,
      subject: report.subject,
      outcome: 'dismissed',
      measure: 'none',
      reporterIds: [report.reporterId],
    });
    expect((await desk.view(caseId)).state).toBe('closed');
    expect((await desk.reported(null, { subject: report.subject })).caseId).not.toBe(caseId);
  });

  it('are erased with all texts a year after the last event of their case, which is logged', async () => {
    const { caseId } = await desk.reported(await register(desk.service, 'Ann'));
    await desk.decide(caseId, { decision: 'dismiss' });
    await desk.applied();
    const open = await desk.reported(null);
    await desk.later(364 * 24 * 60);
    await desk.run('erase-old-cases');
    expect((await desk.view(caseId)).state).toBe('closed');
    await desk.later(2 * 24 * 60);
    await desk.run('erase-old-cases');
    expectProblem(await desk.one.get(`${cases}/${caseId}`), 404, 'not-found');
    expect((await desk.view(open.caseId)).state).toBe('waiting');
    const { body } = await desk.one.get(`/api/console/audit?action=case.erased&subjectId=${caseId}`).expect(200);
    expect(body.items).toMatchObject([
      { actor: null, reason: '', data: { kind: 'report', state: 'closed', reports: 1, keptDays: 365 } },
    ]);
  });

  it('are upheld with a measure that fits; the member reads why and answers once', async () => {
    const accused = await register(desk.service, 'Ann');
    const { caseId } = await desk.reported(accused);
    const uphold = { decision: 'uphold', measure: 'suspend-homepage', words: 'x' };
    expectProblem(await desk.decide(caseId, uphold), 422, 'org-pages.measure-not-possible');
    expectProblem(
      await desk.decide(caseId, { ...uphold, measure: 'remove', words: '' }),
      422,
      'org-pages.reason-missing',
    );
    const reasons = ['report-spam'];
    expect((await desk.decide(caseId, { ...uphold, measure: 'remove', words: 'Please stop', reasons })).status).toBe(
      200,
    );
    const at = `/api/review-answers/${caseId}`;
    expectProblem(await (await desk.again(accused)).get(at), 404, 'not-found');
    await desk.applied();
    expect((await desk.decidedReports()).at(-1)).toMatchObject({ caseId, outcome: 'upheld', measure: 'remove' });

    const others = desk.service.running.app.get(OtherServices, { strict: false });
    jest.spyOn(others, 'knows').mockReturnValue(true);
    const asked = jest.spyOn(others, 'ask').mockResolvedValue({ data: { sent: 1 } });
    await desk.run('send-review-letters');
    await desk.run('send-review-letters');
    const sent = asked.mock.calls.map(([, , request]) => request.body as { recipients: string[] });
    expect(sent.filter(({ recipients }) => recipients.includes(accused.memberId))).toMatchObject([
      {
        key: `review:${caseId}`,
        answerTo: { caseId },
        texts: { en: { text: expect.stringContaining('Please stop') }, ja: {}, 'zh-CN': {}, 'zh-TW': {} },
      },
    ]);
    const member = await desk.again(accused);
    expect((await member.get(at).expect(200)).body.answer).toBeNull();
    await member.post(at, { text: 'It was my brother' }).expect(201);
    await member.post(at, { text: 'It was my brother' }).expect(201);
    expectProblem(await member.post(at, { text: 'It was my sister' }), 409, 'org-pages.already-answered');
    expectProblem(await (await desk.service.as()).post(at, { text: 'x' }), 404, 'not-found');
    expect(await desk.subject('report', caseId)).toMatchObject({ answers: [{ text: 'It was my brother' }] });
    expect((await desk.rows('state=all&answered=true')).map((row) => row.caseId)).toContain(caseId);
  });

  it.each([
    ['position', 'Lamp seller'],
    ['enrolment', 'Lamp school'],
    ['event', 'Lamp fair'],
  ] as const)('of a %s are found by its kind and its homepage, and it can be removed', async (kind, title) => {
    const publisher = await complete(desk.service, 'Ann');
    const { homepageId } = await approved(desk.service, publisher);
    const offer = { kind, id: uuidv7() };
    const { caseId } = await desk.reported(publisher, {
      ...{ subject: offer, within: { kind: 'homepage', id: homepageId }, homepageId },
      evidence: { title, text: 'Pay first', pictures: [], files: [], writtenAt: null },
    });
    expect((await desk.rows(`reportedKind=${kind}&q=${title.toLowerCase()}`)).map((row) => row.caseId)).toEqual([
      caseId,
    ]);
    const shown = await desk.subject('report', caseId);
    expect(shown.subject).toEqual(offer);
    expect(shown.measures.map(({ measure }) => measure)).toEqual(reportMeasures);
    const words = 'Members are never asked for money';
    expect((await desk.decide(caseId, { decision: 'uphold', measure: 'remove', words })).status).toBe(200);
    await desk.applied();
    const outcome = { subject: offer, homepageId, outcome: 'upheld', measure: 'remove' };
    expect((await desk.decidedReports()).at(-1)).toMatchObject(outcome);
  });

  it('are not decided by the accused or a reporter', async () => {
    for (const options of [{ accused: desk.one }, { accused: null, reporter: desk.one }]) {
      const { caseId } = await desk.reported(options.accused, options);
      expect((await desk.view(caseId)).barred).toBe('own');
      expectProblem(await desk.one.post(`${cases}/${caseId}/claim`), 403, 'org-pages.own-case');
      expect((await desk.decide(caseId, { decision: 'dismiss' }, desk.two)).status).toBe(200);
      expectProblem(await desk.one.post(`${cases}/${caseId}/decision/undo`), 403, 'org-pages.own-case');
    }
  });

  it('are decided again by another administrator who undoes the decision', async () => {
    const { caseId } = await desk.reported(await register(desk.service, 'Ann'));
    await desk.decide(caseId, { decision: 'dismiss' });
    await desk.two.post(`${cases}/${caseId}/decision/undo`).expect(200);
    expect(await desk.view(caseId)).toMatchObject({ state: 'waiting', claimedBy: { name: 'Sun' } });
    const { body } = await desk.one.get(`/api/console/audit?subjectId=${caseId}&action=case.undone`).expect(200);
    expect(body.items).toMatchObject([{ actor: { name: 'Sun' }, data: { decidedBy: desk.one.memberId } }]);
  });
});

it('staff see the number of other administrators', async () => {
  const data = { memberId: desk.two.memberId, roles: ['system-administrator' as const] };
  await desk.service.publish(identityAccountRolesChanged, { aggregateId: desk.two.memberId, data });
  await desk.service.drained();
  const { caseId } = await desk.reported(await register(desk.service, 'Ann'));
  expect(await desk.view(caseId)).toMatchObject({ others: 1, single: false });
  expect(await desk.view(caseId, desk.two)).toMatchObject({ others: 0 });
});
