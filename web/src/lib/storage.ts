/** Storage that may be switched off or full: reads give null, writes are dropped. Keys get the prefix `renmai.`. */
interface Store {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Removes every key that begins with `prefix`. */
  clear(prefix: string): void;
}

const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

function store(of: () => Storage): Store {
  const name = (key: string) => `renmai.${key}`;
  return {
    get: (key) => attempt(() => of().getItem(name(key)), null),
    set: (key, value) => attempt(() => of().setItem(name(key), value), undefined),
    remove: (key) => attempt(() => of().removeItem(name(key)), undefined),
    clear: (prefix) =>
      attempt(() => {
        for (const key of Object.keys(of())) if (key.startsWith(name(prefix))) of().removeItem(key);
      }, undefined),
  };
}

/** kept until removed */
export const local = store(() => window.localStorage);
/** kept as long as the tab */
export const session = store(() => window.sessionStorage);
