import {
  identityAccountDeactivated,
  identityAccountReactivated,
  identitySessionEnded,
  identitySuspensionAnswered,
} from '@renmai/contracts/identity/identity.events';
import type { DataOf, DomainEventDefinition } from '@renmai/contracts';
import { memberRestored, memberSuspended } from '@renmai/contracts/org-pages/member-suspension.events';
import type { SuspensionContext } from '@renmai/contracts/identity/sessions.api';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, waitFor } from '@renmai/test-kit';
import { IdentityWorld, PASSWORD, type Member } from './identity-world.js';

let world: IdentityWorld;
beforeAll(async () => {
  world = await IdentityWorld.start();
});
afterAll(() => world.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const caseId = uuidv7();
const reason = { en: 'Spam.', 'zh-CN': '垃圾信息。', 'zh-TW': '垃圾訊息。', ja: 'スパムです。' };

const suspend = async ({ memberId }: Member, days: number | null = 7): Promise<void> => {
  const now = world.clock.now().getTime();
  const until = days === null ? null : new Date(now + days * DAY_MS).toISOString();
  const data: DataOf<typeof memberSuspended> = {
    memberId,
    since: new Date(now).toISOString(),
    until,
    reason,
    words: 'Every day.',
    caseId,
  };
  await world.service.publish(memberSuspended, { aggregateId: memberId, data });
  await world.service.drained();
};
const restore = async ({ memberId }: Member): Promise<void> => {
  await world.service.publish(memberRestored, { aggregateId: memberId, data: { memberId } });
  await world.service.drained();
};
const told = async (definition: DomainEventDefinition, { memberId }: Member): Promise<unknown[]> =>
  (await world.service.published(definition))
    .filter(({ data }) => (data as { memberId: string }).memberId === memberId)
    .map(({ data }) => data);
const refused = async (member: Member): Promise<SuspensionContext> => {
  const answer = await world.login(world.browser().http, member.email, PASSWORD);
  expectProblem(answer, 403, 'identity.account-suspended');
  return answer.body.context as SuspensionContext;
};
const mailed = (member: Member, subject: RegExp) =>
  waitFor(async () => (await world.messages(member.email)).find((message) => subject.test(message.subject)), {
    describe: `a mail about ${subject.source}`,
  });

it('ends every session, hides the member, and shows them the reason', async () => {
  const member = await world.register();
  await suspend(member);
  expectProblem(await member.as.get('/api/account'), 401, 'unauthenticated');
  expect(await told(identityAccountDeactivated, member)).toEqual([{ memberId: member.memberId, reason: 'other' }]);
  expect(await told(identitySessionEnded, member)).toMatchObject([{ reason: 'suspended' }]);
  expect((await mailed(member, /suspended/)).text).toContain('Spam. Every day.');
  expect(await refused(member)).toMatchObject({ reason, words: 'Every day.', until: expect.any(String) as string });
  expectProblem(await world.login(world.browser().http, member.email, 'not it'), 401, 'identity.credentials-wrong');
});

it('can be answered once, with the password', async () => {
  const member = await world.register();
  await suspend(member, null);
  const { http } = world.browser();
  const answer = (ticket: unknown) => http.post('/api/sessions/suspension-answer', { ticket, text: 'It was not me.' });
  const { answerTicket, until } = await refused(member);
  expect(until).toBeNull();
  expectProblem(await answer('x'.repeat(43)), 422, 'identity.ticket-invalid');
  expect((await answer(answerTicket)).status).toBe(204);
  expectProblem(await answer(answerTicket), 409, 'identity.suspension-answered');
  expect(await told(identitySuspensionAnswered, member)).toMatchObject([{ caseId, text: 'It was not me.' }]);
  expect((await refused(member)).answerTicket).toBeNull();
});

it('ends when its time is up, also for others', async () => {
  const member = await world.register();
  await suspend(member, 7);
  world.clock.advance({ days: 8 });
  await world.run('end-suspensions');
  expect(await told(identityAccountReactivated, member)).toHaveLength(1);
  await world.signIn(member.email);
  await mailed(member, /has been restored/);
});

it('ends when staff say so, and an older suspension that comes late changes nothing', async () => {
  const member = await world.register();
  const { memberId } = member;
  await suspend(member);
  await restore(member);
  await world.signIn(member.email);
  const data = { memberId, since: new Date(0).toISOString(), until: null, reason: null, words: 'Old.', caseId: null };
  await world.service.publish(memberSuspended, { aggregateId: memberId, data, sequence: 0 });
  await world.service.drained();
  await world.signIn(member.email);
});

it('leaves a deactivated account deactivated', async () => {
  const member = await world.register();
  await member.as.post('/api/account/deactivation', { password: PASSWORD, reason: 'no-value' });
  await suspend(member);
  await refused(member);
  expect(await told(identityAccountDeactivated, member)).toHaveLength(1);
  await restore(member);
  expect(await told(identityAccountReactivated, member)).toEqual([]);
  expect((await world.signIn(member.email)).signedIn.reactivated).toBe(true);
});
