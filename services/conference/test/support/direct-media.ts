import type { types } from 'mediasoup';
import { randomInt } from 'node:crypto';
import type { MediaPlace } from '../../src/media/room-routers.js';
import type { Peer } from '../../src/rooms/peers/peer.js';
import type { Room } from '../../src/rooms/room/room.js';

const AUDIO_LEVEL = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level';
const PLI = 206;
/** dB below the loudest, as the header extension has it */
const LOUD = 10;
const QUIET = 80;
/** Speech has pauses: syllables of this many packets. */
const SYLLABLE = 12;

/** A peer's stream, made of our own packets instead of a browser's. */
export class DirectStream {
  /** times of requests for a key frame, in ms */
  readonly asked: number[] = [];
  private sequence = 1;

  private constructor(
    readonly producer: types.Producer,
    transport: types.DirectTransport,
  ) {
    transport.on('rtcp', (packet: Buffer) => {
      if (packet[1] === PLI) this.asked.push(performance.now());
    });
  }

  static async open(room: Room, peer: Peer, kind: 'audio' | 'video'): Promise<DirectStream> {
    const { router } = await room.placeOf(peer);
    const transport = await router.createDirectTransport();
    const producer = await transport.produce({
      kind,
      rtpParameters: kind === 'audio' ? sound() : picture(),
      keyFrameRequestDelay: 1_000,
      appData: { source: kind === 'audio' ? 'microphone' : 'camera' },
    });
    const stream = new DirectStream(producer, transport);
    await room.streams.add(peer, producer);
    return stream;
  }

  /** One packet: 20 ms of a loud sound, or a whole key frame. */
  send(): void {
    const { codecs, encodings } = this.producer.rtpParameters;
    const isSound = this.producer.kind === 'audio';
    const header = Buffer.alloc(12);
    header[0] = isSound ? 0x90 : 0x80;
    header[1] = 0x80 | (codecs[0]?.payloadType ?? 0);
    header.writeUInt16BE(this.sequence, 2);
    header.writeUInt32BE(this.sequence * (isSound ? 960 : 3_000), 4);
    header.writeUInt32BE(encodings?.[0]?.ssrc ?? 0, 8);
    this.sequence += 1;
    // One-byte extension 1: the level, with one bit for "voice"
    const level = this.sequence % (2 * SYLLABLE) < SYLLABLE ? LOUD : QUIET;
    const extension = isSound ? Buffer.from([0xbe, 0xde, 0, 1, 0x10, 0x80 | level, 0, 0]) : Buffer.alloc(0);
    // VP8: the beginning of a partition; a frame that depends on no other, of 16 × 16
    const payload = isSound
      ? Buffer.from([0xfc, 0xff, 0xfe])
      : Buffer.from([0x10, 0x10, 0x02, 0x00, 0x9d, 0x01, 0x2a, 0x10, 0x00, 0x10, 0x00, 0, 0, 0, 0]);
    this.producer.send(Buffer.concat([header, extension, payload]));
  }
}

/** The packets of a peer's stream that a receiver at this place gets. */
export async function receive(
  room: Room,
  owner: Peer,
  { producer }: DirectStream,
  at: MediaPlace,
): Promise<{ consumer: types.Consumer; packets: () => number; release: () => void }> {
  const transport = await at.router.createDirectTransport();
  const { producerId, release } = await room.reach(owner, producer, at);
  const consumer = await transport.consume({ producerId, rtpCapabilities: at.router.rtpCapabilities });
  let count = 0;
  consumer.on('rtp', () => (count += 1));
  return { consumer, packets: () => count, release };
}

const sound = (): types.RtpParameters => ({
  mid: '0',
  codecs: [{ mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2 }],
  headerExtensions: [{ uri: AUDIO_LEVEL, id: 1 }],
  encodings: [{ ssrc: randomInt(1, 2 ** 31) }],
});

const picture = (): types.RtpParameters => ({
  mid: '1',
  codecs: [
    {
      ...{ mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000 },
      rtcpFeedback: [{ type: 'nack', parameter: 'pli' }],
    },
  ],
  encodings: [{ ssrc: randomInt(1, 2 ** 31) }],
});
