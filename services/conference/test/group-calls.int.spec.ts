import { callEnded, callStopped } from '@renmai/contracts/conference/conference.events';
import { messagingGroupEnded, messagingGroupLeft } from '@renmai/contracts/messaging/messaging.events';
import { commonProblems } from '@renmai/contracts';
import { Periodic, Problem, uuidv7 } from '@renmai/service-kit';
import {
  block,
  befriend,
  expectProblem,
  register,
  SettableClock,
  type TestMember,
  type TestService,
  waitFor,
} from '@renmai/test-kit';
import { jest } from '@jest/globals';
import { ChatGroups } from '../src/calls/chat-groups.js';
import { describeMedia, withMedia } from './support/conference.js';
import { RoomClient } from './support/room-client.js';

describeMedia('a call of a chat group', () => {
  const clock = new SettableClock();
  const groups = new Map<string, string[]>();
  let service: TestService;
  let [ann, ben, cem, outsider]: TestMember[] = [];
  let groupId = '';
  let made = 100;

  beforeAll(async () => {
    service = await withMedia({ clock });
    // Mocks the answer of messaging, whose own test is call-lines.
    jest.spyOn(service.running.app.get(ChatGroups), 'callees').mockImplementation(async (id, memberId, among) => {
      const members = groups.get(id) ?? [];
      if (!members.includes(memberId)) throw new Problem(commonProblems.notFound);
      return members.filter((one) => one !== memberId && (among === null || among.includes(one)));
    });
  });
  beforeEach(async () => {
    [ann, ben, cem, outsider] = await Promise.all(['Ann', 'Ben', 'Cem', 'Out'].map((name) => register(service, name)));
    await service.drained();
    groupId = String((made += 1));
    groups.set(
      groupId,
      [ann, ben, cem].map((one) => (one as TestMember).memberId),
    );
  });
  afterAll(() => service.close());

  const people = () => [ann, ben, cem, outsider] as [TestMember, TestMember, TestMember, TestMember];
  const ring = (by: TestMember, callees?: TestMember[]) =>
    by.post('/api/calls', { media: 'video', groupId, ...(callees && { callees: callees.map((one) => one.memberId) }) });
  const join = (by: TestMember, callId: string) => by.post(`/api/calls/${callId}/join`, { device: uuidv7() });
  const stateOf = async (by: TestMember, callId: string): Promise<string> =>
    (await by.get(`/api/calls/${callId}`)).body.state as string;

  it('rings only for its members, and for all of them if nobody is named', async () => {
    const [caller, callee, other, stranger] = people();
    expectProblem(await ring(stranger), 404, 'not-found');
    expectProblem(await ring(caller, [stranger]), 403, 'conference.not-reachable');
    expectProblem(await caller.post('/api/calls', { media: 'video' }), 400, 'invalid-request');
    const { items } = (await caller.get(`/api/calls/groups/${groupId}/members`).expect(200)).body;
    expect(items).toMatchObject([{ name: 'Ben' }, { name: 'Cem' }]);
    const { call } = (await ring(caller).expect(201)).body;
    expect(call.callees.map((one: { member: { memberId: string } }) => one.member.memberId).toSorted()).toEqual(
      [callee.memberId, other.memberId].toSorted(),
    );
    expectProblem(await ring(callee), 409, 'conference.group-in-call');
  });

  it('is shown to members of the group, who can join even if it did not ring for them; nobody else can', async () => {
    const [caller, callee, late, stranger] = people();
    const { call } = (await ring(caller, [callee]).expect(201)).body;
    const { callId } = call;
    await callee.post(`/api/calls/${callId}/answer`, { device: uuidv7() }).expect(200);
    expect((await late.get(`/api/calls/groups/${groupId}`).expect(200)).body.call).toMatchObject({
      ...{ callId, own: null, people: 2, inIt: false },
    });
    expectProblem(await late.get(`/api/calls/${callId}`), 404, 'not-found');
    expectProblem(await stranger.get(`/api/calls/groups/${groupId}`), 404, 'not-found');
    expectProblem(await join(stranger, callId), 404, 'not-found');
    const joined = (await join(late, callId).expect(200)).body;
    expect(joined).toMatchObject({ call: { own: 'answered' }, entry: { meetingId: callId, role: 'talker' } });
    await RoomClient.join(service, joined.entry);
    await caller.post(`/api/calls/${callId}/hang-up`).expect(204);
    expect((await join(caller, callId).expect(200)).body.entry).toMatchObject({ role: 'admin' });
    for (const one of [callee, late, caller]) await one.post(`/api/calls/${callId}/hang-up`).expect(204);
    const [told] = (await service.published(callEnded)).filter(({ aggregateId }) => aggregateId === callId);
    expect(told?.data.joinedIds.toSorted()).toEqual([callee.memberId, late.memberId].toSorted());
    expect((await late.get(`/api/calls/groups/${groupId}`).expect(200)).body.call).toBeNull();
    expectProblem(await join(late, callId), 409, 'conference.call-over');
  });

  it('stops ringing after a minute for members who do not answer, while the others go on', async () => {
    const [caller, callee, other] = people();
    const { call, entry } = (await ring(caller).expect(201)).body;
    const answered = await callee.post(`/api/calls/${call.callId}/answer`, { device: uuidv7() }).expect(200);
    await RoomClient.join(service, entry);
    await RoomClient.join(service, answered.body.entry);
    clock.advance({ seconds: 61 });
    await service.running.app.get(Periodic).run('finish-calls');
    expect((await other.get(`/api/calls/${call.callId}`)).body).toMatchObject({ state: 'going-on', own: 'missed' });
    const stopped = (await service.published(callStopped)).filter(({ aggregateId }) => aggregateId === call.callId);
    expect(stopped.map(({ data }) => data.memberIds)).toEqual([[callee.memberId], [other.memberId]]);
  });

  it('is left by members who leave the group, and ends with it', async () => {
    const [caller, callee, other] = people();
    const { call, entry } = (await ring(caller).expect(201)).body;
    const { callId } = call;
    const answered = await callee.post(`/api/calls/${callId}/answer`, { device: uuidv7() }).expect(200);
    await RoomClient.join(service, entry);
    const client = await RoomClient.join(service, answered.body.entry);
    await join(other, callId).expect(200);
    const data = { groupId, memberIds: [callee.memberId] };
    await service.publish(messagingGroupLeft, { aggregateId: groupId, data });
    await service.drained();
    await waitFor(() => client.events.some((event) => event.type === 'closed' && event.reason === 'removed'), {
      describe: 'the end of their place',
    });
    expect(await stateOf(caller, callId)).toBe('going-on');
    groups.set(groupId, [caller.memberId, other.memberId]);
    expectProblem(await join(callee, callId), 404, 'not-found');
    await service.publish(messagingGroupEnded, { aggregateId: groupId, data: { groupId } });
    await service.drained();
    expect(await stateOf(caller, callId)).toBe('ended');
  });

  it('between two ends when one blocks the other', async () => {
    const [caller, callee] = people();
    await befriend(service, caller, callee);
    await service.drained();
    const body = { media: 'voice', callees: [callee.memberId] };
    const { call } = (await caller.post('/api/calls', body).expect(201)).body;
    await callee.post(`/api/calls/${call.callId}/answer`, { device: uuidv7() }).expect(200);
    await block(service, callee, caller);
    await service.drained();
    const [told] = (await service.published(callEnded)).filter(({ aggregateId }) => aggregateId === call.callId);
    expect(told?.data.state).toBe('ended');
    expect((await caller.get('/api/calls/news').expect(200)).body.items).toEqual([]);
  });
});
