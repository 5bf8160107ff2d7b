import { buffer } from 'node:stream/consumers';
import { inspect, open } from './picture-maker.js';
import { Refusal } from './refusal.js';

/** Small print of a whole page stays legible, and the file stays far below the limit of documents. */
const LONGEST_SIDE = 2_400;
const QUALITY = 82;
/** The long side of a page of A4, in points. */
const PAGE_POINTS = 842;

/** A photo of a paper as a PDF of one page: upright, on white, and without the data of the camera. @throws Refusal */
export async function photoPage(path: string): Promise<Buffer> {
  const { data, info } = await open(await inspect(path), 'first')
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new Refusal('damaged', error);
    });
  const scale = PAGE_POINTS / Math.max(info.width, info.height);
  const size: [number, number] = [info.width * scale, info.height * scale];
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ size, margin: 0 });
  const written = buffer(pdf);
  pdf.image(data, 0, 0, { width: size[0], height: size[1] });
  pdf.end();
  return written;
}
