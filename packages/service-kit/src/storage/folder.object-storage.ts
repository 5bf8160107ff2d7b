import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Clock, SystemClock } from '../clock.js';
import { checkKey } from './object-key.js';
import { ObjectNotFound, ObjectStorage, type ByteRange, type ObjectHead, type SignedLink } from './object-storage.port.js';
import { signLink } from './signed-link.js';

export interface FolderObjectStorageOptions {
  folder: string;
  /** signs links */
  secret: Buffer;
  /** links are `<baseUrl>/<key>?…`; a controller that calls `verifySignedLink` answers there */
  baseUrl: string;
  clock?: Clock;
}

interface Meta {
  contentType: string;
  etag: string;
  size: number;
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Objects as files: `objects/<key>` with `meta/<key>.json` beside. Written to a temporary name and renamed, so that a
 * reader sees the old object or the new one.
 */
export class FolderObjectStorage extends ObjectStorage {
  private readonly clock: Clock;

  constructor(private readonly options: FolderObjectStorageOptions) {
    super();
    this.clock = options.clock ?? new SystemClock();
  }

  async put(key: string, body: Buffer | Readable, options: { contentType: string; size?: number }): Promise<ObjectHead> {
    checkKey(key);
    const temporary = join(this.options.folder, 'tmp', randomUUID());
    await mkdir(dirname(temporary), { recursive: true });
    const hash = createHash('md5');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, measure, createWriteStream(temporary));
      if (options.size !== undefined && options.size !== size) {
        throw new Error(`the object has ${size} bytes, not ${options.size}`);
      }
      const meta: Meta = { contentType: options.contentType, etag: hash.digest('hex'), size };
      await this.place(key, temporary, meta);
    } finally {
      await rm(temporary, { force: true });
    }
    const head = await this.head(key);
    if (!head) throw new ObjectNotFound(key);
    return head;
  }

  async get(key: string, range?: ByteRange): Promise<{ body: Readable; head: ObjectHead }> {
    const head = await this.head(key);
    if (!head) throw new ObjectNotFound(key);
    const body = createReadStream(this.file(key), range && { start: range.start, ...(range.end !== undefined && { end: range.end }) });
    return { body, head };
  }

  async head(key: string): Promise<ObjectHead | null> {
    checkKey(key);
    try {
      const [file, text] = await Promise.all([stat(this.file(key)), readFile(this.metaFile(key), 'utf8')]);
      const { contentType, etag } = JSON.parse(text) as Meta;
      return { key, size: file.size, contentType, etag, lastModified: file.mtime };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(...keys: string[]): Promise<void> {
    for (const key of keys) {
      checkKey(key);
      await rm(this.file(key), { force: true });
      await rm(this.metaFile(key), { force: true });
    }
  }

  async list(prefix: string, { after = '', limit = 1000 }: { after?: string; limit?: number } = {}): Promise<ObjectHead[]> {
    const folder = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '';
    if (folder !== '') checkKey(folder);
    const keys = (await this.keysBelow(folder)).filter((key) => key.startsWith(prefix) && key > after).sort();
    const heads = await Promise.all(keys.slice(0, Math.min(limit, 1000)).map((key) => this.head(key)));
    return heads.filter((head) => head !== null);
  }

  signedGet(key: string, options: { ttlSeconds: number; downloadName?: string }): Promise<SignedLink> {
    return Promise.resolve(
      this.link(key, options.ttlSeconds, {
        method: 'GET',
        ...(options.downloadName !== undefined && { downloadName: options.downloadName }),
      }),
    );
  }

  signedPut(key: string, options: { ttlSeconds: number; maxBytes: number }): Promise<SignedLink> {
    return Promise.resolve(this.link(key, options.ttlSeconds, { method: 'PUT', maxBytes: options.maxBytes }));
  }

  async ping(): Promise<void> {
    await mkdir(this.options.folder, { recursive: true });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private link(key: string, ttlSeconds: number, claims: { method: 'GET' | 'PUT'; maxBytes?: number; downloadName?: string }): SignedLink {
    checkKey(key);
    const expires = Math.floor(this.clock.now().getTime() / 1000) + ttlSeconds;
    const query = signLink(this.options.secret, { ...claims, key, expires });
    return { url: `${this.options.baseUrl}/${key}?${query}`, expiresAt: new Date(expires * 1000) };
  }

  private async place(key: string, temporary: string, meta: Meta): Promise<void> {
    const temporaryMeta = `${temporary}.json`;
    await mkdir(dirname(this.file(key)), { recursive: true });
    await mkdir(dirname(this.metaFile(key)), { recursive: true });
    await writeFile(temporaryMeta, JSON.stringify(meta));
    await rename(temporary, this.file(key));
    await rename(temporaryMeta, this.metaFile(key));
  }

  private async keysBelow(folder: string): Promise<string[]> {
    try {
      const entries = await readdir(join(this.options.folder, 'objects', folder), { recursive: true, withFileTypes: true });
      const root = join(this.options.folder, 'objects');
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1).replaceAll('\\', '/'));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  private readonly file = (key: string): string => join(this.options.folder, 'objects', key);
  private readonly metaFile = (key: string): string => join(this.options.folder, 'meta', `${key}.json`);
}
