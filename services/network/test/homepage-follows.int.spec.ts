import type { DataOf } from '@renmai/contracts';
import { networkFollowInvitationSent, networkFollowInvitationSettled } from '@renmai/contracts/network/network.events';
import { homepageUnpublished } from '@renmai/contracts/org-pages/org-pages.events';
import { Periodic } from '@renmai/service-kit';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, block, register } from './support/members.js';
import { follow, homepage } from './support/news.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

const told = async <E extends Parameters<TestService['published']>[0]>(event: E, key: string): Promise<DataOf<E>[]> => {
  await service.drained();
  const all = await service.published(event);
  return all.filter(({ aggregateId }) => aggregateId.startsWith(key)).map(({ data }) => data);
};

it('muted homepages are listed and counted for the member alone, newest first, while they are public', async () => {
  const [muting, other] = (await register(service, 'Mia', 'Other')) as [TestMember, TestMember];
  const ids = [await homepage(service), await homepage(service), await homepage(service)] as [string, string, string];
  for (const id of ids) await muting.put(`/api/network/homepages/${id}/mute`).expect(204);
  const [first, second, third] = ids;
  await muting.delete(`/api/network/homepages/${second}/mute`).expect(204);
  const list = async (member: TestMember) => {
    const { body } = await member.get('/api/network/homepage-mutes').expect(200);
    const { body: summary } = await member.get('/api/network/summary').expect(200);
    const { items } = body as { items: { homepage: { homepageId: string } }[] };
    return [items.map((item) => item.homepage.homepageId), (summary as { muted: number }).muted];
  };
  expect(await list(muting)).toEqual([[third, first], 2]);
  expect(await list(other)).toEqual([[], 0]);
  await service.publish(homepageUnpublished, { aggregateId: third, data: { homepageId: third } });
  await service.drained();
  expect(await list(muting)).toEqual([[first], 1]);
});

