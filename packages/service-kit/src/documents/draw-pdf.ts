import { programBeside, runBounded, TookTooMuch, WorkRefused, type Bounds } from '../processes/bounded-process.js';
import { Turns, type Asker } from '../turns.js';

export interface DrawnPdf {
  pages: number;
  /** it runs scripts, opens something else, or carries other files: then nothing was drawn */
  active: boolean;
  /** JPEG, in order; empty where there are more pages than may be drawn */
  images: Buffer[];
}

export interface DrawLimits extends Bounds {
  /** pixels */
  width: number;
  mostPages: number;
  /** draws this page only, however many there are; from 1 */
  only?: number;
}

/** Damaged, encrypted, or no PDF inside. */
export class PdfDamaged extends Error {}

/** Its process was ended: it took more time or memory than a document may. */
export class PdfTooMuchWork extends Error {}

/** A document of some pages needs about 150 MB, most of it the program itself. */
export const usualLimits: DrawLimits = { width: 1600, mostPages: 20, timeoutMs: 30_000, memoryMb: 768 };

const program = programBeside(import.meta.url, 'draw-pdf');

/** Each uses a processor and memory of its own. */
const turns = new Turns({ running: 2, waiting: 50 });

/**
 * Reads a PDF and draws its pages in a process of its own.
 * @throws PdfDamaged, PdfTooMuchWork, and the errors of `Turns`
 */
export const drawPdf = (pdf: Buffer, asker: Asker, limits = usualLimits): Promise<DrawnPdf> =>
  turns.take(asker, (signal) => draw(pdf, limits, signal));

async function draw(
  pdf: Buffer,
  { width, mostPages, only, ...bounds }: DrawLimits,
  signal: AbortSignal | undefined,
): Promise<DrawnPdf> {
  const drawn: DrawnPdf = { pages: 0, active: false, images: [] };
  try {
    await runBounded(program, { pdf, width, mostPages, only }, { ...bounds, signal }, (said) => {
      if (said instanceof Uint8Array) drawn.images.push(Buffer.from(said));
      else Object.assign(drawn, said);
    });
    return drawn;
  } catch (cause) {
    if (cause instanceof WorkRefused) throw new PdfDamaged('a document cannot be read', { cause });
    if (cause instanceof TookTooMuch) throw new PdfTooMuchWork('reading a document took too much', { cause });
    throw cause;
  }
}
