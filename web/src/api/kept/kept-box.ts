import { exclusively } from '../exclusively';
import type { KeptShelf } from './kept-shelf';

export interface KeptValue<T> {
  value: T;
  /** when it was kept, in epoch milliseconds */
  at: number;
}

export interface Bound {
  /** largest number of entries of a group; the oldest are removed */
  most: number;
  /** after so many days an entry is not shown any more */
  days: number;
}

/** characters of one entry; anything larger is not kept */
const longest = 2_000_000;
const dayMs = 24 * 3_600_000;
const utf8 = new TextEncoder();

/** The copy of one member's data, encrypted by a key of theirs that never leaves the browser. */
export class KeptBox {
  private constructor(
    private readonly shelf: KeptShelf,
    private readonly owner: string,
    private readonly key: CryptoKey,
  ) {}

  /** Empties the copy of any other member: a browser keeps a copy of one member only. */
  static open(shelf: KeptShelf, owner: string): Promise<KeptBox> {
    return exclusively('renmai.kept', async () => {
      const owners = await shelf.owners();
      const known = await shelf.key(owner);
      if (known && owners.length === 1) return new KeptBox(shelf, owner, known);
      await shelf.clear();
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      await shelf.addKey(owner, key);
      return new KeptBox(shelf, owner, key);
    });
  }

  async get<T>(group: string, name: string, { days }: Bound): Promise<KeptValue<T> | null> {
    const place = await this.placeOf(group, name);
    const entry = await this.shelf.get(place);
    if (!entry || entry.at < Date.now() - days * dayMs) return null;
    try {
      const data = await crypto.subtle.decrypt(this.cipher(entry.iv, place), this.key, entry.data);
      return { value: JSON.parse(new TextDecoder().decode(data)) as T, at: entry.at };
    } catch {
      // encrypted by a key that no longer exists
      await this.shelf.remove(place);
      return null;
    }
  }

  async set(group: string, name: string, value: unknown, { most }: Bound): Promise<void> {
    const text = JSON.stringify(value);
    if (text.length > longest) return;
    const place = await this.placeOf(group, name);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt(this.cipher(iv, place), this.key, utf8.encode(text));
    // the shelf was emptied meanwhile
    if (!(await this.shelf.owners()).includes(this.owner)) return;
    await this.shelf.put(place, { group, at: Date.now(), iv, data });
    const names = await this.shelf.named(group);
    for (const old of names.slice(0, Math.max(0, names.length - most))) await this.shelf.remove(old);
  }

  async remove(group: string, name: string): Promise<void> {
    await this.shelf.remove(await this.placeOf(group, name));
  }

  /** Everything of a group, oldest first. */
  async all<T>(group: string): Promise<T[]> {
    return (await this.allWithTime<T>(group, Infinity)).map(({ value }) => value);
  }

  async allWithTime<T>(group: string, days: number): Promise<KeptValue<T>[]> {
    const found: KeptValue<T>[] = [];
    for (const place of await this.shelf.named(group)) {
      const entry = await this.shelf.get(place);
      if (!entry || entry.at < Date.now() - days * dayMs) continue;
      try {
        const data = await crypto.subtle.decrypt(this.cipher(entry.iv, place), this.key, entry.data);
        found.push({ value: JSON.parse(new TextDecoder().decode(data)) as T, at: entry.at });
      } catch {
        await this.shelf.remove(place);
      }
    }
    return found;
  }

  /** An entry that was moved to another entry's place, or is read with another account's key, cannot be decrypted. */
  private cipher(iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams {
    return { name: 'AES-GCM', iv, additionalData: utf8.encode(`${this.owner} ${place}`) };
  }

  /** Names are hashed, because they would show whose profile or which conversation was read. */
  private async placeOf(group: string, name: string): Promise<string> {
    const hash = await crypto.subtle.digest('SHA-256', utf8.encode(`${this.owner} ${group} ${name}`));
    return `${group} ${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  }
}
