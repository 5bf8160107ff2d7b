import { jest } from '@jest/globals';
import { meetingTold } from '@renmai/contracts/conference/conference.events';
import type { MeetingView } from '@renmai/contracts/conference/conference.schema';
import { block, expectProblem, register, type TestMember, type TestService } from '@renmai/test-kit';
import { InviteesPolicy } from '../src/meetings/invitees-policy.js';
import { IN_AN_HOUR, meet, withoutMedia } from './support/conference.js';

let service: TestService;
let [host, ann, ben]: TestMember[] = [];
beforeAll(async () => {
  service = await withoutMedia();
  [host, ann, ben] = [await register(service, 'Host'), await register(service, 'Ann'), await register(service, 'Ben')];
});
afterAll(() => service.close());

const three = (): [TestMember, TestMember, TestMember] => [host, ann, ben] as [TestMember, TestMember, TestMember];
/** These members have to be asked; all others are added at once. */
const asks = (...members: TestMember[]) => {
  const asked = new Set(members.map(({ memberId }) => memberId));
  const policy = service.running.app.get(InviteesPolicy);
  jest.spyOn(policy, 'of').mockImplementation(async (_, others) => ({
    in: others.filter((id) => !asked.has(id)),
    ask: others.filter((id) => asked.has(id)),
  }));
};
const listed = async (member: TestMember, when: string, meetingId: string): Promise<MeetingView | undefined> => {
  const { items } = (await member.get(`/api/meetings?when=${when}`).expect(200)).body as { items: MeetingView[] };
  return items.find((one) => one.meetingId === meetingId);
};
const told = async (meetingId: string) =>
  (await service.published(meetingTold)).flatMap(({ data }) =>
    data.meetingId === meetingId ? data.tell.map((to) => `${data.kind} ${to}`) : [],
  );

it('to a member whom the host may not add waits as a request, of which nobody is notified', async () => {
  const [one, other, third] = three();
  asks(other);
  const { meetingId } = await meet(one, { invite: [other.memberId, third.memberId], startsAt: IN_AN_HOUR() });
  expect(await told(meetingId)).toEqual([`invited ${third.memberId}`]);
  expect(await listed(other, 'upcoming', meetingId)).toBeUndefined();
  expect(await listed(other, 'requests', meetingId)).toMatchObject({ asked: true, role: 'talker' });
  expect(await listed(third, 'upcoming', meetingId)).toMatchObject({ asked: false });
  expect(await listed(third, 'requests', meetingId)).toBeUndefined();
  await one
    .patch(`/api/meetings/${meetingId}`, { startsAt: new Date(Date.now() + 7_200_000).toISOString() })
    .expect(200);
  expect(await told(meetingId)).toEqual([`invited ${third.memberId}`, `moved ${third.memberId}`]);
  await other.post(`/api/meetings/${meetingId}/accept`).expect(204);
  await other.post(`/api/meetings/${meetingId}/accept`).expect(204);
  expect(await listed(other, 'upcoming', meetingId)).toMatchObject({ asked: false });
  expect(await listed(other, 'requests', meetingId)).toBeUndefined();
});

it.each([
  ['that was a request', true],
  ['that was taken at once', false],
])('%s is declined without a trace', async (_, isRequest) => {
  const [one, other, third] = three();
  asks(...(isRequest ? [other] : []));
  const invite = [other.memberId, third.memberId];
  const { meetingId } = await meet(one, { invite, door: 'invited', startsAt: IN_AN_HOUR() });
  const own = `/api/meetings/${meetingId}`;
  const before = (await one.get(`${own}/invited`).expect(200)).body as unknown;
  await other.post(`${own}/decline`).expect(204);
  await other.post(`${own}/decline`).expect(204);
  expect((await one.get(`${own}/invited`).expect(200)).body).toEqual(before);
  for (const when of ['upcoming', 'past', 'requests']) expect(await listed(other, when, meetingId)).toBeUndefined();
  expectProblem(await other.get(own), 404, 'not-found');
  // The same answer as for a member who is invited already
  const again = { memberIds: [other.memberId] };
  expect((await one.post(`${own}/invited`, again).expect(200)).body).toEqual({ invited: 0 });
  expect((await one.post(`${own}/invited`, { memberIds: [third.memberId] }).expect(200)).body).toEqual({ invited: 0 });
  expect(await listed(other, 'requests', meetingId)).toBeUndefined();
  await one.delete(own).expect(204);
  expect(await told(meetingId)).not.toContain(`cancelled ${other.memberId}`);
  expect(await told(meetingId)).toContain(`cancelled ${third.memberId}`);
});

it('is hidden if one of the two was blocked since', async () => {
  const [, other] = three();
  const stranger = await register(service, 'Eve');
  asks(other);
  const { meetingId } = await meet(stranger, { invite: [other.memberId], startsAt: IN_AN_HOUR() });
  expect(await listed(other, 'requests', meetingId)).toMatchObject({ asked: true });
  await block(service, other, stranger);
  await service.drained();
  expect(await listed(other, 'requests', meetingId)).toBeUndefined();
});

it('cannot be declined by hosts, nor without an invitation', async () => {
  const [one, other] = three();
  const { meetingId } = await meet(one);
  for (const member of [one, other])
    expectProblem(await member.post(`/api/meetings/${meetingId}/decline`), 404, 'not-found');
});
