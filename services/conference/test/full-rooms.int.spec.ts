import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { Database } from '@renmai/service-kit';
import { expectProblem, register, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { randomUUID } from 'node:crypto';
import { NodeRegistry } from '../src/nodes/node-registry.js';
import { Peer } from '../src/rooms/peers/peer.js';
import { RoomSessionsRepository } from '../src/rooms/room/room-sessions.repository.js';
import { describeMedia, meet, placeCall, withMedia } from './support/conference.js';
import { RoomClient } from './support/room-client.js';
import { SdkClient, ticketFor, withoutMessaging } from './support/sdk-client.js';

describeMedia('a room with as many people as there may be', () => {
  let service: TestService;
  let [host, guest, third]: TestMember[] = [];
  beforeAll(async () => {
    service = await withMedia({ env: { ROOM_PEOPLE: '2' } });
    withoutMessaging(service);
    [host, guest, third] = [
      await register(service, 'Host'),
      await register(service, 'Guest'),
      await register(service, 'Third'),
    ];
  });
  afterAll(() => service.close());

  const all = () => [host, guest, third] as [TestMember, TestMember, TestMember];
  const entryOf = (member: TestMember, meetingId: string) => member.post(`/api/meetings/${meetingId}/entries`, {});
  const enter = async (member: TestMember, meetingId: string) => {
    const issued = (await entryOf(member, meetingId).expect(201)).body as RoomTicket;
    return Object.assign(await RoomClient.join(service, issued), { issued });
  };
  const youIn = ({ room }: Awaited<ReturnType<typeof enter>>) => {
    if (room.waiting) throw new Error('waits');
    return room.room.you;
  };
  /** A browser that crashed, as the others see it. */
  const crash = async (client: Awaited<ReturnType<typeof enter>>, seenBy: RoomClient) => {
    client.socket.terminate();
    const { peerId } = youIn(client);
    await seenBy.hears('peer-changed', ({ peer }) => peer.peerId === peerId && !peer.connected);
  };
  const refuses = async (member: TestMember, meetingId: string) => {
    const problem = expectProblem(await entryOf(member, meetingId), 409, 'conference.full');
    expect(problem).toMatchObject({ context: { most: 2 } });
  };

  it('admits a member again whose browser crashed, and nobody else', async () => {
    const [ann, ben, cal] = all();
    const { meetingId } = await meet(ann);
    const first = await enter(ann, meetingId);
    const lost = await enter(ben, meetingId);
    await refuses(ben, meetingId);
    await crash(lost, first);
    await refuses(cal, meetingId);
    const again = await enter(ben, meetingId);
    const { peerId } = youIn(lost);
    await first.hears('peer-left', (event) => event.peerId === peerId);
    const { peerId: newId } = youIn(again);
    expect(first.events.flatMap((event) => (event.type === 'peer-left' ? [event.peerId] : []))).toEqual([peerId]);
    await first.ask('say', { text: 'welcome back' });
    await again.hears('said');
    await refuses(ben, meetingId);
    await refuses(cal, meetingId);
    const back = await RoomClient.open(service);
    const asked = { ticket: lost.issued.ticket, sessionId: lost.room.sessionId };
    const sessions = service.running.app.get(RoomSessionsRepository);
    await waitFor(async () => (await sessions.find(lost.room.sessionId)) === undefined, {
      describe: 'an ended session',
    });
    await expect(back.ask('join', asked)).rejects.toThrow('ticket');
    const visits = async () => (await ben.get('/api/meetings/export').expect(200)).body.visits as { leftAt: unknown }[];
    await waitFor(async () => (await visits()).filter(({ leftAt }) => leftAt === null).length === 1, {
      describe: 'one visit that goes on',
    });
    expect(await visits()).toHaveLength(2);
    await first.ask('remove', { peerId: newId });
  });

  it('is a call that goes on', async () => {
    const [ann, ben] = all();
    const callId = await placeCall(service, ann, ben);
    const { entry } = (await ben.post(`/api/calls/${callId}/answer`, { device: randomUUID() }).expect(200)).body as {
      entry: RoomTicket;
    };
    const callee = await RoomClient.join(service, entry);
    const lost = await enter(ann, callId);
    await crash(lost, callee);
    const again = await enter(ann, callId);
    await callee.hears('peer-left', ({ peerId }) => peerId === youIn(lost).peerId);
    await again.ask('say', { text: 'here I am' });
    await callee.hears('said');
    expect((await ben.get(`/api/calls/${callId}`).expect(200)).body).toMatchObject({ state: 'going-on' });
    await again.ask('leave', {});
    await waitFor(async () => (await ben.get(`/api/calls/${callId}`).expect(200)).body.state === 'ended');
  });

  it('lets a user of the SDK in again, by the app or by the SDK', async () => {
    const [ann, ben, cal] = all();
    const { meetingId } = await meet(ann);
    const first = await enter(ann, meetingId);
    const away = (peerId: string) =>
      first.hears('peer-changed', ({ peer }) => peer.peerId === peerId && !peer.connected);
    const sdk = async () => SdkClient.enter(service, await ticketFor(service, ben, { confrId: meetingId }));
    const lost = await sdk();
    lost.socket.terminate();
    await away(lost.memId);
    expect(await ticketFor(service, cal, { confrId: meetingId })).toMatchObject({ error: -510 });
    const again = await sdk();
    expect(again.entered).toMatchObject({ result: 0 });
    await first.hears('peer-left', ({ peerId }) => peerId === lost.memId);
    again.socket.terminate();
    await away(again.memId);
    const byTheApp = await enter(ben, meetingId);
    await first.hears('peer-left', ({ peerId }) => peerId === again.memId);
    await crash(byTheApp, first);
    expect((await sdk()).entered).toMatchObject({ result: 0 });
    await first.hears('peer-left', ({ peerId }) => peerId === youIn(byTheApp).peerId);
  });

  it('leaves the decision about members who are in it to its own node', async () => {
    const [ann, ben, cal] = all();
    const { meetingId } = await meet(ann);
    const { app } = service.running;
    const nodes = app.get(NodeRegistry);
    const lease = await nodes.claim(meetingId, { nodeId: randomUUID(), origin: 'http://127.0.0.1:9' });
    await nodes.renew(meetingId, lease, 2);
    const session = (memberId: string, waiting: boolean) =>
      new Peer({ ticketId: randomUUID(), memberId, name: '', photo: null, role: 'talker', waiting, since: new Date() });
    const sessions = app.get(RoomSessionsRepository);
    await app.get(Database).write(async ({ manager }) => {
      await sessions.add(manager, meetingId, session(ben.memberId, false));
      await sessions.add(manager, meetingId, session(cal.memberId, true));
    });
    await entryOf(ben, meetingId).expect(201);
    await refuses(cal, meetingId);
    await refuses(ann, meetingId);
    await nodes.release(meetingId, lease, { comesBack: false });
  });
});
