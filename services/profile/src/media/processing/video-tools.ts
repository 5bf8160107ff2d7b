import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { Refusal } from './refusal.js';
import type { VideoFacts } from './video-facts.js';

const run = promisify(execFile);

const probed = z.object({
  format: z.object({ duration: z.coerce.number().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string().default('unknown'),
      width: z.int().optional(),
      height: z.int().optional(),
      disposition: z.object({ attached_pic: z.int().default(0) }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
    }),
  ),
});

/** The demuxer is named, so that no playlist dressed up as a video makes the tool fetch something. */
const inputOf = (path: string, contentType: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  contentType === 'video/webm' ? 'matroska' : 'mov',
  '-i',
  path,
];

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');
const wasKilled = (error: unknown): boolean => (error as { killed?: boolean }).killed === true;

/** A tool that ends with an error found the file bad; one that could not be started, or was stopped, did not. */
async function tool(path: string, args: string[], timeoutMs: number): Promise<string> {
  try {
    const { stdout } = await run(path, args, { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 4 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    if (isMissing(error) || wasKilled(error)) throw error;
    throw new Refusal('damaged', error);
  }
}

export const isInstalled = async (path: string): Promise<boolean> => {
  try {
    await run(path, ['-version'], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
};

export async function probe(ffprobe: string, path: string, contentType: string): Promise<VideoFacts> {
  const args = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', ...inputOf(path, contentType)];
  const { format, streams } = probed.parse(JSON.parse(await tool(ffprobe, args, 20_000)));
  const video = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1);
  if (!video) throw new Refusal('type-not-allowed');
  const { width = 0, height = 0 } = video;
  const rotation = video.side_data_list.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const turned = Math.abs(rotation) % 180 === 90;
  return {
    seconds: format.duration ?? 0,
    width: turned ? height : width,
    height: turned ? width : height,
    codec: video.codec_name,
    audioCodec: streams.find((stream) => stream.codec_type === 'audio')?.codec_name ?? null,
  };
}

const mp4Audio = ['aac', 'mp3', 'ac3', 'opus'];

/**
 * The same pictures and sound in a fresh container: without metadata (phones write the place into it), other tracks and
 * attachments, and with its index first, so that it plays while it loads. QuickTime becomes MP4, which browsers play.
 */
export async function rewrap(
  ffmpeg: string,
  from: string,
  to: string,
  { contentType, audioCodec }: { contentType: string; audioCodec: string | null },
): Promise<string> {
  const webm = contentType === 'video/webm';
  const keepAudio = webm || audioCodec === null || mp4Audio.includes(audioCodec);
  await tool(
    ffmpeg,
    [
      ...['-nostdin', '-v', 'error', '-y', ...inputOf(from, contentType)],
      ...['-map', '0:v:0', '-map', '0:a:0?', '-c:v', 'copy', '-c:a', keepAudio ? 'copy' : 'aac'],
      ...['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
      ...(webm ? ['-f', 'webm'] : ['-movflags', '+faststart', '-f', 'mp4']),
      to,
    ],
    90_000,
  );
  return webm ? 'video/webm' : 'video/mp4';
}

/** The first picture, as a PNG beside the video. */
export async function firstFrame(ffmpeg: string, from: string, to: string, contentType: string): Promise<void> {
  await tool(
    ffmpeg,
    [
      '-nostdin',
      '-v',
      'error',
      '-y',
      ...inputOf(from, contentType),
      '-frames:v',
      '1',
      '-f',
      'image2',
      '-c:v',
      'png',
      to,
    ],
    30_000,
  );
}
