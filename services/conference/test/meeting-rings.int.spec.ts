import { ringSeconds, type MeetingRing } from '@renmai/contracts/conference/calls.api';
import { meetingTold } from '@renmai/contracts/conference/conference.events';
import {
  befriend,
  block,
  expectProblem,
  register,
  SettableClock,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { IN_AN_HOUR, meet, withoutMedia } from './support/conference.js';

const clock = new SettableClock();
let service: TestService;
let [host, ann, ben]: TestMember[] = [];
beforeAll(async () => {
  service = await withoutMedia({ clock });
});
beforeEach(async () => {
  [host, ann, ben] = [await register(service, 'Host'), await register(service, 'Ann'), await register(service, 'Ben')];
  await befriend(service, host, ann);
  await service.drained();
});
afterAll(() => service.close());

const three = (): [TestMember, TestMember, TestMember] => [host, ann, ben] as [TestMember, TestMember, TestMember];
const ring = (by: TestMember, meetingId: string, ...those: TestMember[]) =>
  by.post(`/api/meetings/${meetingId}/rings`, { memberIds: those.map(({ memberId }) => memberId) });
const news = async (member: TestMember): Promise<{ version: string; meetings: MeetingRing[] }> =>
  (await member.get('/api/calls/news').expect(200)).body as { version: string; meetings: MeetingRing[] };

it('rings for a friend of the host, who is invited by it, until they decline on one device', async () => {
  const [one, friend] = three();
  const { meetingId } = await meet(one, { title: 'Lamp review', door: 'invited' });
  const { version } = await news(friend);
  const change = friend.get(`/api/calls/news?since=${version}`).then(({ body }) => body as { meetings: MeetingRing[] });
  expect((await ring(one, meetingId, friend).expect(200)).body).toEqual({ ringing: 1 });
  const { meetings } = await change;
  expect(meetings).toMatchObject([{ meetingId, title: 'Lamp review', caller: { memberId: one.memberId } }]);
  await friend.get(`/api/meetings/${meetingId}`).expect(200);
  const told = (await service.published(meetingTold)).filter(({ data }) => data.meetingId === meetingId);
  expect(told.flatMap(({ data }) => data.tell)).toEqual([friend.memberId]);
  // again it is one ring
  await ring(one, meetingId, friend).expect(200);
  expect((await news(friend)).meetings).toHaveLength(1);
  await friend.delete(`/api/meetings/${meetingId}/rings`).expect(204);
  await friend.delete(`/api/meetings/${meetingId}/rings`).expect(204);
  expect((await news(friend)).meetings).toEqual([]);
});

it('stops after a minute, with the meeting, and where one blocks the other', async () => {
  const [one, friend] = three();
  const [first, second] = [await meet(one), await meet(one)];
  await ring(one, first.meetingId, friend).expect(200);
  clock.advance({ seconds: ringSeconds + 1 });
  expect((await news(friend)).meetings).toEqual([]);
  await ring(one, first.meetingId, friend).expect(200);
  await ring(one, second.meetingId, friend).expect(200);
  expect((await news(friend)).meetings.map(({ meetingId }) => meetingId)).toEqual([second.meetingId, first.meetingId]);
  await one.post(`/api/meetings/${first.meetingId}/end`).expect(204);
  expect((await news(friend)).meetings).toHaveLength(1);
  await block(service, friend, one);
  await service.drained();
  expect((await news(friend)).meetings).toEqual([]);
});

it('is for hosts, friends, and meetings that are open', async () => {
  const [one, friend, stranger] = three();
  const { meetingId } = await meet(one);
  expectProblem(await ring(one, meetingId, stranger), 403, 'conference.not-reachable');
  expectProblem(await ring(friend, meetingId, one), 403, 'forbidden');
  expect((await ring(one, meetingId, friend, stranger).expect(200)).body).toEqual({ ringing: 1 });
  expect((await news(stranger)).meetings).toEqual([]);
  const later = await meet(one, { startsAt: IN_AN_HOUR() });
  expectProblem(await ring(one, later.meetingId, friend), 409, 'conference.meeting-not-begun');
  await one.post(`/api/meetings/${meetingId}/end`).expect(204);
  expectProblem(await ring(one, meetingId, friend), 409, 'conference.meeting-over');
});
