import type { ChatSettings } from '@renmai/contracts/messaging/message-requests.api';
import type { TestMember, TestService } from '@renmai/test-kit';
import { startMessaging } from './support/chat-rest.js';
import { befriend, block, members } from './support/notifications.js';

let service: TestService;
beforeAll(async () => {
  service = await startMessaging();
});
afterAll(() => service.close());

const relations: Record<string, (host: TestMember, other: TestMember) => Promise<unknown>> = {
  'a friend': (host, other) => befriend(service, host, other),
  'a stranger': () => Promise.resolve(),
  'somebody whom they block': (host, other) => block(service, host, other),
  'somebody who blocks them': (host, other) => block(service, other, host),
};
const always = (outcome: string) => [outcome, outcome, outcome, outcome, outcome] as const;
const settings: Partial<ChatSettings>[] = [
  {},
  { whoMayAdd: 'friends' },
  { whoMayAdd: 'nobody' },
  { whoMayWrite: 'friends' },
  { whoMayWrite: 'friends', whoMayAdd: 'everyone' },
];

/** What comes of it by what the other has set, in the order of `settings`. */
describe.each([
  ['a friend', ['in', 'in', 'ask', 'in', 'in']],
  ['a stranger', ['in', 'ask', 'ask', 'ask', 'ask']],
  ['somebody whom they block', always('unknown')],
  ['somebody who blocks them', always('unknown')],
] as const)('a member who invites %s to something of another service', (relation, outcomes) => {
  it.each(settings.map((setting, at) => [JSON.stringify(setting), setting, outcomes[at]] as const))(
    'who has set %s',
    async (_, setting, outcome) => {
      const [host, other] = (await members(service, 'Host', 'Other')) as [TestMember, TestMember];
      await relations[relation]?.(host, other);
      await service.drained();
      if (Object.keys(setting).length > 0) await other.put('/api/chat/settings', setting).expect(200);
      const body = { memberId: host.memberId, others: [other.memberId, host.memberId] };
      const { body: answer } = await service.asService('conference').post('/internal/admissions', body).expect(200);
      const { in: atOnce, ask } = answer as { in: string[]; ask: string[] };
      expect({ in: atOnce, ask }).toEqual({
        in: outcome === 'in' ? [other.memberId] : [],
        ask: outcome === 'ask' ? [other.memberId] : [],
      });
    },
  );
});
