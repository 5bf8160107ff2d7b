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
