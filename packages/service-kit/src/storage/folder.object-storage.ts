import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Clock } from '../clock.js';
import { SystemClock } from '../clock.js';
import { listKeys, META_MARK } from './folder-listing.js';
import { checkKey, checkPrefix } from './object-key.js';
import {
  ObjectNotFound,
  ObjectStorage,
  resolveRange,
  type ByteRange,
  type ListedObject,
  type ObjectHead,
  type SignedLink,
} from './object-storage.port.js';
import { signLink, type LinkClaims } from './signed-link.js';
import { spool } from './spool.js';

export interface FolderObjectStorageOptions {
  folder: string;
  /** signs links */
  secret: Buffer;
  /** links are `<baseUrl>/<key>?…`; a controller that calls `verifySignedLink` answers there */
  baseUrl: string;
  clock?: Clock;
}

/** `file` is stored beside and changes with every put, so that one rename replaces content and description together. */
interface Meta {
  file: string;
  contentType: string;
  etag: string;
  size: number;
}

const MAX_LIST = 1000;
const STALE_MS = 24 * 3600_000;
/** How often a change by another request between two steps is answered by beginning again. */
const TRIES = 5;

/**
 * Objects as files. The object `a/b` is described by `objects/a/b@` and its bytes lie in `objects/a/b@<random>`; no key
 * has an @, so neither collides with other objects nor with the folders of keys that go on.
 */
export class FolderObjectStorage extends ObjectStorage {
  private readonly clock: Clock;
  private readonly writers = new Map<string, Promise<unknown>>();
  private readonly objects: string;
  private readonly incoming: string;

  constructor(private readonly options: FolderObjectStorageOptions) {
    super();
    this.clock = options.clock ?? new SystemClock();
    this.objects = join(options.folder, 'objects');
    this.incoming = join(options.folder, 'incoming');
  }

  async put(
    key: string,
    body: Buffer | Readable,
    options: { contentType: string; size?: number },
  ): Promise<ObjectHead> {
    checkKey(key);
    const { file, size, etag } = await spool(this.incoming, body, options.size);
    const content = `${basename(key)}@${basename(file)}`;
    const meta: Meta = { file: content, contentType: options.contentType, etag, size };
    const temporaryMeta = `${file}.json`;
    try {
      await writeFile(temporaryMeta, JSON.stringify(meta), { mode: 0o600, flush: true });
      return await this.oneByOne(key, async () => {
        const before = await this.readMeta(key);
        await this.moveInto(dirname(this.metaFile(key)), [
          { from: file, name: content },
          { from: temporaryMeta, name: basename(this.metaFile(key)) },
        ]);
        if (before) await rm(join(dirname(this.metaFile(key)), before.meta.file), { force: true });
        const { mtime } = await stat(this.metaFile(key));
        return { key, size, etag, contentType: options.contentType, lastModified: mtime };
      });
    } finally {
      await rm(file, { force: true });
      await rm(temporaryMeta, { force: true });
    }
  }

  async get(key: string, range?: ByteRange): Promise<{ body: Readable; head: ObjectHead }> {
    for (let tries = 1; ; tries += 1) {
      const found = await this.readMeta(key);
      if (!found) throw new ObjectNotFound(key);
      const part = range && resolveRange(range, found.meta.size);
      let handle: FileHandle;
      try {
        handle = await open(join(dirname(this.metaFile(key)), found.meta.file));
      } catch (error) {
        // Replaced or deleted since its description was read.
        if (isMissing(error) && tries < TRIES) continue;
        throw error;
      }
      try {
        // Closes the handle when it ends or is destroyed.
        const body = handle.createReadStream(part && { start: part.start, end: part.start + part.length - 1 });
        return { body, head: found.head };
      } catch (error) {
        await handle.close();
        throw error;
      }
    }
  }

  async head(key: string): Promise<ObjectHead | null> {
    return (await this.readMeta(key))?.head ?? null;
  }

  async delete(...keys: string[]): Promise<void> {
    keys.forEach(checkKey);
    for (const key of keys) await this.oneByOne(key, () => this.remove(key));
  }

