import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { callEnded, callRang } from '@renmai/contracts/conference/conference.events';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import {
  befriend,
  block,
  expectProblem,
  register,
  SettableClock,
  type TestMember,
  type TestService,
  waitFor,
} from '@renmai/test-kit';
import { AbsentPeople } from '../src/rooms/upkeep/absent-people.js';
import { RoomsRegistry } from '../src/rooms/room/rooms.registry.js';
import { describeMedia, killMediaWorkers, mediaReady, withMedia } from './support/conference.js';
import { RoomClient } from './support/room-client.js';

describeMedia('a call', () => {
  const clock = new SettableClock();
  let service: TestService;
  let [ann, ben, cem]: TestMember[] = [];
  beforeAll(async () => {
    service = await withMedia({ clock });
  });
  beforeEach(async () => {
    [ann, ben, cem] = [await register(service, 'Ann'), await register(service, 'Ben'), await register(service, 'Cem')];
    await befriend(service, ann, ben);
    await befriend(service, ann, cem);
    await service.drained();
  });
  afterAll(() => service.close());

  const ring = (...callees: TestMember[]) =>
    (ann as TestMember).post('/api/calls', { media: 'voice', callees: callees.map(({ memberId }) => memberId) });
  const ended = async (callId: string) =>
    (await service.published(callEnded)).filter(({ aggregateId }) => aggregateId === callId).map(({ data }) => data);
  const people = () => [ann, ben, cem] as [TestMember, TestMember, TestMember];

  it('is hung up when the page is closed', async () => {
    const [caller, callee] = people();
    const { call, entry } = (await ring(callee).expect(201)).body;
    const answer = await callee.post(`/api/calls/${call.callId}/answer`, { device: uuidv7() }).expect(200);
    await RoomClient.join(service, entry);
    const other = await RoomClient.join(service, answer.body.entry);
    await other.ask('leave', {});
    await waitFor(async () => (await caller.get(`/api/calls/${call.callId}`)).body.state === 'ended', {
      describe: 'the end of the call',
    });
  });

  it('goes on in another room when its own breaks, and does not wait for members who do not come back', async () => {
    const [caller, callee, third] = people();
    const { call, entry } = (await ring(callee, third).expect(201)).body;
    const { callId } = call;
    const entryOf = async (member: TestMember) =>
      (await member.post(`/api/calls/${callId}/answer`, { device: uuidv7() }).expect(200)).body.entry as RoomTicket;
    const state = async () => (await caller.get(`/api/calls/${callId}`)).body.state as string;
    const second = await entryOf(callee);
    const clients = [await RoomClient.join(service, entry), await RoomClient.join(service, second)];
    killMediaWorkers(service);
    await Promise.all(clients.map((client) => client.hears('closed')));
    await mediaReady(service);
    // For a member who has not answered yet, it still rings.
    expect((await third.get('/api/calls/news')).body.items).toMatchObject([{ callId, own: 'ringing' }]);
    const back = await RoomClient.open(service, entry.socketPath);
    await back.ask('join', { ticket: entry.ticket, sessionId: String(clients[0]?.room.sessionId) });
    await third.post(`/api/calls/${callId}/decline`, {}).expect(204);
    expect(await state()).toBe('going-on');
    const room = service.running.app.get(RoomsRegistry).room(callId);
    if (!room) throw new Error('there is no room');
    await service.running.app.get(AbsentPeople).look(room);
    await waitFor(async () => (await state()) === 'ended', { describe: 'the end of the call' });
    await back.hears('closed', ({ reason }) => reason === 'ended');
  });

  it('rings on all devices, is answered on one, and ends for both', async () => {
    const [caller, callee] = people();
    const { version } = (await callee.get('/api/calls/news').expect(200)).body;
    const news = callee.get(`/api/calls/news?since=${version}`).then((answer) => answer.body);
    const { call, entry } = (await ring(callee).expect(201)).body;
    expect(entry).toMatchObject({ meetingId: call.callId, role: 'admin', waits: false });
    expect((await news).items).toMatchObject([{ callId: call.callId, own: 'ringing', caller: { name: 'Ann' } }]);
    expect(await service.published(callRang)).toContainEqual(expect.objectContaining({ aggregateId: call.callId }));
    const device = uuidv7();
    const answer = (on: string) => callee.post(`/api/calls/${call.callId}/answer`, { device: on });
    expect((await answer(device).expect(200)).body).toMatchObject({
      call: { state: 'going-on' },
      entry: { role: 'talker' },
    });
    await answer(device).expect(200);
    expectProblem(await answer(uuidv7()), 409, 'conference.answered-elsewhere');
    clock.advance({ seconds: 90 });
    await caller.post(`/api/calls/${call.callId}/hang-up`).expect(204);
    expect((await callee.get(`/api/calls/${call.callId}`).expect(200)).body).toMatchObject({
      state: 'ended',
      seconds: 90,
    });
    expect(await ended(call.callId)).toMatchObject([{ state: 'ended', seconds: 90, missedIds: [] }]);
    expect((await callee.get('/api/calls/news').expect(200)).body.items).toEqual([]);
    expectProblem(await answer(device), 409, 'conference.call-over');
  });

  it('is cancelled if the caller hangs up before anybody answers', async () => {
    const [caller, callee] = people();
    const { call } = (await ring(callee).expect(201)).body;
    await caller.post(`/api/calls/${call.callId}/hang-up`).expect(204);
    expect((await callee.get('/api/calls/news').expect(200)).body.items).toEqual([]);
    expect(await ended(call.callId)).toMatchObject([{ state: 'cancelled', missedIds: [callee.memberId] }]);
  });

  it('is missed after a minute, and by the members it rang for', async () => {
    const [, callee, other] = people();
    const { call } = (await ring(callee, other).expect(201)).body;
    await other.post(`/api/calls/${call.callId}/decline`).expect(204);
    clock.advance({ seconds: 61 });
    await service.running.app.get(Periodic).run('finish-calls');
    expect(await ended(call.callId)).toMatchObject([{ state: 'missed', seconds: null, missedIds: [callee.memberId] }]);
  });

  it('finds members in another call busy, and refuses a second call by the caller', async () => {
    const [caller, callee, other] = people();
    await ring(callee).expect(201);
    expectProblem(await ring(other), 409, 'conference.in-another-call');
    await befriend(service, other, caller);
    await service.drained();
    expectProblem(
      await other.post('/api/calls', { media: 'video', callees: [caller.memberId] }),
      409,
      'conference.busy',
    );
  });

  it('reaches friends only, and nobody with a block in either direction', async () => {
    const [caller, callee] = people();
    const stranger = await register(service, 'Stranger');
    expectProblem(await ring(stranger), 403, 'conference.not-reachable');
    await block(service, callee, caller);
    await service.drained();
    expectProblem(await ring(callee), 404, 'not-found');
  });
});
