import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import type { RoomEvent } from '@renmai/contracts/conference/signalling';
import { register, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { networkInterfaces } from 'node:os';
import { MediaService } from '../src/media/media.service.js';
import { roomCodecs } from '../src/media/room-codecs.js';
import type { Peer } from '../src/rooms/peers/peer.js';
import type { Room } from '../src/rooms/room/room.js';
import { RoomsRegistry } from '../src/rooms/room/rooms.registry.js';
import { describeMedia, meet, withMedia } from './support/conference.js';
import { DirectStream, receive } from './support/direct-media.js';
import { opus, RoomClient, vp8 } from './support/room-client.js';

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
if (!hasIpv6) process.stderr.write('\nNO IPv6 ON THIS MACHINE: candidates of both families are not tried.\n');

describeMedia('media of a room', () => {
  let service: TestService;
  let host: TestMember;
  let guest: TestMember;
  beforeAll(async () => {
    service = await withMedia({
      env: {
        MEDIA_WORKERS: '2',
        MEDIA_CONSUMERS_PER_WORKER: '1',
        MEDIA_LISTEN_IP: hasIpv6 ? '127.0.0.1,::1' : '127.0.0.1',
      },
    });
    [host, guest] = [await register(service, 'Host'), await register(service, 'Guest')];
  });
  afterAll(() => service.close());

  type Entered = Awaited<ReturnType<typeof RoomClient.join>>;
  const enter = async (member: TestMember, meetingId: string): Promise<Entered> =>
    RoomClient.join(
      service,
      (await member.post(`/api/meetings/${meetingId}/entries`, {}).expect(201)).body as RoomTicket,
    );
  const stateOf = ({ room }: Entered) => {
    if (room.waiting) throw new Error('waits');
    return room.room;
  };
  function inside(meetingId: string, client: Entered): { room: Room; peer: Peer } {
    const room = service.running.app.get(RoomsRegistry).room(meetingId);
    const peer = room?.peers.get(stateOf(client).you.peerId);
    if (!room || !peer) throw new Error('nobody is there');
    return { room, peer };
  }
  const prepared = async (client: Entered) => client.prepare(stateOf(client).routerRtpCapabilities);

  /** Sends until the condition is true. */
  async function sending(streams: DirectStream[], until: () => boolean, describe: string): Promise<void> {
    await waitFor(
      () => {
        for (const stream of streams) stream.send();
        return until();
      },
      { describe },
    );
  }

  it('grows over a second worker, where the same packets arrive, and which it leaves with the last one there', async () => {
    const { meetingId } = await meet(host);
    const [ann, ben] = [await enter(host, meetingId), await enter(guest, meetingId)];
    const { room, peer } = inside(meetingId, ann);
    const other = inside(meetingId, ben).peer;
    const [near, far] = [await room.placeOf(peer), await room.placeOf(other)];
    expect(far.router).not.toBe(near.router);
    expect(service.running.app.get(MediaService).workerPids).toHaveLength(2);

    const stream = await DirectStream.open(room, peer, 'audio');
    const [here, there] = [await receive(room, peer, stream, near), await receive(room, peer, stream, far)];
    await sending([stream], () => here.packets() > 5 && there.packets() > 5, 'packets on both workers');
    // One pipe for all who are there; it stays while it is used, and for a while after.
    const again = await room.reach(peer, stream.producer, far);
    const { producerId } = await room.reach(peer, stream.producer, far);
    expect(producerId).toBe(again.producerId);
    there.release();
    const before = there.packets();
    await sending([stream], () => there.packets() > before + 5, 'packets by the same pipe');

    // The sound of the far one is measured at home: the speaker, and the level.
    const answer = await DirectStream.open(room, other, 'audio');
    const levelOf = (event: RoomEvent) =>
      event.type === 'levels' ? event.levels.find(({ peerId }) => peerId === other.peerId)?.level : undefined;
    await sending([answer], () => ann.events.some((event) => levelOf(event) !== undefined), 'levels');
    // Half of it is loud, at −10 dB.
    const level = ann.events.map(levelOf).find((one) => one !== undefined) ?? 0;
    expect(level).toBeLessThanOrEqual(-10);
    expect(level).toBeGreaterThan(-70);
    await sending(
      [answer],
      () => ann.events.some((one) => one.type === 'active-speaker' && one.peerId === other.peerId),
      'who speaks',
    );

    expect(room.media.size).toBe(2);
    await ben.ask('leave', {});
    await waitFor(() => room.media.size === 1 && far.router.closed, { describe: 'the second router is closed' });
    expect(near.router.closed).toBe(false);
    await ann.ask('end', {});
  });

  it('sends by the numbers that a client offers, from a router that ends with the last one there', async () => {
    const { meetingId } = await meet(host);
    const ann = await enter(host, meetingId);
    const { room, peer } = inside(meetingId, ann);
    const home = await room.placeOf(peer);
    const numbersOf = (payload: number) =>
      roomCodecs.flatMap((codec) =>
        codec.mimeType === 'video/VP8' ? [{ ...codec, preferredPayloadType: payload }] : [],
      );
    const [taken, again] = await Promise.all([
      room.media.placeNumbered(home, numbersOf(120)),
      room.media.placeNumbered(home, numbersOf(120)),
    ]);
    const { router } = taken?.place ?? home;
    expect(again?.place.router).toBe(router);
    expect(router).not.toBe(home.router);
    const stream = await DirectStream.open(room, peer, 'video');
    const received = await receive(room, peer, stream, { ...home, router });
    const numbers = new Set<number>();
    received.consumer.on('rtp', (packet) => numbers.add((packet[1] ?? 0) & 0x7f));
    await sending([stream], () => received.packets() > 5, 'packets');
    expect([...numbers]).toEqual([120]);
    // Each set costs a router.
    const others = await Promise.all(
      Array.from({ length: 8 }, (_, index) => room.media.placeNumbered(home, numbersOf(97 + index))),
    );
    expect(others.filter((one) => one === null)).toHaveLength(1);
    taken?.release();
    taken?.release();
    expect(router.closed).toBe(false);
    again?.release();
    await waitFor(() => router.closed, { describe: 'the router is closed' });
    expect((await room.media.placeNumbered(home, numbersOf(121)))?.place.router.closed).toBe(false);
    await ann.ask('end', {});
    expect(others.every((one) => one === null || one.place.router.closed)).toBe(true);
  });

  it('asks for a key frame once a second, however many come in', async () => {
    const { meetingId } = await meet(host);
    const [ann, ben] = [await enter(host, meetingId), await enter(guest, meetingId)];
    const { room, peer } = inside(meetingId, ann);
    const places = [await room.placeOf(peer), await room.placeOf(inside(meetingId, ben).peer)];
    const stream = await DirectStream.open(room, peer, 'video');
    stream.send();
    const joins = Array.from({ length: 24 }, (_, at) => places[at % 2] as (typeof places)[number]);
    const consumers = await Promise.all(
      joins.map(async (place) => (await receive(room, peer, stream, place)).consumer),
    );
    await waitFor(
      async () => {
        await Promise.all(consumers.map((consumer) => consumer.requestKeyFrame()));
        return stream.asked.length >= 3;
      },
      { describe: 'requests for a key frame' },
    );
    const [first = 0, , third = 0] = stream.asked;
    // Two seconds, less the delay of the first event on a busy machine.
    expect(third - first).toBeGreaterThan(1_500);
    await ann.ask('end', {});
  });

  it('sends nine pictures and six voices to the audience, and all of them to talkers', async () => {
    const { meetingId } = await meet(host);
    const ann = await enter(host, meetingId);
    const talkers = await Promise.all(Array.from({ length: 10 }, () => enter(host, meetingId)));
    const ben = await enter(guest, meetingId);
    const sent: { microphone: string; camera: string }[] = [];
    for (const talker of talkers) {
      const { send: transportId } = await prepared(talker);
      const microphone = await talker.ask('produce', {
        ...{ transportId, kind: 'audio', source: 'microphone', rtpParameters: opus() },
      });
      const camera = await talker.ask('produce', {
        ...{ transportId, kind: 'video', source: 'camera', rtpParameters: vp8() },
      });
      sent.push({ microphone: microphone.producerId, camera: camera.producerId });
    }
    const { room, peer } = inside(meetingId, ben);
    await prepared(ben);
    for (const producerId of sent.flatMap(({ microphone, camera }) => [microphone, camera])) {
      const { consumerId } = await ben.ask('consume', { producerId });
      await ben.ask('resume-consumer', { consumerId });
    }
    const going = (kind: 'audio' | 'video') =>
      [...peer.consumers.values()].filter(({ consumer }) => consumer.kind === kind && !consumer.paused);
    expect([going('audio').length, going('video').length]).toEqual([10, 10]);

    await ann.ask('set-role', { peerId: peer.peerId, role: 'audience' });
    await waitFor(() => going('audio').length === 6 && going('video').length === 9, { describe: 'six and nine' });
    // A silent one begins to speak, and becomes one of the six.
    const silent = talkers.findIndex(
      (_, at) => !going('audio').some(({ producerId }) => producerId === sent[at]?.microphone),
    );
    const speaker = inside(meetingId, talkers[silent] as Entered).peer;
    room.selection.heard([speaker.peerId]);
    await waitFor(() => going('audio').some(({ producerId }) => producerId === sent[silent]?.microphone), {
      describe: 'the one who speaks',
    });
    expect(going('audio')).toHaveLength(6);
    await ann.ask('set-role', { peerId: peer.peerId, role: 'talker' });
    await waitFor(() => going('audio').length === 10 && going('video').length === 10, { describe: 'all of them' });
    await ann.ask('end', {});
  });

  it('can be reached by UDP and TCP, by each family of addresses', async () => {
    const { meetingId } = await meet(host);
    const ann = await enter(host, meetingId);
    const { iceCandidates } = await ann.ask('create-transport', { direction: 'send' });
    const found = iceCandidates.map(({ address, protocol }) => `${String(protocol)} ${String(address)}`).sort();
    const families = hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'];
    expect(found).toEqual(['tcp', 'udp'].flatMap((protocol) => families.map((address) => `${protocol} ${address}`)));
    expect(new Set(iceCandidates.map(({ port }) => port)).size).toBeLessThanOrEqual(2 * families.length);
    await ann.ask('end', {});
  });
});
