import {
  networkFriendshipAccepted,
  networkRequestSent,
  networkRequestRefused,
} from '@renmai/contracts/network/network.events';
import { messagingChatUserErased, messagingChatUserRegistered } from '@renmai/contracts/messaging/messaging.events';
import { identityAccountReactivated } from '@renmai/contracts/identity/identity.events';
import { maxOpenRequests } from '@renmai/contracts/network/relation.schema';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { asParty, command, listed, program, told, type Party } from './support/chat-relations.js';
import { answer, ask } from './support/friend-requests.js';
import { befriend, register } from './support/members.js';
import { all, relation, summary } from './support/relations.js';

let service: TestService;
let a: TestMember;
let b: TestMember;
let bot: Party;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  [a, b] = (await register(service, 'A', 'B')) as [TestMember, TestMember];
  bot = program();
});
afterAll(() => service.close());

async function befriendInChat(one: Party, other: Party): Promise<void> {
  await command(service, 'request', [one, other]).expect(200);
  await command(service, 'accept', [other, one]).expect(200);
}

describe('somebody without an account', () => {
  it.each(['heard of before', 'not heard of yet'])('has friends as anybody, %s', async (when) => {
    if (when === 'heard of before') {
      const data = { relationId: bot.relationId, id: 'bot' };
      await service.publish(messagingChatUserRegistered, { aggregateId: bot.relationId, data });
      await service.publish(messagingChatUserRegistered, { aggregateId: bot.relationId, data });
      await service.drained();
    }
    const other = program();
    expect(await told(command(service, 'request', [bot, other]))).toEqual([networkRequestSent.type]);
    expect(await told(command(service, 'accept', [other, bot]))).toEqual([networkFriendshipAccepted.type]);
    expect(await listed(service, bot, 'friends')).toEqual([other.relationId]);
    expect((await service.published(networkFriendshipAccepted)).at(-1)).toMatchObject({
      actorId: null,
      data: { chatOnly: [bot.relationId, other.relationId].toSorted() },
    });
  });

  it('is shown to no member: not as a friend, a request, a degree, a bridge, on the blacklist or in a count', async () => {
    await befriendInChat(asParty(a), bot);
    await befriendInChat(bot, asParty(b));
    const asking = program();
    await command(service, 'request', [asking, asParty(a)]).expect(200);
    await command(service, 'request', [asParty(a), program()]).expect(200);
    await command(service, 'block', [asParty(a), program()]).expect(200);

    expect(await summary(a)).toMatchObject({ friends: 0, requestsReceived: 0, requestsSent: 0, blacklist: 0 });
    for (const list of ['friends', 'requests/received', 'requests/sent', 'circle', 'blacklist'])
      expect(await all(a, `/api/network/${list}`)).toEqual([]);
    // Newcomers see members with an open profile; nothing joins them with anybody.
    const suggested = await all<{ member: { memberId: string }; reasons: unknown }>(a, '/api/network/suggestions');
    expect(suggested.filter(({ member }) => member.memberId === bot.relationId)).toEqual([]);
    for (const { reasons } of suggested) expect(reasons).toEqual([{ kind: 'new' }]);
    expect(await all(a, `/api/network/members/${b.memberId}/mutual-friends`)).toEqual([]);
    expect(await relation(a, b)).toMatchObject({ degree: null, mutualFriends: { count: 0 } });
    expectProblem(await a.get(`/api/network/relations/${bot.relationId}`), 404, 'not-found');
    expectProblem(await ask(a, { ...b, memberId: bot.relationId }), 404, 'not-found');
    expectProblem(await answer(a, { ...b, memberId: asking.relationId }, 'accept'), 404, 'not-found');
    expectProblem(await a.get(`/api/network/members/${bot.relationId}/friends`), 404, 'not-found');
    const mentionable = await a.get('/api/moments/mentionable?q=').expect((answered) => answered.status < 500);
    expect(JSON.stringify(mentionable.body)).not.toContain(bot.relationId);
    expect(JSON.stringify((await a.get('/api/network/export').expect(200)).body)).not.toContain(bot.relationId);
  });

  it('brings nobody nearer, at the third degree neither', async () => {
    const [c] = (await register(service, 'C')) as [TestMember];
    await befriendInChat(asParty(a), bot);
    await befriendInChat(bot, asParty(c));
    await befriend(c, b);
    expect(await relation(a, b)).toMatchObject({ degree: null });
    await befriend(a, c);
    expect(await relation(a, b)).toMatchObject({ degree: 2 });
  });

  it('is never shown because of events of members', async () => {
    await befriendInChat(asParty(a), bot);
    await service.publish(identityAccountReactivated, {
      aggregateId: bot.relationId,
      data: { memberId: bot.relationId },
    });
    await service.drained();
    expect(await summary(a)).toMatchObject({ friends: 0 });
    await command(service, 'remove', [asParty(a), bot]).expect(200);
  });

  it('is published as a member if they are one', async () => {
    const claimed = { relationId: a.memberId, chatOnly: true };
    await command(service, 'request', [claimed, asParty(b)]).expect(200);
    expect(await relation(b, a)).toMatchObject({ friendship: 'received' });
  });

  it('is asked again at once after they have declined; a member is not', async () => {
    const other = program();
    for (let times = 0; times < 5; times += 1) {
      expect(await told(command(service, 'request', [other, bot]))).toEqual([networkRequestSent.type]);
      expect(await told(command(service, 'decline', [bot, other]))).toEqual([networkRequestRefused.type]);
    }
    await command(service, 'request', [bot, asParty(a)]).expect(200);
    await command(service, 'decline', [asParty(a), bot]).expect(200);
    expect(await told(command(service, 'request', [bot, asParty(a)]))).toEqual([]);
  });

  it('is gone for good once they are erased', async () => {
    await befriendInChat(asParty(a), bot);
    const data = { relationId: bot.relationId, id: 'bot' };
    await service.publish(messagingChatUserErased, { aggregateId: bot.relationId, data });
    await service.publish(messagingChatUserRegistered, { aggregateId: bot.relationId, data });
    await service.drained();
    expect(await listed(service, asParty(a), 'friends')).toEqual([]);
    expectProblem(await command(service, 'request', [asParty(a), bot]), 404, 'not-found');
    expectProblem(await command(service, 'request', [bot, asParty(a)]), 404, 'not-found');
  });

  it('counts among the requests that may be open at once', async () => {
    for (let count = 0; count < maxOpenRequests; count += 1)
      await command(service, 'request', [bot, program()]).expect(200);
    expectProblem(await command(service, 'request', [bot, asParty(a)]), 409, 'network.too-many-requests');
  });
});
