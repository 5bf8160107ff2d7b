import { createReadStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { Client, type BucketItem } from 'minio';
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
import { spool } from './spool.js';
import { withTemporaryFolder } from './temporary-folder.js';

export interface S3ObjectStorageOptions {
  /** http(s)://host[:port], as this process reaches it */
  endpoint: string;
  /** the same store as browsers reach it; signatures cover the host, so links are signed for this one */
  publicEndpoint?: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** made where it is missing */
  bucket: string;
}

const MAX_LIST = 1000;
/** Larger objects go in parts of this size, each of which is held in memory. */
const PART_BYTES = 16 * 1024 * 1024;
const BUCKET_IS_OURS = new Set(['BucketAlreadyOwnedByYou', 'BucketAlreadyExists']);

/** Objects in one bucket of MinIO, Amazon's S3 or another store that speaks its protocol. */
export class S3ObjectStorage extends ObjectStorage {
  private constructor(
    private readonly client: Client,
    private readonly publicClient: Client,
    private readonly agent: http.Agent,
    private readonly bucket: string,
  ) {
    super();
  }

  static async connect(options: S3ObjectStorageOptions): Promise<S3ObjectStorage> {
    const agent = options.endpoint.startsWith('https:')
      ? new https.Agent({ keepAlive: true })
      : new http.Agent({ keepAlive: true });
    const client = clientFor(options.endpoint, options, agent);
    const publicClient = clientFor(options.publicEndpoint ?? options.endpoint, options);
    const storage = new S3ObjectStorage(client, publicClient, agent, options.bucket);
    try {
      await storage.ensureBucket(options.region);
    } catch (error) {
      await storage.close();
      throw error;
    }
    return storage;
  }

  async put(
    key: string,
    body: Buffer | Readable,
    { contentType, size }: { contentType: string; size?: number },
  ): Promise<ObjectHead> {
    checkKey(key);
    const metaData = { 'Content-Type': contentType };
    if (Buffer.isBuffer(body)) {
      if (size !== undefined && size !== body.length) {
        throw new Error(`the object has ${body.length} bytes, not ${size} as announced`);
      }
      await this.client.putObject(this.bucket, key, body, body.length, metaData);
    } else {
      // The client sends whatever it gets, half a body too, and an error of a stream would end the process.
      await withTemporaryFolder(async (folder) => {
        const spooled = await spool(folder, body, size);
        await this.client.putObject(this.bucket, key, createReadStream(spooled.file), spooled.size, metaData);
      });
    }
    const head = await this.head(key);
    if (!head) throw new ObjectNotFound(key);
    return head;
  }

  async get(key: string, range?: ByteRange): Promise<{ body: Readable; head: ObjectHead }> {
    const head = await this.head(key);
    if (!head) throw new ObjectNotFound(key);
    try {
      if (!range) return { head, body: await this.client.getObject(this.bucket, key) };
      const { start, length } = resolveRange(range, head.size);
      return { head, body: await this.client.getPartialObject(this.bucket, key, start, length) };
    } catch (error) {
      throw isMissing(error) ? new ObjectNotFound(key) : error;
    }
  }

  async head(key: string): Promise<ObjectHead | null> {
    checkKey(key);
    try {
      const { size, etag, lastModified, metaData } = await this.client.statObject(this.bucket, key);
      const contentType =
        (metaData as Record<string, string | undefined>)['content-type'] ?? 'application/octet-stream';
      return { key, size, etag, lastModified, contentType };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(...keys: string[]): Promise<void> {
    keys.forEach(checkKey);
    for (let n = 0; n < keys.length; n += MAX_LIST) {
      const answers = await this.client.removeObjects(this.bucket, keys.slice(n, n + MAX_LIST));
      const failed = answers.find((answer) => answer?.Error && answer.Error.Code !== 'NoSuchKey');
      if (failed?.Error) throw new Error(`${failed.Error.Key} was not deleted: ${failed.Error.Message}`);
    }
  }

  async list(
    prefix: string,
    { after = '', limit = MAX_LIST }: { after?: string; limit?: number } = {},
  ): Promise<ListedObject[]> {
    checkPrefix(prefix);
    const found: ListedObject[] = [];
    const wanted = Math.min(limit, MAX_LIST);
    if (wanted <= 0) return found;
    const stream = this.client.listObjectsV2(this.bucket, prefix, true, after);
    for await (const item of stream as AsyncIterable<BucketItem>) {
      if (item.name === undefined) continue;
      found.push({ key: item.name, size: item.size, etag: item.etag, lastModified: item.lastModified });
      if (found.length >= wanted) break;
    }
    return found;
  }

  async signedGet(
    key: string,
    { ttlSeconds, downloadName }: { ttlSeconds: number; downloadName?: string },
  ): Promise<SignedLink> {
    checkKey(key);
    const headers =
      downloadName === undefined ? undefined : { 'response-content-disposition': contentDisposition(downloadName) };
    const url = await this.publicClient.presignedGetObject(this.bucket, key, ttlSeconds, headers);
    return { url, expiresAt: new Date(Date.now() + ttlSeconds * 1000) };
  }

  async signedPut(key: string, { ttlSeconds }: { ttlSeconds: number; maxBytes: number }): Promise<SignedLink> {
    checkKey(key);
    const url = await this.publicClient.presignedPutObject(this.bucket, key, ttlSeconds);
    return { url, expiresAt: new Date(Date.now() + ttlSeconds * 1000) };
  }

  async ping(): Promise<void> {
    if (!(await this.client.bucketExists(this.bucket))) throw new Error(`there is no bucket ${this.bucket}`);
  }

  async close(): Promise<void> {
    this.agent.destroy();
  }

  private async ensureBucket(region: string): Promise<void> {
    if (await this.client.bucketExists(this.bucket)) return;
    try {
      await this.client.makeBucket(this.bucket, region);
    } catch (error) {
      // Another process made it first.
      if (!BUCKET_IS_OURS.has(codeOf(error))) throw error;
    }
  }
}

function clientFor(address: string, options: S3ObjectStorageOptions, transportAgent?: http.Agent): Client {
  const url = new URL(address);
  const useSSL = url.protocol === 'https:';
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (useSSL ? 443 : 80),
    useSSL,
    // With it, signing asks nobody.
    region: options.region,
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    partSize: PART_BYTES,
    ...(transportAgent && { transportAgent }),
  });
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes(codeOf(error));
