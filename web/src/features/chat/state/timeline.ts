import type { StoredMessage, Timeline } from './chat.types';

export const emptyTimeline = (): Timeline => ({
  keys: [],
  cursor: null,
  newer: null,
  complete: false,
  loading: false,
  loaded: false,
  failed: false,
  unreadFrom: null,
});

type Ordered = Pick<StoredMessage, 'time' | 'id' | 'key'>;

/** By time, then by the server's id; ids are decimal and too long for numbers. */
export function order(a: Ordered, b: Ordered): number {
  if (a.time !== b.time) return a.time - b.time;
  return a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

type Look = (key: string) => Ordered | undefined;

/** Inserts a key in its place, which is nearly always the end. */
export function insert(keys: string[], message: Ordered, look: Look): void {
  let at = keys.length;
  while (at > 0) {
    const before = look(keys[at - 1] ?? '');
    if (!before || order(before, message) <= 0) break;
    at -= 1;
  }
  keys.splice(at, 0, message.key);
}

/** Merges a page (oldest first); known messages are left out. */
export function merge(keys: readonly string[], page: readonly Ordered[], look: Look): string[] {
  const known = new Set(keys);
  const fresh = page.filter(({ key }) => !known.has(key));
  if (fresh.length === 0) return [...keys];
  const [first, last] = [look(keys[0] ?? ''), look(keys.at(-1) ?? '')];
  const [oldest, newest] = [fresh[0], fresh.at(-1)];
  const added = fresh.map(({ key }) => key);
  if (!first || (newest && order(newest, first) <= 0)) return [...added, ...keys];
  if (last && oldest && order(last, oldest) <= 0) return [...keys, ...added];
  const all = new Map<string, Ordered>(fresh.map((one) => [one.key, one]));
  return [...keys, ...added].sort((a, b) => {
    const one = all.get(a) ?? look(a);
    const other = all.get(b) ?? look(b);
    return one && other ? order(one, other) : 0;
  });
}
