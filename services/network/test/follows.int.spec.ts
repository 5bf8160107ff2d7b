import { maxFollows, maxMutes, type FollowView, type ListedMember } from '@renmai/contracts/network/follows.api';
import {
  networkFollowAdded,
  networkFollowRemoved,
  networkMuteAdded,
  networkMuteRemoved,
} from '@renmai/contracts/network/network.events';
import { homepageUnpublished } from '@renmai/contracts/org-pages/org-pages.events';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { block, deactivate, register } from './support/members.js';
import { homepage } from './support/news.js';
import { all, relation, summary } from './support/relations.js';

const clock = new SettableClock();
let service: TestService;
let a: TestMember;
let b: TestMember;
let c: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
beforeEach(async () => {
  [a, b, c] = (await register(service, 'A', 'B', 'C')) as [TestMember, TestMember, TestMember];
});
afterAll(() => service.close());

const followPath = (targetId: string, kind = 'member'): string => `/api/network/follows/${kind}/${targetId}`;
const mutePath = ({ memberId }: TestMember): string => `/api/network/mutes/${memberId}`;
const names = (items: ListedMember[]): string[] => items.map(({ member }) => member.name);

/** Members to whom nothing but a row leads. */
const fill = (table: 'follow' | 'mute', member: TestMember, count: number): Promise<unknown> =>
  service.dataSource.query(
    table === 'follow'
      ? `INSERT INTO follow SELECT $1, 'company', gen_random_uuid(), now() FROM generate_series(1, $2::int)`
      : 'INSERT INTO mute SELECT $1, gen_random_uuid(), now() FROM generate_series(1, $2::int)',
    [member.memberId, count],
  );

describe('following', () => {
  it('a member shows on both sides, is published once and undone once', async () => {
    await a.put(followPath(b.memberId)).expect(204);
    await a.put(followPath(b.memberId)).expect(204);
    expect(await relation(a, b)).toMatchObject({ following: true, followed: false, followers: 1 });
    expect(await relation(b, a)).toMatchObject({ following: false, followed: true, followers: 0 });
    expect(await summary(a)).toMatchObject({ followedMembers: 1, followers: 0 });
    expect(await summary(b)).toMatchObject({ followedMembers: 0, followers: 1 });
    await a.delete(followPath(b.memberId)).expect(204);
    await a.delete(followPath(b.memberId)).expect(204);
    expect(await relation(a, b)).toMatchObject({ following: false, followers: 0 });
    const data = { followerId: a.memberId, kind: 'member', targetId: b.memberId };
    const aggregateId = `${a.memberId}:member:${b.memberId}`;
    for (const definition of [networkFollowAdded, networkFollowRemoved]) {
      const told = (await service.published(definition)).filter((event) => event.aggregateId === aggregateId);
      expect(told).toMatchObject([{ aggregateId, data, actorId: a.memberId }]);
    }
  });

  it('companies and schools needs them to be public, and to be what they are followed as', async () => {
    const [company, school] = [await homepage(service), await homepage(service, [], { kind: 'school' })];
    const missing = [followPath(uuidv7(), 'company'), followPath(company, 'school')];
    for (const path of missing) expectProblem(await a.put(path), 404, 'not-found');
    await a.put(followPath(company, 'company')).expect(204);
    await a.put(followPath(school, 'school')).expect(204);
    expect(await all<FollowView>(a, '/api/network/follows/company')).toEqual([
      { kind: 'company', targetId: company, since: clock.now().toISOString(), member: null, muted: false },
    ]);
    const follows = async (member: TestMember, kind: string) =>
      (await member.get(followPath(company, kind)).expect(200)).body;
    expect(await follows(a, 'company')).toEqual({ following: true, muted: false });
    expect([await follows(a, 'school'), await follows(b, 'company')]).toEqual([
      { following: false, muted: false },
      { following: false, muted: false },
    ]);
    expect(await summary(a)).toMatchObject({ followedCompanies: 1, followedSchools: 1, followedMembers: 0 });
    await a.delete(followPath(school, 'school')).expect(204);
    expect(await all<FollowView>(a, '/api/network/follows/school')).toEqual([]);
    await service.publish(homepageUnpublished, { aggregateId: company, data: { homepageId: company } });
    await service.drained();
    await a.put(followPath(company, 'company')).expect(204);
    expectProblem(await b.put(followPath(company, 'company')), 404, 'not-found');
    expectProblem(await a.put(followPath(company, 'band')), 400, 'invalid-request');
  });

  it('the own account or a member who is not found is refused; not following is always possible', async () => {
    await deactivate(service, c);
    await block(a, b);
    expectProblem(await a.put(followPath(a.memberId)), 422, 'network.oneself');
    for (const [follower, other] of [
      [a, b],
      [b, a],
      [a, c],
    ] as const) {
      expectProblem(await follower.put(followPath(other.memberId)), 404, 'not-found');
      await follower.delete(followPath(other.memberId)).expect(204);
    }
    expectProblem(await a.put(followPath(uuidv7())), 404, 'not-found');
    await a.delete(followPath(uuidv7())).expect(204);
    await a.delete(followPath(a.memberId)).expect(204);
  });

  it(`stops at ${maxFollows}`, async () => {
    await fill('follow', a, maxFollows - 1);
    await a.put(followPath(b.memberId)).expect(204);
    const problem = expectProblem(await a.put(followPath(c.memberId)), 409, 'network.list-full');
    expect(problem['context']).toEqual({ maximum: maxFollows });
    const school = await homepage(service, [], { kind: 'school' });
    expectProblem(await a.put(followPath(school, 'school')), 409, 'network.list-full');
    await a.put(followPath(b.memberId)).expect(204);
  });

  it('is listed newest first on both sides, without who is deactivated; pages stay full', async () => {
    const members = await register(service, 'M1', 'M2', 'M3', 'M4');
    for (const member of members) {
      clock.advance({ seconds: 1 });
      await a.put(followPath(member.memberId)).expect(204);
      await member.put(followPath(a.memberId)).expect(204);
    }
    await a.put(mutePath(members[0] as TestMember)).expect(204);
    await deactivate(service, members[2] as TestMember);
    const follows = await all<FollowView>(a, '/api/network/follows/member', 2);
    expect(follows.map(({ member, muted }) => [member?.name, muted])).toEqual([
      ['M4', false],
      ['M2', false],
      ['M1', true],
    ]);
    expect(names(await all<ListedMember>(a, '/api/network/followers', 2))).toEqual(['M4', 'M2', 'M1']);
    expect(await summary(a)).toMatchObject({ followedMembers: 3, followers: 3 });
  });
});

