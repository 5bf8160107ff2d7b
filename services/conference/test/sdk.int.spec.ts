import { register, waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { describeMedia, meet, withMedia } from './support/conference.js';
import { RoomClient } from './support/room-client.js';
import { nameOf, SdkClient, sdkCall, ticketFor, withoutMessaging } from './support/sdk-client.js';
import { RoomsRegistry } from '../src/rooms/room/rooms.registry.js';
import { RecordingTools } from '../src/recording/recording-tools.js';
import { hasRecordingTools } from './support/publisher.js';
import { firefoxOffer, publisherOffer, subscriberOffer } from './support/offers.js';

describeMedia('clients of the published SDK', () => {
  let service: TestService;
  let [ann, ben]: TestMember[] = [];
  beforeAll(async () => {
    service = await withMedia();
    withoutMessaging(service);
    [ann, ben] = [await register(service, 'Ann'), await register(service, 'Ben')];
  });
  afterAll(() => service.close());

  const members = (): [TestMember, TestMember] => [ann as TestMember, ben as TestMember];
  async function two(more: object = {}) {
    const [host, other] = members();
    const made = await ticketFor(service, host, { confrType: 10, password: '12', ...more });
    const { confrId, roleToken } = made;
    const a = await SdkClient.enter(service, made, { nickName: 'Ann' });
    const asked = await ticketFor(service, other, { confrId, password: '12' });
    const b = await SdkClient.enter(service, asked, { nickName: 'Ben' });
    return { confrId, roleToken, a, b, asked };
  }
  const publish = async (client: SdkClient, pubS: object = {}) => {
    const answer = await client.ask(102, {
      ...{ rtcId: 'RTC0', cctx: '_i_1', sdp: publisherOffer(), pubS: { type: 0, voff: 0, aoff: 0, ...pubS } },
    });
    return { answer, sdp: await client.hears(106, ({ rtcId }) => rtcId === 'RTC0') };
  };

  it('get codes with the reason if they get no ticket', async () => {
    const [host, other] = members();
    expect(await ticketFor(service, host, { uid: nameOf(other) })).toMatchObject({ error: -101 });
    expect(await sdkCall(service, '/easemob/rtc/req/ticket', { uid: 'x' })).toMatchObject({ error: -105 });
    const { confrId } = await ticketFor(service, host, { password: '12' });
    expect(await ticketFor(service, other, { confrId, password: '13' })).toMatchObject({ error: -102 });
    expect(await ticketFor(service, other, { confrId: 'LBJ13' })).toMatchObject({ error: -508 });
    expect(await ticketFor(service, other, { confrId, password: '12', role: 7 })).toMatchObject({ error: 0, role: 3 });
  });

  it('enter, and get events about each other, streams and muting', async () => {
    const { a, b } = await two();
    expect(a.entered).toMatchObject({
      result: 0,
      role: 7,
      cstate: { muteAll: false },
      cattrs: {},
      vcodes: ['VP8', 'H264'],
    });
    expect(b.entered).toMatchObject({ role: 3, streams: [] });
    expect((await a.hears(300))['mem']).toMatchObject({ id: b.memId, nickName: 'Ben', role: 3 });
    const { answer, sdp } = await publish(a);
    expect(answer).toMatchObject({ result: 0, sver: 1 });
    expect(sdp).toMatchObject({ cctx: '_i_1', sessId: a.sessId });
    const { pubS } = await b.hears(302);
    expect(pubS).toMatchObject({ id: answer['streamId'], memId: a.memId, vcodes: ['VP8'], voff: 0, aoff: 0, sver: 1 });
    expect(pubS).not.toHaveProperty('rtcId');
    const asked = {
      rtcId: 'RTC0',
      sdp: subscriberOffer(),
      subSId: answer['streamId'],
      subSVideo: true,
      subSAudio: true,
    };
    expect(await b.ask(102, asked)).toMatchObject({ result: 0 });
    expect(String((await b.hears(106))['sdp'])).toContain('sendonly');
    expect(await b.ask(205, { rtcId: 'RTC0', subSVideo: false, subSAudio: true })).toMatchObject({ result: 0 });
    expect(await a.ask(400, { rtcId: 'RTC0', voff: 0, aoff: 1 })).toMatchObject({ result: 0 });
    expect(await b.hears(400)).toMatchObject({ streamId: answer['streamId'], voff: 0, aoff: 1 });
    // The room is recorded, where that is possible, and only by an admin.
    await service.running.app.get(RecordingTools).whenKnown();
    expect((await b.ask(500, { rtcId: 'RTC0', flag: 1 }))['result']).not.toBe(0);
    const recorded = await a.ask(500, { rtcId: 'RTC0', flag: 1 });
    if (!hasRecordingTools) expect(recorded['result']).toBe(-405);
    else {
      expect(recorded['result']).toBe(0);
      expect(await b.hears(402)).toMatchObject({ cattrs: [{ key: 'recording', val: '1', op: 'ADD' }] });
      expect(await a.ask(500, { rtcId: 'RTC0', flag: 0 })).toMatchObject({ result: 0 });
      const gone = (frame: Record<string, unknown>) => JSON.stringify(frame['cattrs']).includes('DEL');
      await b.hears(402, gone);
    }
    // Sent again: the same stream, another version
    await a.ask(107, { rtcId: 'RTC0', endReason: -10 });
    const again = await publish(a, { id: answer['streamId'] });
    expect(again.answer).toMatchObject({ streamId: answer['streamId'], sver: 2 });
    await b.hears(302, (frame) => (frame['pubS'] as { sver: number }).sver === 2);
    await a.ask(107, { rtcId: 'RTC0' });
    expect(await b.hears(303)).toMatchObject({ pubSId: answer['streamId'] });
    expect(await a.ask(107, { rtcId: '_i_1' })).toMatchObject({ result: 0 });
  });

  it('send and receive in Firefox by its own numbers', async () => {
    const { a, b } = await two();
    const directionsIn = (sdp: unknown) => String(sdp).match(/a=(sendonly|recvonly|inactive)/g);
    const { streamId } = await a.ask(102, {
      ...{ rtcId: 'RTC0', sdp: firefoxOffer('publisher'), pubS: { type: 0, voff: 0, aoff: 0 } },
    });
    expect(directionsIn((await a.hears(106))['sdp'])).toEqual(['a=recvonly', 'a=recvonly']);
    expect((await b.hears(302))['pubS']).toMatchObject({ id: streamId, vcodes: ['VP8'] });
    for (const [rtcId, sdp, numbers] of [
      ['RTC0', firefoxOffer('subscriber'), ['RTP/SAVPF 109', 'RTP/SAVPF 120']],
      ['RTC1', subscriberOffer(), ['RTP/SAVPF 111', 'RTP/SAVPF 96']],
    ] as const) {
      const subscribed = { rtcId, sdp, subSId: streamId, subSVideo: true, subSAudio: true };
      expect(await b.ask(102, subscribed)).toMatchObject({ result: 0 });
      const answer = (await b.hears(106, (frame) => frame['rtcId'] === rtcId))['sdp'];
      expect(directionsIn(answer)).toEqual(['a=sendonly', 'a=sendonly']);
      expect(String(answer).match(/RTP\/SAVPF [\d ]+/g)).toEqual(numbers);
    }
  });

  it('may do what their role allows, and are refused without losing the conference', async () => {
    const { a, b, roleToken, asked } = await two({ maxTalkerCount: 1 });
    const uids = [nameOf(members()[1])];
    expect(
      await sdkCall(service, '/easemob/rtc/chanage/roles', { roleToken: asked['roleToken'], uids, role: 7 }),
    ).toMatchObject({ error: -103 });
    expect(await sdkCall(service, '/easemob/rtc/kick/member', { roleToken: 'forged', uids })).toMatchObject({
      error: -104,
    });
    expect(await b.ask(204, { reason: 11 })).toMatchObject({ result: -405 });
    expect(await sdkCall(service, '/easemob/rtc/role/degrade', { roleToken, uids, role: 1 })).toMatchObject({
      error: 0,
    });
    expect(await b.hears(412)).toMatchObject({ role: 1 });
    expect((await a.ask(1000, { cver: 1 }))['mems']).toContainEqual(expect.objectContaining({ id: b.memId, role: 1 }));
    const refused = await b.ask(102, { rtcId: 'R', sdp: publisherOffer(), pubS: { type: 0, voff: 0, aoff: 0 } });
    expect(refused).toMatchObject({ result: -405 });
    expect(await a.ask(102, { rtcId: 'R', sdp: '{"type":"OFFER","sdp":"v=0"}', pubS: { type: 0 } })).toMatchObject({
      result: -105,
    });
    expect(await a.ask(4711)).toMatchObject({ result: -105 });
    expect(await b.ask(102, { rtcId: 'R', sdp: subscriberOffer(), subSId: 'none' })).toMatchObject({ result: -507 });
    const { cver } = await a.ask(1000, { cver: 0 });
    expect(await a.ask(1000, { cver })).not.toHaveProperty('mems');
  });

  it('share attributes, mute all, and send messages to each other', async () => {
    const { a, b, roleToken } = await two();
    const attributes = (body: object) => sdkCall(service, '/easemob/rtc/confr/attrs/update', { roleToken, ...body });
    await attributes({ cattrs: [{ key: 'k', val: 'v', op: 'UPDATE' }] });
    expect(await b.hears(402)).toMatchObject({ cattrs: [{ key: 'k', val: 'v', op: 'ADD' }] });
    expect(await attributes({ cstate: { muteAll: true } })).toMatchObject({ error: 0 });
    expect(await b.hears(402, ({ cstate }) => cstate !== undefined)).toMatchObject({ cstate: { muteAll: true } });
    expect(await a.ask(1003, { memId: b.memId, arg: '{"x":1}' })).toMatchObject({ result: 0 });
    expect(await b.hears(1003)).toMatchObject({ memId: a.memId, arg: '{"x":1}' });
    expect(await a.ask(1003, { memId: 'nobody', arg: '' })).toMatchObject({ result: -507 });
    const asked = b.ask(1002, { memId: a.memId, arg: '{"op2":21}' });
    const { tsxId } = await a.hears(1002);
    a.say({ op: 1001, tsxId, sessId: a.sessId, memId: b.memId, result: 1, arg: '{"op2":21}' });
    expect(await asked).toMatchObject({ result: 1, memId: a.memId });
  });

  it('come back to the same place, and not to another', async () => {
    const { a, b, asked } = await two();
    const { sessId, memId } = b;
    b.socket.terminate();
    const back = await SdkClient.enter(service, asked, { sessId });
    expect(back.entered).toMatchObject({ result: 0, sessId, memId });
    expect((await SdkClient.enter(service, asked, { sessId: 'another' })).entered).toMatchObject({ result: -504 });
    expect(a.events.filter(({ op }) => op === 301)).toEqual([]);
    const [, other] = members();
    const tkt = JSON.parse(String(asked['ticket'])) as { confrId: string };
    const second = await ticketFor(service, other, { confrId: tkt.confrId, password: '12' });
    await SdkClient.enter(service, second);
    expect(await back.hears(301)).toMatchObject({ memId, reason: 10 });
  });

  it('are removed, and let out when the conference is closed', async () => {
    const { a, b, roleToken, confrId } = await two();
    await sdkCall(service, '/easemob/rtc/kick/member', { roleToken, uids: [nameOf(members()[1])] });
    expect(await b.hears(301)).toMatchObject({ memId: b.memId, reason: 12 });
    expect(await a.hears(301)).toMatchObject({ memId: b.memId, reason: 12 });
    const again = await SdkClient.enter(service, await ticketFor(service, members()[1], { confrId, password: '12' }));
    expect(await a.ask(204, { reason: 11 })).toMatchObject({ result: 0 });
    expect(await again.hears(301)).toMatchObject({ memId: again.memId, reason: 11 });
    await waitFor(async () => (await ticketFor(service, members()[1], { confrId, password: '12' })).error === -508);
  });

  it('find a room by its name', async () => {
    const [host, other] = members();
    const room = ({ memberId }: TestMember, password = 'p') =>
      sdkCall(service, '/renmai/social/conferences/room', {
        ...{ roomName: `team ${host.memberId}`, password, memName: nameOf({ memberId }), token: memberId },
      });
    // At the same moment
    const [made, found] = (await Promise.all([room(host), room(other)])).sort((one) => (one['isCreator'] ? -1 : 1));
    expect(made).toMatchObject({ error: 0, isCreator: true });
    expect(found).toEqual({ error: 0, isCreator: false, confrId: made?.['confrId'] });
    expect(await room(await register(service, 'Dee'), 'q')).toMatchObject({ error: -102 });
  });

  it('meet members who are there by our own client', async () => {
    const [host, other] = members();
    const { meetingId } = await meet(host);
    const { body } = await host.post(`/api/meetings/${meetingId}/entries`, {}).expect(201);
    const app = await RoomClient.join(service, body as RoomTicket);
    const entry = await ticketFor(service, other, { confrId: meetingId });
    const sdk = await SdkClient.enter(service, entry);
    expect(sdk.entered).toMatchObject({ role: 3, mems: [{ role: 7, nickName: 'Ann' }, { role: 3 }] });
    expect((await app.hears('peer-joined')).peer).toMatchObject({ name: 'Ben', client: 'sdk' });
    await publish(sdk);
    expect((await app.hears('stream-added', ({ stream }) => stream.source === 'camera')).stream.kind).toBe('video');
    await sdk.ask(400, { rtcId: 'RTC0', voff: 0, aoff: 1 });
    await app.hears('stream-changed', ({ stream }) => stream.source === 'microphone' && stream.paused);
    // Asks to talk, and is refused by lowering the hand.
    if (app.room.waiting) throw new Error('waits');
    const hostId = app.room.room.you.peerId;
    const asked = sdk.ask(1002, { memId: hostId, arg: JSON.stringify({ op2: 21, memId: sdk.memId }) });
    await app.hears('peer-changed', ({ peer }) => peer.peerId === sdk.memId && peer.handAt !== null);
    await app.ask('lower-hand', { peerId: sdk.memId });
    expect(await asked).toMatchObject({ result: 1, arg: JSON.stringify({ op2: 21, memId: sdk.memId }) });
    // And the other way round.
    await app.ask('set-role', { peerId: sdk.memId, role: 'admin' });
    await sdk.hears(412);
    await app.ask('set-role', { peerId: hostId, role: 'audience' });
    await app.ask('hand', { raised: true });
    const { tsxId, arg } = await sdk.hears(1002);
    expect(JSON.parse(String(arg))).toMatchObject({ op2: 21, memId: hostId, nickName: 'Ann' });
    sdk.say({ op: 1001, tsxId, sessId: sdk.sessId, memId: hostId, result: 1, arg: JSON.stringify({ op2: 21 }) });
    await app.hears(
      'peer-changed',
      ({ peer }) => peer.peerId === hostId && peer.handAt === null && peer.role === 'audience',
    );
    const roleToken = entry['roleToken'];
    const uids = [nameOf(host)];
    await sdkCall(service, '/easemob/rtc/chanage/roles', { roleToken, uids, role: 3 });
    expect(await sdk.ask(1002, { memId: hostId, arg: JSON.stringify({ op2: 24 }) })).toMatchObject({ result: 0 });
    expect(await app.hears('unmute-asked')).toMatchObject({ byPeerId: sdk.memId });
    // The host raised them, and stays.
    expect(await sdkCall(service, '/easemob/rtc/kick/member', { roleToken, uids })).toMatchObject({ error: -103 });
  });

  it('are limited to the maximum of the conference, with any client', async () => {
    const [host, other] = members();
    const made = await ticketFor(service, host, { role: 7, maxTalkerCount: 1, maxVideoCount: 1, maxAudienceCount: 0 });
    const { confrId } = made;
    const third = await register(service, 'Cal');
    expect(await ticketFor(service, third, { confrId, role: 1 })).toMatchObject({ error: 0, role: 1 });
    const [first, second] = [
      await ticketFor(service, other, { confrId }),
      await ticketFor(service, third, { confrId }),
    ];
    const a = await SdkClient.enter(service, made);
    const b = await SdkClient.enter(service, first);
    // They got their tickets when nobody had entered yet.
    expect((await SdkClient.enter(service, second)).entered).toMatchObject({ result: -523 });
    expect(await ticketFor(service, third, { confrId })).toMatchObject({ error: -523 });
    expect(await ticketFor(service, third, { confrId, role: 1 })).toMatchObject({ error: -510 });
    // A picture that is switched off counts, since it can be switched on.
    expect((await publish(b, { voff: 1 })).answer).toMatchObject({ result: 0 });
    const sdp = publisherOffer();
    expect(await a.ask(102, { rtcId: 'R', sdp, pubS: { type: 0, voff: 1, aoff: 0 } })).toMatchObject({ result: -507 });
    expect(await a.hears(107)).toMatchObject({ rtcId: 'R', endReason: 23 });
    // Sent again, it is the same stream.
    await b.ask(107, { rtcId: 'RTC0', endReason: -10 });
    const { pubS } = await a.hears(302);
    expect((await publish(b, { id: (pubS as { id: string }).id })).answer).toMatchObject({ result: 0, sver: 2 });
  });

  it('are not admitted if they may not send their first stream', async () => {
    const { a, b, confrId, roleToken } = await two();
    const [, other] = members();
    await sdkCall(service, '/easemob/rtc/role/degrade', { roleToken, uids: [nameOf(other)], role: 1 });
    await b.ask(201, { reason: 4 });
    expect(await a.hears(301)).toMatchObject({ memId: b.memId, reason: 4 });
    const again = await ticketFor(service, other, { confrId, password: '12' });
    const pubS = { type: 0, voff: 0, aoff: 0 };
    const refused = await SdkClient.enter(service, again, { rtcId: 'RTC0', sdp: publisherOffer(), pubS });
    expect(refused.entered).toMatchObject({ result: -405 });
    expect((await a.ask(1000, { cver: 0 }))['mems']).toHaveLength(1);
    await sdkCall(service, '/easemob/rtc/chanage/roles', { roleToken, uids: [nameOf(other)], role: 3 });
    const good = await ticketFor(service, other, { confrId, password: '12' });
    const sends = await SdkClient.enter(service, good, { rtcId: 'RTC0', sdp: publisherOffer(), pubS });
    expect(sends.entered).toMatchObject({ result: 0, streamId: expect.stringMatching(/^RTC/) });
    expect(await sends.hears(106)).toMatchObject({ rtcId: 'RTC0' });
    await a.hears(302, ({ memId }) => memId === sends.memId);
  });

  it('get the reasons why others left, and a refusal for undeliverable messages', async () => {
    const { a, b, asked } = await two();
    const { yourIp } = b.entered;
    b.socket.terminate();
    await waitFor(async () => (await a.ask(1003, { memId: b.memId, arg: 'x' }))['result'] === -507);
    const back = await SdkClient.enter(service, asked, { sessId: b.sessId });
    // A changed address makes the SDK replace all its connections.
    expect(back.entered).toMatchObject({ memId: b.memId, yourIp });
    expect(await a.ask(1003, { memId: b.memId, arg: { x: 1 } })).toMatchObject({ result: 0 });
    expect(await back.hears(1003)).toMatchObject({ arg: '{"x":1}' });
    const room = service.running.app.get(RoomsRegistry).room(String(asked['confrId']));
    const peer = room?.peers.get(b.memId);
    if (!room || !peer) throw new Error('they are not there');
    await publish(a);
    const stream = (await back.hears(302))['pubS'] as { id: string };
    await back.ask(102, { rtcId: 'RTC1', sdp: subscriberOffer(), subSId: stream.id });
    expect(peer.consumers.size).toBe(2);
    await back.ask(206, { rtcId: 'RTC1', subSId: stream.id });
    expect(peer.consumers.size).toBe(0);
    room.remove(peer, 'expired');
    expect(await a.hears(301)).toMatchObject({ memId: b.memId, reason: 1 });
  });

  it('enter with their old ticket, and with their present role', async () => {
    const [host, other] = members();
    const { a, b, asked, roleToken } = await two();
    const degrade = (uid: string) => sdkCall(service, '/easemob/rtc/role/degrade', { roleToken, uids: [uid], role: 1 });
    // As the SDK does if its socket broke before the answer.
    const again = await SdkClient.enter(service, asked);
    expect(again.entered).toMatchObject({ result: 0, role: 3 });
    expect(await b.hears(301)).toMatchObject({ memId: b.memId, reason: 10 });
    await degrade(nameOf(other));
    expect((await SdkClient.enter(service, asked)).entered).toMatchObject({ result: 0, role: 1 });
    // The last admin stays one, also when they enter again.
    expect(await degrade(nameOf(host))).toMatchObject({ error: -103 });
    const { confrId } = asked;
    const made = await ticketFor(service, host, { confrId, password: '12' });
    const res = { type: 'WEB', ver: '2.1.3', agent: 'spec', ops: [] };
    const older = await SdkClient.enter(service, made, { res });
    expect(older.entered).toMatchObject({ role: 7 });
    await a.hears(301, ({ memId }) => memId === a.memId);
    // 3.2.1 has no other token to mute all with.
    expect(await older.hears(412)).toMatchObject({ role: 7, roleToken: made['roleToken'] });
  });

  it('keep their socket when they see 49 others from a machine of many addresses, and end it all', async () => {
    const client = await SdkClient.open(service);
    // Before the entry each is refused by itself; a candidate is only a frame.
    const asked = Array.from({ length: 400 }, (_, at) => client.ask(105, { rtcId: `r${at % 49}`, cands: [] }));
    const answers = await Promise.all(asked);
    expect(answers).toHaveLength(400);
    expect(client.closed).toBe(false);
    client.socket.close();
  });

  it('lose a socket that sends no valid frames', async () => {
    const client = await SdkClient.open(service);
    client.socket.send('no frame');
    await waitFor(() => client.closed);
  });
});
