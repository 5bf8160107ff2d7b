import { jest } from '@jest/globals';
import { callRang, meetingTold } from '@renmai/contracts/conference/conference.events';
import { MemberReach } from '@renmai/member-directory';
import {
  answerAbout,
  describeWayToReach,
  reachDeeds,
  register,
  type ReachPeople,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import type { Response } from 'supertest';
import { MediaService } from '../src/media/media.service.js';
import { InviteesPolicy } from '../src/meetings/invitees-policy.js';
import { IN_AN_HOUR, meet, withoutMedia } from './support/conference.js';

let service: TestService;
beforeAll(async () => {
  service = await withoutMedia();
  const { app } = service.running;
  // For whom it rings is decided without a worker.
  jest.spyOn(app.get(MediaService), 'expectReady').mockReturnValue(undefined);
  const policy = app.get(InviteesPolicy);
  policy.of = InviteesPolicy.prototype.of.bind(policy);
});
afterAll(() => {
  jest.restoreAllMocks();
  return service.close();
});

const deeds = reachDeeds(() => service);
const people = async (): Promise<ReachPeople<TestMember>> => [
  await register(service, 'Host'),
  await register(service, 'Other'),
  await register(service, 'Between'),
];

describeWayToReach<TestMember, Response>('call', {
  ...{ deeds, people, decline: null },
  reach: (by, otherId) => by.post('/api/calls', { media: 'voice', callees: [otherId] }).then((answer) => answer),
  outcome: async ({ status, body }, [, other]) => {
    const { callId } = (body as { call?: { callId: string } }).call ?? {};
    const rang = (await service.published(callRang)).find(({ aggregateId }) => aggregateId === callId);
    const { items } = (await other.get('/api/calls/news').expect(200)).body as { items: { callId: string }[] };
    const rings = callId !== undefined && items.some((one) => one.callId === callId);
    if (status === 201 && rings && rang?.data.calleeIds.includes(other.memberId)) return 'reached';
    if (rang || items.length > 0) return [];
    return ({ 403: 'refused', 404: 'nothing' } as const)[status as 403] ?? [];
  },
  answer: (answer, otherId) => answerAbout(otherId, answer),
});

describeWayToReach<TestMember, Response>(
  'call',
  {
    ...{ deeds, people, decline: null },
    reach: async (by, otherId) => {
      // Messaging, which decides who may be added, is not there: friends may.
      const reach = service.running.app.get(MemberReach, { strict: false });
      jest.spyOn(reach, 'of').mockImplementation(async (_, __, others) => new Map(others.map((id) => [id, 'reached'])));
      const { meetingId } = await meet(by);
      return by.post(`/api/meetings/${meetingId}/rings`, { memberIds: [otherId] });
    },
    outcome: async ({ status }, [, other]) => {
      const { meetings } = (await other.get('/api/calls/news').expect(200)).body as { meetings: unknown[] };
      if (status === 200 && meetings.length > 0) return 'reached';
      if (meetings.length > 0) return [];
      return ({ 403: 'refused', 404: 'nothing' } as const)[status as 403] ?? [];
    },
    answer: (answer, otherId) => answerAbout(otherId, answer),
  },
  'for a meeting',
);

interface Meeting {
  meetingId: string;
  answer: Response;
}
const invite = (by: TestMember, meetingId: string, memberId: string) =>
  by.post(`/api/meetings/${meetingId}/invited`, { memberIds: [memberId] }).expect(200);
const listed = async (member: TestMember, when: string, meetingId: string): Promise<boolean> => {
  const { items } = (await member.get(`/api/meetings?when=${when}`).expect(200)).body as {
    items: { meetingId: string }[];
  };
  return items.some((one) => one.meetingId === meetingId);
};
describeWayToReach<TestMember, Meeting>('meeting', {
  ...{ deeds, people },
  // Mocks the answer of messaging, whose own spec compares it with the policy.
  set: async ({ outcome }) => {
    const reach = service.running.app.get(MemberReach, { strict: false });
    jest.spyOn(reach, 'of').mockImplementation(async (_, __, others) => new Map(others.map((id) => [id, outcome])));
  },
  reach: async (by, otherId) => {
    const { meetingId } = await meet(by, { door: 'invited', startsAt: IN_AN_HOUR() });
    return { meetingId, answer: await invite(by, meetingId, otherId) };
  },
  outcome: async ({ meetingId }, [, other]) => {
    const told = (await service.published(meetingTold)).some(
      ({ data }) => data.meetingId === meetingId && data.tell.includes(other.memberId),
    );
    const [upcoming, requests] = [
      await listed(other, 'upcoming', meetingId),
      await listed(other, 'requests', meetingId),
    ];
    if (told && upcoming && !requests) return 'reached';
    if (told || upcoming) return [];
    return requests ? 'waits' : 'nothing';
  },
  answer: ({ answer }, otherId) => answerAbout(otherId, answer),
  decline: ([, other], { meetingId }) => other.post(`/api/meetings/${meetingId}/decline`).expect(204),
  trace: async ([by, other], { meetingId }) => [
    (await by.get(`/api/meetings/${meetingId}`).expect(200)).body,
    (await by.get(`/api/meetings/${meetingId}/invited`).expect(200)).body,
    (await invite(by, meetingId, other.memberId)).body,
  ],
});
