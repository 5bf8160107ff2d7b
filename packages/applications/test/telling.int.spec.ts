import { Periodic } from '@renmai/service-kit';
import { block, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { applicant, mine, openStall, pathOf, stallOf, type Stall } from './market.js';
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
