import { orgPagesProblems } from '@renmai/contracts/org-pages/org-pages.problems';
import { materialContentTypes } from '@renmai/contracts/org-pages/homepage-management.schema';
import { Problem } from '@renmai/service-kit';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { readPdf } from './read-pdf.js';

const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 20;
const MAX_PAGES = 20;

type ContentType = (typeof materialContentTypes)[number];
const accepted = (type: string | undefined): type is ContentType => materialContentTypes.some((one) => one === type);

export interface CheckedMaterial {
  contentType: ContentType;
  /** of a PDF */
  pages: number | null;
}

/** What the bytes are. @throws Problem that says why they cannot be a material */
export async function checkMaterial(bytes: Buffer): Promise<CheckedMaterial> {
  const contentType = (await fileTypeFromBuffer(bytes))?.mime;
  if (!accepted(contentType)) throw new Problem(orgPagesProblems.materialTypeNotAllowed);
  if (contentType !== 'application/pdf') {
    await checkPicture(bytes);
    return { contentType, pages: null };
  }
  const pdf = await readPdf(bytes);
  if (!pdf || pdf.pages === 0 || pdf.pages > MAX_PAGES) {
    throw new Problem(orgPagesProblems.materialDamaged, { context: { maximum: MAX_PAGES } });
  }
  if (pdf.active) throw new Problem(orgPagesProblems.materialHasScripts);
  return { contentType, pages: pdf.pages };
}

/** Its header first: a bomb is small until it is opened. Then all of it, since a scan that is cut off proves nothing. */
async function checkPicture(bytes: Buffer): Promise<void> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header) throw new Problem(orgPagesProblems.materialDamaged);
  if (header.width * header.height > MAX_PIXELS) {
    throw new Problem(orgPagesProblems.materialTooManyPixels, { context: { maximum: MAX_PIXELS } });
  }
  await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .stats()
    .catch((cause: unknown) => {
      throw new Problem(orgPagesProblems.materialDamaged, { cause });
    });
}
