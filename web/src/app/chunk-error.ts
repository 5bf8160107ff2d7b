/** milliseconds after which a program file that has not come counts as failed */
const patience = 120_000;

export class ChunkTimeout extends Error {
  override name = 'ChunkTimeout';
}

/** Gives a program file its time, then up. */
export function withChunkTimeout<T>(load: Promise<T>): Promise<T> {
  let timer: number;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new ChunkTimeout('A part of the program did not come in time')), patience);
  });
  return Promise.race([load, late]).finally(() => window.clearTimeout(timer));
}

/** Whether a part of the program is missing: no connection, or a newer version has replaced it. The words differ by browser. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkTimeout ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message));
