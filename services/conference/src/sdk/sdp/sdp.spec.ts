import type { types } from 'mediasoup';
import sdpTransform from 'sdp-transform';
import { desktopOffer, firefoxOffer, publisherOffer, subscriberOffer } from '../../../test/support/offers.js';
import { roomCodecs } from '../../media/room-codecs.js';
import { writeAnswer } from './answer.js';
import { numbered, OfferRefused, readOffer, receivable, sentIn } from './offer.js';
import { layerForMany, step } from './subscriber-layers.js';

const feedback = [
  { type: 'nack', parameter: '' },
  { type: 'nack', parameter: 'pli' },
  { type: 'transport-cc', parameter: '' },
];
const capabilities = {
  codecs: roomCodecs.map((codec) => ({ ...codec, rtcpFeedback: codec.kind === 'video' ? feedback : [] })),
  headerExtensions: [
    { kind: 'video', uri: 'urn:ietf:params:rtp-hdrext:sdes:mid', preferredId: 1, direction: 'sendrecv' },
  ],
} as unknown as types.RtpCapabilities;
const withExtensions = {
  ...capabilities,
  headerExtensions: (['audio', 'video'] as const).flatMap((kind) =>
    [
      'urn:ietf:params:rtp-hdrext:sdes:mid',
      'urn:ietf:params:rtp-hdrext:ssrc-audio-level',
      'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
      'http://www.webrtc.org/experiments/rtp-hdrext/playout-delay',
      'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
      'urn:ietf:params:rtp-hdrext:toffset',
    ].map((uri, at) => ({ kind, uri, preferredId: at + 1, direction: 'sendrecv' })),
  ),
} as unknown as types.RtpCapabilities;
const transport = {
  iceParameters: { usernameFragment: 'u', password: 'p', iceLite: true },
  iceCandidates: [
    {
      foundation: 'udp',
      priority: 1,
      address: '127.0.0.1',
      ip: '127.0.0.1',
      protocol: 'udp',
      port: 20500,
      type: 'host',
    },
  ],
  dtlsParameters: { fingerprints: [{ algorithm: 'sha-256', value: 'AA:BB' }] },
} as unknown as Parameters<typeof writeAnswer>[1];

it('receives media with the numbers of the offer, and sends it again with them', () => {
  const [audio, video] = readOffer(publisherOffer()).sections.map((one) => sentIn(one, capabilities));
  expect(audio?.rtpParameters.codecs).toMatchObject([{ mimeType: 'audio/opus', payloadType: 111, channels: 2 }]);
  expect(video?.rtpParameters.codecs).toMatchObject([{ payloadType: 96 }, { mimeType: 'video/rtx', payloadType: 97 }]);
  expect(video?.rtpParameters.headerExtensions).toMatchObject([{ id: 5 }]);
  expect(video?.rtpParameters.encodings?.[0]?.rtx?.ssrc).toBe((video?.rtpParameters.encodings?.[0]?.ssrc ?? 0) + 1);
});

describe('the order of the m= line is the preference, however the rtpmaps are ordered', () => {
  const lines = [
    { line: '96 97 108 109', sent: ['video/VP8', 'video/rtx'], received: 96 },
    { line: '108 109 96 97', sent: ['video/H264', 'video/rtx'], received: 108 },
    // As the SDK writes it if a room is asked for with H264 first
    { line: '108 96 97', sent: ['video/H264'], received: 108 },
    { line: '13 108 96', sent: ['video/H264'], received: 108 },
    { line: '96', sent: ['video/VP8'], received: 96 },
    { line: '108', sent: ['video/H264'], received: 108 },
  ];
  const written = (offer: string, line: string) => offer.replace(' 96 97 108 109', ` ${line}`);

  it.each(lines)('$line: what is sent', ({ line, sent }) => {
    const [, video] = readOffer(written(publisherOffer(), line)).sections.map((one) => sentIn(one, capabilities));
    expect(video?.rtpParameters.codecs.map(({ mimeType }) => mimeType)).toEqual(sent);
  });

  it.each(lines)('$line: what can be received', ({ line, received }) => {
    const { codecs } = numbered(readOffer(written(subscriberOffer(), line)).sections, roomCodecs, {});
    expect(codecs.map(({ preferredPayloadType }) => preferredPayloadType)).toEqual([111, received]);
  });

  it('only codecs in the line are received', () => {
    const [audio, video] = readOffer(written(publisherOffer(), '97')).sections;
    expect([audio, video].map((one) => one && sentIn(one, capabilities)?.kind)).toEqual(['audio', undefined]);
    const { sections } = readOffer(written(subscriberOffer(), '108'));
    expect(receivable(sections, capabilities).codecs?.map(({ mimeType }) => mimeType)).not.toContain('video/VP8');
  });
});

it('accepts a desktop whose picture comes first, and no media if nothing is sent', () => {
  const { sections } = readOffer(desktopOffer());
  expect(sections.map((one) => sentIn(one, capabilities)?.kind)).toEqual(['video', undefined]);
});

