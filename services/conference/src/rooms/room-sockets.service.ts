import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { maxFrameBytes, roomSocketPath, type ClosedReason } from '@renmai/contracts/conference/signalling';
import { LOGGER, METRICS } from '@renmai/service-kit';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { WebSocketServer, type WebSocket } from 'ws';
import { RoomRequests } from './room-requests.service.js';
import { RoomSocket } from './room-socket.js';
import { RoomsRegistry } from './rooms.registry.js';

const PING_MS = 20_000;
const MAX_SOCKETS = 5_000;

/** What is behind a socket. */
export interface Door {
  ping: () => void;
  close: (reason: ClosedReason) => void;
}

/** The door of the rooms. Whose page opens it was checked by the gateway; who comes in says its ticket. */
@Injectable()
export class RoomSockets implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Twice, so that a frame that is a little too long is answered.
    maxPayload: maxFrameBytes * 2,
    perMessageDeflate: false,
  });
  /** other protocols, by their path */
  readonly doors = new Map<string, (socket: WebSocket) => Door>();
  private readonly sockets = new Set<Door>();
  private closing = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly registry: RoomsRegistry,
    private readonly requests: RoomRequests,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Registry,
  ) {
    const count = (): number => this.sockets.size;
    new Gauge({
      name: 'conference_sockets',
      help: 'Open sockets of rooms',
      registers: [metrics],
      collect() {
        this.set(count());
      },
    });
  }

  onModuleInit(): void {
    this.doors.set(roomSocketPath, (socket) => new RoomSocket(socket, this.registry, this.requests, this.logger));
    const instance = this.host.httpAdapter.getInstance<FastifyInstance>();
    instance.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.upgrade(request, socket, head);
    });
    this.timer = setInterval(() => {
      for (const socket of this.sockets) socket.ping();
    }, PING_MS).unref();
  }

  beforeApplicationShutdown(): void {
    this.closing = true;
    for (const socket of this.sockets) socket.close('server');
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.server.close();
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const [path = ''] = (request.url ?? '').split('?', 1);
    const door = this.doors.get(path);
    if (!door) refuse(socket, '404 Not Found');
    else if (this.closing || this.sockets.size >= MAX_SOCKETS) refuse(socket, '503 Service Unavailable');
    else {
      this.server.handleUpgrade(request, socket, head, (websocket) => {
        const one = door(websocket);
        this.sockets.add(one);
        websocket.once('close', () => this.sockets.delete(one));
      });
    }
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
