import { identityAccountCancellationRequested } from '@renmai/contracts/identity/identity.events';
import { expectProblem, type TestMember } from '@renmai/test-kit';
import { ConsoleDesk } from './support/console-desk.js';
import { appoint, approved, complete, submitForm, submitted } from './support/homepages.js';

const cases = '/api/console/cases';

let desk: ConsoleDesk;
beforeAll(async () => {
  desk = await ConsoleDesk.start();
});
beforeEach(() => desk.later(0));
afterAll(() => desk.service.close());

describe('an appeal', () => {
  const rejected = async (founder: TestMember) => {
    const { homepageId } = await submitted(desk.service, await desk.again(founder));
    const row = await desk.newest('submission');
    expect(row.homepage?.homepageId).toBe(homepageId);
    await desk.decide(row.caseId, { decision: 'reject', words: 'The seal is missing' });
    await desk.applied();
    return { homepageId, rejectedCaseId: row.caseId, by: await desk.again(founder) };
  };
  const path = (homepageId: string) => `/api/homepages/${homepageId}/appeal`;
  const form = { submissionNumber: 1, words: 'It is at the top' };

  it('is made once, decided by another administrator, and shows the submitted version when it is granted', async () => {
    const founder = await complete(desk.service, 'Fay');
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

    const { caseId } = await desk.newest('appeal');
    expect(await desk.view(caseId)).toMatchObject({
      barred: 'decided-before',
      submission: { content: { slogan: '' } },
      subject: {
        words: form.words,
        rejectedCaseId,
        rejection: { words: 'The seal is missing', decidedBy: { name: 'Rui' } },
      },
    });
    expectProblem(await desk.one.post(`${cases}/${caseId}/claim`), 403, 'org-pages.another-decides');
    expect((await desk.decide(caseId, { decision: 'approve' }, desk.two)).status).toBe(200);
    await desk.applied();
    const shown = (await (await desk.again(founder)).get(management)).body;
    expect(shown).toMatchObject({ state: 'approved', submission: { state: 'approved', appeal: { state: 'granted' } } });
    expect(shown.content.slogan).toBe('');
  });

  it('is refused with a reason, ends with a new submission, and is too late after 30 days', async () => {
    const founder = await complete(desk.service, 'Fay');
    const first = await rejected(founder);
    await first.by.post(path(first.homepageId), form).expect(201);
    const { caseId } = await desk.newest('appeal');
    expectProblem(await desk.decide(caseId, { decision: 'reject' }, desk.two), 422, 'org-pages.reason-missing');
    await desk.decide(caseId, { decision: 'reject', words: 'It is not' }, desk.two);
    await desk.applied();
    const { body } = await (
      await desk.again(founder)
    )
      .get(`/api/homepages/${first.homepageId}/submissions`)
      .expect(200);
    expect(body.items[0]).toMatchObject({ state: 'rejected', appeal: { state: 'refused', answer: 'It is not' } });

    const other = await rejected(founder);
    const { body: page } = await other.by.post(path(other.homepageId), form).expect(201);
    await other.by.post(`/api/homepages/${other.homepageId}/submit`, submitForm(page.version)).expect(200);
    expect((await desk.newest('appeal')).state).toBe('withdrawn');

    const late = await rejected(founder);
    await desk.later(30 * 24 * 60 + 1);
    const answer = await (await desk.again(founder)).post(path(late.homepageId), form);
    expectProblem(answer, 409, 'org-pages.appeal-not-possible');
    expect(answer.body.context).toEqual({ why: 'too-late' });
  });
});

describe('the last senior administrator leaves', () => {
  const leaving = async () => {
    const [senior, other] = [await complete(desk.service, 'Fay'), await complete(desk.service, 'Ben')];
    const { homepageId } = await approved(desk.service, senior);
    await appoint(senior, homepageId, other, 'content');
    const data = {
      memberId: senior.memberId,
      erasureAt: new Date(desk.clock.now().getTime() + 30 * 86_400_000).toISOString(),
    };
    await desk.service.publish(identityAccountCancellationRequested, { aggregateId: senior.memberId, data });
    await desk.service.drained();
    return { homepageId, senior, other, row: await desk.newest('successor') };
  };

  it('a case is opened, an administrator is asked, and the case ends when they accept', async () => {
    const { row, senior, other, homepageId } = await leaving();
    expect(row).toMatchObject({ homepage: { homepageId }, applicant: { memberId: senior.memberId } });
    expect(await desk.subject('successor', row.caseId)).toMatchObject({
      candidates: [{ member: { name: 'Ben' }, role: 'content', asked: true }],
      second: true,
    });
    const unknown = { decision: 'appoint', memberId: senior.memberId };
    expectProblem(await desk.decide(row.caseId, unknown), 422, 'org-pages.candidate-unknown');
    expect((await desk.decide(row.caseId, { decision: 'appoint', memberId: other.memberId })).status).toBe(200);
    await desk.applied();
    expect((await desk.view(row.caseId)).state).toBe('asked');
    const by = await desk.again(other);
    const { body } = await by.get('/api/homepages/administrator-invitations').expect(200);
    await by.post(`/api/homepages/administrator-invitations/${body.items[0].invitationId}/refuse`).expect(204);
    expect((await desk.view(row.caseId)).state).toBe('waiting');
    expect((await desk.decide(row.caseId, { decision: 'appoint', memberId: other.memberId })).status).toBe(200);
    await desk.applied();
    const asked = await (await desk.again(other)).get('/api/homepages/administrator-invitations').expect(200);
    const accept = `/api/homepages/administrator-invitations/${asked.body.items[0].invitationId}/accept`;
    await (await desk.again(other)).post(accept).expect(204);
    expect((await desk.view(row.caseId)).state).toBe('withdrawn');
  });

  it('the homepage is closed by two administrators', async () => {
    const { row, homepageId } = await leaving();
    await desk.decide(row.caseId, { decision: 'close', words: 'Nobody runs it' });
    await desk.applied();
    expect((await desk.view(row.caseId)).state).toBe('proposed');
    await desk.decide((await desk.newest('measure')).caseId, { decision: 'approve' }, desk.two);
    await desk.applied();
    expect((await desk.view(row.caseId)).state).toBe('closed');
    expect((await desk.one.get(`/api/console/homepages/${homepageId}`)).body.state).toBe('closed');
  });
});
