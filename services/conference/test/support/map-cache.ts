import type { Cache } from '@renmai/service-kit';

/** The part of a cache that nodes need, in a map. `turn` is awaited before each step, so that a test decides their order. */
export function mapCache(turn: (step: string) => Promise<unknown> = () => Promise.resolve()) {
  const values = new Map<string, string>();
  const read = (key: string): string | null => values.get(key) ?? null;
  const write = (key: string, value: string | null): void => {
    if (value === null) values.delete(key);
    else values.set(key, value);
  };
  const after = <T>(step: string, work: () => T): Promise<T> => turn(step).then(work);
  const cache = {
    get: (key: string) => after(`get ${key}`, () => read(key)),
    getMany: (keys: readonly string[]) => after('getMany', () => keys.map(read)),
    set: (key: string, value: string) => after(`set ${key}`, () => write(key, value)),
    setIfAbsent: (key: string, value: string) =>
      after(`setIfAbsent ${key}`, () => {
        if (values.has(key)) return false;
        write(key, value);
        return true;
      }),
    replace: (key: string, before: string | null, now: string | null) =>
      after(`replace ${key}`, () => {
        if (read(key) !== before) return false;
        write(key, now);
        return true;
      }),
    touch: (key: string) => after(`touch ${key}`, () => values.has(key)),
    increment: (key: string) =>
      after(`increment ${key}`, () => {
        const value = Number(read(key) ?? 0) + 1;
        write(key, String(value));
        return { value, expiresInMs: 1_000 };
      }),
    delete: (...keys: string[]) => after('delete', () => keys.forEach((key) => values.delete(key))),
  };
  return { cache: cache as unknown as Cache, values };
}
