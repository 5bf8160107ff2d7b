import {
  clientMessage,
  maxFrameBytes,
  maxFramesPerSecond,
  type ClientMessage,
  type ClosedReason,
  type ServerMessage,
} from '@renmai/contracts/conference/signalling';
import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { RoomElsewhere } from '../../nodes/room-leases.js';
import { Fault, faultOf } from '../peers/fault.js';
import type { Joined, RoomEntries } from '../admission/room-entries.js';
import type { RoomRequests } from './room-requests.js';
import type { PeerLink } from '../peers/peer.js';
import { FrameRate, parsedFrame } from './socket-frames.js';

const JOIN_MS = 10_000;
/** Bytes that may wait for a client that reads slowly, before its socket ends. */
const SLOW_READER_BYTES = 1024 * 1024;
const MAX_PENDING = 200;
const NORMAL = 1000;

const types: ReadonlySet<string> = new Set(clientMessage.options.map(({ shape }) => shape.type.value));
/** The minimum of a frame that can be answered as not valid. */
const known = z.object({ type: z.string().refine((type) => types.has(type)), requestId: z.int().min(0) });

/** One socket of one client: frames in, answers and events out. */
export class RoomSocket implements PeerLink {
  private joined: Joined | undefined;
  private over = false;
  private pending = 0;
  private turn: Promise<void> = Promise.resolve();
  private answering = false;
  private afterwards: ClosedReason | undefined;
  private readonly rate = new FrameRate(maxFramesPerSecond);
  alive = true;
  private readonly late: NodeJS.Timeout;

  constructor(
    private readonly socket: WebSocket,
    private readonly entries: RoomEntries,
    private readonly requests: RoomRequests,
    private readonly logger: Logger,
  ) {
    this.late = setTimeout(() => {
      this.close('expired');
    }, JOIN_MS).unref();
    socket.on('message', (data, binary) => {
      this.take(data, binary);
    });
    socket.on('pong', () => (this.alive = true));
    // A broken frame; `ws` closes the socket with the right code.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(this.late);
      this.over = true;
      if (this.joined) this.joined.room.lost(this.joined.peer, this);
    });
  }

  tell(event: ServerMessage): void {
    const { socket } = this;
    if (this.over || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > SLOW_READER_BYTES) socket.terminate();
    else socket.send(JSON.stringify(event));
  }

  close(reason: ClosedReason): void {
    if (this.over) return;
    // A client that leaves or ends the room is answered first.
    if (this.answering) {
      this.afterwards = reason;
      return;
    }
    this.tell({ type: 'closed', reason });
    this.over = true;
    this.socket.close(NORMAL);
  }

  /** Ends the socket if the last ping was not answered. */
  ping(): void {
    if (!this.alive) this.socket.terminate();
    else {
      this.alive = false;
      this.socket.ping();
    }
  }

  private take(data: RawData, binary: boolean): void {
    if (this.over) return;
    this.pending += 1;
    if (this.rate.exceeded() || this.pending > MAX_PENDING) this.end('too-many-frames');
    else if (binary) this.end('bad-frame');
    else {
      const text = (data as Buffer).toString('utf8');
      // In their order: a transport has to be connected before something is sent through it.
      this.turn = this.turn.then(() => this.read(text)).finally(() => (this.pending -= 1));
    }
  }

  private async read(text: string): Promise<void> {
    const frame = text.length > maxFrameBytes ? undefined : parsedFrame(text);
    const head = known.safeParse(frame);
    if (this.over) {
      if (head.data?.type === 'leave') this.leftBefore();
      return;
    }
    if (!head.success) {
      this.end('bad-frame');
      return;
    }
    const { requestId } = head.data;
    this.answering = true;
    try {
      const message = clientMessage.safeParse(frame);
      if (!message.success) throw new Fault('invalid', z.prettifyError(message.error).slice(0, 500));
      const data = await this.answer(message.data);
      this.tell({ type: 'answer', requestId, ok: true, data });
    } catch (error) {
      if (error instanceof RoomElsewhere) {
        this.answering = false;
        this.close('moved');
        return;
      }
      const known = faultOf(error);
      const { fault, message: detail } = known ?? new Fault('failed', 'something went wrong');
      if (!known) this.logger.error({ err: error, type: head.data.type }, 'a request of a room failed');
      this.tell({ type: 'answer', requestId, ok: false, fault, detail });
    }
    this.answering = false;
    if (this.afterwards) this.close(this.afterwards);
  }

  /** Its client sent `leave` and closed the socket while earlier requests were answered. Its session may continue on another socket. */
  private leftBefore(): void {
    const { joined } = this;
    if (joined?.peer.link === null) joined.room.remove(joined.peer, 'left');
  }

  private async answer(message: ClientMessage): Promise<unknown> {
    if (message.type !== 'join') {
      if (!this.joined) throw new Fault('not-joined');
      return this.requests.answer(this.joined.room, this.joined.peer, message);
    }
    if (this.joined) throw new Fault('invalid', 'you are in already');
    const joined = await this.entries.join(message, this);
    clearTimeout(this.late);
    this.joined = joined;
    // The socket may have closed while the room was opened.
    if (this.over) joined.room.lost(joined.peer, this);
    return joined.answer;
  }

  /** Ends a client that breaks the rules: it is removed from the room, too. */
  private end(reason: ClosedReason): void {
    if (this.joined) this.joined.room.remove(this.joined.peer, reason);
    this.close(reason);
  }
}
