import { oddText, type Chance } from '@renmai/test-kit';
import { desktopOffer, publisherOffer, subscriberOffer } from '../offers.js';

const numbers = [-1, 0, 1, 65_536, 2 ** 31, 2 ** 32, 2 ** 53, 1e21, 127, 128, 255, 256].map(String);
const lines = [
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'm=video 0 UDP/TLS/RTP/SAVPF 96',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'a=simulcast:send h;m;l',
  'a=rid:h send',
  'a=rtcp-fb:* nack pli',
  'a=fmtp:96 apt=96',
  'a=fmtp:97 apt=97',
  'a=fmtp:108 profile-level-id=zz;packetization-mode=9',
  'a=ssrc-group:SIM 1 2 3',
  'a=ssrc-group:FID 1',
  'a=ssrc:4294967296 cname:x',
  'a=ssrc:-1 msid:a b',
  'a=extmap:0 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=extmap:256 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=fingerprint:sha-256 AA:BB',
  'a=fingerprint:md5 AA',
  'a=mid:__proto__',
  'a=rtpmap:96 VP8/0',
  'a=rtpmap:96 rtx/90000',
  'a=rtpmap:111 opus/48000/255',
  'a=setup:passive',
  'a=inactive',
];

type Change = (sdp: string[], chance: Chance) => string[];
const at = (sdp: string[], chance: Chance): number => chance.below(Math.max(1, sdp.length));

const changes: readonly Change[] = [
  (sdp, chance) => sdp.filter((_, index) => index !== at(sdp, chance)),
  (sdp, chance) => sdp.toSpliced(at(sdp, chance), 0, chance.of(sdp)),
  (sdp, chance) => sdp.toSpliced(at(sdp, chance), 0, chance.of(lines)),
  (sdp, chance) => sdp.with(at(sdp, chance), chance.of(lines)),
  (sdp, chance) => {
    const [one, other] = [at(sdp, chance), at(sdp, chance)];
    return sdp.with(one, sdp[other] ?? '').with(other, sdp[one] ?? '');
  },
  // another number
  (sdp, chance) => {
    const index = at(sdp, chance);
    return sdp.with(index, (sdp[index] ?? '').replace(/\d+/, chance.of(numbers)));
  },
  (sdp, chance) => {
    const index = at(sdp, chance);
    const line = sdp[index] ?? '';
    return sdp.with(index, line.slice(0, chance.below(line.length + 1)) + (chance.happens(0.5) ? oddText(chance) : ''));
  },
  (sdp, chance) => sdp.slice(0, at(sdp, chance)),
  (sdp, chance) => [...sdp, ...sdp.slice(at(sdp, chance))],
  (sdp, chance) => [...sdp, ...Array.from({ length: chance.below(400) }, () => chance.of(lines))],
];

/** An offer as clients write it, usually with one to four faults in its lines or in its envelope. */
export function someOffer(chance: Chance): unknown {
  const written = chance.of([publisherOffer, subscriberOffer, desktopOffer])();
  if (chance.happens(0.25)) return written;
  const { sdp } = JSON.parse(written) as { sdp: string };
  let changed = sdp.split('\r\n');
  for (let count = 1 + chance.below(4); count > 0; count--)
    if (changed.length > 0) changed = chance.of(changes)(changed, chance);
  const text = changed.join(chance.happens(0.05) ? '\n' : '\r\n');
  const wrapped = { type: chance.happens(0.03) ? oddText(chance) : 'OFFER', sdp: text };
  return chance.happens(0.1) ? wrapped : JSON.stringify(wrapped);
}
