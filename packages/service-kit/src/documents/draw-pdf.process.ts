import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { isActivePdf } from './active-pdf.js';
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * A process of its own that reads one PDF and draws its pages. It receives `{ pdf, width, mostPages, only }` and sends `{ pages, active }`,
 * then each page as JPEG where it may be shown, then `done`; or that it refuses. Nothing of the document is run.
 */
interface Told {
  pdf: Uint8Array;
  width: number;
  mostPages: number;
  /** draws this page and no other */
  only?: number;
}

/** A page may be as long as three that are as wide. */
const LONGEST = 3;
const QUALITY = 90;
const files = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const say = (what: unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(what, (error: Error | null) => {
      if (error) reject(error);
      else resolve();
    });
  });

process.once('message', (told: Told) => {
  draw(told)
    .catch(() => say({ refused: 'damaged' }))
    .finally(() => {
      process.disconnect();
    });
});
// The parent is gone.
process.once('disconnect', () => process.exit());

async function draw({ pdf, width, mostPages, only }: Told): Promise<void> {
  const document = await getDocument({
    data: new Uint8Array(pdf),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    cMapUrl: `${files}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  const pages = document.numPages;
  const active = isActivePdf(Buffer.from(pdf)) || (await isActive(document, Math.min(pages, mostPages)));
  await say({ pages, active });
  if (only !== undefined) {
    if (!active && only <= pages) await say(await drawPage(document, only, width));
  } else if (!active && pages <= mostPages) {
    for (let number = 1; number <= pages; number += 1) await say(await drawPage(document, number, width));
  }
  await say('done');
}

async function drawPage(document: PDFDocumentProxy, number: number, width: number): Promise<Uint8Array> {
  const page = await document.getPage(number);
  const { width: natural, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(width / natural, (width * LONGEST) / height) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise;
  page.cleanup();
  return canvas.encode('jpeg', QUALITY);
}

/** Whether it runs scripts, opens something else, or carries other files. */
async function isActive(document: PDFDocumentProxy, lookedAt: number): Promise<boolean> {
  const attachments = (await document.getAttachments()) as object | null;
  if ((await document.hasJSActions()) || Object.keys(attachments ?? {}).length > 0) return true;
  for (let number = 1; number <= lookedAt; number += 1) {
    const page = await document.getPage(number);
    if (Object.keys((await page.getJSActions()) ?? {}).length > 0) return true;
    const annotations = (await page.getAnnotations()) as { subtype?: string; action?: unknown; actions?: unknown }[];
    if (annotations.some(({ subtype, actions }) => subtype === 'FileAttachment' || Boolean(actions))) return true;
  }
  return false;
}