describe('invitations to follow a homepage', () => {
  const invite = (member: TestMember, homepageId: string, ...others: TestMember[]) =>
    member.post(`/api/network/homepages/${homepageId}/follow-invitations`, {
      memberIds: others.map(({ memberId }) => memberId),
    });
  const open = async (member: TestMember) =>
    (await member.get('/api/network/follow-invitations').expect(200)).body as {
      items: { inviter: { name: string }; invitedAt: string; endsAt: string }[];
    };

  it('go to friends alone, once per homepage, never to members who follow, muted or declined it', async () => {
    const homepageId = await homepage(service);
    const names = ['Friend', 'Following', 'Muting', 'Blocked', 'Declining'];
    const [inviter, stranger, other, ...friends] = (await register(service, 'Ina', 'Stranger', 'Ono', ...names)) as [
      TestMember,
      TestMember,
      TestMember,
      ...TestMember[],
    ];
    const [friend, following, muting, blocked, declining] = friends as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    for (const one of friends) await befriend(inviter, one);
    for (const one of [friend, declining]) await befriend(other, one);
    expect((await invite(inviter, homepageId, friend)).status).toBe(403);
    for (const one of [inviter, other, following]) await follow(one, homepageId);
    await muting.put(`/api/network/homepages/${homepageId}/mute`).expect(204);
    await block(blocked, inviter);
    const path = `/api/network/homepages/${homepageId}/follow-invitations/friends`;
    const { body: choice } = await inviter.get(path).expect(200);
    expect((choice.items as { name: string }[]).map(({ name }) => name)).toEqual(['Declining', 'Friend']);
    const { body } = await invite(inviter, homepageId, stranger, inviter, ...friends).expect(200);
    expect(body).toEqual({ invited: 2, remaining: 98 });
    expect((await open(friend)).items).toMatchObject([{ homepage: { homepageId }, inviter: { name: 'Ina' } }]);
    await declining.delete(`/api/network/follow-invitations/${homepageId}`).expect(204);
    expect((await open(declining)).items).toEqual([]);
    expect((await invite(other, homepageId, friend, declining).expect(200)).body).toEqual({
      invited: 0,
      remaining: 100,
    });
    await follow(friend, homepageId);
    expect((await open(friend)).items).toEqual([]);
    expect(await told(networkFollowInvitationSent, homepageId)).toHaveLength(2);
    expect(await told(networkFollowInvitationSettled, homepageId)).toHaveLength(2);
  });

  it('are a hundred in thirty days without those that ended unanswered; nobody is invited where one is too many', async () => {
    const homepageId = await homepage(service);
    const [inviter, friend, last] = (await register(service, 'Ivo', 'Friend', 'Last')) as [
      TestMember,
      TestMember,
      TestMember,
    ];
    for (const one of [friend, last]) await befriend(inviter, one);
    await follow(inviter, homepageId);
    const fill = (age: string, answered: boolean) =>
      service.dataSource.query(
        `INSERT INTO follow_invitation (homepage_id, member_id, inviter_id, invited_at, settled_at)
         SELECT $1, uuidv7(), $2, now() - $3::interval, CASE WHEN $4 THEN now() - $3::interval + interval '1 day' END
         FROM generate_series(1, 99)`,
        [homepageId, inviter.memberId, age, answered],
      );
    await fill('31 days', true);
    await fill('29 days', true);
    await fill('29 days', false);
    const refused = await invite(inviter, homepageId, friend, last);
    expect(expectProblem(refused, 409, 'network.too-many-invitations')).toMatchObject({
      context: { maximum: 100, remaining: 1, days: 30 },
    });
    expect((await open(friend)).items).toEqual([]);
    expect((await invite(inviter, homepageId, friend).expect(200)).body).toEqual({ invited: 1, remaining: 0 });
  });

  it('end after fourteen days without an answer, seen before and after they are settled, and are not made again', async () => {
    const [homepageId, other] = [await homepage(service), await homepage(service)];
    const [inviter, friend] = (await register(service, 'Ilse', 'Friend')) as [TestMember, TestMember];
    await befriend(inviter, friend);
    for (const one of [homepageId, other]) {
      await follow(inviter, one);
      await invite(inviter, one, friend).expect(200);
    }
    const aged = (id: string, age: string) =>
      service.dataSource.query(
        'UPDATE follow_invitation SET invited_at = now() - $2::interval WHERE homepage_id = $1',
        [id, age],
      );
    await aged(homepageId, '15 days');
    await aged(other, '13 days');
    const left = [{ homepage: { homepageId: other } }];
    expect((await open(friend)).items).toMatchObject(left);
    const [shown] = (await open(friend)).items;
    expect(Date.parse(shown?.endsAt ?? '') - Date.parse(shown?.invitedAt ?? '')).toBe(14 * 24 * 3_600_000);
    const path = `/api/network/homepages/${homepageId}/follow-invitations/friends`;
    expect((await inviter.get(path).expect(200)).body).toMatchObject({ items: [], remaining: 100, lastsDays: 14 });
    await service.running.app.get(Periodic).run('end-follow-invitations');
    expect((await open(friend)).items).toMatchObject(left);
    const settled = { homepageId, memberId: friend.memberId };
    expect(await told(networkFollowInvitationSettled, homepageId)).toEqual([settled]);
    expect(await told(networkFollowInvitationSettled, other)).toEqual([]);
    expect((await invite(inviter, homepageId, friend).expect(200)).body).toMatchObject({ invited: 0 });
  });

  it('to a homepage that is not public are not made, and not shown', async () => {
    const homepageId = await homepage(service);
    const [inviter, friend] = (await register(service, 'Ida', 'Friend')) as [TestMember, TestMember];
    await befriend(inviter, friend);
    await follow(inviter, homepageId);
    await invite(inviter, homepageId, friend).expect(200);
    await service.publish(homepageUnpublished, { aggregateId: homepageId, data: { homepageId } });
    await service.drained();
    expect((await open(friend)).items).toEqual([]);
    await invite(inviter, homepageId, friend).expect(404);
    await inviter.put(`/api/network/homepages/${homepageId}/mute`).expect(404);
  });
});
