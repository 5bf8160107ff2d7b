import { Periodic } from '@renmai/service-kit';
import { block, register, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { applicant, asSeenBy, fill, mine, openStall, pathOf, send, stallOf, uploaded, type Stall } from './market.js';
import { market, stallEvents, StallsModule } from './stalls.modules.js';

let service: TestService;
const clock = new SettableClock(new Date());
beforeAll(async () => {
  service = await startTestService(StallsModule, { clock });
});
afterAll(() => service.close());

const words = { kind: 'texts', texts: { en: { subject: 'Hello', body: 'I am {{contact}}' } } };
const offer = (by: TestMember, stall: Stall, to: readonly { applicationId: string }[]) => {
  const items = to.map(({ applicationId }) => ({ applicationId, version: 1 }));
  return by.post(`${pathOf(stall)}/decisions`, { action: 'offer', items, message: words }).expect(202);
};
const tell = async () => {
  clock.advance({ minutes: 11 });
  await service.running.app.get(Periodic).run('work-decisions');
};
const message = async (applicationId: string) =>
  (await service.published(stallEvents.told)).find(({ aggregateId }) => aggregateId === applicationId)?.data.message ??
  null;

describe('sending a decision checks again', () => {
  it.each([
    ['the applicant has blocked who decided', (a: TestMember, b: TestMember) => block(service, a, b)],
    ['who decided has blocked the applicant', (a: TestMember, b: TestMember) => block(service, b, a)],
  ])('%s since: the outcome without their words', async (_, since) => {
    const stall = await openStall(service);
    const [one, two] = [await applicant(service, stall), await applicant(service, stall)];
    await offer(stall.content, stall, [one, two]);
    await since(one.member, stall.content);
    await service.drained();
    await tell();
    expect((await mine(one.member, one.applicationId).expect(200)).body.state).toBe('offered');
    expect(await message(one.applicationId)).toBeNull();
    expect(await message(two.applicationId)).toMatchObject({ subject: 'Hello' });
  });

  it.each([
    ['belongs to the homepage', true, 'I am Administrator'],
    ['does not belong to it any more', false, 'I am Lamps & Co.'],
  ])('a contact who %s', async (_, belongs, body) => {
    const stall = await openStall(service);
    Object.assign(stallOf(stall.stallId), { contactId: stall.content.memberId });
    const { applicationId } = await applicant(service, stall);
    await offer(stall.senior, stall, [{ applicationId }]);
    if (!belongs) market.roles.delete(`${stall.homepageId}/${stall.content.memberId}`);
    await tell();
    expect(await message(applicationId)).toEqual({ subject: 'Hello', body });
  });
});

describe('a message without a decision', () => {
  const send = (by: TestMember, stall: Stall, applicationIds: string[], body = 'Hello {{name}}') =>
    by.post(`${pathOf(stall)}/applicants/messages`, {
      applicationIds,
      message: { kind: 'texts', texts: { en: { subject: 'About {{title}}', body } } },
    });
  const messages = async (member: TestMember, applicationId: string) =>
    (await mine(member, applicationId).expect(200)).body.timeline.filter(
      ({ kind }: { kind: string }) => kind === 'messaged',
    );

  it('is in the application of each, and says who was not reached', async () => {
    const stall = await openStall(service);
    const [ann, ben, cem] = [
      await applicant(service, stall),
      await applicant(service, stall, { name: 'Ben' }),
      await applicant(service, stall, { name: 'Cem' }),
    ];
    await block(service, ben.member, stall.content);
    await service.drained();
    await cem.member.post(`/api/market/applications/${cem.applicationId}/withdraw`, { version: 1 }).expect(200);
    const all = [ann, ben, cem].map(({ applicationId }) => applicationId);
    const { body } = await send(stall.content, stall, all).expect(200);
    expect(body.reached).toBe(1);
    expect(new Set(body.refused)).toEqual(
      new Set([
        { applicationId: ben.applicationId, why: 'unreachable' },
        { applicationId: cem.applicationId, why: 'withdrawn' },
      ]),
    );
    expect(await messages(ann.member, ann.applicationId)).toMatchObject([
      { by: 'publisher', message: { subject: 'About Lamp stall', body: 'Hello Ann' } },
    ]);
    expect(await messages(ben.member, ben.applicationId)).toEqual([]);
    const sent = await service.published(stallEvents.messaged);
    expect(sent.map(({ aggregateId, actorId }) => [aggregateId, actorId])).toEqual([[ann.applicationId, null]]);
    expect((await mine(ann.member, ann.applicationId)).body.state).toBe('applied');
  });

  it('is refused for others’ applications, unknown fields, and administrators who may not', async () => {
    const [stall, other] = [await openStall(service), await openStall(service)];
    const [one, two] = [await applicant(service, stall), await applicant(service, other)];
    await send(stall.content, stall, [one.applicationId, two.applicationId]).expect(404);
    await send(stall.content, stall, [one.applicationId], '{{salary}}').expect(422, /template-field-unknown/);
    await send(stall.analyst, stall, [one.applicationId]).expect(403);
    await send(stall.content, stall, [one.applicationId, one.applicationId]).expect(400, /duplicate/);
    expect(await messages(one.member, one.applicationId)).toEqual([]);
  });
});

describe('the publisher’s side', () => {
  it('has the stage follow what happened; the one of offers is reached and left by decisions alone', async () => {
    const stall = await openStall(service);
    const { applicationId } = await applicant(service, stall);
    const stage = async () => {
      const { body } = await asSeenBy(stall.senior, stall, applicationId);
      return body.stages.find(({ stageId }: { stageId: string }) => stageId === body.stageId)?.key;
    };
    const { body } = await stall.senior.get(`${pathOf(stall)}/stages`).expect(200);
    const [fresh, viewed, shortlisted, , offered] = body.stages.map(({ stageId }: { stageId: string }) => stageId);
    const { body: board } = await stall.senior.get(`${pathOf(stall)}/applicants/board`).expect(200);
    expect(board.columns[0].items).toMatchObject([{ stageId: fresh, ruledOutBy: null, interview: null }]);
    expect(await stage()).toBe('viewed');

    const path = `${pathOf(stall)}/applicants/${applicationId}`;
    await stall.senior.patch(path, { stageId: shortlisted }).expect(200);
    expect(await stage()).toBe('shortlisted');
    await stall.senior.patch(path, { stageId: offered }).expect(409, /stage-follows/);
    const { body: batch } = await offer(stall.senior, stall, [{ applicationId }]);
    expect(await stage()).toBe('offer');
    await stall.senior.patch(path, { stageId: viewed }).expect(409, /stage-follows/);
    const undoing = `${pathOf(stall)}/decisions/${batch.batchId}/undo`;
    await stall.senior.post(undoing, { applicationId: null }).expect(200);
    expect(await stage()).toBe('shortlisted');
  });

  it('sees how far applications came, how fast they were answered, and from where they are', async () => {
    const stall = await openStall(service);
    const sendFrom = async (name: string, source: string | null) => {
      const member = await register(service, name);
      const version = await fill(member, stall);
      const body = { version, termsVersion: '1', locale: 'en', subjectId: null, ...(source && { source }) };
      const sent = await member.post(`${pathOf(stall)}/applications`, body).expect(201);
      return { member, applicationId: sent.body.applicationId as string };
    };
    const [one, two, three] = [
      await sendFrom('Ann', 'search'),
      await sendFrom('Ben', 'search'),
      await sendFrom('Cem', null),
    ];
    const figures = async () => (await stall.content.get(`${pathOf(stall)}/applicants/figures`).expect(200)).body;
    const { body: board } = await stall.senior.get(`${pathOf(stall)}/stages`).expect(200);
    const [fresh, , shortlisted] = board.stages.map(({ stageId }: { stageId: string }) => stageId);
    // shortlisted, and taken back: it came that far all the same
    for (const stageId of [shortlisted, fresh])
      await stall.senior.patch(`${pathOf(stall)}/applicants/${two.applicationId}`, { stageId }).expect(200);
    await asSeenBy(stall.senior, stall, one.applicationId).expect(200);
    await offer(stall.senior, stall, [one]);
    await tell();
    await three.member.post(`/api/market/applications/${three.applicationId}/withdraw`, { version: 1 }).expect(200);
    const shown = await figures();
    expect(shown.stages.map(({ key, reached, now }: Record<string, unknown>) => [key, reached, now])).toEqual([
      ['new', 3, 1],
      ['viewed', 2, 0],
      ['shortlisted', 2, 0],
      ['interview', 1, 0],
      ['offer', 1, 1],
    ]);
    expect(shown).toMatchObject({
      sent: 3,
      outcomes: [
        { outcome: 'applied', count: 1 },
        { outcome: 'offered', count: 1 },
        { outcome: 'withdrawn', count: 1 },
      ],
      answers: {
        answered: 1,
        spans: [1, 0, 0, 0, 0, 0].map((count) => ({ count })),
        waiting: 1,
        waitingSince: expect.any(String),
      },
      sources: [
        { source: 'search', count: 2 },
        { source: null, count: 1 },
      ],
    });
    expect(shown.answers.medianHours).toBeGreaterThan(0.18);
    expect(shown.answers.medianHours).toBeLessThan(1);
    await stall.analyst.get(`${pathOf(stall)}/applicants/figures`).expect(403);
    const { body: exported } = await one.member.get('/api/market/applications/export').expect(200);
    expect(exported.applications).toMatchObject([{ source: 'search' }]);
  });

  it('lets both sides read a PDF page by page, and nobody else; what cannot be drawn says so', async () => {
    const stall = await openStall(service);
    const ann = await register(service, 'Ann');
    const attach = async (bytes: string) => {
      const mediaId = uploaded(ann, 'cv.pdf', bytes);
      await ann.post(`${pathOf(stall)}/draft/attachments`, { mediaId, slot: 'resume' }).expect(201);
    };
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 120]>>',
    ].map((object, index) => `${index + 1} 0 obj${object}endobj`);
    await attach(['%PDF-1.4', ...objects, 'trailer<</Root 1 0 R>>'].join('\n'));
    const { body: sent } = await send(ann, stall, await fill(ann, stall)).expect(201);
    const [file] = (await asSeenBy(stall.content, stall, sent.applicationId).expect(200)).body.attachments;
    const page = (n: number) =>
      `/api/market/applications/${sent.applicationId}/attachments/${file.attachmentId}/pages/${n}`;
    for (const reader of [ann, stall.content]) {
      const { body } = await reader.get(page(1)).expect(200);
      expect(body).toMatchObject({ page: 1, pages: 1 });
      expect(Buffer.from(body.base64, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
    }
    await ann.get(page(2)).expect(404);
    const stranger = await register(service, 'Ben');
    await stranger.get(page(1)).expect(404);
    const damaged = await applicant(service, stall, { name: 'Cem', resume: true });
    const { body } = await mine(damaged.member, damaged.applicationId).expect(200);
    const path = `/api/market/applications/${damaged.applicationId}/attachments/${body.attachments[0].attachmentId}/pages/1`;
    await stall.senior.get(path).expect(409, /no-preview/);
  });
});
