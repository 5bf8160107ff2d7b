import {
  networkFriendshipAccepted,
  networkFriendshipRemoved,
  networkRequestRefused,
  networkRequestSent,
  networkRequestWithdrawn,
} from '@renmai/contracts/network/network.events';
import type { DomainEvent } from '@renmai/contracts';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import type { Test } from 'supertest';
import { AppModule } from '../src/app.module.js';
import { answer, ask, remove } from './support/friend-requests.js';
import { befriend, block, deactivate, register } from './support/members.js';
import { relation, summary } from './support/relations.js';

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

/** The domain events about the two, in order. */
async function told(): Promise<string[]> {
  const pair = [a.memberId, b.memberId].sort().join(':');
  const rows = await service.dataSource.query<{ envelope: DomainEvent }[]>(
    `SELECT envelope FROM outbox WHERE key = $1 ORDER BY seq`,
    [pair],
  );
  return rows.map(({ envelope }) => envelope.type);
}

describe('a request', () => {
  it('is received with its note, accepted, and published once', async () => {
    const { body } = await ask(a, b, 'We met in Wuhan').expect(200);
    expect(body).toMatchObject({
      memberId: b.memberId,
      friendship: 'requested',
      since: clock.now().toISOString(),
      note: 'We met in Wuhan',
      requestableAt: null,
      requestable: true,
      degree: null,
    });
    expect(await relation(b, a)).toMatchObject({ friendship: 'received', note: 'We met in Wuhan' });
    expect(await summary(a)).toMatchObject({ requestsSent: 1, requestsReceived: 0, friends: 0, requestsAllowed: 30 });
    expect(await summary(b)).toMatchObject({ requestsSent: 0, requestsReceived: 1 });
    const { body: accepted } = await answer(b, a, 'accept').expect(200);
    expect(accepted).toMatchObject({ friendship: 'friends', degree: 1, note: '', since: clock.now().toISOString() });
    expect(await summary(a)).toMatchObject({ requestsSent: 0, friends: 1 });
    expect(await summary(b)).toMatchObject({ requestsReceived: 0, friends: 1 });
    expect(await told()).toEqual([networkRequestSent.type, networkFriendshipAccepted.type]);
  });

  it('publishes friendships as the copies of other services expect them', async () => {
    await befriend(a, b);
    await remove(b, a).expect(200);
    const [low = '', high = ''] = [a.memberId, b.memberId].sort();
    const accepted = (await service.published(networkFriendshipAccepted)).at(-1);
    expect(accepted).toMatchObject({
      aggregateId: `${low}:${high}`,
      actorId: b.memberId,
      data: { memberIds: [low, high], since: clock.now().toISOString() },
    });
    expect((await service.published(networkFriendshipRemoved)).at(-1)).toMatchObject({
      aggregateId: `${low}:${high}`,
      data: { memberIds: [low, high] },
    });
  });

  it('done twice is done once', async () => {
    const twice = async (test: () => Test): Promise<void> => {
      const [first, second] = [await test().expect(200), await test().expect(200)];
      expect(second.body).toEqual(first.body);
    };
    await twice(() => ask(a, b, 'Hello'));
    await twice(() => answer(a, b, 'withdraw'));
    await twice(() => ask(b, a));
    await twice(() => answer(a, b, 'refuse'));
    await twice(() => ask(a, b));
    await twice(() => answer(b, a, 'accept'));
    await twice(() => ask(a, b));
    await twice(() => remove(a, b));
    await twice(() => remove(b, a));
    expect(await told()).toEqual([
      networkRequestSent.type,
      networkRequestWithdrawn.type,
      networkRequestSent.type,
      networkRequestRefused.type,
      networkRequestSent.type,
      networkFriendshipAccepted.type,
      networkFriendshipRemoved.type,
    ]);
  });

  it('keeps its first note', async () => {
    await ask(a, b, 'First').expect(200);
    await ask(a, b, 'Second').expect(200);
    expect(await relation(b, a)).toMatchObject({ note: 'First' });
  });

  it('has a note of at most 300 characters', async () => {
    expectProblem(await ask(a, b, 'x'.repeat(301)), 400, 'invalid-request');
    await ask(a, b, 'x'.repeat(300)).expect(200);
  });

  it('reaches the member however their id is written', async () => {
    await a.put(`/api/network/requests/${b.memberId.toUpperCase()}`, {}).expect(200);
    expect(await relation(b, a)).toMatchObject({ friendship: 'received' });
  });

  it('can be sent before anything was heard of the sender, but not to somebody unheard of', async () => {
    const newcomer = await service.as();
    expectProblem(await ask(a, newcomer), 404, 'not-found');
    await ask(newcomer, a).expect(200);
    expect(await relation(a, newcomer)).toMatchObject({ friendship: 'received' });
  });

  it.each(['accept', 'refuse', 'withdraw'] as const)('that is not there cannot be answered by %s', async (how) => {
    const problem = expectProblem(await answer(a, b, how), 409, 'network.relation-conflict');
    expect(problem['context']).toEqual({ state: 'none' });
    await ask(b, a).expect(200);
    const mine = expectProblem(
      await answer(how === 'withdraw' ? a : b, how === 'withdraw' ? b : a, how),
      409,
      'network.relation-conflict',
    );
    expect(mine['context']).toEqual({ state: how === 'withdraw' ? 'received' : 'requested' });
  });

  it.each(['refuse', 'withdraw'] as const)('that has become a friendship cannot be undone by %s', async (how) => {
    await befriend(a, b);
    const problem = expectProblem(await answer(a, b, how), 409, 'network.relation-conflict');
    expect(problem['context']).toEqual({ state: 'friends' });
  });

  it('to the own account is refused', async () => {
    expectProblem(await ask(a, a), 422, 'network.oneself');
    expectProblem(await a.get(`/api/network/relations/${a.memberId}`), 422, 'network.oneself');
  });

  it('and every answer to it find nobody who is blocked, deactivated or unknown', async () => {
    const [blocked, blocking, gone] = (await register(service, 'X', 'Y', 'Z')) as [TestMember, TestMember, TestMember];
    await block(a, blocked);
    await block(blocking, a);
    await deactivate(service, gone);
    for (const other of [blocked, blocking, gone, { ...gone, memberId: uuidv7() }]) {
      expectProblem(await ask(a, other), 404, 'not-found');
      expectProblem(await answer(a, other, 'accept'), 404, 'not-found');
      expectProblem(await answer(a, other, 'refuse'), 404, 'not-found');
      expectProblem(await answer(a, other, 'withdraw'), 404, 'not-found');
      expectProblem(await remove(a, other), 404, 'not-found');
      expectProblem(await a.get(`/api/network/relations/${other.memberId}`), 404, 'not-found');
    }
  });
});

