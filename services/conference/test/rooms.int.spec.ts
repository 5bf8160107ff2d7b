import { RoomSessionsRepository } from '../src/rooms/room/room-sessions.repository.js';
import { uuidv7 } from '@renmai/service-kit';
import { expectProblem, register, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { maxFramesPerSecond } from '@renmai/contracts/conference/signalling';
import { describeMedia, killMediaWorkers, mediaReady, meet, withMedia } from './support/conference.js';
import { opus, RoomClient, vp8 } from './support/room-client.js';

describeMedia('a room', () => {
  let service: TestService;
  let host: TestMember;
  let guest: TestMember;
  beforeAll(async () => {
    service = await withMedia();
    [host, guest] = [await register(service, 'Host'), await register(service, 'Guest')];
  });
  afterAll(() => service.close());

  const ticket = async (member: TestMember, meetingId: string, body: object = {}): Promise<RoomTicket> =>
    (await member.post(`/api/meetings/${meetingId}/entries`, body).expect(201)).body as RoomTicket;
  const enter = async (member: TestMember, meetingId: string) =>
    RoomClient.join(service, await ticket(member, meetingId));
  const roomOf = (client: Awaited<ReturnType<typeof enter>>) => {
    if (client.room.waiting) throw new Error('waits');
    return client.room.room;
  };
  async function two() {
    const { meetingId } = await meet(host);
    const ann = await enter(host, meetingId);
    const ben = await enter(guest, meetingId);
    const capabilities = roomOf(ann).routerRtpCapabilities;
    return { meetingId, ann, ben, annBy: await ann.prepare(capabilities), benBy: await ben.prepare(capabilities) };
  }

  it('has its peers, and their streams are received', async () => {
    const { ann, ben, annBy } = await two();
    expect(roomOf(ben).peers).toMatchObject([{ name: 'Host', role: 'admin', client: 'app' }]);
    expect((await ann.hears('peer-joined')).peer).toMatchObject({ name: 'Guest', role: 'talker', connected: true });
    const sent = await ann.ask('produce', {
      ...{ transportId: annBy.send, kind: 'audio', source: 'microphone', rtpParameters: opus() },
    });
    const { stream } = await ben.hears('stream-added');
    expect(stream).toMatchObject({ producerId: sent.producerId, source: 'microphone', paused: false });
    const consumer = await ben.ask('consume', { producerId: sent.producerId });
    expect(consumer).toMatchObject({ kind: 'audio', producerPaused: false });
    await ben.ask('resume-consumer', { consumerId: consumer.consumerId });
    await ann.ask('pause-producer', sent);
    await ben.hears('stream-changed', (event) => event.stream.paused);
    await ann.ask('close-producer', sent);
    await ben.hears('stream-removed');
    await ben.hears('consumer-closed');
  });

  it('sends nothing from one breakout room to another', async () => {
    const { ann, ben, annBy } = await two();
    const what = { kind: 'audio' as const, source: 'microphone' as const, rtpParameters: opus() };
    const sent = await ann.ask('produce', { transportId: annBy.send, ...what });
    const { consumerId } = await ben.ask('consume', sent);
    const assigned = [{ peerId: roomOf(ben).you.peerId, room: 1 }];
    await ann.ask('open-breakouts', { names: ['North', 'South'], minutes: null, assigned });
    expect((await ben.hears('breakouts')).breakouts).toMatchObject({ names: ['North', 'South'], endsInMs: null });
    await ben.hears('stream-removed', ({ producerId }) => producerId === sent.producerId);
    await expect(ben.ask('consume', sent)).rejects.toThrow('not-found');
    await expect(ben.ask('resume-consumer', { consumerId })).rejects.toThrow('not-found');
    await ben.ask('go-to-breakout', { room: null });
    await ben.hears('stream-added', ({ stream }) => stream.producerId === sent.producerId);
    expect(await ben.ask('consume', sent)).toMatchObject({ kind: 'audio' });
  });

  it('sends the layers that tiles need, and nothing for hidden tiles', async () => {
    const { ann, ben, annBy } = await two();
    const sent = await ann.ask('produce', {
      ...{ transportId: annBy.send, kind: 'video', source: 'camera', rtpParameters: vp8() },
    });
    const { consumerId } = await ben.ask('consume', sent);
    await ben.ask('resume-consumer', { consumerId });
    await ben.ask('layers', { consumerId, height: 360 });
    await ben.ask('visible', { producerIds: [] });
    await ben.ask('visible', { producerIds: [sent.producerId] });
    const { consumers } = await ben.ask('statistics', {});
    expect(consumers).toMatchObject([{ consumerId, producerId: sent.producerId }]);
    await expect(
      ann.ask('produce', { transportId: annBy.send, kind: 'video', source: 'camera', rtpParameters: vp8() }),
    ).rejects.toThrow('limit');
    await expect(
      ann.ask('produce', { transportId: annBy.send, kind: 'video', source: 'screen', rtpParameters: {} }),
    ).rejects.toThrow('invalid');
  });

  it('is run by its admins alone', async () => {
    const { ann, ben, benBy } = await two();
    const [annId, benId] = [roomOf(ann).you.peerId, roomOf(ben).you.peerId];
    for (const [type, what] of [
      ['mute-all', {}],
      ['ask-unmute', { peerId: annId }],
      ['end', {}],
      ['remove', { peerId: annId }],
      ['set-role', { peerId: benId, role: 'admin' }],
    ] as const) {
      await expect(ben.ask(type, what as never)).rejects.toThrow('forbidden');
    }
    const sent = await ben.ask('produce', {
      ...{ transportId: benBy.send, kind: 'audio', source: 'microphone', rtpParameters: opus() },
    });
    await ann.ask('mute-all', {});
    expect(await ben.hears('muted')).toEqual({ type: 'muted', source: 'microphone', byPeerId: annId });
    await ann.ask('ask-unmute', { peerId: benId });
    expect(await ben.hears('unmute-asked')).toEqual({ type: 'unmute-asked', byPeerId: annId });
    await ben.ask('resume-producer', sent);
    await ben.ask('hand', { raised: true });
    await ann.hears('peer-changed', ({ peer }) => peer.handAt !== null);
    await ann.ask('set-role', { peerId: benId, role: 'audience' });
    await ann.hears('stream-removed', (event) => event.producerId === sent.producerId);
    const again = ben.ask('produce', {
      ...{ transportId: benBy.send, kind: 'audio', source: 'microphone', rtpParameters: opus() },
    });
    await expect(again).rejects.toThrow('forbidden');
    await expect(ann.ask('ask-unmute', { peerId: benId })).rejects.toThrow('forbidden');
    await expect(ann.ask('set-role', { peerId: annId, role: 'talker' })).rejects.toThrow('forbidden');
  });

  it('lets guests wait until they are admitted, and removes people for good', async () => {
    const { meetingId } = await meet(host, { lobby: true });
    const ann = await enter(host, meetingId);
    const body = { name: 'A visitor' };
    const { body: issued } = await service.http.post(`/api/meetings/${meetingId}/entries`).send(body).expect(201);
    const visitor = await RoomClient.join(service, issued as RoomTicket);
    expect(visitor.room).toMatchObject({ waiting: true });
    await expect(visitor.ask('hand', { raised: true })).rejects.toThrow('waiting');
    const ben = await enter(guest, meetingId);
    const waiting = (await ann.hears('waiting', ({ peers }) => peers.length === 2)).peers;
    expect(waiting).toMatchObject([{ name: 'A visitor', memberId: null }, { name: 'Guest' }]);
    for (const { peerId } of waiting) await ann.ask('admit', { peerId });
    expect((await visitor.hears('admitted')).room).toMatchObject({ you: { name: 'A visitor', memberId: null } });
    await ben.hears('admitted');
    await ann.ask('remove', { peerId: waiting[1]?.peerId ?? '' });
    expect((await ben.hears('closed')).reason).toBe('removed');
    expectProblem(await guest.post(`/api/meetings/${meetingId}/entries`, {}), 403, 'conference.removed');
    await ann.ask('end', {});
    expect((await visitor.hears('closed')).reason).toBe('ended');
    expectProblem(await host.post(`/api/meetings/${meetingId}/entries`, {}), 409, 'conference.meeting-over');
  });

  it('keeps the place of a peer without a connection, and a ticket can be used once', async () => {
    const { meetingId } = await meet(host);
    const ann = await enter(host, meetingId);
    const issued = await ticket(guest, meetingId);
    const ben = await RoomClient.join(service, issued);
    await expect(RoomClient.join(service, issued)).rejects.toThrow('ticket');
    await ben.ask('hand', { raised: true });
    ben.socket.terminate();
    await ann.hears('peer-changed', ({ peer }) => !peer.connected);
    const back = await RoomClient.open(service);
    const answer = await back.ask('join', { ticket: issued.ticket, sessionId: ben.room.sessionId });
    expect(answer).toMatchObject({ resumed: true, room: { you: { name: 'Guest', handAt: expect.any(String) } } });
    await ann.hears('peer-changed', ({ peer }) => peer.connected && peer.handAt !== null);
    const { body } = await guest.get('/api/meetings/export').expect(200);
    expect(body.visits).toContainEqual({ meetingId, enteredAt: expect.any(String), leftAt: null });
  });

  it('begins again with the same people if its media worker died', async () => {
    const { meetingId } = await meet(host);
    const [own, theirs] = [await ticket(host, meetingId), await ticket(guest, meetingId)];
    const ann = await RoomClient.join(service, own);
    const ben = await RoomClient.join(service, theirs);
    const { body: issued } = await service.http.post(`/api/meetings/${meetingId}/entries`).send({ name: 'A visitor' });
    const visitor = await RoomClient.join(service, issued as RoomTicket);
    const [waiting] = (await ann.hears('waiting', ({ peers }) => peers.length === 1)).peers;
    await ann.ask('admit', { peerId: waiting?.peerId ?? '' });
    await visitor.hears('admitted');
    const { peerId } = roomOf(ben).you;
    await ann.ask('set-role', { peerId, role: 'admin' });
    await ben.ask('hand', { raised: true });
    await ann.hears('peer-changed', ({ peer }) => peer.handAt !== null);
    const sessions = service.running.app.get(RoomSessionsRepository);
    await waitFor(async () => (await sessions.find(ben.room.sessionId))?.handAt != null, {
      describe: 'a hand that is kept',
    });

    killMediaWorkers(service);
    for (const client of [ann, ben, visitor]) expect((await client.hears('closed')).reason).toBe('server');
    await mediaReady(service);
    const back = async (issuedTo: RoomTicket, { room: { sessionId } }: typeof ann) => {
      const client = await RoomClient.open(service);
      return { client, answer: await client.ask('join', { ticket: issuedTo.ticket, sessionId }) };
    };
    const again = await back(theirs, ben);
    expect(again.answer).toMatchObject({
      resumed: false,
      sessionId: ben.room.sessionId,
      room: { you: { peerId, role: 'admin', handAt: expect.any(String) } },
    });
    expect((await back(issued as RoomTicket, visitor)).answer).toMatchObject({ waiting: false, resumed: false });
    await again.client.ask('end', {});
    const late = await RoomClient.open(service);
    const ask = late.ask('join', { ticket: own.ticket, sessionId: ann.room.sessionId });
    await expect(ask).rejects.toThrow('ticket');
  });

  it('refuses members who lost their place while the room was broken', async () => {
    const id = uuidv7();
    const body = {
      ...{ title: 'Together', hostIds: [host.memberId], memberIds: [guest.memberId], memberRole: 'talker' },
      ...{ startsAt: new Date().toISOString(), endsAt: new Date(Date.now() + 3_600_000).toISOString() },
    };
    const named = (memberIds: string[]) =>
      service
        .asService('events')
        .put(`/internal/rooms/event/${id}`, { ...body, memberIds })
        .expect(200);
    const { roomId } = (await named([guest.memberId])).body as { roomId: string };
    const issued = await ticket(guest, roomId);
    const ben = await RoomClient.join(service, issued);
    killMediaWorkers(service);
    expect((await ben.hears('closed')).reason).toBe('server');
    await mediaReady(service);
    await named([]);
    const back = await RoomClient.open(service);
    const ask = back.ask('join', { ticket: issued.ticket, sessionId: ben.room.sessionId });
    await expect(ask).rejects.toThrow('ticket');
  });

  it.each([
    [
      'no JSON',
      (client: RoomClient) => {
        client.socket.send('{');
      },
      'bad-frame',
    ],
    [
      'an unknown type',
      (client: RoomClient) => {
        client.socket.send('{"type":"x","requestId":1}');
      },
      'bad-frame',
    ],
    [
      'bytes',
      (client: RoomClient) => {
        client.socket.send(Buffer.from('{}'));
      },
      'bad-frame',
    ],
    [
      'a frame that is too long',
      (client: RoomClient) => {
        client.socket.send(JSON.stringify({ type: 'leave', requestId: 1, x: 'x'.repeat(70_000) }));
      },
      'bad-frame',
    ],
    [
      'too many frames',
      (client: RoomClient) => {
        // Two seconds may share them.
        for (let count = 0; count <= 2 * maxFramesPerSecond + 1; count += 1)
          client.socket.send('{"type":"leave","requestId":1}');
      },
      'too-many-frames',
    ],
  ])('ends a socket that sends %s', async (_, send, reason) => {
    const client = await RoomClient.open(service);
    send(client);
    expect((await client.hears('closed')).reason).toBe(reason);
  });

  it('answers as many simultaneous requests as a meeting of 49 needs', async () => {
    const client = await RoomClient.open(service);
    const asked = Array.from({ length: 170 }, () => client.ask('hand', { raised: true }));
    const answers = await Promise.allSettled(asked);
    const refused = answers.filter((one) => one.status === 'rejected' && String(one.reason).includes('not-joined'));
    expect(refused).toHaveLength(170);
  });

  it('removes a leaving peer at once, even with many open requests', async () => {
    const { ann, ben } = await two();
    const asked = Array.from({ length: 100 }, () => ben.ask('create-transport', { direction: 'receive' }));
    const answered = Promise.allSettled([...asked, ben.ask('leave', {})]);
    ben.socket.close();
    await ann.hears('peer-left', ({ peerId }) => peerId === roomOf(ben).you.peerId);
    expect((await answered).at(-1)).toMatchObject({ status: 'rejected', reason: new Error('closed') });
  });

  it('answers invalid frames, and no request before the join', async () => {
    const client = await RoomClient.open(service);
    await expect(client.ask('hand', { raised: true })).rejects.toThrow('not-joined');
    await expect(client.ask('join', { ticket: 'a.b' })).rejects.toThrow('ticket');
    await expect(client.ask('join', { ticket: 'x', more: 1 } as never)).rejects.toThrow('invalid');
  });
});
