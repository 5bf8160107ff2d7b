import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  pages: number;
  /** it runs scripts, opens something else, or carries other files */
  active: boolean;
}

const TIMEOUT_MS = 20_000;
const MAX_LOOKED_AT = 20;

/** What a PDF is, or null where it cannot be read: damaged, encrypted, or too much work. Nothing of it is run. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf | null> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const timer = setTimeout(() => void task.destroy(), TIMEOUT_MS);
  try {
    const document = await task.promise;
    return { pages: document.numPages, active: await isActive(document) };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    await task.destroy();
  }
}

async function isActive(document: PDFDocumentProxy): Promise<boolean> {
  const attachments = (await document.getAttachments()) as object | null;
  if ((await document.hasJSActions()) || Object.keys(attachments ?? {}).length > 0) return true;
  for (let number = 1; number <= Math.min(document.numPages, MAX_LOOKED_AT); number += 1) {
    const page = await document.getPage(number);
    if (Object.keys((await page.getJSActions()) ?? {}).length > 0) return true;
    const annotations = (await page.getAnnotations()) as { subtype?: string; action?: unknown; actions?: unknown }[];
    if (annotations.some(({ subtype, actions }) => subtype === 'FileAttachment' || Boolean(actions))) return true;
  }
  return false;
}
