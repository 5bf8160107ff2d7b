import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';

const FINGERPRINT = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0').toUpperCase()).join(
  ':',
);

const section = (kind: 'audio' | 'video', mid: number, direction: string): string[] => {
  const ssrc = randomInt(1, 2 ** 31);
  const codecs =
    kind === 'audio'
      ? // Comfort noise is a number without an rtpmap, as the SDK leaves it.
        [
          'm=audio 9 UDP/TLS/RTP/SAVPF 111 13',
          'a=rtpmap:111 opus/48000/2',
          'a=fmtp:111 minptime=10;useinbandfec=1;usedtx=1',
        ]
      : [
          'm=video 9 UDP/TLS/RTP/SAVPF 96 97 108 109',
          ...['a=rtpmap:96 VP8/90000', 'a=rtcp-fb:96 nack', 'a=rtcp-fb:96 nack pli', 'a=rtcp-fb:96 transport-cc'],
          ...['a=rtpmap:97 rtx/90000', 'a=fmtp:97 apt=96', 'a=rtpmap:108 H264/90000'],
          'a=fmtp:108 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
          ...['a=rtpmap:109 rtx/90000', 'a=fmtp:109 apt=108'],
        ];
  return [
    ...codecs,
    ...[
      'c=IN IP4 0.0.0.0',
      'a=ice-ufrag:abcd',
      'a=ice-pwd:abcdefghijklmnopqrstuvwx',
      `a=fingerprint:sha-256 ${FINGERPRINT}`,
    ],
    ...['a=setup:actpass', `a=mid:${mid}`, `a=extmap:${4 + mid} urn:ietf:params:rtp-hdrext:sdes:mid`, `a=${direction}`],
    'a=rtcp-mux',
    ...(direction === 'sendrecv'
      ? kind === 'video'
        ? [`a=ssrc-group:FID ${ssrc} ${ssrc + 1}`, `a=ssrc:${ssrc} cname:spec`, `a=ssrc:${ssrc + 1} cname:spec`]
        : [`a=ssrc:${ssrc} cname:spec`]
      : []),
  ];
};

const offer = (...sections: string[][]): string =>
  JSON.stringify({
    type: 'OFFER',
    sdp: [
      ...['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0 1', 'a=msid-semantic: WMS'],
      ...sections.flat(),
      '',
    ].join('\r\n'),
  });

/** As Chromium and the SDK write them, shortened. */
export const publisherOffer = (): string => offer(section('audio', 0, 'sendrecv'), section('video', 1, 'sendrecv'));
export const subscriberOffer = (): string => offer(section('audio', 0, 'recvonly'), section('video', 1, 'recvonly'));
export const desktopOffer = (): string => offer(section('video', 0, 'sendrecv'), section('audio', 1, 'recvonly'));

/**
 * Offers of Firefox 153: as the SDK 3.4.1 sent them, and one with `bundlePolicy: 'max-bundle'`, whose second section has no port of its
 * own.
 */
export const firefoxOffer = (of: 'publisher' | 'subscriber' | 'bundled'): string =>
  JSON.stringify({
    type: 'OFFER',
    sdp: readFileSync(new URL(`firefox-153/${of}.sdp`, import.meta.url), 'utf8').replaceAll('\n', '\r\n'),
  });