it('sends only codecs with the numbers of the offer, without rtx and extensions', () => {
  const { sections } = readOffer(subscriberOffer());
  const taken = receivable(sections, capabilities);
  expect(taken.headerExtensions).toEqual([]);
  expect(taken.codecs?.map(({ preferredPayloadType }) => preferredPayloadType)).toEqual([111, 96, 108]);
  expect(taken.codecs?.flatMap(({ rtcpFeedback }) => rtcpFeedback)).not.toContainEqual(feedback[2]);
  const other = readOffer(subscriberOffer().replaceAll(':96', ':98').replace(' 96 ', ' 98 '));
  expect(receivable(other.sections, capabilities).codecs?.map(({ mimeType }) => mimeType)).not.toContain('video/VP8');
});

it.each(['publisher', 'bundled'] as const)('receives what Firefox offers (%s) with its numbers', (of) => {
  const { sections } = readOffer(firefoxOffer(of));
  const [audio, video] = sections.map((one) => sentIn(one, withExtensions, ['VP8', 'H264'])?.rtpParameters);
  expect(audio?.codecs).toMatchObject([{ mimeType: 'audio/opus', payloadType: 109, channels: 2 }]);
  expect(audio?.headerExtensions?.map(({ id }) => id)).toEqual([1, 3, 7]);
  expect(video?.codecs).toMatchObject([{ payloadType: 120 }, { mimeType: 'video/rtx', payloadType: 124 }]);
  // The sixth one, the delay of playing, is only received by it.
  expect(video?.headerExtensions?.map(({ id }) => id)).toEqual([3, 4, 5, 7]);
  const [encoding] = video?.encodings ?? [];
  expect([encoding?.ssrc, encoding?.rtx?.ssrc].every((one) => typeof one === 'number' && one > 0)).toBe(true);
  expect(audio?.rtcp?.cname).toMatch(/^\{.+\}$/);
});

it('sends by the numbers of the offer: the room’s where they are the same, else those of Firefox', () => {
  const camera = { audio: 'audio/opus', video: 'video/VP8' };
  const of = (offer: string) => numbered(readOffer(offer).sections, roomCodecs, camera);
  const shown = ({ codecs }: ReturnType<typeof of>) =>
    codecs.map(({ mimeType, preferredPayloadType }) => [mimeType, preferredPayloadType]);
  expect(of(subscriberOffer())).toMatchObject({ fit: true });
  expect(of(firefoxOffer('subscriber')).fit).toBe(false);
  expect(shown(of(firefoxOffer('subscriber')))).toEqual([
    ['audio/opus', 109],
    ['video/VP8', 120],
  ]);
  // If a codec has two numbers, the room's is used; none if another codec has that number fixed.
  const twice = subscriberOffer().replace('a=rtpmap:96', 'a=rtpmap:98 VP8/90000\\r\\na=rtpmap:96');
  expect(of(twice).fit).toBe(true);
  expect(shown(of(subscriberOffer().replaceAll(':96', ':72').replace(' 96 ', ' 72 ')))).toEqual([['audio/opus', 111]]);
  // Codecs that are not sent are ignored.
  expect(
    shown(numbered(readOffer(firefoxOffer('subscriber')).sections, roomCodecs, { video: 'video/H264' }) as never),
  ).toEqual([['audio/opus', 109]]);
});

it('answers every section in its order and rejects none', () => {
  const { sections } = readOffer(publisherOffer());
  const { type, sdp } = JSON.parse(writeAnswer(sections, transport, () => ({ direction: 'inactive' }))) as {
    type: string;
    sdp: string;
  };
  expect(type).toBe('ANSWER');
  const answer = sdpTransform.parse(sdp);
  expect(answer.media.map(({ port, direction, mid, setup }) => [port, direction, String(mid), setup])).toEqual([
    [9, 'inactive', '0', 'passive'],
    [9, 'inactive', '1', 'passive'],
  ]);
  expect(sdp).toContain('a=group:BUNDLE 0 1');
  expect(sdp).toContain('a=ice-lite');
});

it.each([
  ['no JSON', 'v=0'],
  ['no offer', JSON.stringify({ type: 'ANSWER', sdp: 'v=0\r\ns=-\r\n' })],
  ['no section', JSON.stringify({ type: 'OFFER', sdp: 'v=0\r\ns=-\r\n' })],
  ['no fingerprint', publisherOffer().replaceAll('fingerprint', 'finger')],
  ['a mid twice', publisherOffer().replace('a=mid:1', 'a=mid:0')],
  ['nothing', undefined],
])('refuses %s', (_what, written) => {
  expect(() => readOffer(written)).toThrow(OfferRefused);
});

it('assumes smaller pictures the more there are', () => {
  expect([1, 4, 5, 40].map(layerForMany)).toEqual([1, 1, 0, 0]);
});

it('goes a layer down after 5 s of loss, and up after 20 s without', () => {
  let ladder = { layer: 1, badSince: null, goodSince: null } as Parameters<typeof step>[0];
  const layers: [number, number][] = [];
  for (let second = 0; second <= 60; second += 1) {
    const { layer } = (ladder = step(ladder, second < 12 ? 4 : 10, second * 1000, 2));
    if (layers.at(-1)?.[1] !== layer) layers.push([second, layer]);
  }
  expect(layers).toEqual([
    [0, 1],
    [5, 0],
    [32, 1],
    [52, 2],
  ]);
  expect(step({ layer: 2, badSince: null, goodSince: null }, 10, 0, 0).layer).toBe(0);
});
