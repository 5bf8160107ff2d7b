import {
  maxFramesPerSecond,
  type AnswerTo,
  type ClientMessage,
  type ClosedReason,
  type RequestFault,
  type RoomEvent,
  type ServerMessage,
} from '@renmai/contracts/conference/signalling';
import { Pace } from './pace';

type Type = ClientMessage['type'];
/** The fields of a request besides its type and number. */
export type Asked<T extends Type> = Omit<Extract<ClientMessage, { type: T }>, 'type' | 'requestId' | 'priority'> & {
  priority?: number;
};

/** `closed`: the socket ended, or no answer came. */
export class RoomFault extends Error {
  override name = 'RoomFault';

  constructor(
    readonly fault: RequestFault | 'closed',
    detail: string = fault,
  ) {
    super(detail);
  }
}

interface Waiting {
  resolve: (data: unknown) => void;
  reject: (fault: RoomFault) => void;
  /** starts when it is sent */
  timer?: number;
}

interface Listener {
  onEvent: (event: RoomEvent) => void;
  /** called once; with the room's reason, or null where the socket broke */
  onEnd: (reason: ClosedReason | null) => void;
}

const OPEN_MS = 8_000;
const ANSWER_MS = 10_000;
/**
 * A member who enters a large room sends many requests. Together they stay below the room's limit, also where the network held some
 * back.
 */
const limits = { perSecond: (maxFramesPerSecond * 2) / 3, unanswered: maxFramesPerSecond / 5 };

/** One socket to a room: requests with their answers, and the room's events. */
export class RoomLink {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, Waiting>();
  private readonly pace = new Pace(limits);
  private next = 0;
  private reason: ClosedReason | null = null;
  private over = false;
  readonly opened: Promise<void>;

  constructor(
    path: string,
    private readonly listener: Listener,
  ) {
    this.socket = new WebSocket(new URL(path, window.location.href.replace(/^http/, 'ws')));
    this.opened = new Promise((resolve, reject) => {
      const timer = window.setTimeout(() => this.end(), OPEN_MS);
      this.socket.addEventListener('open', () => {
        window.clearTimeout(timer);
        resolve();
      });
      this.socket.addEventListener('close', () => {
        window.clearTimeout(timer);
        reject(new RoomFault('closed'));
        this.end();
      });
    });
    // reported by `onEnd`, too
    this.opened.catch(() => undefined);
    this.socket.addEventListener('message', ({ data }: MessageEvent<string>) => this.take(data));
  }

  ask<T extends Type>(type: T, what: Asked<T>): Promise<AnswerTo<T>> {
    if (this.over || this.socket.readyState !== WebSocket.OPEN) return Promise.reject(new RoomFault('closed'));
    const requestId = (this.next += 1);
    return new Promise((resolve, reject) => {
      const one: Waiting = { resolve: resolve as (data: unknown) => void, reject };
      this.waiting.set(requestId, one);
      this.pace.send(() => {
        // a room answers at once: without an answer it is unreachable, and the socket has not noticed yet
        one.timer = window.setTimeout(() => this.end(), ANSWER_MS);
        this.socket.send(JSON.stringify({ type, requestId, ...what }));
      });
    });
  }

  /** Without waiting for an answer: the page is about to go. */
  sayGoodbye(): void {
    if (this.socket.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify({ type: 'leave', requestId: (this.next += 1) }));
    }
    this.over = true;
    this.socket.close();
    this.rejectAll();
  }

  /** Gives the socket up as broken. */
  end(): void {
    if (this.over) return;
    this.over = true;
    this.socket.close();
    this.rejectAll();
    this.listener.onEnd(this.reason);
  }

  private take(data: string): void {
    if (this.over) return;
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'answer') {
      const one = this.waiting.get(message.requestId);
      if (!one) return;
      this.waiting.delete(message.requestId);
      window.clearTimeout(one.timer);
      this.pace.answered();
      if (message.ok) one.resolve(message.data);
      else one.reject(new RoomFault(message.fault, message.detail));
    } else if (message.type === 'closed') {
      this.reason = message.reason;
      this.end();
    } else this.listener.onEvent(message);
  }

  private rejectAll(): void {
    this.pace.end();
    for (const { reject, timer } of this.waiting.values()) {
      window.clearTimeout(timer);
      reject(new RoomFault('closed'));
    }
    this.waiting.clear();
  }
}
