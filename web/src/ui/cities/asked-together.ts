export type Language = 'zh-CN' | 'en' | 'zh-TW' | 'ja';
type Pairs<V> = readonly (readonly [key: string, value: V])[];
type Ask<V> = (keys: readonly string[], language: Language) => Promise<Pairs<V>>;

export interface AskedTogether<V> {
  /** undefined: not known yet; then it is requested */
  get: (key: string, language: string) => V | undefined;
  /** the same without a request */
  known: (key: string, language: string) => V | undefined;
  keep: (pairs: Pairs<V>, language: string) => void;
  subscribe: (listener: () => void) => () => void;
  version: () => number;
  askBy: (how: Ask<V>) => void;
}

/** As many as the server takes in one request. */
const MOST = 50;

/** Values by key and language that the server knows. Those that one round of rendering misses are requested together. */
export function askedTogether<V>(): AskedTogether<V> {
  const values = new Map<string, V>();
  /** requested, or about to be */
  const wanted = new Set<string>();
  const waiting = new Map<string, Set<string>>();
  const listeners = new Set<() => void>();
  let version = 0;
  let ask: Ask<V> | null = null;
  let isDue = false;
  const keyOf = (key: string, language: string): string => `${language} ${key}`;

  const keep = (pairs: Pairs<V>, language: string): void => {
    for (const [key, value] of pairs) values.set(keyOf(key, language), value);
    version += 1;
    for (const listener of listeners) listener();
  };
  const send = (): void => {
    isDue = false;
    // Names that are rendered before there is somebody to ask wait.
    if (ask === null) return;
    for (const [language, keys] of waiting) {
      const all = [...keys];
      for (let at = 0; at < all.length; at += MOST) {
        const some = all.slice(at, at + MOST);
        ask(some, language as Language).then(
          (pairs) => keep(pairs, language),
          // They are requested again when they are next rendered.
          () => some.forEach((key) => wanted.delete(keyOf(key, language))),
        );
      }
    }
    waiting.clear();
  };
  const want = (key: string, language: string): void => {
    if (wanted.has(keyOf(key, language))) return;
    wanted.add(keyOf(key, language));
    waiting.set(language, (waiting.get(language) ?? new Set()).add(key));
    if (isDue) return;
    isDue = true;
    setTimeout(send, 0);
  };
  const known = (key: string, language: string): V | undefined => values.get(keyOf(key, language));
  return {
    known,
    keep,
    get: (key, language) => {
      const value = known(key, language);
      if (value === undefined) want(key, language);
      return value;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    version: () => version,
    askBy: (how) => {
      ask = how;
      if (!isDue) send();
    },
  };
}
