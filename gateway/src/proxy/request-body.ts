import { Transform, type TransformCallback } from 'node:stream';
import type { FastifyRequest } from 'fastify';

export class BodyTooLarge extends Error {}

/** Bodies up to this size can be sent once more. */
const KEPT_BYTES = 64 * 1024;

/**
 * The body on its way to a service: passes through unchanged, and fails past the limit. It also separates the service from the client's
 * socket, which must outlive a broken service so that the client gets an answer.
 */
export class RequestBody extends Transform {
  private size = 0;
  private kept: Buffer[] | null = [];
  private complete = false;

  constructor(
    private readonly limit: number,
    private readonly onProgress: () => void,
  ) {
    super();
    // The owner of the request gets the errors; nobody else has to.
    this.on('error', () => undefined);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    this.onProgress();
    if (this.size > KEPT_BYTES) this.kept = null;
    this.kept?.push(chunk);
    if (this.size > this.limit) done(new BodyTooLarge());
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.complete = true;
    done();
  }

  /** All of it; null: it has not come yet, or is too large to be kept. */
  whole(): Buffer | null {
    return this.complete && this.kept ? Buffer.concat(this.kept) : null;
  }
}

/** Bytes that the request says it brings; NaN where it sends them in chunks. 0 is "no body". */
export function announcedSize(request: FastifyRequest): number {
  if (request.headers['transfer-encoding'] !== undefined) return NaN;
  const length = request.headers['content-length'];
  return length === undefined ? 0 : Number(length);
}

/** The limits for reading a body that nobody needs any more. */
const MOST_UNWANTED_BYTES = 16 * 1024 * 1024;
const UNWANTED_MS = 10_000;

/**
 * Reads the rest of a body that was answered before it had come. A connection that is closed while the client still sends is reset, and the
 * client never sees the answer. A body that is too large, or comes too slowly, ends the connection.
 */
export function passOver({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = MOST_UNWANTED_BYTES;
  const end = (): void => void raw.destroy();
  const timer = setTimeout(end, UNWANTED_MS).unref();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  });
  raw.once('close', () => clearTimeout(timer));
  raw.resume();
}
