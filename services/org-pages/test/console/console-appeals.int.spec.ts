import { identityAccountCancellationRequested } from '@renmai/contracts/identity/identity.events';
import type { HomepageView } from '@renmai/contracts/org-pages/homepage.schema';
import { orgPagesMediaReferencesChanged } from '@renmai/contracts/org-pages/org-pages.events';
import { expectProblem, type TestMember } from '@renmai/test-kit';
import { ConsoleDesk } from '../support/console-desk.js';
import { addLogo, appoint, approved, complete, filled, submitForm, submitted } from '../support/homepages.js';

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

describe('everything that becomes public', () => {
  let founder: TestMember;
  beforeEach(async () => {
    founder = await complete(desk.service, 'Ann');
    await desk.later(0);
  });
  const at = async (homepageId: string): Promise<number> => {
    founder = await desk.again(founder);
    return (await founder.get(`/api/homepages/${homepageId}/management`).expect(200)).body.version as number;
  };
  /** Decides, and waits until that takes effect. */
  const decided = async (caseId: string, form: object) => {
    expect((await desk.decide(caseId, form)).status).toBe(200);
    await desk.applied();
    founder = await desk.again(founder);
  };
  const approve = async (homepageId: string) => {
    const row = await desk.newest('submission');
    expect(row.homepage?.homepageId).toBe(homepageId);
    await decided(row.caseId, { decision: 'approve' });
  };
  const change = async (homepageId: string, fields: object) => {
    const version = await at(homepageId);
    await founder.patch(`/api/homepages/${homepageId}`, { version, ...fields }).expect(200);
  };
  const shown = async (homepageId: string) =>
    (await founder.get(`/api/homepages/${homepageId}`).expect(200)).body as HomepageView;
  const laterOf = async (homepageId: string) =>
    (await desk.rows('state=all&sort=newest&kind=later-change')).find(
      ({ homepage }) => homepage?.homepageId === homepageId,
    );

  it('is in the case of a new homepage: its logo, cover and addresses too', async () => {
    const { homepageId, version } = await filled(desk.service, founder);
    await founder
      .post(`/api/homepages/${homepageId}/addresses`, { address: '1 Lake Road', detail: 'Hall' })
      .expect(201);
    await founder.post(`/api/homepages/${homepageId}/submit`, submitForm(version + 1)).expect(200);
    const { submission } = await desk.view((await desk.newest('submission')).caseId);
    const logo = (await shown(homepageId)).logo?.mediaId;
    expect(submission).toMatchObject({
      content: { addresses: ['1 Lake Road, Hall'] },
      pictures: [{ part: 'logo', mediaId: logo, change: null }],
    });
  });

  it('comes into the queue when it is changed after the approval, with what was there before, and can be put back', async () => {
    const { homepageId } = await submitted(desk.service, founder, { name: 'Bright Ltd' });
    await approve(homepageId);
    expect(await laterOf(homepageId)).toBeUndefined();
    const before = await shown(homepageId);
    await change(homepageId, { slogan: 'Win money now', website: 'https://win.example' });
    await change(homepageId, { introduction: 'Call me' });
    const mediaId = await addLogo(desk.service, founder.memberId);
    const version = await at(homepageId);
    await founder.put(`/api/homepages/${homepageId}/logo`, { version, mediaId }).expect(200);
    await founder.post(`/api/homepages/${homepageId}/addresses`, { address: '9 Bad Street' }).expect(201);
    const row = await laterOf(homepageId);
    const caseId = row?.caseId ?? '';
    expect(row).toMatchObject({ state: 'waiting', applicant: { name: 'Ann' }, title: 'Bright Ltd' });
    expect((await desk.view(caseId)).subject).toMatchObject({
      differences: [
        { field: 'slogan', before: '', after: 'Win money now' },
        { field: 'introduction', before: '', after: 'Call me' },
        { field: 'website', before: '', after: 'https://win.example' },
        { field: 'addresses', before: [], after: ['9 Bad Street'] },
      ],
      pictures: [{ part: 'logo', mediaId, change: { before: before.logo?.mediaId } }],
    });
    // The former logo is kept until staff have decided.
    const kept = (await desk.service.published(orgPagesMediaReferencesChanged)).at(-1)?.data.mediaIds;
    expect(kept).toEqual(expect.arrayContaining([mediaId, before.logo?.mediaId]));
    expectProblem(await desk.decide(caseId, { decision: 'reject' }), 422, 'org-pages.reason-missing');
    await decided(caseId, { decision: 'reject', words: 'An advertisement' });
    const { content, logo, addresses } = await shown(homepageId);
    expect({ content, logo, addresses }).toEqual({ content: before.content, logo: before.logo, addresses: [] });
    expect(await laterOf(homepageId)).toMatchObject({ caseId, state: 'closed' });
    const letters = await desk.service.dataSource.query<{ texts: { en: { text: string } } }[]>(
      'SELECT texts FROM review_letter WHERE case_id = $1 AND member_id = $2',
      [caseId, founder.memberId],
    );
    expect(letters[0]?.texts.en.text).toContain('An advertisement');
  });

  it('needs no look once it is as before, and another look when it is changed after a decision', async () => {
    const { homepageId } = await submitted(desk.service, founder);
    await approve(homepageId);
    await change(homepageId, { slogan: 'New' });
    await change(homepageId, { slogan: '' });
    expect((await laterOf(homepageId))?.state).toBe('withdrawn');
    await change(homepageId, { slogan: 'Newer' });
    const caseId = (await laterOf(homepageId))?.caseId ?? '';
    expect((await desk.decide(caseId, { decision: 'approve' })).status).toBe(200);
    await change(homepageId, { slogan: 'Worse' });
    await desk.applied();
    expect(await laterOf(homepageId)).toMatchObject({ caseId, state: 'waiting', decision: null });
    await decided(caseId, { decision: 'approve' });
    expect((await shown(homepageId)).slogan).toBe('Worse');
    expect((await laterOf(homepageId))?.state).toBe('closed');
  });

  it('is approved after a look at every document, by the administrator who decides', async () => {
    await submitted(desk.service, founder);
    const { caseId } = await desk.newest('submission');
    await desk.one.post(`${cases}/${caseId}/claim`).expect(200);
    const { version, submissionNumber, unopened, submission } = await desk.view(caseId);
    expect(unopened).toEqual(submission?.files.map(({ materialId }) => materialId));
    const form = { version, submissionNumber, decision: 'approve' };
    const [first = '', second = ''] = unopened;
    await desk.one.get(`${cases}/${caseId}/documents/${first}/pages/1`).expect(200);
    await desk.two.get(`${cases}/${caseId}/documents/${second}/pages/1`).expect(200);
    const refused = await desk.one.post(`${cases}/${caseId}/decision`, form);
    expectProblem(refused, 422, 'org-pages.documents-unopened');
    expect(refused.body.context).toEqual({ documents: [second] });
    await desk.one.get(`${cases}/${caseId}/documents/${second}/pages/1`).expect(200);
    expect((await desk.view(caseId)).unopened).toEqual([]);
    await desk.one.post(`${cases}/${caseId}/decision`, form).expect(200);
  });
});
