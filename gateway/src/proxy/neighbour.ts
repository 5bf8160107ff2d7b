import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { NeighbourRequest, NeighbourResponse, type Chunk, type Hearing } from './neighbour-messages.js';

/** A stream like the one of a socket that broke. */
class Interrupted extends Error {
  readonly code = 'ECONNRESET';
  constructor() {
    super('the service broke off');
  }
}

/** The stand-in for the connection's socket that a service sees. */
class NoSocket extends EventEmitter {
  readonly remoteAddress = '127.0.0.1';
  readonly remoteFamily = 'IPv4';
  readonly encrypted = false;
  destroyed = false;

  destroy(): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    this.emit('close');
    return this;
  }

  setTimeout(): this {
    return this;
  }
}

/** As of undici, where an answer comes in bytes alone. */
export interface AnswerHandler extends Omit<Dispatcher.DispatchHandler, 'onResponseData'> {
  onResponseData?: (controller: Dispatcher.DispatchController, chunk: Chunk) => void;
}

/**
 * The way to a service of the same process: the request is handed to its server as an object, with no connection in
 * between. Everything else is as over HTTP, in its order: the service's own routes, hooks and rules see a request with
 * these headers, bodies flow with backpressure, and either side may break off.
 */
export class Neighbour {
  constructor(
    private readonly server: Server,
    private readonly host: string,
  ) {}

  dispatch({ path, method, headers, body, bodyTimeout }: Dispatcher.DispatchOptions, to: AnswerHandler): boolean {
    const talk = new Talk(this.server, to, bodyTimeout ?? 0);
    talk.begin({
      path,
      method,
      headers: { ...(headers as IncomingHttpHeaders), host: this.host },
      body: (body ?? null) as Readable | null,
    });
    return true;
  }
}

/** One request and its answer. */
class Talk implements Dispatcher.DispatchController, Hearing {
  aborted = false;
  paused = false;
  reason: Error | null = null;
  private readonly socket = new NoSocket();
  private request!: NeighbourRequest;
  private response!: NeighbourResponse;
  private silence: NodeJS.Timeout | undefined;
  private over = false;

  constructor(
    private readonly server: Server,
    private readonly to: AnswerHandler,
    private readonly patienceMs: number,
  ) {}

  begin(sent: { path: string; method: string; headers: IncomingHttpHeaders; body: Readable | null }): void {
    this.request = new NeighbourRequest(this.socket, sent);
    this.response = new NeighbourResponse(this.request, this);
    this.socket.once('close', () => {
      if (!this.over) this.broken(new Interrupted());
    });
    sent.body?.once('error', (error) => {
      this.broken(error);
    });
    this.to.onRequestStart?.(this, null);
    if (this.aborted) return;
    try {
      this.server.emit('request', this.request, this.response);
    } catch (error) {
      this.broken(error as Error);
    }
  }

  started(status: number, headers: IncomingHttpHeaders): void {
    if (this.over) return;
    if (this.patienceMs > 0) {
      this.silence = setTimeout(() => {
        this.broken(Object.assign(new Error('the answer stopped'), { code: 'UND_ERR_BODY_TIMEOUT' }));
      }, this.patienceMs);
    }
    this.to.onResponseStart?.(this, status, headers);
  }

  said(chunk: Chunk): boolean {
    if (this.over) return false;
    this.silence?.refresh();
    this.to.onResponseData?.(this, chunk);
    return !this.paused;
  }

  ended(): void {
    if (this.over) return;
    this.leave();
    this.to.onResponseEnd?.(this, {});
    this.socket.destroy();
  }

  /** The service will say no more. */
  broken(error: Error): void {
    if (this.over) return;
    this.leave();
    this.request.breakOff();
    this.response.breakOff();
    this.to.onResponseError?.(this, error);
    this.socket.destroy();
  }

  /** The client will receive nothing more. */
  abort(reason: Error): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    if (this.over) return;
    this.leave();
    this.request.breakOff();
    this.response.breakOff();
    this.socket.destroy();
  }

  pause(): void {
    this.paused = true;
    clearTimeout(this.silence);
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    if (this.over) return;
    this.silence?.refresh();
    this.response.emit('drain');
  }

  private leave(): void {
    this.over = true;
    clearTimeout(this.silence);
  }
}
