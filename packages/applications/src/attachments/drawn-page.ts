import { commonProblems } from '@renmai/contracts';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import type { ResumePage } from '@renmai/contracts/profile/resume.schema';
import { currentAsker, drawPdf, PdfDamaged, PdfTooMuchWork, Problem, usualLimits } from '@renmai/service-kit';

const PAGE_WIDTH = 900;

/** One page of a PDF as a picture, for the request that is being answered. @throws Problem 404 after the last page, 409 where it cannot be drawn */
export async function drawnPage(pdf: Buffer, page: number): Promise<ResumePage> {
  const { pages, images } = await drawPdf(pdf, currentAsker(), {
    ...usualLimits,
    width: PAGE_WIDTH,
    only: page,
  }).catch((cause: unknown) => {
    if (cause instanceof PdfDamaged || cause instanceof PdfTooMuchWork)
      throw new Problem(applicationsProblems.noPreview, { cause });
    throw cause;
  });
  const [image] = images;
  if (page > pages) throw new Problem(commonProblems.notFound);
  if (!image) throw new Problem(applicationsProblems.noPreview);
  return { page, pages, base64: image.toString('base64') };
}
