import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

export interface ShelfEntry {
  /** its kind; the number of entries is limited by kind */
  group: string;
  /** epoch milliseconds */
  at: number;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Storage of encrypted entries and their keys. Names of entries reveal nothing. */
export interface KeptShelf {
  owners(): Promise<string[]>;
  key(owner: string): Promise<CryptoKey | undefined>;
  addKey(owner: string, key: CryptoKey): Promise<void>;
  get(name: string): Promise<ShelfEntry | undefined>;
  put(name: string, entry: ShelfEntry): Promise<void>;
  remove(name: string): Promise<void>;
  /** names of a group, oldest first */
  named(group: string): Promise<string[]>;
  clear(): Promise<void>;
}

interface Shelves extends DBSchema {
  keys: { key: string; value: CryptoKey };
  entries: { key: string; value: ShelfEntry; indexes: { byAge: [string, number] } };
}

const name = 'renmai.kept';

/** The browser's database. A key cannot be read out of it, not even by this page: it can only be used. */
export class BrowserShelf implements KeptShelf {
  private constructor(private readonly db: IDBPDatabase<Shelves>) {}

  static async open(): Promise<BrowserShelf> {
    const db = await openDB<Shelves>(name, 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('keys');
        fresh.createObjectStore('entries').createIndex('byAge', ['group', 'at']);
      },
      // another tab wants it gone
      blocking: (_current, _wanted, { target }) => (target as IDBDatabase).close(),
    });
    return new BrowserShelf(db);
  }

  static delete = (): Promise<void> => deleteDB(name);

  owners = (): Promise<string[]> => this.db.getAllKeys('keys');
  key = (owner: string): Promise<CryptoKey | undefined> => this.db.get('keys', owner);
  get = (entry: string): Promise<ShelfEntry | undefined> => this.db.get('entries', entry);
  remove = (entry: string): Promise<void> => this.db.delete('entries', entry);

  async addKey(owner: string, key: CryptoKey): Promise<void> {
    await this.db.put('keys', key, owner);
  }

  async put(entry: string, value: ShelfEntry): Promise<void> {
    await this.db.put('entries', value, entry);
  }

  named(group: string): Promise<string[]> {
    return this.db.getAllKeysFromIndex('entries', 'byAge', IDBKeyRange.bound([group, 0], [group, Infinity]));
  }

  async clear(): Promise<void> {
    const all = this.db.transaction(['keys', 'entries'], 'readwrite');
    await Promise.all([all.objectStore('keys').clear(), all.objectStore('entries').clear(), all.done]);
  }
}
