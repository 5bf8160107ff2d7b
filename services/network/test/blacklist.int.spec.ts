import { maxBlacklist, type ListedMember } from '@renmai/contracts/network/follows.api';
import {
  networkBlockAdded,
  networkBlockRemoved,
  networkFollowRemoved,
  networkFriendshipRemoved,
  networkMuteRemoved,
  networkRequestRefused,
  networkRequestWithdrawn,
} from '@renmai/contracts/network/network.events';
import type { DomainEvent } from '@renmai/contracts';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, block, deactivate, erase, register } from './support/members.js';
import { all, relation, summary } from './support/relations.js';

const clock = new SettableClock();
let service: TestService;
let a: TestMember;
let b: TestMember;
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
beforeEach(async () => {
  [a, b] = (await register(service, 'A', 'B')) as [TestMember, TestMember];
});
afterAll(() => service.close());

const path = ({ memberId }: { memberId: string }): string => `/api/network/blacklist/${memberId}`;
const blacklist = (member: TestMember) => all<ListedMember>(member, '/api/network/blacklist', 2);

/** The domain events caused by requests of one member, in order, from here on. */
async function listen({ memberId }: TestMember): Promise<() => Promise<string[]>> {
  const read = async (): Promise<string[]> =>
    (
      await service.dataSource.query<{ envelope: DomainEvent }[]>(
        `SELECT envelope FROM outbox WHERE envelope->>'actorId' = $1 ORDER BY seq`,
        [memberId],
      )
    ).map(({ envelope }) => envelope.type);
  const before = (await read()).length;
  return async () => (await read()).slice(before);
}

describe('a block', () => {
  it('ends friendship, follows and mutes both ways, hides both from each other, and is published with all that it ended', async () => {
    await befriend(a, b);
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      await from.put(`/api/network/follows/member/${to.memberId}`).expect(204);
      await from.put(`/api/network/mutes/${to.memberId}`).expect(204);
    }
    const told = await listen(a);
    await a.put(path(b)).expect(204);
    expect(await told()).toEqual([
      networkFriendshipRemoved.type,
      networkFollowRemoved.type,
      networkFollowRemoved.type,
      networkMuteRemoved.type,
      networkMuteRemoved.type,
      networkBlockAdded.type,
    ]);
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      expectProblem(await from.get(`/api/network/relations/${to.memberId}`), 404, 'not-found');
      expect(await summary(from)).toMatchObject({ friends: 0, followedMembers: 0, followers: 0, muted: 0 });
      for (const list of ['friends', 'follows/member', 'followers', 'mutes'])
        expect(await all(from, `/api/network/${list}`)).toEqual([]);
    }
    expect((await service.published(networkBlockAdded)).at(-1)).toMatchObject({
      aggregateId: `${a.memberId}:${b.memberId}`,
      data: { blockerId: a.memberId, blockedId: b.memberId },
    });
  });

  it.each([
    ['a request that was received', networkRequestRefused],
    ['a request that was sent', networkRequestWithdrawn],
  ])('ends %s', async (what, definition) => {
    const [asking, asked] = what.endsWith('sent') ? [a, b] : [b, a];
    await asking.put(`/api/network/requests/${asked.memberId}`, {}).expect(200);
    const told = await listen(a);
    await a.put(path(b)).expect(204);
    expect(await told()).toEqual([definition.type, networkBlockAdded.type]);
    await a.delete(path(b)).expect(204);
    expect(await relation(a, b)).toMatchObject({ friendship: 'none' });
    expect(await relation(b, a)).toMatchObject({ friendship: 'none' });
  });

  it('done twice is done once, and undone restores nothing', async () => {
    await befriend(a, b);
    await a.put(`/api/network/follows/member/${b.memberId}`).expect(204);
    await a.put(path(b)).expect(204);
    const told = await listen(a);
    await a.put(path(b)).expect(204);
    await a.delete(path(b)).expect(204);
    await a.delete(path(b)).expect(204);
    expect(await told()).toEqual([networkBlockRemoved.type]);
    expect(await relation(a, b)).toMatchObject({ friendship: 'none', following: false, degree: null });
    await befriend(b, a);
  });

  it('may be answered by a block, and each is lifted by itself', async () => {
    await block(a, b);
    await block(b, a);
    expect(await blacklist(b)).toMatchObject([{ member: { name: 'A' } }]);
    await a.delete(path(b)).expect(204);
    expectProblem(await a.get(`/api/network/relations/${b.memberId}`), 404, 'not-found');
    await b.delete(path(a)).expect(204);
    await a.get(`/api/network/relations/${b.memberId}`).expect(200);
  });

  it('cannot be lifted by the one who is blocked', async () => {
    await block(a, b);
    await b.delete(path(a)).expect(204);
    expectProblem(await b.get(`/api/network/relations/${a.memberId}`), 404, 'not-found');
  });

  it('of the actor, an unknown or a deactivated member is refused; lifting it for nobody succeeds silently', async () => {
    expectProblem(await a.put(path(a)), 422, 'network.oneself');
    expectProblem(await a.put(path({ memberId: uuidv7() })), 404, 'not-found');
    await deactivate(service, b);
    expectProblem(await a.put(path(b)), 404, 'not-found');
    await a.delete(path(a)).expect(204);
    await a.delete(path({ memberId: uuidv7() })).expect(204);
  });

  it(`is one of at most ${maxBlacklist}`, async () => {
    await service.dataSource.query(
      'INSERT INTO block SELECT $1, gen_random_uuid(), now() FROM generate_series(1, $2::int)',
      [a.memberId, maxBlacklist],
    );
    await befriend(a, b);
    const problem = expectProblem(await a.put(path(b)), 409, 'network.list-full');
    expect(problem['context']).toEqual({ maximum: maxBlacklist });
    expect(await relation(a, b)).toMatchObject({ friendship: 'friends' });
  });
});

describe('the blacklist', () => {
  it('shows name and photo of whom one has blocked, newest first, until they are erased', async () => {
    const others = (await register(service, 'X', 'Y', 'Z')) as [TestMember, TestMember, TestMember];
    for (const other of [b, ...others]) {
      clock.advance({ seconds: 1 });
      await block(a, other);
    }
    const listed = await blacklist(a);
    expect(listed.map(({ member }) => member.name)).toEqual(['Z', 'Y', 'X', 'B']);
    expect(listed[0]).toEqual({
      member: {
        memberId: others[2].memberId,
        name: 'Z',
        headline: '',
        place: { region: '', city: '' },
        photo: null,
        degree: null,
      },
      since: clock.now().toISOString(),
    });
    await erase(service, others[1]);
    await block(others[0], a);
    expect((await blacklist(a)).map(({ member }) => member.name)).toEqual(['Z', 'X', 'B']);
    expect(await summary(a)).toMatchObject({ blacklist: 3 });
  });
});
