/** The environment of a suite with servers (`scripts/lib/jest-service-environment.mjs`). */
interface Worker {
  atWorkerEnd(kept: { close: () => Promise<void>; drop: () => void }): () => void;
}

const WORKER = Symbol.for('renmai.test-worker');

/** The worker that goes on from spec file to spec file; undefined in a suite where nothing does. */
export const worker = (): Worker | undefined =>
  (globalThis as { [key: symbol]: unknown })[WORKER] as Worker | undefined;

export interface KeptForWorker<T> {
  value: T;
  /** at the end of a spec file */
  giveBack: () => Promise<void>;
}

const kept = new Map<string, { value: Promise<unknown>; forget: () => void }>();

/**
 * A value that spec files share beside the services of `startTestService`: started for the first of them, ended with the worker. `rest`
 * restores its initial state; where that fails it is ended, and started again for the next.
 */
export async function keptForWorker<T extends { close: () => Promise<void> }>(
  name: string,
  start: () => Promise<T>,
  rest: (value: T) => Promise<void>,
): Promise<KeptForWorker<T>> {
  const here = worker();
  if (!here) {
    const own = await start();
    return { value: own, giveBack: () => own.close() };
  }
  let found = kept.get(name) as { value: Promise<T>; forget: () => void } | undefined;
  if (!found) {
    const value = start();
    const close = async (): Promise<void> => (await value).close();
    found = { value, forget: here.atWorkerEnd({ close, drop: () => undefined }) };
    kept.set(name, found);
  }
  const value = await found.value;
  const end = async (): Promise<void> => {
    kept.delete(name);
    found.forget();
    await value.close();
  };
  return { value, giveBack: () => rest(value).catch(end) };
}
