import { waysByChat } from '@renmai/contracts/messaging/admissions.api';
import { adderChoices, writerChoices } from '@renmai/contracts/messaging/message-requests.api';
import { mayReach, openSettings, type ReachOutcome, type ReachRelation } from '@renmai/contracts/reach/may-reach';
import { uuidv7 } from '@renmai/service-kit';
import type { TestMember, TestService } from '@renmai/test-kit';
import { startMessaging } from './support/chat-rest.js';
import { befriend, block, members } from './support/notifications.js';

let service: TestService;
beforeAll(async () => {
  service = await startMessaging();
});
afterAll(() => service.close());

const relations: [string, ReachRelation, (host: TestMember, other: TestMember) => Promise<unknown>][] = [
  ['a friend', 'friend', (host, other) => befriend(service, host, other)],
  ['a stranger', 'stranger', () => Promise.resolve()],
  ['somebody whom they block', 'blocked', (host, other) => block(service, host, other)],
  ['somebody who blocks them', 'blocked', (host, other) => block(service, other, host)],
];
const settings = writerChoices.flatMap((whoMayWrite) =>
  [null, ...adderChoices].map((whoMayAdd) => ({ ...openSettings, whoMayWrite, whoMayAdd })),
);

/** The service's answer for this member, by way. */
async function answered(host: TestMember, otherId: string): Promise<Record<string, ReachOutcome | undefined>> {
  const found: Record<string, ReachOutcome | undefined> = {};
  for (const way of waysByChat) {
    const body = { memberId: host.memberId, way, others: [otherId, host.memberId] };
    const { outcomes } = (await service.asService('conference').post('/internal/admissions', body).expect(200))
      .body as {
      outcomes: { memberId: string; outcome: ReachOutcome }[];
    };
    expect(outcomes.map(({ memberId }) => memberId)).not.toContain(host.memberId);
    found[way] = outcomes.find(({ memberId }) => memberId === otherId)?.outcome;
  }
  return found;
}

describe.each(relations)('what a member of another service reaches %s with', (_, relation, relate) => {
  it.each(settings)('who may write: $whoMayWrite, who may add: $whoMayAdd', async (set) => {
    const [host, other] = (await members(service, 'Host', 'Other')) as [TestMember, TestMember];
    await relate(host, other);
    await service.drained();
    const { whoMayWrite, whoMayAdd } = set;
    await other.put('/api/chat/settings', { whoMayWrite, ...(whoMayAdd && { whoMayAdd }) }).expect(200);
    const expected = Object.fromEntries(waysByChat.map((way) => [way, mayReach(way, relation, set)]));
    expect(await answered(host, other.memberId)).toEqual(expected);
  });
});

it('somebody unknown is left out', async () => {
  const [host] = (await members(service, 'Host')) as [TestMember];
  const nobody = Object.fromEntries(waysByChat.map((way) => [way, undefined]));
  expect(await answered(host, uuidv7())).toEqual(nobody);
});