describe('two who ask each other', () => {
  it('are friends', async () => {
    await ask(a, b).expect(200);
    const { body } = await ask(b, a).expect(200);
    expect(body).toMatchObject({ friendship: 'friends' });
    expect(await told()).toEqual([networkRequestSent.type, networkFriendshipAccepted.type]);
  });

  it('at the same instant, in whichever process, are friends, once', async () => {
    const second = await service.another();
    for (let round = 0; round < 20; round++) {
      [a, b] = (await register(service, 'A', 'B')) as [TestMember, TestMember];
      const other = round % 2 ? b.through(second.url) : b;
      await Promise.all([ask(a, b).expect(200), ask(other, a).expect(200)]);
      expect(await told()).toEqual([networkRequestSent.type, networkFriendshipAccepted.type]);
      expect(
        await service.dataSource.query(
          'SELECT member_id, friend_id FROM friendship WHERE $1 IN (member_id, friend_id) ORDER BY member_id = $1 DESC',
          [a.memberId],
        ),
      ).toEqual([
        { member_id: a.memberId, friend_id: b.memberId },
        { member_id: b.memberId, friend_id: a.memberId },
      ]);
      expect(await summary(a)).toMatchObject({ friends: 1, requestsSent: 0, requestsReceived: 0 });
      expect(await relation(b, a)).toMatchObject({ friendship: 'friends' });
    }
    await second.close();
  });
});
