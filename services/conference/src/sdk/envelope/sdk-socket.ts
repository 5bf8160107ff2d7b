import type { ClosedReason, RoomEvent } from '@renmai/contracts/conference/signalling';
import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { RoomElsewhere } from '../../nodes/room-leases.js';
import { faultOf } from '../../rooms/peers/fault.js';
import type { Peer, PeerLink } from '../../rooms/peers/peer.js';
import type { Joined } from '../../rooms/admission/room-entries.js';
import { FrameRate, parsedFrame } from '../../rooms/socket/socket-frames.js';
import { codeOfEntry, codeOfRequest, codes, exitOf, SdkRefusal, type Exit } from '../codes.js';
import { OfferRefused } from '../sdp/offer.js';
import type { Entry, SdkLink } from '../state/sdk-stream.js';
import { head, maxSdkFrameBytes, maxSdkFramesPerSecond } from './frames.js';

const ENTER_MS = 20_000;
/** Long enough for the SDK's last requests on its way out. */
const FAREWELL_MS = 3_000;
const SLOW_READER_BYTES = 1024 * 1024;
const MAX_PENDING = maxSdkFramesPerSecond;
const ENTER = 200;
const ANSWER = 1001;
const NORMAL = 1000;
const POLICY = 1008;

/** The result of a request: the fields of its answer, and the events to send after it. */
export interface Outcome {
  /** null: another client answers */
  answer: object | null;
  after?: () => void;
}

export interface Entered {
  joined: Joined;
  answer: () => object;
  after?: () => void;
}

export interface SdkOperations {
  /** `answer`: the state at the moment of the call; from then on the client gets events about changes */
  enter: (socket: SdkSocket, frame: unknown) => Promise<Entered>;
  answer: (socket: SdkSocket, joined: Joined, op: number, frame: Record<string, unknown>) => Promise<Outcome>;
}

/**
 * With these reasons the client comes back by itself unless it is asked to leave: to where the room continues, or by another socket of its
 * own.
 */
const comesBack: ReadonlySet<ClosedReason> = new Set(['moved', 'server', 'elsewhere']);

/** One socket of one client of the SDK. */
export class SdkSocket implements PeerLink, SdkLink {
  entry: Entry | null = null;
  private joined: Joined | undefined;
  /** the client has left or was asked to: its last requests are all answered as done */
  private leaving = false;
  private over = false;
  private pending = 0;
  private readonly rate = new FrameRate(maxSdkFramesPerSecond);
  /** requests about one connection are handled in order */
  private readonly turns = new Map<string, Promise<void>>();
  private readonly late: NodeJS.Timeout;
  private alive = true;

