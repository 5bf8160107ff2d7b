import type { Readable } from 'node:stream';

export interface ListedObject {
  key: string;
  /** bytes */
  size: number;
  /** changes with the content; without quotes */
  etag: string;
  lastModified: Date;
}

export interface ObjectHead extends ListedObject {
  contentType: string;
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
 * Blobs by key (`/`-separated, [A-Za-z0-9._/-], at most 512 characters, 200 between slashes; others are refused with `InvalidObjectKey`).
 * Adapters: a folder with links signed by HMAC, and any S3 (the `minio` client). Only features of both are here: everything is private,
 * links carry the permission. A key must not go on with a slash where another key ends (`a` and `a/b`): MinIO and SeaweedFS keep objects in
 * folders and lose one of the two.
 */
export abstract class ObjectStorage {
  /**
   * Overwrites; readers see the old object or the new one. A body that fails, or is not `size` bytes long, is refused and
   * leaves everything as it was.
   */
  abstract put(
    key: string,
    body: Buffer | Readable,
    options: { contentType: string; size?: number },
  ): Promise<ObjectHead>;
  /**
   * `ObjectNotFound` where there is none; `RangeNotSatisfiable` where the range begins behind its end. The body has to be
   * read or destroyed.
   */
  abstract get(key: string, range?: ByteRange): Promise<{ body: Readable; head: ObjectHead }>;
  /** `null` where there is none. */
  abstract head(key: string): Promise<ObjectHead | null>;
  /** Deleting an object that does not exist is no error. */
  abstract delete(...keys: string[]): Promise<void>;
  /**
   * Objects whose key begins with `prefix`, in the order of their keys, at most `limit` (1000), after `after`. Servers that keep folders
   * list `a/b` before `a-1`, others after it: nothing may depend on which.
   */
  abstract list(prefix: string, options?: { after?: string; limit?: number }): Promise<ListedObject[]>;
  /** A link with which a browser gets the object until it expires, also in ranges. */
  abstract signedGet(key: string, options: { ttlSeconds: number; downloadName?: string }): Promise<SignedLink>;
  /**
   * A link to which a browser PUTs the object until it expires. S3 cannot hold anybody to `maxBytes`: look at `head`
   * before the object is used.
   */
  abstract signedPut(key: string, options: { ttlSeconds: number; maxBytes: number }): Promise<SignedLink>;
  abstract ping(): Promise<void>;
  abstract close(): Promise<void>;
}

export class ObjectNotFound extends Error {
  override name = 'ObjectNotFound';
  constructor(readonly key: string) {
    super(`no object ${key}`);
  }
}

export class RangeNotSatisfiable extends Error {
  override name = 'RangeNotSatisfiable';
  constructor(
    range: ByteRange,
    readonly size: number,
  ) {
    super(`bytes ${range.start}-${range.end ?? ''} of ${size}`);
  }
}

/** The part of an object of `size` bytes that a range means; its end may lie behind the object's. */
export function resolveRange(range: ByteRange, size: number): { start: number; length: number } {
  const { start, end = size - 1 } = range;
  const whole = [start, end].every((position) => Number.isSafeInteger(position) && position >= 0);
  if (!whole || start >= size || end < start) throw new RangeNotSatisfiable(range, size);
  return { start, length: Math.min(end, size - 1) - start + 1 };
}
