import { jest } from '@jest/globals';
import { administratorInvitationEnded, administratorInvited } from '@renmai/contracts/org-pages/org-pages.events';
import { mayReach, openSettings, reachRelations, type ReachOutcome } from '@renmai/contracts/reach/may-reach';
import { MemberReach } from '@renmai/member-directory';
import { befriend, expectProblem, startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { approved, complete } from './support/homepages.js';

let service: TestService;
let senior: TestMember;
let other: TestMember;
let homepageId: string;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
beforeEach(async () => {
  [senior, other] = [await complete(service, 'Ann'), await complete(service, 'Ben')];
  ({ homepageId } = await approved(service, senior));
});
afterAll(() => service.close());

const path = () => `/api/homepages/${homepageId}`;
const invite = (member: TestMember, invited: TestMember, role = 'content') =>
  member.post(`${path()}/administrators/invitations`, { memberId: invited.memberId, role });
const answer = (member: TestMember, invitationId: string, how: string) =>
  member.post(`/api/homepages/administrator-invitations/${invitationId}/${how}`);

describe('an invitation goes by the settings of the member', () => {
  const settingSays = (outcome: ReachOutcome) => {
    const reach = service.running.app.get(MemberReach, { strict: false });
    jest.spyOn(reach, 'of').mockImplementation(async (_, __, others) => new Map(others.map((id) => [id, outcome])));
  };
  const received = async () =>
    ((await other.get('/api/homepages/administrator-invitations').expect(200)).body as { items: unknown[] }).items;
  const pending = async () => (await senior.get(`${path()}/administrators`).expect(200)).body.invitations as unknown[];
  /** What came of this invitation, as others hear of it. */
  const heard = async (invitationId: string) => [
    ...(await service.published(administratorInvited)).flatMap(({ data }) =>
      data.invitationId === invitationId ? ['sent'] : [],
    ),
    ...(await service.published(administratorInvitationEnded)).flatMap(({ data }) =>
      data.invitationId === invitationId ? [data.outcome] : [],
    ),
  ];
  const cases = reachRelations
    .filter((relation) => relation === 'friend' || relation === 'stranger')
    .flatMap((relation) => (['everyone', 'friends', 'nobody'] as const).map((whoMayAdd) => ({ relation, whoMayAdd })));

  it.each(cases)('of a $relation, who may add: $whoMayAdd', async ({ relation, whoMayAdd }) => {
    const outcome = mayReach('administrator', relation, { ...openSettings, whoMayAdd });
    settingSays(outcome);
    if (relation === 'friend') await befriend(service, senior, other);
    await service.drained();
    const { body } = await invite(senior, other).expect(201);
    const [{ invitationId }] = body.invitations as [{ invitationId: string }];
    expect(await received()).toHaveLength(1);
    expect(await heard(invitationId)).toEqual(outcome === 'waits' ? [] : ['sent']);
    const before = await pending();
    await answer(other, invitationId, 'refuse').expect(204);
    await answer(other, invitationId, 'refuse').expect(204);
    expect(await received()).toEqual([]);
    expectProblem(await answer(other, invitationId, 'accept'), 409, 'org-pages.invitation-ended');
    expect(await pending()).toEqual(outcome === 'asked' ? [] : before);
    const log = (await senior.get(`${path()}/log?limit=1`).expect(200)).body.items as { action: string }[];
    expect(log[0]?.action).toBe(outcome === 'asked' ? 'invitation-refused' : 'administrator-invited');
    expect(await heard(invitationId)).toEqual(
      { asked: ['sent', 'refused'], requested: ['sent', 'declined'] }[outcome as string] ?? [],
    );
    if (outcome === 'asked') return;
    expectProblem(await invite(senior, other), 409, 'org-pages.already-invited');
    await answer(senior, invitationId, 'withdraw').expect(204);
    const again = ((await invite(senior, other).expect(201)).body.invitations as [{ invitationId: string }])[0];
    // Once declined by a stranger, the next one is not told either.
    expect(await heard(again.invitationId)).toEqual(relation === 'friend' && outcome !== 'waits' ? ['sent'] : []);
  });
});
