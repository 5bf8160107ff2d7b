import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { RoomSession } from '../session/room-session';
import { fitted, shareDrawn, type ShownDocument } from './share-document';

GlobalWorkerOptions.workerSrc = worker;

const MAX_PAGES = 500;

/** Shares a PDF, a page at a time. @throws where it cannot be read */
export async function sharePdf(session: RoomSession, file: Blob): Promise<ShownDocument> {
  const data = new Uint8Array(await file.arrayBuffer());
  // No script of a document is run.
  const pdf = await getDocument({ data, enableXfa: false, isEvalSupported: false }).promise;
  return shareDrawn(session, Math.min(pdf.numPages, MAX_PAGES), async (context, number) => {
    const page = await pdf.getPage(number);
    const plain = page.getViewport({ scale: 1 });
    const { x, y, width, height } = fitted(plain.width, plain.height);
    context.fillStyle = '#fff';
    context.fillRect(x, y, width, height);
    const viewport = page.getViewport({ scale: width / plain.width, offsetX: x, offsetY: y });
    await page.render({ canvas: context.canvas, canvasContext: context, viewport, background: 'transparent' }).promise;
  });
}
