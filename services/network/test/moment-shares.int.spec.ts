import { networkMomentPublished } from '@renmai/contracts/network/network.events';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, block, register } from './support/members.js';
import { post, seen } from './support/moments.js';

let service: TestService;
let author: TestMember;
let sharer: TestMember;
let third: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule);
  [author, sharer, third] = (await register(service, 'Author', 'Sharer', 'Third')) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  await befriend(author, sharer);
});
afterAll(() => service.close());

const share = (sharedMomentId: string, text = '') => post(sharer, { text, sharedMomentId });
const refusal = (by: TestMember, sharedMomentId: string) => by.post('/api/moments', { text: 'x', sharedMomentId });
const shares = async (momentId: string): Promise<number> => (await seen(author, momentId)).counts.shares;

describe('sharing', () => {
  it('shows the moment in the own one, without a word or with some', async () => {
    const { momentId } = await post(author, { text: 'Original' });
    const shared = { available: true, moment: { momentId, text: 'Original', author: { name: 'Author' } } };
    expect(await share(momentId)).toMatchObject({ text: '', shared });
    const withWords = await share(momentId, 'See this');
    expect(withWords).toMatchObject({ text: 'See this', shared });
    expect(await shares(momentId)).toBe(2);
    const told = (await service.published(networkMomentPublished)).find(
      ({ aggregateId }) => aggregateId === withWords.momentId,
    );
    expect(told?.data).toMatchObject({ sharedMomentId: momentId, sharedAuthorId: author.memberId });
  });

  it('is of public moments that one sees', async () => {
    const { momentId: forFriends } = await post(author, { visibility: 'friends' });
    expectProblem(await refusal(sharer, forFriends), 409, 'network.moment-not-shareable');
    expectProblem(await refusal(author, forFriends), 409, 'network.moment-not-shareable');
    expectProblem(await refusal(third, forFriends), 404, 'not-found');
    expectProblem(await refusal(third, uuidv7()), 404, 'not-found');
  });

  it('is not of what a blocked member wrote', async () => {
    const [blocker] = (await register(service, 'Blocker')) as [TestMember];
    const { momentId } = await post(blocker);
    await block(blocker, third);
    expectProblem(await refusal(third, momentId), 404, 'not-found');
  });

  it('says so when what it shares is gone or no longer for the viewer', async () => {
    const { momentId } = await post(author, { text: 'Original' });
    const first = await share(momentId, 'See this');
    await author.patch(`/api/moments/${momentId}`, { version: 1, visibility: 'friends' }).expect(200);
    expect((await seen(third, first.momentId)).shared).toEqual({ available: false });
    expect((await seen(sharer, first.momentId)).shared).toMatchObject({ available: true });
    await author.delete(`/api/moments/${momentId}`).expect(204);
    expect(await seen(sharer, first.momentId)).toMatchObject({ text: 'See this', shared: { available: false } });
  });

  it('is counted again when a share is deleted', async () => {
    const { momentId } = await post(author);
    const [first] = [await share(momentId, 'One'), await share(momentId, 'Two')];
    await sharer.delete(`/api/moments/${first.momentId}`).expect(204);
    expect(await shares(momentId)).toBe(1);
  });
});

describe('sharing a share', () => {
  it('means the original where the share adds nothing', async () => {
    const { momentId } = await post(author, { text: 'Original' });
    const bare = await share(momentId);
    const further = await post(third, { text: 'From Sharer', sharedMomentId: bare.momentId });
    expect(further.shared).toMatchObject({ available: true, moment: { momentId } });
    expect(await shares(momentId)).toBe(2);
    expect((await seen(sharer, bare.momentId)).counts.shares).toBe(0);
  });

  it('means the share where it has own words', async () => {
    const { momentId } = await post(author, { text: 'Original' });
    const words = await share(momentId, 'See this');
    const further = await post(third, { text: 'x', sharedMomentId: words.momentId });
    expect(further.shared).toMatchObject({ available: true, moment: { momentId: words.momentId, text: 'See this' } });
    expect(await shares(momentId)).toBe(1);
  });

  it.each([
    ['gone', (id: string) => author.delete(`/api/moments/${id}`).expect(204)],
    ['for friends now', (id: string) => author.patch(`/api/moments/${id}`, { version: 1, visibility: 'friends' })],
  ])('is refused where the original is %s', async (_, change) => {
    const { momentId } = await post(author);
    const bare = await share(momentId);
    await change(momentId);
    expectProblem(await refusal(third, bare.momentId), 409, 'network.moment-not-shareable');
  });
});
