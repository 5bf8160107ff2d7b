import type { Content } from '@renmai/im-client';
import { typeOf } from '../../../lib/file-type';

/** bytes of one file */
const largest = 50 * 1024 * 1024;

interface FileMessage {
  content: Content;
  file: { blob: Blob; name: string };
}

/** Makes a picture, a video or a file message of a chosen file. Its address is local to this browser until it is uploaded. */
export async function fileMessage(file: File): Promise<FileMessage | { tooLarge: true }> {
  if (file.size > largest || file.size === 0) return { tooLarge: true };
  const url = URL.createObjectURL(file);
  const attachment = { url, secret: '', name: file.name, length: file.size };
  const picture = /^image\/(png|jpeg|gif|webp)$/.test(typeOf(file)) ? await pictureSize(file) : null;
  const video = !picture && typeOf(file).startsWith('video/') ? await videoSize(url) : null;
  const content: Content = picture
    ? { type: 'img', ...attachment, ...picture }
    : video
      ? { type: 'video', ...attachment, ...video }
      : { type: 'file', ...attachment };
  return { content, file: { blob: file, name: file.name } };
}

/** Null: not a picture that this browser can show. */
async function pictureSize(file: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}

function videoSize(url: string): Promise<{ width: number; height: number; duration: number } | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    video.preload = 'metadata';
    video.muted = true;
    video.onloadedmetadata = () => {
      const { videoWidth: width, videoHeight: height, duration } = video;
      resolve({ width, height, duration: Number.isFinite(duration) ? Math.round(duration) : 0 });
    };
    video.onerror = () => resolve(null);
    video.src = url;
  });
}
