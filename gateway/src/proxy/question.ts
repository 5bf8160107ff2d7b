import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { DeadlineExceeded } from './failures.js';
import type { AnswerHandler } from './neighbour.js';
import type { Chunk } from './neighbour-messages.js';
import type { Upstream } from './upstreams.js';

export interface Question {
  path: string;
  method: Dispatcher.HttpMethod;
  headers: Record<string, string>;
  /** sent as JSON */
  body: object;
  timeoutMs: number;
}

/** A question of the gateway's own to a service, on the shortest way there. @throws whatever kept the answer away */
export function askUpstream({ way }: Upstream, question: Question): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => new Asking(resolve, reject).send(way, question));
}

class Asking implements AnswerHandler {
  private controller: Dispatcher.DispatchController | null = null;
  private deadline: NodeJS.Timeout | undefined;
  private failure: Error | null = null;
  private status = 0;
  private readonly chunks: Buffer[] = [];

  constructor(
    private readonly resolve: (answer: { status: number; text: string }) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  send(way: Upstream['way'], { path, method, headers, body, timeoutMs }: Question): void {
    this.deadline = setTimeout(() => {
      this.fail(new DeadlineExceeded());
    }, timeoutMs);
    const bytes = Buffer.from(JSON.stringify(body));
    const described = { ...headers, 'content-type': 'application/json', 'content-length': String(bytes.length) };
    way.dispatch({ path, method, headers: described, body: Readable.from([bytes]), bodyTimeout: timeoutMs }, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.failure) controller.abort(this.failure);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.status = status;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Chunk): void {
    this.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  }

  onResponseEnd(): void {
    clearTimeout(this.deadline);
    this.resolve({ status: this.status, text: Buffer.concat(this.chunks).toString() });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  private fail(error: Error): void {
    if (this.failure) return;
    this.failure = error;
    clearTimeout(this.deadline);
    this.reject(error);
    this.controller?.abort(error);
  }
}
