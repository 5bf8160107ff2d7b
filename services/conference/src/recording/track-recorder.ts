import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface TrackCodec {
  kind: 'audio' | 'video';
  mimeType: string;
  payloadType: number;
  clockRate: number;
  ssrc: number;
}

export interface TrackPorts {
  /** the port on which the program listens for RTP; RTCP is the next one */
  listens: number;
  /** the port on which the media worker listens for the program's RTCP */
  rtcpTo: number;
}

/** Waits for packets that are sent again. */
const JITTER_MS = 400;
const START_MS = 15_000;
const HOST = '127.0.0.1';

/**
 * Runs a program that ends by SIGINT, and also sends it that signal when this process dies: its end of the pipe closes. Otherwise a killed
 * service would leave recorders that listen for ever.
 */
const GUARD = [
  'exec 3<&0',
  '"$@" </dev/null & program=$!',
  // A recorder that never got a packet does not react to SIGINT.
  '{ cat <&3 >/dev/null; kill -INT $program; sleep 3; kill -KILL $program; } 2>/dev/null & guard=$!',
  'wait $program',
  'code=$?',
  'kill $guard 2>/dev/null',
  'exit $code',
].join('\n');

/** The pipeline of one track: from RTP into Matroska, without decoding. */
export function pipelineOf(codec: TrackCodec, { listens, rtcpTo }: TrackPorts, file: string): string[] {
  const encoding = codec.mimeType.split('/')[1]?.toUpperCase() ?? '';
  const caps = [
    'application/x-rtp',
    `media=(string)${codec.kind}`,
    `clock-rate=(int)${codec.clockRate}`,
    `encoding-name=(string)${encoding}`,
    `payload=(int)${codec.payloadType}`,
    `ssrc=(uint)${codec.ssrc}`,
    ...(codec.kind === 'video' ? ['rtcp-fb-nack-pli=(boolean)true', 'rtcp-fb-ccm-fir=(boolean)true'] : []),
  ].join(',');
  return [
    ...['rtpbin', 'name=rtp', `latency=${JITTER_MS}`, 'do-lost=true', 'rtp-profile=avpf'],
    ...['udpsrc', `address=${HOST}`, `port=${listens}`, 'buffer-size=4194304', `caps=${caps}`],
    ...['!', 'rtp.recv_rtp_sink_0', 'rtp.', '!', ...unpacked(encoding), '!'],
    // Times stay those of the program's clock; data is written at once.
    ...['matroskamux', 'name=mux', 'offset-to-zero=false', 'min-cluster-duration=500000000', '!'],
    ...['filesink', `location=${file}`, 'buffer-mode=unbuffered', 'sync=false', 'async=false'],
    ...['udpsrc', `address=${HOST}`, `port=${listens + 1}`, '!', 'rtp.recv_rtcp_sink_0'],
    ...['rtp.send_rtcp_src_0', '!', 'udpsink', `host=${HOST}`, `port=${rtcpTo}`, 'sync=false', 'async=false'],
  ];
}

/** The size of a picture may change, which Matroska's header cannot: decoders read it from the frames. */
const unpacked = (encoding: string): string[] => {
  if (encoding === 'OPUS') return ['rtpopusdepay'];
  if (encoding === 'VP8') {
    const caps = 'caps=video/x-vp8,width=(int)1280,height=(int)720,framerate=(fraction)0/1';
    return ['rtpvp8depay', 'wait-for-keyframe=true', 'request-keyframe=true', '!', 'capssetter', 'replace=true', caps];
  }
  return [
    ...['rtph264depay', 'wait-for-keyframe=true', 'request-keyframe=true', '!', 'h264parse', 'config-interval=-1'],
    ...['!', 'video/x-h264,stream-format=avc,alignment=au'],
  ];
};

/** From `gst_pipeline_change_state` at debug level: the clock's time that is 0 in the file. */
const ZERO = /base_time (\d+):(\d\d):(\d\d)\.(\d{9})/;

const nanoseconds = ([, hours = '', minutes = '', seconds = '', rest = '']: RegExpExecArray | string[]): bigint =>
  ((BigInt(hours) * 60n + BigInt(minutes)) * 60n + BigInt(seconds)) * 1_000_000_000n + BigInt(rest);

/** One program that writes one track. */
export class TrackRecorder {
  private child: ChildProcess | undefined;
  private stopping = false;
  readonly over: Promise<{ asked: boolean; last: string }>;
  private ended!: (how: { asked: boolean; last: string }) => void;

  constructor() {
    this.over = new Promise((resolve) => (this.ended = resolve));
  }

  /**
   * Resolves when it listens, with the time of the system's monotonic clock (`process.hrtime`) that is 0 in its file.
   * @throws Error if it does not start
   */
  start(pipeline: readonly string[]): Promise<bigint> {
    return new Promise((resolve, reject) => {
      const child = spawn('/bin/sh', ['-c', GUARD, 'recorder', 'gst-launch-1.0', '-e', ...pipeline], {
        stdio: ['pipe', 'pipe', 'pipe'],
        env: { ...process.env, GST_DEBUG: 'pipeline:5', GST_DEBUG_NO_COLOR: '1', LC_ALL: 'C' },
      });
      this.child = child;
      let last = '';
      const late = setTimeout(() => {
        this.kill();
        reject(new Error('a track recorder did not start in time'));
      }, START_MS);
      const listens = (zero: bigint): void => {
        clearTimeout(late);
        resolve(zero);
      };
      createInterface({ input: child.stderr }).on('line', (line) => {
        const found = ZERO.exec(line);
        if (found) listens(nanoseconds(found));
        else if (!line.includes(' DEBUG ')) last = line;
      });
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (/^ERROR|WARNING/.test(line)) last = line;
        // A GStreamer that was built without its log: the moment is known to some milliseconds.
        if (line.startsWith('New clock')) setTimeout(listens, 100, process.hrtime.bigint()).unref();
      });
      child.stdin.on('error', () => undefined);
      child.once('error', (error) => {
        clearTimeout(late);
        this.ended({ asked: this.stopping, last: error.message });
        reject(error);
      });
      child.once('exit', (code) => {
        clearTimeout(late);
        child.stdin.destroy();
        this.ended({ asked: this.stopping, last });
        reject(new Error(`a track recorder ended with ${code}: ${last}`));
      });
    });
  }

  /** Lets it finish its file. */
  async stop(): Promise<void> {
    if (!this.child) return;
    this.stopping = true;
    this.kill();
    await this.over;
  }

  /** The guard asks the program to end, and soon makes it. */
  private kill(): void {
    this.child?.stdin?.destroy();
  }
}
