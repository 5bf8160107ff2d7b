import { mediaRules, paperPhotoTypes } from '@renmai/contracts/profile/media.schema';
import { typeOf } from '../../lib/file-type';
import { jpegPdf, type JpegPage } from './jpeg-pdf';

export const maxPhotos = 20;
/** Pixels of the longest side: small print stays legible, and the file stays below the limit of documents. */
const FEW_SIDE = 2_000;
const MANY_SIDE = 1_500;
const FEW = 6;
const QUALITY = 0.8;

export type ChoiceRefusal = 'tooLarge' | 'photoTooLarge' | 'mixed' | 'tooMany' | 'unreadable';

const isPhoto = (file: File): boolean => typeOf(file).startsWith('image/');

/** Why these files cannot be one document; null where they can. */
export function refusalOf(files: readonly File[]): ChoiceRefusal | null {
  const photos = files.filter((file) => isPhoto(file));
  if (files.length > 1 && photos.length < files.length) return 'mixed';
  if (files.length > maxPhotos) return 'tooMany';
  if (photos.some(({ size }) => size > mediaRules.picture.maxBytes)) return 'photoTooLarge';
  return files.some((file) => !isPhoto(file) && file.size > mediaRules.document.maxBytes) ? 'tooLarge' : null;
}

/** Whether the browser has to make one file of them: of several photos, and of one that the server cannot read. */
export const areJoined = (files: readonly File[]): boolean =>
  files.length > 1 || files.some((file) => isPhoto(file) && !paperPhotoTypes.includes(typeOf(file)));

/** One PDF of photos, each a page, in their order. @throws where the browser cannot read one of them */
export async function joinPhotos(files: readonly File[]): Promise<File> {
  const side = files.length > FEW ? MANY_SIDE : FEW_SIDE;
  const pages: JpegPage[] = [];
  for (const file of files) pages.push(await pageOf(file, side));
  const name = (files[0]?.name ?? '').replace(/\.\w+$/, '');
  return new File([jpegPdf(pages)], `${name}.pdf`, { type: 'application/pdf' });
}

async function pageOf(file: File, side: number): Promise<JpegPage> {
  // upright, as its camera was held
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob) throw new Error('no picture');
    return { jpeg: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height };
  } finally {
    bitmap.close();
  }
}
