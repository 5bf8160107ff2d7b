import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { soundsEverywhere, type VideoTraits } from './video-traits.js';

const run = promisify(execFile);

/** The tool found the file bad. Anything else it throws is not the file's fault. */
export class UnreadableVideo extends Error {}

/** It has no pictures that move. */
export class NoPictures extends UnreadableVideo {}

const rate = z
  .string()
  .transform((text) => {
    const [above = 0, below = 1] = text.split('/').map(Number);
    return below > 0 && Number.isFinite(above / below) ? above / below : 0;
  })
  .default(0);

const probed = z.object({
  format: z.object({ duration: z.coerce.number().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string().default('unknown'),
      pix_fmt: z.string().default('unknown'),
      color_transfer: z.string().default('unknown'),
      avg_frame_rate: rate,
      width: z.int().optional(),
      height: z.int().optional(),
      disposition: z.object({ attached_pic: z.int().default(0) }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
    }),
  ),
});

const isBright = (transfer: string): boolean => transfer === 'smpte2084' || transfer === 'arib-std-b67';

const demuxers: Readonly<Record<string, string>> = {
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
  'video/vnd.avi': 'avi',
};

/** The demuxer is named, so that no playlist dressed up as a video makes the tool fetch something. */
export const videoInput = (path: string, contentType: string): string[] => [
  ...['-protocol_whitelist', 'file', '-f', demuxers[contentType] ?? 'mov', '-i', path],
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
    throw new UnreadableVideo('the tool cannot read this video', { cause: error });
  }
}

/** Whether ffmpeg or ffprobe is there. */
export const isInstalled = async (path: string): Promise<boolean> => {
  try {
    await run(path, ['-version'], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
};

/** The traits that ffprobe finds in a file. @throws UnreadableVideo */
export async function probeVideo(ffprobe: string, path: string, contentType: string): Promise<VideoTraits> {
  const args = [
    '-v',
    'error',
    '-print_format',
    'json',
    '-show_format',
    '-show_streams',
    ...videoInput(path, contentType),
  ];
  const { format, streams } = probed.parse(JSON.parse(await tool(ffprobe, args, 20_000)));
  const video = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1);
  if (!video) throw new NoPictures('there is no picture track');
  const { width = 0, height = 0 } = video;
  const rotation = video.side_data_list.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const turned = Math.abs(rotation) % 180 === 90;
  return {
    seconds: format.duration ?? 0,
    width: turned ? height : width,
    height: turned ? width : height,
    codec: video.codec_name,
    pixels: video.pix_fmt,
    frames: video.avg_frame_rate,
    hdr: isBright(video.color_transfer),
    audioCodec: streams.find((stream) => stream.codec_type === 'audio')?.codec_name ?? null,
  };
}

/**
 * The same pictures in a fresh container: without metadata (phones write the place into it), other tracks and attachments, and with its
 * index first, so that it plays while it loads. All but WebM becomes MP4, which browsers play; sound that some of them do not play is coded
 * again. Answers the type of the new file. @throws UnreadableVideo
 */
export async function rewrapVideo(
  ffmpeg: string,
  from: string,
  to: string,
  { contentType, traits }: { contentType: string; traits: VideoTraits },
): Promise<string> {
  const webm = contentType === 'video/webm';
  const sound = webm || soundsEverywhere(traits, contentType) ? 'copy' : 'aac';
  await tool(
    ffmpeg,
    [
      ...['-nostdin', '-v', 'error', '-y', ...videoInput(from, contentType)],
      ...['-map', '0:v:0', '-map', '0:a:0?', '-c:v', 'copy', '-c:a', sound],
      ...['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
      ...(webm ? ['-f', 'webm'] : ['-movflags', '+faststart', '-f', 'mp4']),
      to,
    ],
    90_000,
  );
  return webm ? 'video/webm' : 'video/mp4';
}

/** The first picture, as a PNG beside the video. @throws UnreadableVideo */
export async function firstFrameOf(ffmpeg: string, from: string, to: string, contentType: string): Promise<void> {
  const input = videoInput(from, contentType);
  const args = ['-nostdin', '-v', 'error', '-y', ...input, '-frames:v', '1', '-f', 'image2', '-c:v', 'png', to];
  await tool(ffmpeg, args, 30_000);
}
