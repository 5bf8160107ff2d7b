import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import {
  networkBlocks,
  networkFollows,
  networkFriendships,
  networkMutes,
} from '@renmai/contracts/network/network.events';
import { snapshotAsTold, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { expectProblem } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, block, deactivate, erase, register } from './support/members.js';
import { all, relation, summary } from './support/relations.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

type Five = [TestMember, TestMember, TestMember, TestMember, TestMember];
const follow = (from: TestMember, to: TestMember): Promise<unknown> =>
  from.put(`/api/network/follows/member/${to.memberId}`).expect(204);
const names = ({ sample }: { sample: { name: string }[] }): string[] => sample.map(({ name }) => name).sort();

describe('the relation to a member', () => {
  it('has degree, friends in common and who of those one knows follows them', async () => {
    const [me, other, f1, f2, f3] = (await register(service, 'Me', 'Other', 'F1', 'F2', 'F3')) as Five;
    const [f4, known, stranger] = (await register(service, 'F4', 'Known', 'Stranger')) as Five;
    expect(await relation(me, other)).toEqual({
      memberId: other.memberId,
      friendship: 'none',
      since: null,
      note: '',
      requestableAt: null,
      requestable: true,
      takesRequests: true,
      degree: null,
      following: false,
      followed: false,
      muted: false,
      followers: 0,
      mutualFriends: { count: 0, sample: [] },
      followedByKnown: { count: 0, sample: [] },
    });
    for (const friend of [f1, f2, f3, f4]) await befriend(me, friend);
    for (const friend of [f1, f2, f3, f4]) await befriend(friend, other);
    for (const follower of [f1, known, stranger]) await follow(follower, other);
    await follow(me, known);
    await deactivate(service, f2);
    const { mutualFriends, followedByKnown, ...rest } = await relation(me, other);
    expect(rest).toMatchObject({ degree: 2, followers: 3, followed: false });
    expect(mutualFriends.count).toBe(3);
    expect(names(mutualFriends)).toEqual(['F1', 'F3', 'F4']);
    expect([followedByKnown.count, ...names(followedByKnown)]).toEqual([2, 'F1', 'Known']);
    await deactivate(service, known);
    expect(await relation(me, other)).toMatchObject({ followers: 2, followedByKnown: { count: 1 } });
    await block(me, f1);
    expect(await relation(me, other)).toMatchObject({ mutualFriends: { count: 2 }, followedByKnown: { count: 0 } });
  });

  it('shows three of many friends in common', async () => {
    const [me, other, ...friends] = await register(service, 'Me', 'Other', 'F1', 'F2', 'F3', 'F4');
    for (const friend of friends) {
      await befriend(me as TestMember, friend);
      await befriend(friend, other as TestMember);
    }
    const { mutualFriends } = await relation(me as TestMember, other as TestMember);
    expect([mutualFriends.count, mutualFriends.sample.length]).toEqual([4, 3]);
  });
});

describe('the summary', () => {
  it('counts the recommendations that wait for the member', async () => {
    const [me, x, y, z, blocked] = (await register(service, 'Me', 'X', 'Y', 'Z', 'Blocked')) as Five;
    const rows: [author: TestMember, subject: TestMember, state: string][] = [
      [me, x, 'asked'],
      [me, y, 'changes-asked'],
      [me, z, 'submitted'],
      [x, me, 'submitted'],
      [y, me, 'asked'],
      [z, me, 'accepted'],
      [blocked, me, 'submitted'],
    ];
    for (const [author, subject, state] of rows) {
      await service.dataSource.query(
        `INSERT INTO recommendation (id, author_id, subject_id, state, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, $2, $3, now(), now())`,
        [author.memberId, subject.memberId, state],
      );
    }
    await block(blocked, me);
    expect(await summary(me)).toMatchObject({ recommendationsWaiting: 3 });
  });
});

describe('erasing a member', () => {
  const tables = ['friend_request', 'friendship', 'follow', 'mute', 'block', 'dismissed_suggestion'];
  const traces = async ({ memberId }: TestMember): Promise<string[]> => {
    const found = [];
    for (const table of tables) {
      const rows = await service.dataSource.query<unknown[]>(`SELECT 1 FROM ${table} t WHERE t::text LIKE $1`, [
        `%${memberId}%`,
      ]);
      if (rows.length > 0) found.push(table);
    }
    return found;
  };

  it('leaves no relation with them', async () => {
    const [gone, x, y, z, stays] = (await register(service, 'Gone', 'X', 'Y', 'Z', 'Stays')) as Five;
    await befriend(gone, x);
    await befriend(x, stays);
    await gone.put(`/api/network/requests/${y.memberId}`, {}).expect(200);
    await z.put(`/api/network/requests/${gone.memberId}`, {}).expect(200);
    await follow(gone, x);
    await follow(x, gone);
    await x.put(`/api/network/mutes/${gone.memberId}`).expect(204);
    await block(gone, stays);
    await service.dataSource.query('INSERT INTO dismissed_suggestion VALUES ($1, $2, now())', [
      x.memberId,
      gone.memberId,
    ]);
    expect(await traces(gone)).toEqual(tables);
    await erase(service, gone);
    expect(await traces(gone)).toEqual([]);
    expect(await summary(x)).toMatchObject({ friends: 1, followers: 0, followedMembers: 0, muted: 0 });
    expect(await all(z, '/api/network/requests/sent')).toEqual([]);
    expectProblem(await x.get(`/api/network/relations/${gone.memberId}`), 404, 'not-found');
    expectProblem(await gone.put(`/api/network/requests/${x.memberId}`, {}), 404, 'not-found');
    expectProblem(await gone.put(`/api/network/follows/member/${x.memberId}`), 404, 'not-found');
  });

  it('while others do something with them leaves nothing either', async () => {
    for (let round = 0; round < 10; round++) {
      const [gone, x, y] = (await register(service, 'Gone', 'X', 'Y')) as Five;
      const acts = Promise.all([
        x.put(`/api/network/requests/${gone.memberId}`, {}),
        gone.put(`/api/network/follows/member/${x.memberId}`),
        y.put(`/api/network/follows/member/${gone.memberId}`),
        y.put(`/api/network/blacklist/${gone.memberId}`),
      ]);
      const { memberId } = gone;
      await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
      expect((await acts).map(({ status }) => [200, 204, 404].includes(status))).toEqual([true, true, true, true]);
      await service.drained();
      expect(await traces(gone)).toEqual([]);
    }
  });
});

it('is offered to other services in its current state', async () => {
  const [a, b, c] = (await register(service, 'A', 'B', 'C')) as Five;
  await befriend(a, b);
  await befriend(a, c);
  await follow(a, b);
  await block(a, c);
  await a.put(`/api/network/mutes/${b.memberId}`).expect(204);
  const friends = await snapshotAsTold(service, networkFriendships, [[a.memberId, b.memberId].sort().join(':')]);
  expect([...friends.keys()]).not.toContain([a.memberId, c.memberId].sort().join(':'));
  await snapshotAsTold(service, networkBlocks, [`${a.memberId}:${c.memberId}`]);
  await snapshotAsTold(service, networkFollows, [`${a.memberId}:member:${b.memberId}`]);
  await snapshotAsTold(service, networkMutes, [`${a.memberId}:${b.memberId}`]);
});
