import { ChatClientError, ErrorType } from './codes.js';
import type { Ack } from './message.js';
import type { Timers } from './transport.js';

interface Waiting {
  localId: string;
  frame: Uint8Array;
  sent: boolean;
  timer: unknown;
  resolve: (ack: Ack) => void;
  reject: (error: ChatClientError) => void;
}

/** how many may wait at once */
const MOST = 1_000;
/** milliseconds without an answer after which the socket counts as dead */
const PATIENCE = 15_000;

/** Frames that were sent and have no answer yet. The same frame with the same id goes again over the next socket. */
export class Outbox {
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly timers: Timers,
    /** null while there is no connection */
    private readonly socket: () => ((bytes: Uint8Array) => void) | null,
    private readonly onSilence: () => void,
  ) {}

  get size(): number {
    return this.waiting.size;
  }

  /** Resolves with the server's id, rejects with the error type of its refusal. */
  add(localId: string, frame: Uint8Array): Promise<Ack> {
    if (this.waiting.has(localId)) throw new ChatClientError(ErrorType.parameter, `${localId} is on its way already`);
    return new Promise((resolve, reject) => {
      if (this.waiting.size >= MOST) {
        reject(new ChatClientError(ErrorType.limit, 'too many messages wait to be sent'));
        return;
      }
      const entry: Waiting = { localId, frame, sent: false, timer: undefined, resolve, reject };
      this.waiting.set(localId, entry);
      this.trySend(entry);
    });
  }

  /** There is a connection: everything that waits goes, in the order it was written. */
  flush(): void {
    for (const entry of this.waiting.values()) this.trySend(entry);
  }

  /** The connection is lost: nothing counts as sent. */
  pause(): void {
    for (const entry of this.waiting.values()) {
      entry.sent = false;
      this.timers.clear(entry.timer);
    }
  }

  onAck(ack: Ack): void {
    this.take(ack.localId)?.resolve(ack);
  }

  onRefusal(localId: string, error: ChatClientError): void {
    this.take(localId)?.reject(error);
  }

  /** Nobody will answer any more. */
  failAll(error: ChatClientError): void {
    for (const localId of [...this.waiting.keys()]) this.onRefusal(localId, error);
  }

  private take(localId: string): Waiting | undefined {
    const entry = this.waiting.get(localId);
    this.waiting.delete(localId);
    this.timers.clear(entry?.timer);
    return entry;
  }

  private trySend(entry: Waiting): void {
    const send = this.socket();
    if (entry.sent || !send) return;
    entry.sent = true;
    entry.timer = this.timers.set(this.onSilence, PATIENCE);
    send(entry.frame);
  }
}