  async list(
    prefix: string,
    { after = '', limit = MAX_LIST }: { after?: string; limit?: number } = {},
  ): Promise<ListedObject[]> {
    checkPrefix(prefix);
    const found: ListedObject[] = [];
    const wanted = Math.min(limit, MAX_LIST);
    if (wanted <= 0) return found;
    for await (const key of listKeys(this.objects, prefix, after)) {
      const head = await this.head(key);
      if (head) found.push({ key, size: head.size, etag: head.etag, lastModified: head.lastModified });
      if (found.length >= wanted) break;
    }
    return found;
  }

  async signedGet(
    key: string,
    { ttlSeconds, downloadName }: { ttlSeconds: number; downloadName?: string },
  ): Promise<SignedLink> {
    return this.link(key, ttlSeconds, { method: 'GET', ...(downloadName !== undefined && { downloadName }) });
  }

  async signedPut(
    key: string,
    { ttlSeconds, maxBytes }: { ttlSeconds: number; maxBytes: number },
  ): Promise<SignedLink> {
    return this.link(key, ttlSeconds, { method: 'PUT', maxBytes });
  }

  /** Also removes files of uploads that were cut off by a crash. */
  async ping(): Promise<void> {
    await mkdir(this.objects, { recursive: true });
    await mkdir(this.incoming, { recursive: true });
    for (const name of await readdir(this.incoming)) {
      const file = join(this.incoming, name);
      const age = await stat(file).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > STALE_MS) await rm(file, { force: true });
    }
  }

  async close(): Promise<void> {
    // Holds nothing open.
  }

  private async remove(key: string): Promise<void> {
    const found = await this.readMeta(key);
    if (!found) return;
    await rm(this.metaFile(key), { force: true });
    await rm(join(dirname(this.metaFile(key)), found.meta.file), { force: true });
    await this.removeEmptyFolders(dirname(this.metaFile(key)));
  }

  /** Runs work on one key one after another: two writers of a key would otherwise each take the other's file for the current one. */
  private async oneByOne<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.writers.get(key) ?? Promise.resolve()).then(work, work);
    this.writers.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.writers.get(key) === turn) this.writers.delete(key);
    }
  }

  private link(key: string, ttlSeconds: number, claims: Omit<LinkClaims, 'key' | 'expires'>): SignedLink {
    checkKey(key);
    const expires = Math.floor(this.clock.now().getTime() / 1000) + ttlSeconds;
    const query = signLink(this.options.secret, { ...claims, key, expires });
    return { url: `${this.options.baseUrl}/${key}?${query}`, expiresAt: new Date(expires * 1000) };
  }

  private async readMeta(key: string): Promise<{ meta: Meta; head: ObjectHead } | null> {
    checkKey(key);
    let handle: FileHandle | undefined;
    try {
      handle = await open(this.metaFile(key));
      const [{ mtime }, text] = [await handle.stat(), await handle.readFile('utf8')];
      const meta = JSON.parse(text) as Meta;
      const { size, etag, contentType } = meta;
      return { meta, head: { key, size, etag, contentType, lastModified: mtime } };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    } finally {
      await handle?.close();
    }
  }

  /** Makes the folder and moves files there; begins again when a deletion has removed the empty folder in between. */
  private async moveInto(folder: string, files: { from: string; name: string }[]): Promise<void> {
    for (const { from, name } of files) {
      for (let tries = 1; ; tries += 1) {
        await mkdir(folder, { recursive: true });
        try {
          await rename(from, join(folder, name));
          break;
        } catch (error) {
          if (!isMissing(error) || tries >= TRIES) throw error;
        }
      }
    }
  }

  private async removeEmptyFolders(folder: string): Promise<void> {
    for (let place = folder; place.length > this.objects.length; place = dirname(place)) {
      try {
        await rmdir(place);
      } catch {
        return; // not empty
      }
    }
  }

  private metaFile(key: string): string {
    return join(this.objects, `${key}${META_MARK}`);
  }
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
