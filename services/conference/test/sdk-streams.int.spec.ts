import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import { register, type TestMember, type TestService } from '@renmai/test-kit';
import { describeMedia, withMedia } from './support/conference.js';
import { RoomClient } from './support/room-client.js';
import { publisherOffer, subscriberOffer } from './support/offers.js';
import { SdkClient, ticketFor, withoutMessaging } from './support/sdk-client.js';

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
    const made = await ticketFor(service, host, more);
    const a = await SdkClient.enter(service, made);
    const b = await SdkClient.enter(service, await ticketFor(service, other, { confrId: made['confrId'] }));
    return { a, b };
  }
  const publish = async (client: SdkClient) => {
    const pubS = { type: 0, voff: 0, aoff: 0 };
    return { answer: await client.ask(102, { rtcId: 'RTC0', sdp: publisherOffer(), pubS }) };
  };

  it('send in the codec that their room prefers', async () => {
    const { a, b } = await two({ useVCodes: ['H264', 'VP8'] });
    expect(a.entered).toMatchObject({ vcodes: ['H264', 'VP8'] });
    const sdp = publisherOffer().replace(' 96 97 108 109', ' 108 109 96 97');
    await a.ask(102, { rtcId: 'RTC0', sdp, pubS: { type: 0, voff: 0, aoff: 0 } });
    expect(String((await a.hears(106))['sdp'])).toMatch(/m=video 9 UDP\/TLS\/RTP\/SAVPF 108 109/);
    expect((await b.hears(302))['pubS']).toMatchObject({ vcodes: ['H264'] });
  });

  it.each([
    [
      ['H264', 'VP8'],
      ['video/H264', 'video/VP8'],
    ],
    [[], ['video/VP8', 'video/H264']],
  ])('meet members of the app, who send in it too: %j', async (useVCodes, expected) => {
    const [host, other] = members();
    const { confrId } = await ticketFor(service, host, { useVCodes });
    const { body } = await other.post(`/api/meetings/${String(confrId)}/entries`, {}).expect(201);
    const { room } = await RoomClient.join(service, body as RoomTicket);
    if (room.waiting) throw new Error('waits');
    const { codecs } = room.room.routerRtpCapabilities as { codecs: { mimeType: string }[] };
    const pictures = codecs.map(({ mimeType }) => mimeType).filter((type) => /video\/(?!rtx)/.test(type));
    expect(pictures).toEqual(expected);
  });

  it.each([
    ['memName', 'renmai#social_somebody'],
    ['memName', ''],
    ['confrId', '0199aa00-0000-7000-8000-000000000001'],
    ['sig', 'forged'],
  ])('do not come in by a ticket whose %s was changed to "%s"', async (field, value) => {
    const made = await ticketFor(service, members()[0], {});
    const tkt = JSON.parse(String(made['ticket'])) as object;
    const changed = { ...made, ticket: JSON.stringify({ ...tkt, [field]: value }) };
    expect((await SdkClient.enter(service, changed)).entered).toMatchObject({ result: -500 });
    expect((await SdkClient.enter(service, made)).entered).toMatchObject({ result: 0 });
  });

  it('keep a stream that is sent again twice at once, and its subscribers', async () => {
    const { a, b } = await two();
    const { answer } = await publish(a);
    const { streamId } = answer;
    await b.hears(302);
    const again = { rtcId: 'RTC0', sdp: publisherOffer(), pubS: { id: streamId, type: 0, voff: 0, aoff: 0 } };
    const ended = { rtcId: 'RTC0', endReason: -10 };
    const frames = [a.ask(107, ended), a.ask(102, again), a.ask(107, ended), a.ask(102, again)];
    await frames[0];
    const wanted = { rtcId: 'RTC1', sdp: subscriberOffer(), subSId: streamId, subSVideo: true, subSAudio: true };
    const subscribed = await b.ask(102, wanted);
    expect((await Promise.all(frames)).map(({ result }) => result)).toEqual([0, 0, 0, 0]);
    expect(subscribed).toMatchObject({ result: 0 });
    expect(String((await b.hears(106))['sdp'])).toContain('sendonly');
    await b.hears(302, ({ pubS }) => (pubS as { sver: number }).sver === 3);
    expect(b.events.filter(({ op }) => op === 303)).toEqual([]);
    expect((await a.ask(1000, { cver: 0 }))['streams']).toMatchObject([{ id: streamId, sver: 3 }]);
  });
});
