import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const { pdf, page, width } = workerData as { pdf: Uint8Array; page: number; width: number };
/** A page may be as long as three that are as wide. */
const LONGEST = 3;
const files = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const document = await getDocument({
  data: new Uint8Array(pdf),
  isEvalSupported: false,
  disableFontFace: true,
  cMapUrl: `${files}/cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${files}/standard_fonts/`,
  wasmUrl: `${files}/wasm/`,
  verbosity: VerbosityLevel.ERRORS,
}).promise;
const found = await document.getPage(page);
const { width: natural, height } = found.getViewport({ scale: 1 });
const scale = Math.min(width / natural, (width * LONGEST) / height);
const viewport = found.getViewport({ scale });
const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
await found.render({ canvas: canvas as never, viewport, background: 'white' }).promise;
parentPort?.postMessage(await canvas.encode('png'));
