import { Transform, type TransformCallback } from 'node:stream';
import type { FastifyRequest } from 'fastify';

export class BodyTooLarge extends Error {}

/**
 * The body on its way to a service: passes through unchanged, and fails past the limit. It also stands between the
 * service and the client's socket, which must outlive a broken service to be told of it.
 */
export class RequestBody extends Transform {
  private size = 0;

  constructor(
    private readonly limit: number,
    private readonly onProgress: () => void,
  ) {
    super();
    // The owner of the request hears of errors; nobody else has to.
    this.on('error', () => undefined);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    this.onProgress();
    if (this.size > this.limit) done(new BodyTooLarge());
    else done(null, chunk);
  }
}

/** Bytes that the request says it brings; NaN where it sends them in chunks. 0 is "no body". */
export function announcedSize(request: FastifyRequest): number {
  if (request.headers['transfer-encoding'] !== undefined) return NaN;
  const length = request.headers['content-length'];
  return length === undefined ? 0 : Number(length);
}
