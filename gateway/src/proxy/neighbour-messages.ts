import { IncomingMessage, ServerResponse, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

interface Sent {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  body: Readable | null;
}

/** A request that came over no connection. The path is taken by its letters. */
export class NeighbourRequest extends IncomingMessage {
  private readonly body: Readable | null;

  constructor(socket: object, { path, method, headers, body }: Sent) {
    super(socket as Socket);
    this.httpVersionMajor = 1;
    this.httpVersionMinor = 1;
    this.httpVersion = '1.1';
    this.method = method;
    this.url = path;
    // For a body without a length, this header shows readers that there is one.
    this.headers =
      body && headers['content-length'] === undefined ? { ...headers, 'transfer-encoding': 'chunked' } : headers;
    this.rawHeaders = Object.entries(this.headers).flatMap(([name, value]) =>
      [value ?? []].flat().flatMap((one) => [name, one]),
    );
    this.body = body;
    if (!body) {
      this.complete = true;
      this.push(null);
      return;
    }
    body.on('data', (chunk: Buffer) => {
      if (!this.push(chunk)) body.pause();
    });
    body.on('end', () => {
      this.complete = true;
      this.push(null);
    });
    body.pause();
  }

  override _read(): void {
    this.body?.resume();
  }

  /** Node's own looks after the connection here. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.readableEnded || !this.complete) {
      this.aborted = true;
      this.emit('aborted');
    }
    process.nextTick(done, this.listenerCount('error') > 0 ? error : null);
  }

  /** As when a connection is gone; a reader that is still there gets an error. */
  breakOff(): void {
    if (this.destroyed) return;
    if (this.complete) this.destroy();
    else this.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  }
}

/** Text is handed on unchanged: code that writes it to a connection sends it in one piece with the headers. */
export type Chunk = Buffer | string;

/** Receives an answer as it is given. */
export interface Hearing {
  started(status: number, headers: IncomingHttpHeaders): void;
  /** false: no more before `drain` */
  said(chunk: Chunk): boolean;
  ended(): void;
  broken(error: Error): void;
}

type Done = (error?: Error | null) => void;

const noBody = new Set([204, 304]);

/** An answer that goes to no connection. */
export class NeighbourResponse extends ServerResponse<NeighbourRequest> {
  constructor(
    request: NeighbourRequest,
    private readonly hearing: Hearing,
  ) {
    super(request);
    // Code that asks later whether it is over must get the right answer: `finished` of node:stream asks before it pipes a file.
    Object.defineProperty(this, 'closed', { get: () => this.destroyed });
  }

  override writeHead(
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeaders[string][],
    more?: OutgoingHttpHeaders | OutgoingHttpHeaders[string][],
  ): this {
    const given = typeof reason === 'string' ? more : (more ?? reason);
    for (const [name, value] of pairsOf(given)) if (value !== undefined) this.setHeader(name, value);
    super.writeHead(status);
    const headers: IncomingHttpHeaders = {};
    for (const name of this.getHeaderNames()) headers[name] = wordsOf(this.getHeader(name));
    this.hearing.started(status, headers);
    return this;
  }

  override flushHeaders(): void {
    if (!this.headersSent) this.writeHead(this.statusCode);
  }

  override write(chunk: unknown, encoding?: BufferEncoding | Done, done?: Done): boolean {
    const then = typeof encoding === 'function' ? encoding : done;
    if (this.finished || this.destroyed) {
      const error = Object.assign(new Error('write after end'), { code: 'ERR_STREAM_WRITE_AFTER_END' });
      if (then) process.nextTick(then, error);
      return false;
    }
    if (!this.headersSent) this.writeHead(this.statusCode);
    const flows = this.pass(chunkOf(chunk, encoding));
    if (then) process.nextTick(then);
    return flows;
  }

  override end(chunk?: unknown, encoding?: BufferEncoding | Done, done?: Done): this {
    const then = [chunk, encoding, done].find((one) => typeof one === 'function') as Done | undefined;
    if (this.finished || this.destroyed) {
      if (then) process.nextTick(then);
      return this;
    }
    const last = typeof chunk === 'function' || chunk == null ? null : chunkOf(chunk, encoding);
    if (!this.headersSent) {
      if (!this.hasHeader('content-length') && this.hasBody(this.statusCode)) {
        this.setHeader('content-length', last === null ? 0 : Buffer.byteLength(last));
      }
      this.writeHead(this.statusCode);
    }
    if (last !== null) this.pass(last);
    this.finished = true;
    if (then) this.once('finish', then);
    this.hearing.ended();
    process.nextTick(() => {
      this.emit('finish');
      this.close();
    });
    return this;
  }

  override destroy(error?: Error): this {
    if (this.destroyed) return this;
    const early = !this.finished;
    this.close();
    if (early) this.hearing.broken(error ?? new Error('the answer was broken off'));
    return this;
  }

  /** As when a connection is gone. */
  breakOff(): void {
    if (!this.finished) this.close();
  }

  private close(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.emit('close');
  }

  private hasBody(status: number): boolean {
    return this.req.method !== 'HEAD' && !noBody.has(status);
  }

  private pass(chunk: Chunk): boolean {
    return chunk.length === 0 || !this.hasBody(this.statusCode) || this.hearing.said(chunk);
  }
}

function chunkOf(chunk: unknown, encoding: BufferEncoding | Done | undefined): Chunk {
  if (typeof chunk === 'string') return typeof encoding === 'string' ? Buffer.from(chunk, encoding) : chunk;
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  throw new TypeError('a chunk is a string or bytes');
}

function pairsOf(headers: OutgoingHttpHeaders | OutgoingHttpHeaders[string][] | undefined) {
  if (!Array.isArray(headers)) return Object.entries(headers ?? {});
  return headers.flatMap((name, index): [string, OutgoingHttpHeaders[string]][] =>
    index % 2 ? [] : [[String(name), headers[index + 1]]],
  );
}

const wordsOf = (value: number | string | string[] | undefined): string & string[] =>
  (typeof value === 'number' ? String(value) : value) as string & string[];
