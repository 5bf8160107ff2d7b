import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { materialContentTypes } from '@renmai/contracts/org-pages/homepage-management.schema';
import {
  currentAsker,
  drawPdf,
  PdfDamaged,
  PdfTooMuchWork,
  Problem,
  Turns,
  usualLimits,
  type DrawnPdf,
} from '@renmai/service-kit';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 20;
const QUALITY = 90;
/** Pictures only; documents have their own queue. */
const turns = new Turns({ running: 2, waiting: 50 });

type ContentType = (typeof materialContentTypes)[number];
const accepted = (type: string | undefined): type is ContentType => materialContentTypes.some((one) => one === type);

export interface CheckedMaterial {
  contentType: ContentType;
  /** of a PDF; otherwise null */
  pages: number | null;
  /** its pages as staff see them, JPEG, without metadata of the file */
  images: Buffer[];
}

/** Determines the type of the bytes and draws them. @throws Problem with the reason why they cannot be a material */
export async function checkMaterial(bytes: Buffer): Promise<CheckedMaterial> {
  const contentType = (await fileTypeFromBuffer(bytes))?.mime;
  if (!accepted(contentType)) throw new Problem(orgPagesProblems.materialTypeNotAllowed);
  if (contentType !== 'application/pdf')
    return { contentType, pages: null, images: [await turns.take(currentAsker(), () => drawPicture(bytes))] };
  const { pages, active, images } = await drawn(bytes);
  if (pages === 0 || pages > usualLimits.mostPages) {
    throw new Problem(orgPagesProblems.materialDamaged, { context: { maximum: usualLimits.mostPages } });
  }
  if (active) throw new Problem(orgPagesProblems.materialHasScripts);
  return { contentType, pages, images };
}

async function drawn(bytes: Buffer): Promise<DrawnPdf> {
  try {
    return await drawPdf(bytes, currentAsker());
  } catch (cause) {
    if (cause instanceof PdfDamaged) throw new Problem(orgPagesProblems.materialDamaged, { cause });
    if (cause instanceof PdfTooMuchWork) throw new Problem(orgPagesProblems.materialTooMuchWork, { cause });
    throw cause;
  }
}

/**
 * Checks the header first, because a decompression bomb is small until it is decoded; then decodes all of it, since a scan that is cut off
 * proves nothing.
 */
async function drawPicture(bytes: Buffer): Promise<Buffer> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) throw new Problem(orgPagesProblems.materialDamaged);
  if (header.width * header.height > MAX_PIXELS) {
    throw new Problem(orgPagesProblems.materialTooManyPixels, { context: { maximum: MAX_PIXELS } });
  }
  // Upright, and white in transparent parts.
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize({ width: usualLimits.width, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new Problem(orgPagesProblems.materialDamaged, { cause });
    });
}
