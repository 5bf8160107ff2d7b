import { spawnSync } from 'node:child_process';

function run(program: string, args: readonly string[], input?: Buffer): Buffer {
  const { status, stdout, stderr } = spawnSync(program, args, {
    maxBuffer: 256 * 1024 * 1024,
    ...(input && { input }),
  });
  if (status !== 0) throw new Error(`${program}: ${stderr.toString()}`);
  return stdout;
}

/** The length of a file in seconds, and its streams. */
export function probe(file: string): {
  seconds: number;
  streams: { codec: string; width?: number; height?: number }[];
} {
  const args = ['-v', 'error', '-show_entries', 'format=duration:stream=codec_name,width,height', '-of', 'json', file];
  const { format, streams } = JSON.parse(run('ffprobe', args).toString()) as {
    format: { duration: string };
    streams: { codec_name: string; width?: number; height?: number }[];
  };
  return {
    seconds: Number(format.duration),
    streams: streams.map(({ codec_name: codec, ...size }) => ({ codec, ...size })),
  };
}

/** The number of pictures in a file that is still being written. */
export function picturesIn(file: string): number {
  try {
    const args = ['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts', '-of', 'csv=p=0', file];
    return run('ffprobe', args).toString().split('\n').filter(Boolean).length;
  } catch {
    return 0;
  }
}

const WIDTH = 64;
const HEIGHT = 36;

/** The colours, of red, green and blue, in a part of the picture, `x` and `y` from 0 to 1. */
export function colorAt(file: string, second: number, x: number, y: number): string {
  const frame = run('ffmpeg', [
    ...['-v', 'error', '-ss', String(second), '-i', file, '-frames:v', '1', '-vf', `scale=${WIDTH}:${HEIGHT}`],
    ...['-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'],
  ]);
  const at = (Math.floor(y * HEIGHT) * WIDTH + Math.floor(x * WIDTH)) * 3;
  const parts = [...frame.subarray(at, at + 3)];
  const names = ['red', 'green', 'blue'].filter((_, place) => (parts[place] ?? 0) > 100);
  return names.join('+') || 'dark';
}

const RATE = 48_000;
/** A lost packet shifts the phase: so each tenth of a second for itself. */
const BLOCK = RATE / 10;

/** The level of a tone, in dB below full scale, as the mean over a file (Goertzel's algorithm). */
export function toneLevel(file: string, hertz: number): number {
  const raw = run('ffmpeg', ['-v', 'error', '-i', file, '-ac', '1', '-ar', String(RATE), '-f', 's16le', '-']);
  const samples = new Int16Array(raw.buffer, raw.byteOffset, Math.floor(raw.byteLength / 2));
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / RATE);
  let [sum, blocks] = [0, 0];
  for (let from = 0; from + BLOCK <= samples.length; from += BLOCK) {
    let [before, last] = [0, 0];
    for (const sample of samples.subarray(from, from + BLOCK))
      [before, last] = [last, sample / 32_768 + turn * last - before];
    sum += (before * before + last * last - turn * before * last) / (BLOCK / 2) ** 2;
    blocks += 1;
  }
  return 10 * Math.log10(sum / blocks + 1e-12);
}

const FRAMES = 25;
const BRIGHT = 128;
const QUIET_MS = 300;

/** The beginnings of flashes and beeps, in milliseconds: after some dark or quiet time. */
export function beginnings(file: string): { beeps: number[]; flashes: number[] } {
  const frames = run('ffmpeg', [
    ...['-v', 'error', '-i', file, '-vf', 'crop=iw/2:ih/2,scale=1:1,format=gray', '-r', String(FRAMES)],
    ...['-f', 'rawvideo', '-'],
  ]);
  const raw = run('ffmpeg', ['-v', 'error', '-i', file, '-ac', '1', '-ar', String(RATE), '-f', 's16le', '-']);
  const samples = new Int16Array(raw.buffer, raw.byteOffset, Math.floor(raw.byteLength / 2));
  const perMs = RATE / 1000;
  const loud = Array.from({ length: Math.floor(samples.length / perMs) }, (_, ms) =>
    samples.subarray(ms * perMs, (ms + 1) * perMs).some((sample) => Math.abs(sample) > 3000),
  );
  const rises = (on: readonly boolean[], stepMs: number): number[] =>
    on.flatMap((is, at) => {
      const before = on.slice(Math.max(0, at - QUIET_MS / stepMs), at);
      return is && before.length * stepMs >= QUIET_MS - stepMs && !before.includes(true) ? [at * stepMs] : [];
    });
  return {
    beeps: rises(loud, 1),
    flashes: rises(
      [...frames].map((level) => level > BRIGHT),
      1000 / FRAMES,
    ),
  };
}
