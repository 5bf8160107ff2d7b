import type { TestService } from '@renmai/test-kit';
import type { types } from 'mediasoup';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import type { Peer } from '../../src/rooms/peers/peer.js';
import type { Room } from '../../src/rooms/room/room.js';
import { RoomsRegistry } from '../../src/rooms/room/rooms.registry.js';

const has = (program: string, flag: string): boolean => spawnSync(program, [flag]).status === 0;

/** `npm test` installs them if possible, and reports if not. */
export const hasRecordingTools =
  has('gst-launch-1.0', '--version') && has('ffmpeg', '-version') && has('ffprobe', '-version');
if (!hasRecordingTools) {
  process.stderr.write(
    '\nNO GSTREAMER OR NO FFMPEG: specs of recordings are skipped. Debian: apt-get install gstreamer1.0-tools gstreamer1.0-plugins-good gstreamer1.0-plugins-bad ffmpeg\n',
  );
}

export function roomOf(service: TestService, meetingId: string): Room {
  const room = service.running.app.get(RoomsRegistry).room(meetingId);
  if (!room) throw new Error('the room is not open');
  return room;
}

interface Ports {
  audio: { transport: types.PlainTransport; ssrc: number };
  video: { transport: types.PlainTransport; ssrc: number };
}

interface Target {
  port: number;
  ssrc: number;
}

export interface Sent {
  color: string;
  hertz: number;
  /** left out: VP8 */
  codec?: keyof typeof CODECS;
  /** left out: a camera */
  source?: 'camera' | 'screen';
}

const FEEDBACK = [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }];
const CODECS = {
  vp8: {
    rtp: { mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000, rtcpFeedback: FEEDBACK },
    ffmpeg: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'],
  },
  h264: {
    rtp: {
      ...{ mimeType: 'video/H264', payloadType: 108, clockRate: 90_000, rtcpFeedback: FEEDBACK },
      parameters: { 'packetization-mode': 1, 'profile-level-id': '42e01f' },
    },
    ffmpeg: ['-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'ultrafast', '-tune', 'zerolatency'],
  },
};

/** Sends a picture of one colour and a tone to ports of a media worker. */
export function sendMedia(
  { color, hertz, codec = 'vp8' }: Sent,
  { audio, video }: { audio: Target; video: Target },
): ChildProcess {
  const to = ({ port }: Target): string => `rtp://127.0.0.1:${port}?pkt_size=1200`;
  return spawn(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-re'],
      ...['-f', 'lavfi', '-i', `color=c=${color}:s=640x360:r=15`, '-f', 'lavfi', '-i', `sine=f=${hertz}:r=48000`],
      ...['-map', '0:v', ...CODECS[codec].ffmpeg, '-pix_fmt', 'yuv420p', '-g', '15', '-b:v', '300k'],
      ...['-ssrc', String(video.ssrc), '-payload_type', String(CODECS[codec].rtp.payloadType), '-f', 'rtp', to(video)],
      ...['-map', '1:a', '-c:a', 'libopus', '-b:a', '32k', '-ac', '2', '-ssrc', String(audio.ssrc)],
      ...['-payload_type', '111', '-f', 'rtp', to(audio)],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/** Sound and picture of a peer, sent by ffmpeg to plain transports in place of a browser. */
export class Publisher {
  private child: ChildProcess | undefined;

  private constructor(private readonly transports: readonly types.PlainTransport[]) {}

  static async start(room: Room, peer: Peer, sent: Sent): Promise<Publisher> {
    const { audio, video, publisher } = await Publisher.open(room, peer, sent);
    const to = ({ transport, ssrc }: Ports['audio']): Target => ({ port: transport.tuple.localPort, ssrc });
    publisher.child = sendMedia(sent, { audio: to(audio), video: to(video) });
    return publisher;
  }

  /** Transports and producers for another sender. */
  static async open(
    room: Room,
    peer: Peer,
    { codec = 'vp8', source = 'camera' }: Pick<Sent, 'codec' | 'source'> = {},
  ): Promise<Ports & { publisher: Publisher }> {
    const open = async (kind: types.MediaKind): Promise<Ports['audio']> => {
      const transport = await room.router.createPlainTransport({
        listenInfo: { protocol: 'udp', ip: '127.0.0.1', portRange: { min: 15_000, max: 19_000 } },
        rtcpMux: true,
        comedia: true,
      });
      const ssrc = randomInt(1, 2 ** 31);
      const opus = { mimeType: 'audio/opus', payloadType: 111, clockRate: 48_000, channels: 2 };
      const of = kind === 'audio' ? opus : CODECS[codec].rtp;
      const producer = await transport.produce({
        kind,
        rtpParameters: { codecs: [of], encodings: [{ ssrc }], rtcp: { cname: 'spec' } },
        appData: { source: kind === 'audio' ? 'microphone' : source },
      });
      await room.streams.add(peer, producer);
      return { transport, ssrc };
    };
    const audio = await open('audio');
    const video = await open('video');
    return { audio, video, publisher: new Publisher([audio.transport, video.transport]) };
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    for (const transport of this.transports) transport.close();
  }
}
