import { askerChoices, type WhoMayAsk } from '@renmai/contracts/network/relation.schema';
import { expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { befriend, block, register } from './support/members.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

type Three = [TestMember, TestMember, TestMember];
const people = async () => (await register(service, 'Asking', 'Asked', 'Between')) as Three;
const ask = (from: TestMember, to: TestMember) => from.put(`/api/network/requests/${to.memberId}`, {});
const relation = async (from: TestMember, to: TestMember) =>
  (await from.get(`/api/network/relations/${to.memberId}`).expect(200)).body;
const allow = (member: TestMember, whoMayAsk: WhoMayAsk) =>
  member.put('/api/network/settings', { whoMayAsk }).expect(200, { whoMayAsk });

const relations = {
  'a stranger': async () => undefined,
  'a friend of a friend': async ([asking, asked, between]: Three) => {
    await befriend(asking, between);
    await befriend(between, asked);
  },
  'a friend of a friend whom the asked member blocks since': async ([asking, asked, between]: Three) => {
    await befriend(asking, between);
    await befriend(between, asked);
    await block(asked, asking);
  },
  'somebody whom the member has asked': async ([asking, asked]: Three) => {
    await ask(asked, asking).expect(200);
  },
} satisfies Record<string, (three: Three) => Promise<void>>;

/** The result of a request, in the order of the setting's choices: everyone, friends of friends, nobody. */
const outcomes: Record<keyof typeof relations, readonly (string | null)[]> = {
  'a stranger': ['requested', null, null],
  'a friend of a friend': ['requested', 'requested', null],
  'a friend of a friend whom the asked member blocks since': ['not found', 'not found', 'not found'],
  'somebody whom the member has asked': ['friends', 'friends', 'friends'],
};

describe.each(Object.entries(outcomes) as [keyof typeof relations, (string | null)[]][])(
  'a friend request by %s',
  (who, expected) => {
    it.each(askerChoices.map((choice, at) => [choice, expected[at]] as const))(
      'who may ask: %s → %s',
      async (choice, outcome) => {
        const three = await people();
        const [asking, asked] = three;
        await relations[who](three);
        await allow(asked, choice);
        const answer = await ask(asking, asked);
        if (outcome === 'not found') return void expectProblem(answer, 404, 'not-found');
        if (outcome === null) {
          expectProblem(answer, 403, 'network.requests-closed');
          expect(await relation(asking, asked)).toMatchObject({ friendship: 'none', takesRequests: false });
          expect((await asked.get('/api/network/requests/received').expect(200)).body.items).toEqual([]);
        } else expect(answer.body).toMatchObject({ friendship: outcome });
      },
    );
  },
);

it('is everybody until the member says so; open requests stay', async () => {
  const [asking, asked] = await people();
  await asked.get('/api/network/settings').expect(200, { whoMayAsk: 'everyone' });
  await ask(asking, asked).expect(200);
  await allow(asked, 'nobody');
  await asked.get('/api/network/settings').expect(200, { whoMayAsk: 'nobody' });
  await asked.post(`/api/network/requests/${asking.memberId}/accept`).expect(200);
  expectProblem(await asked.put('/api/network/settings', { whoMayAsk: 'friends' }), 400, 'invalid-request');
});
