import { jest } from '@jest/globals';
import { eventTold } from '@renmai/contracts/events/events.events';
import type { ReachOutcome } from '@renmai/contracts/reach/may-reach';
import { MemberReach } from '@renmai/member-directory';
import {
  answerAbout,
  describeWayToReach,
  reachDeeds,
  register,
  startTestService,
  type ReachPeople,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import type { Response } from 'supertest';
import { AppModule } from '../src/app.module.js';
import { at, created, managed } from './support/events.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule);
});
afterAll(() => service.close());

const deeds = reachDeeds(() => service);
const people = async (): Promise<ReachPeople<TestMember>> => [
  await register(service, 'Host'),
  await register(service, 'Other'),
  await register(service, 'Between'),
];
interface Tried {
  eventId: string;
  answer: Response;
}
const told = async (eventId: string, kind: string, { memberId }: TestMember): Promise<boolean> =>
  (await service.published(eventTold)).some(
    ({ data }) => data.eventId === eventId && data.kind === kind && data.tell.includes(memberId),
  );

const invite = (by: TestMember, eventId: string, memberId: string) =>
  by.post(at(eventId, '/invitations'), { memberIds: [memberId] }).expect(200);
describeWayToReach<TestMember, Tried>('event-invitation', {
  ...{ deeds, people, decline: null },
  reach: async (by, otherId) => {
    const eventId = await created(by, { registration: 'invitation' });
    return { eventId, answer: await invite(by, eventId, otherId) };
  },
  outcome: async ({ eventId, answer }, [, other]) => {
    const { invited } = answer.body as { invited: number };
    const heard = await told(eventId, 'invited', other);
    const { status } = await other.get(at(eventId));
    if (invited === 1 && heard && status === 200) return 'reached';
    return invited === 0 && !heard && status === 404 ? 'nothing' : [];
  },
  answer: ({ answer }, otherId) => answerAbout(otherId, answer),
});

const ask = (by: TestMember, eventId: string, memberId: string) =>
  by.put(at(eventId, `/organizers/${memberId}`), {}).then((answer) => answer);
const received = async (member: TestMember, eventId: string): Promise<boolean> => {
  const { body } = await member.get('/api/calendar/organizer-requests').expect(200);
  return (body as { items: { event: { eventId: string } }[] }).items.some(({ event }) => event.eventId === eventId);
};
describeWayToReach<TestMember, Tried>('co-organizer', {
  ...{ deeds, people },
  // Mocks the answer of messaging, whose own spec compares it with the policy.
  set: async ({ outcome }) => {
    const reach = service.running.app.get(MemberReach, { strict: false });
    jest.spyOn(reach, 'of').mockImplementation(async (_, __, others) => new Map(others.map((id) => [id, outcome])));
  },
  reach: async (by, otherId) => {
    const eventId = await created(by, { registration: 'invitation' });
    return { eventId, answer: await ask(by, eventId, otherId) };
  },
  outcome: async ({ eventId, answer: { status } }, [, other]): Promise<ReachOutcome | []> => {
    const [heard, waits] = [await told(eventId, 'organizer-asked', other), await received(other, eventId)];
    if (status === 204 && waits) return heard ? 'requested' : 'waits';
    if (heard || waits) return [];
    return ({ 403: 'refused', 404: 'nothing' } as const)[status as 403] ?? [];
  },
  answer: ({ answer }, otherId) => answerAbout(otherId, answer),
  decline: ([, other], { eventId }) => other.post(at(eventId, '/organizer-request/decline')).expect(204),
  trace: async ([by, other], { eventId }) => [
    await managed(by, eventId),
    (await ask(by, eventId, other.memberId)).status,
    await told(eventId, 'organizer-added', by),
  ],
});
