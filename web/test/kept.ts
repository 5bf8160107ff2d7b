import type { KeptShelf, ShelfEntry } from '../src/api/kept/kept-shelf';

/** The browser's database, as far as what keeps copies looks at it. */
export function memoryShelf() {
  const keys = new Map<string, CryptoKey>();
  const entries = new Map<string, ShelfEntry>();
  const shelf: KeptShelf = {
    owners: async () => [...keys.keys()],
    key: async (owner) => keys.get(owner),
    addKey: async (owner, key) => void keys.set(owner, key),
    get: async (name) => entries.get(name),
    put: async (name, entry) => void entries.set(name, entry),
    remove: async (name) => void entries.delete(name),
    named: async (group) =>
      [...entries]
        .filter(([, entry]) => entry.group === group)
        .sort(([, a], [, b]) => a.at - b.at)
        .map(([name]) => name),
    clear: async () => {
      keys.clear();
      entries.clear();
    },
  };
  return { shelf, keys, entries };
}
