import { createRequire } from 'node:module';
import path from 'node:path';
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { carriedElement } from '../resumes/carried-metadata.js';
import type { PageText, Piece } from './page-text.js';
import { MAX_CHARACTERS, MAX_PIECES, Refused } from './document-refused.js';

const MAX_PAGES = 20;
const MAX_CARRIED = 2 * 1024 * 1024;
const pdfFiles = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

export interface PdfText {
  pages: PageText[];
  /** a profile that the product put into the file, packed; nothing of it is checked yet */
  carried: string | null;
}

/** All pages up to the limit are parsed, also in a check: a file that unpacks to too much ends this process. */
export async function readPdfText(file: Buffer): Promise<PdfText> {
  const document = await getDocument({
    data: new Uint8Array(file),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    cMapUrl: `${pdfFiles}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${pdfFiles}/standard_fonts/`,
    wasmUrl: `${pdfFiles}/wasm/`,
    verbosity: VerbosityLevel.ERRORS,
  }).promise.catch((error: unknown) => {
    throw new Refused((error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged');
  });
  if (document.numPages === 0) throw new Refused('damaged');
  if (await document.hasJSActions()) throw new Refused('has-macros');
  const pages: PageText[] = [];
  const count = { characters: 0, pieces: 0 };
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const pieces: Piece[] = [];
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      count.characters += item.str.length;
      count.pieces += 1;
      if (count.characters > MAX_CHARACTERS || count.pieces > MAX_PIECES) throw new Refused('too-much-work');
      pieces.push(pieceOf(item.str, item.transform as number[], item.width, item.fontName, transform));
    }
    pages.push({ width, height, pieces });
    page.cleanup();
  }
  return { pages, carried: await carriedIn(document) };
}

/** Its position on the page as it is shown, which may be rotated. */
function pieceOf(text: string, item: number[], width: number, font: string, view: number[]): Piece {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = view;
  const [, , skew = 0, rise = 0, left = 0, base = 0] = item;
  const size = Math.round(Math.hypot(skew, rise) * 10) / 10;
  return { text, x: a * left + c * base + e, y: b * left + d * base + f, width, size, font };
}

/** The data embedded in the product's own files, unparsed. */
async function carriedIn(document: PDFDocumentProxy): Promise<string | null> {
  const { metadata } = await document.getMetadata().catch(() => ({ metadata: null }));
  const carried: unknown = metadata?.get(carriedElement);
  return typeof carried === 'string' && carried.length <= MAX_CARRIED ? carried : null;
}
