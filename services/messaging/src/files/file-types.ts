import { fileTypeFromFile } from 'file-type';

/** The types that browsers may show inline; all others are downloads. */
const shown = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'video/ogg',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/amr',
  'audio/ogg',
  'audio/opus',
  'audio/wav',
  'audio/webm',
  'audio/flac',
]);

export const isShown = (contentType: string): boolean => shown.has(contentType);
export const isPicture = (contentType: string): boolean => /^image\/(jpeg|png|gif|webp|avif|tiff)$/.test(contentType);
export const isVideo = (contentType: string): boolean => /^video\/(mp4|webm|quicktime)$/.test(contentType);

/** The type detected from the bytes; the type that the sender states is ignored. */
export async function typeOfFile(path: string): Promise<string> {
  const found = await fileTypeFromFile(path);
  // Parameters, as in `audio/ogg; codecs=opus`, are ignored here.
  const type = found?.mime.split(';', 1)[0] ?? 'application/octet-stream';
  // An animated PNG is a PNG too, and browsers show it under that type.
  return type === 'image/apng' ? 'image/png' : type;
}
