import type { Readable } from 'node:stream';

export interface ObjectHead {
  key: string;
  /** bytes */
  size: number;
  contentType: string;
  etag: string;
  lastModified: Date;
}

/** Inclusive byte positions, as in an HTTP Range. */
export interface ByteRange {
  start: number;
  end?: number;
}

export interface SignedLink {
  url: string;
  expiresAt: Date;
}

/**
 * Blobs by key (`/`-separated, [A-Za-z0-9._/-], at most 512 characters). Adapters: a folder with links signed by HMAC,
 * and any S3 (the `minio` client). Only what both share is here: everything is private, links carry the permission.
 */
export abstract class ObjectStorage {
  /** Overwrites. `size` where it is known spares the S3 adapter a multipart upload. */
  abstract put(key: string, body: Buffer | Readable, options: { contentType: string; size?: number }): Promise<ObjectHead>;
  /** `ObjectNotFound` where there is none. */
  abstract get(key: string, range?: ByteRange): Promise<{ body: Readable; head: ObjectHead }>;
  /** `null` where there is none. */
  abstract head(key: string): Promise<ObjectHead | null>;
  /** Deleting what is not there is no error. */
  abstract delete(...keys: string[]): Promise<void>;
  /** Keys below a prefix in order, at most `limit` (1000), after `after`. */
  abstract list(prefix: string, options?: { after?: string; limit?: number }): Promise<ObjectHead[]>;
  /** A link with which a browser gets the object until it expires. */
  abstract signedGet(key: string, options: { ttlSeconds: number; downloadName?: string }): Promise<SignedLink>;
  /** A link to which a browser PUTs the object until it expires. */
  abstract signedPut(key: string, options: { ttlSeconds: number; maxBytes: number }): Promise<SignedLink>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}

export class ObjectNotFound extends Error {
  constructor(readonly key: string) {
    super(`no object ${key}`);
  }
}
