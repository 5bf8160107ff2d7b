import type { types } from 'mediasoup';
import sdpTransform from 'sdp-transform';
import { desktopOffer, publisherOffer, subscriberOffer } from '../../../test/support/offers.js';
import { roomCodecs } from '../../media/room-codecs.js';
import { writeAnswer } from './answer.js';
import { OfferRefused, readOffer, receivable, sentIn } from './offer.js';
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

it('receives what is offered with the numbers of the offer, and sends it again by them', () => {
  const [audio, video] = readOffer(publisherOffer()).sections.map((one) => sentIn(one, capabilities));
  expect(audio?.rtpParameters.codecs).toMatchObject([{ mimeType: 'audio/opus', payloadType: 111, channels: 2 }]);
  expect(video?.rtpParameters.codecs).toMatchObject([{ payloadType: 96 }, { mimeType: 'video/rtx', payloadType: 97 }]);
  expect(video?.rtpParameters.headerExtensions).toMatchObject([{ id: 5 }]);
  expect(video?.rtpParameters.encodings?.[0]?.rtx?.ssrc).toBe((video?.rtpParameters.encodings?.[0]?.ssrc ?? 0) + 1);
});

it('takes a desktop whose picture comes first, and nothing where nothing is sent', () => {
  const { sections } = readOffer(desktopOffer());
  expect(sections.map((one) => sentIn(one, capabilities)?.kind)).toEqual(['video', undefined]);
});

it('sends to who offers only what they have the same number for, without rtx and extensions', () => {
  const { sections } = readOffer(subscriberOffer());
  const taken = receivable(sections, capabilities);
  expect(taken.headerExtensions).toEqual([]);
  expect(taken.codecs?.map(({ preferredPayloadType }) => preferredPayloadType)).toEqual([111, 96, 108]);
  expect(taken.codecs?.flatMap(({ rtcpFeedback }) => rtcpFeedback)).not.toContainEqual(feedback[2]);
  const other = readOffer(subscriberOffer().replaceAll(':96', ':98').replace(' 96 ', ' 98 '));
  expect(receivable(other.sections, capabilities).codecs?.map(({ mimeType }) => mimeType)).not.toContain('video/VP8');
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

it('takes pictures to be smaller the more there are', () => {
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
