import { Turns } from '@renmai/service-kit';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface DrawnPdf {
  pages: number;
  /** it runs scripts, opens something else, or carries other files: then nothing was drawn */
  active: boolean;
  /** JPEG, in order; empty where there are more pages than may be drawn */
  images: Buffer[];
}

export interface DrawLimits {
  /** pixels */
  width: number;
  mostPages: number;
  timeoutMs: number;
  memoryMb: number;
}

/** Damaged, encrypted, or no PDF inside. */
export class PdfDamaged extends Error {}

/** Its process was ended: it took more time or memory than a document may. */
export class PdfTooMuchWork extends Error {}

/** A document of some pages needs about 150 MB, most of it the program itself. */
export const usualLimits: DrawLimits = { width: 1600, mostPages: 20, timeoutMs: 30_000, memoryMb: 768 };

/** Beside this file: as it was compiled, or as TypeScript, which Node reads by itself. */
const program = fileURLToPath(
  new URL(`./draw-pdf.process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
);

/** Each takes a processor and memory of its own. */
const turns = new Turns({ running: 2, waiting: 50 });

/**
 * Reads a PDF and draws its pages in a process of its own, which the system bounds, since documents come from strangers.
 * @throws PdfDamaged, PdfTooMuchWork, TooManyWaiting
 */
export const drawPdf = (pdf: Buffer, limits = usualLimits): Promise<DrawnPdf> => turns.take(() => draw(pdf, limits));

function draw(pdf: Buffer, { width, mostPages, timeoutMs, memoryMb }: DrawLimits): Promise<DrawnPdf> {
  return new Promise((resolve, reject) => {
    // What the script engine may take, and by `ulimit` the data of the whole process, pictures included.
    const bounded = `ulimit -d ${memoryMb * 1024} 2>/dev/null; exec "$0" "$@"`;
    const child = fork(program, [], {
      execPath: '/bin/sh',
      execArgv: ['-c', bounded, process.execPath, `--max-old-space-size=${memoryMb / 2}`, '--no-warnings'],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const drawn: DrawnPdf = { pages: 0, active: false, images: [] };
    const end = (outcome: DrawnPdf | Error): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };
    const timer = setTimeout(() => {
      end(new PdfTooMuchWork('reading a document took too long'));
    }, timeoutMs);
    child.on('message', (said: unknown) => {
      if (said === 'done') end(drawn);
      else if (said === 'damaged') end(new PdfDamaged('a document cannot be read'));
      else if (said instanceof Uint8Array) drawn.images.push(Buffer.from(said));
      else Object.assign(drawn, said);
    });
    child.once('error', end);
    child.once('exit', (code, signal) => {
      end(new PdfTooMuchWork(`the process that read a document ended with ${signal ?? code}`));
    });
    child.send({ pdf, width, mostPages }, (error) => {
      if (error) end(new PdfTooMuchWork('the process that reads documents ended', { cause: error }));
    });
  });
}