  constructor(
    private readonly socket: WebSocket,
    private readonly operations: SdkOperations,
    private readonly logger: Logger,
  ) {
    this.late = setTimeout(() => {
      socket.close(POLICY);
    }, ENTER_MS).unref();
    socket.on('message', (data, binary) => {
      this.take(data, binary);
    });
    socket.on('pong', () => (this.alive = true));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(this.late);
      this.over = true;
      if (this.joined) this.joined.room.lost(this.joined.peer, this);
    });
  }

  /** Events for everybody come through the conference; this handles those for one client. */
  tell(event: RoomEvent): void {
    if (event.type !== 'muted' || event.source !== 'microphone') return;
    this.event(1002, { memId: event.byPeerId, tsxId: `SRV${Date.now()}`, arg: JSON.stringify({ op2: 23 }) });
  }

  event(op: number, what: object): void {
    const { joined } = this;
    if (joined && !this.leaving) this.send({ op, sessId: joined.peer.sessionId, ...what });
  }

  close(reason: ClosedReason): void {
    // The client knows already, and sends its last requests.
    if (this.leaving) return;
    if (comesBack.has(reason)) this.socket.close(NORMAL);
    else this.dismiss(exitOf(reason));
  }

  /** Sends the reason of the removal; the client closes by itself. */
  dismiss(exit: Exit): void {
    const { joined } = this;
    if (!joined || this.leaving) return;
    this.event(301, { memId: joined.peer.peerId, reason: exit });
    this.goodbye();
  }

  /** For a client that knows already that it leaves. */
  goodbye(): void {
    this.leaving = true;
    setTimeout(() => {
      this.socket.close(NORMAL);
    }, FAREWELL_MS).unref();
  }

  ping(): void {
    if (!this.alive) this.socket.terminate();
    else {
      this.alive = false;
      this.socket.ping();
    }
  }

  private send(frame: object): void {
    const { socket } = this;
    if (this.over || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > SLOW_READER_BYTES) socket.terminate();
    else socket.send(JSON.stringify(frame));
  }

  private take(data: RawData, binary: boolean): void {
    if (this.over) return;
    const bytes = data as Buffer;
    const frame = binary || bytes.length > maxSdkFrameBytes ? undefined : parsedFrame(bytes.toString('utf8'));
    const read = head.safeParse(frame);
    if (this.rate.exceeded() || this.pending >= MAX_PENDING || !read.success) {
      this.socket.close(POLICY);
      return;
    }
    const { rtcId } = read.data;
    const turn = typeof rtcId === 'string' ? rtcId.slice(0, 128) : '';
    this.pending += 1;
    const done = (this.turns.get(turn) ?? Promise.resolve())
      .then(() => this.read(read.data))
      .finally(() => {
        this.pending -= 1;
        if (this.turns.get(turn) === done) this.turns.delete(turn);
      });
    this.turns.set(turn, done);
  }

  private async read(frame: z.infer<typeof head>): Promise<void> {
    const { op, tsxId } = frame;
    const answer = (what: object): void => {
      this.send({ op: ANSWER, tsxId, ...what });
    };
    try {
      if (op === ENTER) await this.enter(frame, answer);
      else if (this.leaving) answer({ result: codes.done });
      else if (!this.joined) answer({ result: codes.sessionOver, msg: 'enter first' });
      else {
        const outcome = await this.operations.answer(this, this.joined, op, frame);
        if (outcome.answer) answer({ result: codes.done, sessId: this.joined.peer.sessionId, ...outcome.answer });
        outcome.after?.();
      }
    } catch (error) {
      if (error instanceof RoomElsewhere) {
        // The client comes back by itself, and is led to the right node.
        this.socket.close(NORMAL);
        return;
      }
      const entering = op === ENTER;
      const bad = error instanceof z.ZodError;
      const result = bad
        ? entering
          ? codes.ticketInvalid
          : codes.argument
        : entering
          ? codeOfEntry(error, typeof frame.sessId === 'string')
          : codeOfRequest(error);
      const msg = bad ? z.prettifyError(error).slice(0, 300) : error instanceof Error ? error.message : 'refused';
      if (!bad && !(faultOf(error) || error instanceof SdkRefusal || error instanceof OfferRefused))
        this.logger.warn({ err: error, op }, 'a request of the SDK failed');
      if (result === undefined) {
        // Any answer would end its conference; without one it tries again for forty seconds.
        this.socket.close(NORMAL);
        return;
      }
      answer({ result, msg });
    }
  }

  private async enter(frame: unknown, answer: (what: object) => void): Promise<void> {
    if (this.joined) {
      answer({ result: codes.argument, msg: 'you are in already' });
      return;
    }
    const { joined, answer: fields, after } = await this.operations.enter(this, frame);
    clearTimeout(this.late);
    const { peer, room } = joined;
    // The first frame of its session.
    answer({ result: codes.done, sessId: peer.sessionId, memId: peer.peerId, ...fields() });
    this.joined = joined;
    if (this.over) room.lost(peer, this);
    after?.();
  }

  /** The peer of this socket. */
  get peer(): Peer | undefined {
    return this.joined?.peer;
  }
}
