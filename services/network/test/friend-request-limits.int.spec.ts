import type { FriendRequestView } from '@renmai/contracts/network/friendships.api';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { answer, ask } from './support/friend-requests.js';
import { block, register } from './support/members.js';
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

/** Access tokens do not live that long. */
async function pass(days: number): Promise<void> {
  clock.advance({ days });
  [a, b] = [await service.as(a.memberId), await service.as(b.memberId)];
}

describe('a refusal', () => {
  const sent = () => all<FriendRequestView>(a, '/api/network/requests/sent');

  it('is not to be noticed for 7 days', async () => {
    await ask(a, b, 'Hello').expect(200);
    const before = { relation: await relation(a, b), sent: await sent(), summary: await summary(a) };
    await answer(b, a, 'refuse').expect(200);
    expect(await all(b, '/api/network/requests/received')).toEqual([]);
    expect(await relation(b, a)).toMatchObject({ friendship: 'none', requestable: true });
    const after = async () => ({ relation: await relation(a, b), sent: await sent(), summary: await summary(a) });
    expect(await after()).toEqual(before);
    expect((await ask(a, b, 'Again').expect(200)).body).toEqual(before.relation);
    const problem = expectProblem(await answer(a, b, 'accept'), 409, 'network.relation-conflict');
    expect(problem['context']).toEqual({ state: 'requested' });
    await pass(6.99);
    expect(await after()).toEqual(before);
    await pass(0.01);
    expect(await relation(a, b)).toMatchObject({
      friendship: 'none',
      since: null,
      note: '',
      requestableAt: null,
      requestable: true,
    });
    expect([await sent(), (await summary(a)).requestsSent]).toEqual([[], 0]);
    await ask(a, b, 'Again').expect(200);
    expect(await relation(b, a)).toMatchObject({ friendship: 'received', note: 'Again' });
  });

  it('does not show in a withdrawal either', async () => {
    await ask(a, b).expect(200);
    await answer(b, a, 'refuse').expect(200);
    const { body } = await answer(a, b, 'withdraw').expect(200);
    const requestableAt = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect(body).toMatchObject({ friendship: 'none', requestableAt, requestable: true });
    const problem = expectProblem(await ask(a, b), 409, 'network.request-too-early');
    expect(problem['context']).toEqual({ requestableAt });
  });

  it('lets the one who refused ask themselves', async () => {
    await ask(a, b).expect(200);
    await answer(b, a, 'refuse').expect(200);
    await ask(b, a, 'I thought it over').expect(200);
    expect(await relation(a, b)).toMatchObject({ friendship: 'received', note: 'I thought it over' });
    expect(await sent()).toEqual([]);
    await answer(a, b, 'accept').expect(200);
    expect(await relation(a, b)).toMatchObject({ friendship: 'friends' });
  });
});

describe('asking again', () => {
  it('takes 7 days after a withdrawal', async () => {
    await ask(a, b).expect(200);
    await answer(a, b, 'withdraw').expect(200);
    await pass(6.99);
    expectProblem(await ask(a, b), 409, 'network.request-too-early');
    await pass(0.01);
    await ask(a, b).expect(200);
  });

  it('is possible 3 times, and again when the other has asked', async () => {
    for (let time = 0; time < 4; time++) {
      await ask(a, b).expect(200);
      await answer(b, a, 'refuse').expect(200);
      await pass(7);
    }
    expectProblem(await ask(a, b), 409, 'network.request-too-often');
    expect(await relation(a, b)).toMatchObject({ friendship: 'none', requestable: false, requestableAt: null });
    await ask(b, a).expect(200);
    await answer(b, a, 'withdraw').expect(200);
    await ask(a, b).expect(200);
  });

  it('is not made possible by the blacklist', async () => {
    await ask(a, b).expect(200);
    await block(a, b);
    await a.delete(`/api/network/blacklist/${b.memberId}`).expect(204);
    expectProblem(await ask(a, b), 409, 'network.request-too-early');
  });
});

describe('requests out at once', () => {
  const askMany = async (count: number): Promise<TestMember[]> => {
    const others = await register(service, ...Array.from({ length: count }, (_, index) => `Other ${index}`));
    for (const other of others) await ask(a, other).expect(200);
    return others;
  };

  it('are at most 30, a quiet refusal counting as unanswered', async () => {
    const others = await askMany(30);
    const [first, second] = others as [TestMember, TestMember];
    const problem = expectProblem(await ask(a, b), 409, 'network.too-many-requests');
    expect(problem['context']).toEqual({ maximum: 30 });
    await answer(first, a, 'refuse').expect(200);
    expectProblem(await ask(a, b), 409, 'network.too-many-requests');
    await ask(a, second).expect(200);
    await answer(a, second, 'withdraw').expect(200);
    await ask(a, b).expect(200);
    expect(await summary(a)).toMatchObject({ requestsSent: 30, requestsAllowed: 30 });
  });

  it('are counted one after another, however many come at the same instant', async () => {
    await askMany(28);
    const others = await register(service, ...Array.from({ length: 6 }, (_, index) => `Late ${index}`));
    const answers = await Promise.all(others.map((other) => ask(a, other)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  });

  it('may be fewer after many refusals, once those are known', async () => {
    const others = await askMany(7);
    for (const other of others) await answer(other, a, 'refuse').expect(200);
    expect(await summary(a)).toMatchObject({ requestsSent: 7, requestsAllowed: 30 });
    await pass(7);
    expect(await summary(a)).toMatchObject({ requestsSent: 0, requestsAllowed: 28 });
    await pass(83);
    expect(await summary(a)).toMatchObject({ requestsAllowed: 30 });
  });

  it('do not keep others from asking them, nor from becoming friends', async () => {
    await askMany(30);
    await ask(b, a).expect(200);
    expect((await ask(a, b).expect(200)).body).toMatchObject({ friendship: 'friends' });
  });
});
