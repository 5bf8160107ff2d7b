import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { Turns, type Asker } from '../turns.js';
import { UnreadableVideo, videoInput } from './video-tools.js';
import type { VideoTraits } from './video-traits.js';

/** Longest side in pixels: the most that screens show of a video in a page. */
const LONGEST_SIDE = 1920;
const MOST_FRAMES = 60;
const usualFrames = [24, 25, 30, 50, 60];
const MEMORY_OF_WHY = 2_000;

/** A conversion uses all of a core for a while: one at a time in a process, and a member's second waits for those of others. */
const turns = new Turns({ running: 1, waiting: 100, each: { running: 1, waiting: 10 } });

/** It would take longer than a conversion may. */
export class ConversionTooLong extends Error {}

interface Conversion {
  contentType: string;
  traits: VideoTraits;
  /** the member whose share it counts against */
  asker: Asker;
  /** the time limit */
  timeoutMs: number;
  /** longer than this is cut off; measured afterwards, where the file does not say how long it is */
  maxSeconds: number;
  /** ends it: somebody else does it later */
  signal?: AbortSignal;
  /** from 0 to 1 */
  onProgress?: (done: number) => void;
}

/** A steady rate near that of the file: phones leave pictures out and put others in. */
export function steadyFrames(frames: number): number {
  if (!(frames > 0)) return 30;
  const usual = usualFrames.find((rate) => Math.abs(rate - frames) / rate < 0.08);
  return usual ?? Math.min(MOST_FRAMES, Math.max(1, Math.round(frames)));
}

const toUsualLight =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv';

/** Upright (ffmpeg turns pictures as the file says), of even sides, at a steady rate, 8 bits a colour. */
function filtersFor({ width, height, frames, hdr }: VideoTraits, dim: boolean): string {
  const size =
    Math.max(width, height) > LONGEST_SIDE
      ? `scale=${LONGEST_SIDE}:${LONGEST_SIDE}:force_original_aspect_ratio=decrease:force_divisible_by=2`
      : 'scale=trunc(iw/2)*2:trunc(ih/2)*2';
  return [
    `fps=${steadyFrames(frames)}`,
    size,
    ...(hdr && dim ? [toUsualLight] : []),
    'format=yuv420p',
    'setsar=1',
  ].join();
}

const argumentsFor = (from: string, to: string, { contentType, traits, maxSeconds }: Conversion, dim: boolean) => [
  ...['-nostdin', '-v', 'error', '-y', '-progress', 'pipe:1', '-nostats', ...videoInput(from, contentType)],
  ...['-map', '0:v:0', '-map', '0:a:0?', '-t', String(maxSeconds), '-vf', filtersFor(traits, dim)],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '23'],
  ...['-maxrate', '5M', '-bufsize', '10M', '-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ...(traits.hdr && dim ? ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'] : []),
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', '-f', 'mp4', to],
];

/**
 * Makes an MP4 of H.264 and AAC, which every browser plays, of any video that ffmpeg reads; without metadata. It waits for
 * its turn, and runs behind everything else of the machine. @throws UnreadableVideo, ConversionTooLong
 */
export const convertVideo = (ffmpeg: string, from: string, to: string, conversion: Conversion): Promise<void> =>
  turns.take(conversion.asker, async () => {
    try {
      await runFfmpeg(ffmpeg, argumentsFor(from, to, conversion, true), conversion);
    } catch (error) {
      // An ffmpeg that was built without zimg, or a file that does not name its colours.
      if (!(error instanceof UnreadableVideo && conversion.traits.hdr)) throw error;
      await runFfmpeg(ffmpeg, argumentsFor(from, to, conversion, false), conversion);
    }
  });

function runFfmpeg(
  ffmpeg: string,
  args: readonly string[],
  { traits: { seconds }, timeoutMs, signal, onProgress }: Conversion,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = AbortSignal.timeout(timeoutMs);
    const child = spawn(ffmpeg, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: signal ? AbortSignal.any([signal, late]) : late,
      killSignal: 'SIGKILL',
    });
    if (child.pid !== undefined) yieldToOthers(child.pid);
    let why = '';
    child.stderr.on('data', (said: Buffer) => {
      why = (why + said.toString()).slice(-MEMORY_OF_WHY);
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, micros] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      if (micros !== undefined && seconds > 0) onProgress?.(Math.min(1, Number(micros) / 1e6 / seconds));
    });
    child.on('error', (error) => {
      reject(late.aborted ? new ConversionTooLong('the conversion took too long') : error);
    });
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new UnreadableVideo(why || `ffmpeg ended with ${String(code)}`));
    });
  });
}

/** Work that members wait for at the moment goes first. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
}
