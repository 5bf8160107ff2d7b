import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { maxFrameBytes, roomSocketPath, type ClosedReason } from '@renmai/contracts/conference/signalling';
import { rightNodeHeader } from '@renmai/contracts/conference/nodes.api';
import { LOGGER, METRICS } from '@renmai/service-kit';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { WebSocketServer, type WebSocket } from 'ws';
import { z } from 'zod';
import { RoomPlaces } from '../../nodes/room-places.js';
import { RoomEntries } from '../admission/room-entries.js';
import { RoomRequests } from './room-requests.js';
import { RoomSocket } from './room-socket.js';

const PING_MS = 20_000;
const MAX_SOCKETS = 5_000;
const uuid = z.uuid();

/** The handlers of a socket path. */
export interface Door {
  ping: () => void;
  close: (reason: ClosedReason) => void;
}

/** The entrance to the rooms. The gateway has checked the origin of the page; the ticket identifies the client. */
@Injectable()
export class RoomSockets implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Twice the maximum, so that a frame that is a little too long gets an answer.
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
    private readonly entries: RoomEntries,
    private readonly requests: RoomRequests,
    private readonly places: RoomPlaces,
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
    this.doors.set(roomSocketPath, (socket) => new RoomSocket(socket, this.entries, this.requests, this.logger));
    const instance = this.host.httpAdapter.getInstance<FastifyInstance>();
    instance.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.take(request, socket, head);
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

  private take(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.upgrade(request, socket, head).catch((error: unknown) => {
      this.logger.error({ err: error }, 'a socket could not be opened');
      socket.destroy();
    });
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const [path = ''] = (request.url ?? '').split('?', 1);
    const { door, meetingId } = this.doorAt(path);
    const right = meetingId === null ? null : await this.rightNode(meetingId);
    if (right !== null) refuse(socket, '421 Misdirected Request', { [rightNodeHeader]: right });
    else if (!door) refuse(socket, '404 Not Found');
    else if (this.closing || this.sockets.size >= MAX_SOCKETS) refuse(socket, '503 Service Unavailable');
    else {
      this.server.handleUpgrade(request, socket, head, (websocket) => {
        const one = door(websocket);
        this.sockets.add(one);
        websocket.once('close', () => this.sockets.delete(one));
      });
    }
  }

  /** The path of a socket ends with the meeting, which leads it to the right node; without a meeting, it belongs to this one. */
  private doorAt(path: string): { door: ((socket: WebSocket) => Door) | undefined; meetingId: string | null } {
    const cut = path.lastIndexOf('/');
    const last = uuid.safeParse(path.slice(cut + 1));
    if (!last.success) return { door: this.doors.get(path), meetingId: null };
    return { door: this.doors.get(path.slice(0, cut)), meetingId: last.data };
  }

  private async rightNode(meetingId: string): Promise<string | null> {
    try {
      return (await this.places.elsewhere(meetingId))?.origin ?? null;
    } catch {
      // The lease of this node is checked again when a client enters.
      return null;
    }
  }
}

function refuse(socket: Duplex, status: string, headers: Record<string, string> = {}): void {
  const lines = Object.entries({ connection: 'close', 'content-length': '0', ...headers });
  socket.end(`HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
}
