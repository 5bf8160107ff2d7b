import { jest } from '@jest/globals';
import {
  administratorInvitationEnded,
  administratorInvited,
  profileReminderAsked,
} from '@renmai/contracts/org-pages/org-pages.events';
import type { ReachOutcome } from '@renmai/contracts/reach/may-reach';
import { MemberReach } from '@renmai/member-directory';
import {
  answerAbout,
  befriend,
  describeWayToReach,
  expectProblem,
  reachDeeds,
  startTestService,
  type ReachPeople,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import type { Response } from 'supertest';
import { AppModule } from '../../src/app.module.js';
import { approved, complete } from '../support/homepages.js';
import { register } from '../support/members.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

const path = (homepageId: string) => `/api/homepages/${homepageId}`;
const invite = (member: TestMember, homepageId: string, memberId: string): Promise<Response> =>
  member.post(`${path(homepageId)}/administrators/invitations`, { memberId, role: 'content' }).then((answer) => answer);
const answer = (member: TestMember, invitationId: string, how: string) =>
  member.post(`/api/homepages/administrator-invitations/${invitationId}/${how}`);
/** Mocks the answer of messaging, whose own spec compares it with the policy. */
const settingSays = (outcome: ReachOutcome) => {
  const reach = service.running.app.get(MemberReach, { strict: false });
  jest.spyOn(reach, 'of').mockImplementation(async (_, __, others) => new Map(others.map((id) => [id, outcome])));
};
interface Sent {
  invitationId: string;
  homepage: { homepageId: string };
}
const received = async (member: TestMember, homepageId: string): Promise<Sent[]> => {
  const { items } = (await member.get('/api/homepages/administrator-invitations').expect(200)).body as {
    items: Sent[];
  };
  return items.filter(({ homepage }) => homepage.homepageId === homepageId);
};
const pending = async (senior: TestMember, homepageId: string) =>
  (await senior.get(`${path(homepageId)}/administrators`).expect(200)).body.invitations as Sent[];
/** The published outcomes of this invitation. */
const heard = async (invitationId: string) => [
  ...(await service.published(administratorInvited)).flatMap(({ data }) =>
    data.invitationId === invitationId ? ['sent'] : [],
  ),
  ...(await service.published(administratorInvitationEnded)).flatMap(({ data }) =>
    data.invitationId === invitationId ? [data.outcome] : [],
  ),
];

let ann: TestMember;
let lamps: string;
beforeAll(async () => {
  ann = await complete(service, 'Ann');
  lamps = (await approved(service, ann)).homepageId;
});
describeWayToReach<TestMember, Response>('administrator', {
  deeds: reachDeeds(() => service),
  // One homepage for all: its approval takes long.
  people: async (): Promise<ReachPeople<TestMember>> => [
    ...([ann, await complete(service, 'Ben'), await register(service, 'Between')] as const),
  ],
  fresh: true,
  set: async ({ outcome }) => settingSays(outcome),
  reach: async (by, otherId) => {
    for (const { invitationId } of await pending(by, lamps)) await answer(by, invitationId, 'withdraw').expect(204);
    return invite(by, lamps, otherId);
  },
  outcome: async ({ status }, [by, other]) => {
    const [[waits], [sent]] = [await received(other, lamps), await pending(by, lamps)];
    if (status === 404 && !waits && !sent) return 'nothing';
    if (status !== 201 || !waits || !sent) return [];
    // Whether a refusal is published distinguishes the two.
    return (await heard(waits.invitationId)).includes('sent') ? ['asked', 'requested'] : 'waits';
  },
  answer: (tried, otherId) => answerAbout(otherId, tried),
  decline: async ([, other]) => {
    const [waits] = await received(other, lamps);
    await answer(other, waits?.invitationId ?? '', 'refuse').expect(204);
    await answer(other, waits?.invitationId ?? '', 'refuse').expect(204);
    expect(await received(other, lamps)).toEqual([]);
    expectProblem(await answer(other, waits?.invitationId ?? '', 'accept'), 409, 'org-pages.invitation-ended');
  },
  trace: async ([by]) => [
    await pending(by, lamps),
    (await by.get(`${path(lamps)}/log?limit=1`).expect(200)).body.items[0].action as string,
  ],
});

describe('an invitation to run a homepage', () => {
  it.each([
    ['friend', 'requested', ['sent']],
    ['friend', 'waits', []],
    ['stranger', 'requested', []],
  ] as const)('of a %s that was %s and declined: the next one is told so far: %j', async (relation, outcome, told) => {
    const [senior, other] = [await complete(service, 'Ann'), await complete(service, 'Ben')];
    settingSays(outcome);
    if (relation === 'friend') await befriend(service, senior, other);
    await service.drained();
    const { homepageId } = await approved(service, senior);
    await invite(senior, homepageId, other.memberId);
    const [{ invitationId } = { invitationId: '' }] = await received(other, homepageId);
    await answer(other, invitationId, 'refuse').expect(204);
    expectProblem(await invite(senior, homepageId, other.memberId), 409, 'org-pages.already-invited');
    await answer(senior, invitationId, 'withdraw').expect(204);
    await invite(senior, homepageId, other.memberId);
    const [again] = await pending(senior, homepageId);
    expect(await heard(again?.invitationId ?? '')).toEqual(told);
  });

  it('that was openly refused cannot be sent again at once', async () => {
    const [senior, other] = [await complete(service, 'Ann'), await complete(service, 'Ben')];
    settingSays('asked');
    await befriend(service, senior, other);
    await service.drained();
    const { homepageId } = await approved(service, senior);
    await invite(senior, homepageId, other.memberId);
    const [{ invitationId } = { invitationId: '' }] = await received(other, homepageId);
    await answer(other, invitationId, 'refuse').expect(204);
    const again = await invite(senior, homepageId, other.memberId);
    expectProblem(again, 409, 'org-pages.invitation-refused');
    const possibleAt = Date.parse((again.body as { context: { possibleAt: string } }).context.possibleAt);
    expect(Math.round((possibleAt - Date.now()) / 86_400_000)).toBe(30);
    await service.dataSource.query('ALTER TABLE administrator_invitation_history DISABLE TRIGGER USER');
    await service.dataSource.query(
      "UPDATE administrator_invitation_history SET at = at - interval '31 days' WHERE subject_id = $1",
      [invitationId],
    );
    await service.dataSource.query('ALTER TABLE administrator_invitation_history ENABLE TRIGGER USER');
    expect((await invite(senior, homepageId, other.memberId)).status).toBe(201);
  });

  it.each([
    ['requested', 1],
    ['waits', 0],
  ] as const)('that is %s: a profile with too little is reminded of so often: %d', async (outcome, times) => {
    const [senior, other] = [await complete(service, 'Ann'), await register(service, 'Ben')];
    settingSays(outcome);
    const { homepageId } = await approved(service, senior);
    expectProblem(await invite(senior, homepageId, other.memberId), 409, 'org-pages.other-profile-incomplete');
    const reminders = (await service.published(profileReminderAsked)).filter(
      ({ data }) => data.memberId === other.memberId,
    );
    expect(reminders.map(({ data }) => data.by)).toEqual(times === 0 ? [] : [senior.memberId]);
  });
});
