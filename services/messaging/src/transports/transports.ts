import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { CONFIG, METRICS } from '@renmai/service-kit';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Gauge, type Registry } from 'prom-client';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import type { MessagingConfig } from '../config.js';
import { MAX_FRAME_BYTES, Reception } from './connection.js';
import { SockjsRoutes } from './sockjs.routes.js';
import { NativeConnection, SockjsConnection } from './websocket-connections.js';

/** SockJS's clients expect heart beats, which also keep proxies from closing idle connections. */
const HEARTBEAT_MS = 25_000;
const FORSAKEN_MS = 10_000;
/** A client that does not answer a goodbye for so long counts as gone; a stopping process waits no longer. */
const GOODBYE_MS = 3_000;
const websocketOptions: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  maxPayload: MAX_FRAME_BYTES,
  // A window for each direction would cost more memory than the connection itself.
  perMessageDeflate: false,
  closeTimeout: GOODBYE_MS,
};
const SOCKJS_PATH = /^\/ws\/[^/.]+\/[^/.]+\/websocket\/?$/;

/** The two endpoints for clients: /websocket and SockJS at /ws. The gateway has checked the origin of the page. */
@Injectable()
export class Transports implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly server = new WebSocketServer(websocketOptions);
  private readonly sockjs = new Set<SockjsConnection>();
  private readonly routes: SockjsRoutes;
  private native = 0;
  private closing = false;
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly reception: Reception,
    @Inject(CONFIG) private readonly config: MessagingConfig,
    @Inject(METRICS) registry: Registry,
  ) {
    this.routes = new SockjsRoutes(reception, {
      maxWaiting: config.CHAT_SLOW_READER_BYTES,
      forsakenAfterMs: FORSAKEN_MS,
      maxConnections: config.CHAT_MAX_SOCKETS,
    });
    const counts = (): [string, number][] => [
      ['websocket', this.native],
      ['sockjs', this.sockjs.size],
      ['xhr', this.routes.size],
    ];
    new Gauge({
      name: 'messaging_connections',
      help: 'Open connections of chat clients',
      labelNames: ['transport'],
      registers: [registry],
      collect() {
        for (const [transport, count] of counts()) this.set({ transport }, count);
      },
    });
  }

  onModuleInit(): void {
    const instance = this.host.httpAdapter.getInstance<FastifyInstance>();
    this.routes.register(instance);
    instance.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.upgrade(request, socket, head);
    });
    this.heartbeat = setInterval(() => {
      for (const connection of this.sockjs) connection.heartbeat();
      this.routes.heartbeat();
    }, HEARTBEAT_MS).unref();
  }

  beforeApplicationShutdown(): void {
    this.closing = true;
  }

  onApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    this.server.close();
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const [path = ''] = (request.url ?? '').split('?', 1);
    const native = path === '/websocket' || path === '/websocket/';
    if (!native && !SOCKJS_PATH.test(path)) refuse(socket, '404 Not Found');
    else if (this.closing) refuse(socket, '503 Service Unavailable');
    else {
      this.server.handleUpgrade(request, socket, head, (websocket) => {
        if (native) this.joinNative(websocket);
        else this.joinSockjs(websocket);
      });
    }
  }

  private joinNative(socket: WebSocket): void {
    const connection = new NativeConnection(socket, this.config.CHAT_SLOW_READER_BYTES);
    this.native += 1;
    socket.once('close', () => (this.native -= 1));
    connection.join(this.reception.welcome(connection));
  }

  private joinSockjs(socket: WebSocket): void {
    const connection = new SockjsConnection(socket, this.config.CHAT_SLOW_READER_BYTES);
    this.sockjs.add(connection);
    socket.once('close', () => this.sockjs.delete(connection));
    connection.join(this.reception.welcome(connection));
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
