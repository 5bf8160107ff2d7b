import type { Cache } from '@renmai/service-kit';

const ANSWER_MS = 2_000;

/** Rejects soon if the server does not answer. The operation may be carried out all the same. */
async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the registry does not answer'));
    }, ANSWER_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The cache operations of the registry of nodes, each limited to two seconds. */
export const promptly = (cache: Cache) => ({
  get: (key: string) => soon(cache.get(key)),
  getMany: (keys: readonly string[]) => soon(cache.getMany(keys)),
  set: (key: string, value: string, ttlMs: number) => soon(cache.set(key, value, ttlMs)),
  setIfAbsent: (key: string, value: string, ttlMs: number) => soon(cache.setIfAbsent(key, value, ttlMs)),
  replace: (key: string, before: string | null, after: string | null, ttlMs: number) =>
    soon(cache.replace(key, before, after, ttlMs)),
  touch: (key: string, ttlMs: number) => soon(cache.touch(key, ttlMs)),
  increment: (key: string, ttlMs: number) => soon(cache.increment(key, ttlMs)),
  delete: (key: string) => soon(cache.delete(key)),
});
