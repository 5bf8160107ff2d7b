import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { MAX_FRAME_BYTES, type Reception } from './connection.js';
import { readMessages } from './sockjs-frames.js';
import { PollConnection, type FrameSink } from './poll-connection.js';

export interface SockjsOptions {
  maxWaiting: number;
  /** a client that has not polled for so long counts as gone */
  forsakenAfterMs: number;
  maxConnections: number;
}

/** Browsers deliver a streamed answer only after the first 2 KiB. */
const PRELUDE = 'h'.repeat(2048);

interface SessionPath {
  session: string;
}

/**
 * SockJS's HTTP side below /ws: the server's capabilities, and connections made of requests for clients whose websocket is
 * blocked. Such a connection exists in one process, which all its requests must reach.
 */
export class SockjsRoutes {
  private readonly connections = new Map<string, PollConnection>();

  constructor(
    private readonly reception: Reception,
    private readonly options: SockjsOptions,
  ) {}

  get size(): number {
    return this.connections.size;
  }

  register(instance: FastifyInstance): void {
    void instance.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_FRAME_BYTES }, (_request, body, parsed) => {
        parsed(null, body);
      });
      scope.addHook('onRequest', (_request, reply, next) => {
        void reply.header('cache-control', 'no-store, no-cache, no-transform, must-revalidate, max-age=0');
        next();
      });
      scope.get('/ws', (_request, reply) => reply.type('text/plain').send('Welcome to SockJS!\n'));
      scope.get('/ws/info', () => ({
        websocket: true,
        origins: ['*:*'],
        cookie_needed: false,
        entropy: randomInt(2 ** 32),
      }));
      const path = (transport: string): string => `/ws/:server/:session/${transport}`;
      scope.post<{ Params: SessionPath }>(path('xhr'), (request, reply) => {
        this.receive(request, reply, false);
      });
      scope.post<{ Params: SessionPath }>(path('xhr_streaming'), (request, reply) => {
        this.receive(request, reply, true);
      });
      scope.post<{ Params: SessionPath }>(path('xhr_send'), (request, reply) => this.send(request, reply));
      done();
    });
  }

  heartbeat(): void {
    for (const connection of this.connections.values()) connection.heartbeat();
  }

  private receive(request: FastifyRequest<{ Params: SessionPath }>, reply: FastifyReply, streaming: boolean): void {
    const { session } = request.params;
    const known = this.connections.get(session);
    if (!known && this.connections.size >= this.options.maxConnections) {
      void reply.code(503).type('text/plain').send('There are too many connections.\n');
      return;
    }
    const connection = known ?? this.open(session);
    const headers = { ...reply.getHeaders(), 'content-type': 'application/javascript; charset=UTF-8' };
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, headers as Record<string, string>);
    if (streaming) raw.write(`${PRELUDE}\n`);
    const sink = sinkOf(raw);
    raw.on('error', () => undefined);
    raw.once('close', () => {
      connection.detach(sink);
    });
    connection.attach(sink, streaming);
  }

  private send(request: FastifyRequest<{ Params: SessionPath }>, reply: FastifyReply): FastifyReply {
    const connection = this.connections.get(request.params.session);
    if (!connection) return reply.code(404).type('text/plain').send('There is no such connection.\n');
    const messages = typeof request.body === 'string' ? readMessages(request.body) : null;
    connection.received(messages);
    if (!messages) return reply.code(400).type('text/plain').send('Broken JSON encoding.\n');
    return reply.code(204).type('text/plain').send();
  }

  private open(session: string): PollConnection {
    const { maxWaiting, forsakenAfterMs } = this.options;
    const connection = new PollConnection({
      maxWaiting,
      forsakenAfterMs,
      onOver: () => void this.connections.delete(session),
    });
    this.connections.set(session, connection);
    connection.join(this.reception.welcome(connection));
    return connection;
  }
}

const sinkOf = (raw: ServerResponse): FrameSink => ({
  get waiting() {
    return raw.writableLength;
  },
  write: (frame) => void raw.write(`${frame}\n`),
  end: () => void raw.end(),
});
