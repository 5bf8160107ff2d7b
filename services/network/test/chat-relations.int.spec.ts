import {
  networkBlockAdded,
  networkBlockRemoved,
  networkFriendshipAccepted,
  networkFriendshipRemoved,
  networkRequestRefused,
  networkRequestSent,
  networkRequestWithdrawn,
} from '@renmai/contracts/network/network.events';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, SettableClock, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { asParty, command, listed, told, type Party } from './support/chat-relations.js';
import { answer, ask } from './support/friend-requests.js';
import { befriend, block, deactivate, register } from './support/members.js';
import { relation } from './support/relations.js';

const clock = new SettableClock();
let service: TestService;
let a: TestMember;
let b: TestMember;
let there: readonly [Party, Party];
let back: readonly [Party, Party];
beforeAll(async () => {
  service = await startTestService(AppModule, { clock });
});
beforeEach(async () => {
  [a, b] = (await register(service, 'A', 'B')) as [TestMember, TestMember];
  there = [asParty(a), asParty(b)];
  back = [asParty(b), asParty(a)];
});
afterAll(() => service.close());

describe('a roster command of chat', () => {
  it('to be friends is the request that the web app shows, and is answered there', async () => {
    expect(await told(command(service, 'request', there, { note: 'It is me', origin: 'phone' }))).toEqual([
      networkRequestSent.type,
    ]);
    expect(await relation(b, a)).toMatchObject({ friendship: 'received', note: 'It is me' });
    expect((await service.published(networkRequestSent)).at(-1)).toMatchObject({
      actorId: a.memberId,
      data: { requesterId: a.memberId, addresseeId: b.memberId, note: 'It is me', origin: 'phone' },
    });
    await answer(b, a, 'accept').expect(200);
    expect((await service.published(networkFriendshipAccepted)).at(-1)?.data).toMatchObject({
      requesterId: a.memberId,
    });
    expect(await listed(service, there[0], 'friends')).toEqual([b.memberId]);
  });

  it('answers what was asked in the web app', async () => {
    await ask(a, b, 'Hello').expect(200);
    expect(await listed(service, there[0], 'sent')).toEqual([b.memberId]);
    expect(await listed(service, there[1], 'received')).toEqual([a.memberId]);
    expect(await told(command(service, 'accept', back))).toEqual([networkFriendshipAccepted.type]);
    expect(await relation(a, b)).toMatchObject({ friendship: 'friends' });
  });

  it('that declines notifies the requester, unlike a refusal in the web app', async () => {
    await ask(a, b).expect(200);
    expect(await told(command(service, 'decline', back))).toEqual([networkRequestRefused.type]);
    expect((await service.published(networkRequestRefused)).at(-1)?.data).toMatchObject({ declined: true });
    expect(await relation(a, b)).toMatchObject({ friendship: 'requested' });
    const [c] = (await register(service, 'C')) as [TestMember];
    await ask(c, b).expect(200);
    await answer(b, c, 'refuse').expect(200);
    expect((await service.published(networkRequestRefused)).at(-1)?.data).not.toHaveProperty('declined');
  });

  it('ends a friendship and says who ended it', async () => {
    await befriend(a, b);
    expect(await told(command(service, 'remove', there))).toEqual([networkFriendshipRemoved.type]);
    expect((await service.published(networkFriendshipRemoved)).at(-1)?.data).toMatchObject({ removerId: a.memberId });
    expect(await relation(b, a)).toMatchObject({ friendship: 'none' });
  });

  it('lists whom a member has muted', async () => {
    await a.put(`/api/network/mutes/${b.memberId}`).expect(204);
    expect(await listed(service, there[0], 'muted')).toEqual([b.memberId]);
    expect(await listed(service, there[1], 'muted')).toEqual([]);
  });

  it('blocks with all that a block ends, and unblocks', async () => {
    await befriend(a, b);
    expect(await told(command(service, 'block', there))).toEqual([
      networkFriendshipRemoved.type,
      networkBlockAdded.type,
    ]);
    expectProblem(await b.get(`/api/network/relations/${a.memberId}`), 404, 'not-found');
    expect(await listed(service, there[0], 'blocked')).toEqual([b.memberId]);
    expect(await told(command(service, 'unblock', there))).toEqual([networkBlockRemoved.type]);
    await a.get(`/api/network/relations/${b.memberId}`).expect(200);
  });

  it.each([
    ['request', [networkRequestSent.type]],
    ['block', [networkBlockAdded.type]],
  ] as const)('to %s, repeated, changes and tells nothing', async (which, first) => {
    expect(await told(command(service, which, there))).toEqual(first);
    expect(await told(command(service, which, there))).toEqual([]);
  });

  it.each(['remove', 'unblock'] as const)('to %s where there is nothing changes nothing', async (which) => {
    expect(await told(command(service, which, there))).toEqual([]);
  });

  it('takes a request back by blocking', async () => {
    await command(service, 'request', there).expect(200);
    expect(await told(command(service, 'block', there))).toEqual([
      networkRequestWithdrawn.type,
      networkBlockAdded.type,
    ]);
  });

  it('is refused by the rules of the members themselves', async () => {
    expectProblem(await command(service, 'request', [there[0], there[0]]), 422, 'network.oneself');
    for (const which of ['accept', 'decline'] as const)
      expectProblem(await command(service, which, there), 409, 'network.relation-conflict');
    const unknown = { relationId: uuidv7(), chatOnly: false };
    for (const which of ['request', 'accept', 'decline', 'remove', 'block'] as const)
      expectProblem(await command(service, which, [there[0], unknown]), 404, 'not-found');
    await ask(a, b).expect(200);
    await answer(a, b, 'withdraw').expect(200);
    expectProblem(await command(service, 'request', there), 409, 'network.request-too-early');
    await block(b, a);
    expectProblem(await command(service, 'request', there), 404, 'not-found');
    await deactivate(service, b);
    expectProblem(await command(service, 'block', there), 404, 'not-found');
    expectProblem(await command(service, 'remove', there).send({ actor: 'x' }), 400, 'invalid-request');
  });

  it('goes through one after another when both ask at once', async () => {
    const types = await Promise.all([
      told(command(service, 'request', there)),
      told(command(service, 'request', back)),
    ]);
    expect(types.flat().toSorted()).toEqual([networkFriendshipAccepted.type, networkRequestSent.type]);
  });
});

it('lists page after page', async () => {
  const others = await register(service, 'C', 'D', 'E', 'F', 'G');
  for (const other of others) await befriend(a, other);
  expect(await listed(service, there[0], 'friends')).toEqual(others.map(({ memberId }) => memberId).toSorted());
});
