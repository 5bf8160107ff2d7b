import { open, type FileHandle } from 'node:fs/promises';
import type { VideoTraits } from '@renmai/service-kit';
import mediaInfoFactory from 'mediainfo.js';
import { Refusal } from './refusal.js';

/** Measures a video where ffprobe is not installed, by MediaInfo compiled to WebAssembly. */
export async function measure(path: string): Promise<VideoTraits> {
  const mediaInfo = await mediaInfoFactory({ format: 'object' });
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const opened = file;
    const { size } = await opened.stat();
    const { media } = await mediaInfo.analyzeData(size, (length, position) => readAt(opened, length, position));
    const tracks = media?.track ?? [];
    const general = tracks.find((track) => track['@type'] === 'General');
    const video = tracks.find((track) => track['@type'] === 'Video');
    const audio = tracks.find((track) => track['@type'] === 'Audio');
    if (!video) throw new Refusal('type-not-allowed');
    const turned = Math.abs(Number(video.Rotation ?? 0)) % 180 === 90;
    const [width, height] = [video.Width ?? 0, video.Height ?? 0];
    return {
      seconds: Math.max(Number(general?.Duration ?? 0), Number(video.Duration ?? 0)),
      width: turned ? height : width,
      height: turned ? width : height,
      codec: codecs[video.Format ?? ''] ?? (video.Format ?? 'unknown').toLowerCase(),
      ...picturesOf(video),
      hdr: false,
      audioCodec: audio?.Format?.toLowerCase() ?? null,
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('damaged', error);
  } finally {
    mediaInfo.close();
    await file?.close();
  }
}

interface Measured {
  ChromaSubsampling?: string;
  BitDepth?: number;
  FrameRate?: number;
}

/** Defaults for VP8, whose properties are fixed: 4:2:0, 8 bits. */
const picturesOf = ({ ChromaSubsampling = '4:2:0', BitDepth = 8, FrameRate = 0 }: Measured) => ({
  pixels: ChromaSubsampling === '4:2:0' && Number(BitDepth) === 8 ? 'yuv420p' : 'unknown',
  frames: Number(FrameRate),
});

/** MediaInfo's names in the words of ffprobe. */
const codecs: Record<string, string> = { AVC: 'h264', HEVC: 'hevc', VP8: 'vp8', VP9: 'vp9', AV1: 'av1' };

async function readAt(file: FileHandle, length: number, position: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
