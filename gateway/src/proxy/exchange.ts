import { commonProblems } from '@renmai/contracts';
import { Problem, sendProblem } from '@renmai/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import {
  ClientGone,
  DeadlineExceeded,
  failureProblem,
  isBroken,
  isRefused,
  isUnreached,
  ProcessCloses,
} from './failures.js';
import { headersForClient } from './headers.js';
import type { AnswerHandler } from './neighbour.js';
import type { Chunk } from './neighbour-messages.js';
import { packedHeaders, packerFor } from './packing.js';
import { announcedSize, passOver, RequestBody } from './request-body.js';
import type { Upstream, Upstreams } from './upstreams.js';

export interface ExchangeOptions {
  /** path and query as the service knows them */
  path: string;
  headers: Record<string, string | string[]>;
  bodyLimit: number;
  timeoutMs: number;
}

/** How long a GET waits for a service that restarts, and how often it tries. */
const RETRY_FOR_MS = 2_000;
const RETRY_EVERY_MS = 100;

/**
 * One request on its way through: streamed in both directions with backpressure, nothing is held. It works on the
 * dispatcher of undici directly, because it must be able to give up at any moment: the client leaves, the time is
 * over (the wait for a free connection counts), the body turns out too large.
 */
export class Exchange implements AnswerHandler {
  private readonly since = performance.now();
  private readonly body: RequestBody | null;
  private readonly deadline: NodeJS.Timeout;
  /** where the answer's body goes: to the client, or through a packer first */
  private sink: Writable;
  private controller: Dispatcher.DispatchController | null = null;
  private retry: NodeJS.Timeout | undefined;
  private answering = false;
  private over = false;
  /** how often it was sent to another process */
  private moves = 0;
  /** the body, where it is sent once more */
  private again: Buffer | null = null;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly upstream: Upstream,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly options: ExchangeOptions,
  ) {
    upstream.inFlight++;
    this.sink = reply.raw;
    this.deadline = setTimeout(() => {
      this.fail(new DeadlineExceeded());
    }, options.timeoutMs);
    this.body = announcedSize(request) === 0 ? null : new RequestBody(options.bodyLimit, () => this.deadline.refresh());
    if (this.body) request.raw.pipe(this.body);
    reply.raw.once('close', () => {
      if (!this.over) this.fail(new ClientGone());
    });
  }

  send(): void {
    if (this.reply.raw.destroyed) {
      this.fail(new ClientGone());
      return;
    }
    const { path, headers, timeoutMs } = this.options;
    const { method } = this.request;
    const body = this.again ?? this.body;
    this.upstream.way.dispatch({ path, method, headers, body, bodyTimeout: timeoutMs }, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.over) controller.abort(new ClientGone());
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    if (closes(status, headers) && this.mayMove()) {
      controller.abort(new ProcessCloses());
      return;
    }
    clearTimeout(this.deadline);
    this.answering = true;
    const { raw } = this.reply;
    const merged = headersForClient(headers, this.reply);
    this.reply.hijack();
    const packer = packerFor(this.request, status, headers);
    raw.writeHead(status, packer ? packedHeaders(merged) : merged);
    if (packer) {
      packer.pipe(raw);
      raw.once('close', () => packer.destroy());
    }
    this.sink = packer ?? raw;
    this.sink.on('drain', () => {
      controller.resume();
    });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Chunk): void {
    if (!this.over && !this.sink.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    if (this.over) return;
    this.sink.end();
    this.finish(String(this.reply.raw.statusCode));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.over) return;
    if (this.isUntouched(error) && this.mayMove()) {
      this.moves++;
      this.again = this.body?.whole() ?? null;
      this.sendOnceMore(0);
    } else if (this.mayWait(error)) this.sendOnceMore(RETRY_EVERY_MS);
    else this.fail(error);
  }

  private sendOnceMore(afterMs: number): void {
    this.upstreams.retries.inc({ service: this.upstream.service });
    this.retry = setTimeout(() => {
      this.send();
    }, afterMs);
  }

  /** Whether nothing was done with the request, or it changes nothing. */
  private isUntouched(error: Error): boolean {
    if (error instanceof ProcessCloses || isUnreached(error)) return true;
    return isBroken(error) && this.onlyAsks() && !this.answering;
  }

  private onlyAsks(): boolean {
    const { method } = this.request;
    return (method === 'GET' || method === 'HEAD') && this.body === null;
  }

  /** Each other process of the service may be asked, if the body is here to be sent again. */
  private mayMove(): boolean {
    return this.moves < this.upstream.processes() - 1 && (this.body === null || this.body.whole() !== null);
  }

  private mayWait(error: Error): boolean {
    return this.onlyAsks() && isRefused(error) && performance.now() - this.since < RETRY_FOR_MS - RETRY_EVERY_MS;
  }

  /** An answer that has begun can only be cut off, so that a client does not mistake a half for the whole. */
  private fail(error: Error): void {
    this.finish('failed');
    this.body?.destroy();
    this.controller?.abort(error);
    if (error instanceof ClientGone) return;
    const { service } = this.upstream;
    const problem = failureProblem(error, service);
    if (problem.definition.status >= 500) this.request.log.warn({ err: error, upstream: service }, 'no answer');
    if (this.answering) this.reply.raw.destroy();
    else sendProblem(problem, this.reply, this.request.id);
  }

  private finish(status: string): void {
    this.over = true;
    clearTimeout(this.deadline);
    clearTimeout(this.retry);
    this.upstream.inFlight--;
    if (this.body && !this.request.raw.readableEnded) {
      this.request.raw.unpipe(this.body);
      passOver(this.request);
    }
    const seconds = (performance.now() - this.since) / 1000;
    this.upstreams.durations.observe({ service: this.upstream.service, status }, seconds);
  }
}

/** As Fastify answers on a kept connection while it closes, before any route has seen the request; our own refusals are problems. */
const closes = (status: number, headers: IncomingHttpHeaders): boolean =>
  status === 503 && headers.connection === 'close' && !headers['content-type']?.includes('problem');

/** Refused before anything is sent on. */
export function refusal(
  request: FastifyRequest,
  upstream: Upstream,
  bodyLimit: number,
  maxInFlight: number,
): Problem | null {
  if (announcedSize(request) > bodyLimit) return new Problem(commonProblems.payloadTooLarge);
  if (upstream.inFlight >= maxInFlight) {
    return new Problem(commonProblems.unavailable, { retryAfter: 1, context: { service: upstream.service } });
  }
  return null;
}
