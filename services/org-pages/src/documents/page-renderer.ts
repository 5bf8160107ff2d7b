import { Worker } from 'node:worker_threads';

const TIMEOUT_MS = 20_000;
const MEMORY_MB = 512;

/** Nothing of the document is to be shown: damaged, or more work than a page may be. */
export class PageNotRendered extends Error {}

/** Beside this file: as it was compiled, or as TypeScript, which Node reads by itself. */
const worker = new URL(`./render-page.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/**
 * One page of a PDF as PNG, `width` pixels wide. In a thread of its own with bounds for time and memory, since documents
 * come from strangers.
 */
export function renderPage(pdf: Buffer, page: number, width: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, {
      workerData: { pdf, page, width },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const timer = setTimeout(() => {
      end(new PageNotRendered('a page took too long'));
    }, TIMEOUT_MS);
    const end = (outcome: Buffer | Error): void => {
      clearTimeout(timer);
      void thread.terminate();
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };
    thread.once('message', (png: Uint8Array) => {
      end(Buffer.from(png));
    });
    thread.once('error', (cause) => {
      end(new PageNotRendered('a page cannot be drawn', { cause }));
    });
    thread.once('exit', () => {
      end(new PageNotRendered('a page cannot be drawn'));
    });
  });
}