describe('muting', () => {
  it('is listed, published once, undone once, and invisible to the other', async () => {
    const before = await relation(b, a);
    await a.put(mutePath(b)).expect(204);
    await a.put(mutePath(b)).expect(204);
    expect(await relation(a, b)).toMatchObject({ muted: true, following: false });
    expect(await relation(b, a)).toEqual(before);
    expect(await all<ListedMember>(a, '/api/network/mutes')).toMatchObject([
      { member: { name: 'B' }, since: clock.now().toISOString() },
    ]);
    expect(await summary(a)).toMatchObject({ muted: 1 });
    await a.delete(mutePath(b)).expect(204);
    await a.delete(mutePath(b)).expect(204);
    const aggregateId = `${a.memberId}:${b.memberId}`;
    for (const definition of [networkMuteAdded, networkMuteRemoved]) {
      const told = (await service.published(definition)).filter((event) => event.aggregateId === aggregateId);
      expect(told).toMatchObject([{ data: { memberId: a.memberId, mutedId: b.memberId } }]);
    }
  });

  it('the own account or a member who is not found is refused; showing again is always possible', async () => {
    await block(b, a);
    expectProblem(await a.put(mutePath(a)), 422, 'network.oneself');
    expectProblem(await a.put(mutePath(b)), 404, 'not-found');
    await a.delete(mutePath(b)).expect(204);
    await a.delete(mutePath(a)).expect(204);
  });

  it(`stops at ${maxMutes}`, async () => {
    await fill('mute', a, maxMutes);
    const problem = expectProblem(await a.put(mutePath(b)), 409, 'network.list-full');
    expect(problem['context']).toEqual({ maximum: maxMutes });
  });
});
