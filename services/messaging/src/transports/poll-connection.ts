import type { Connection, Talker } from './connection.js';
import { closeFrame, HEARTBEAT, messagesFrame, OPEN } from './sockjs-frames.js';

/** An answer that stays open and accepts frames, one per line. */
export interface FrameSink {
  /** how many bytes it has taken and not passed on yet */
  readonly waiting: number;
  write(frame: string): void;
  end(): void;
}

/** After that many bytes a streamed answer is ended and the client asks again, or its memory would grow and grow. */
const STREAM_BYTES = 128 * 1024;

/**
 * A connection made of requests: messages wait here until the client polls (xhr polling) or are written into the open answer
 * (xhr streaming). It ends when the client has not polled for some seconds.
 */
export class PollConnection implements Connection {
  private waiting: Uint8Array[] = [];
  private waitingBytes = 0;
  private sink: FrameSink | null = null;
  private streaming = false;
  private written = 0;
  private opened = false;
  private goodbye: string | null = null;
  private over = false;
  private forsaken: NodeJS.Timeout | undefined;
  private talker: Talker | undefined;

  constructor(private readonly options: { maxWaiting: number; forsakenAfterMs: number; onOver: () => void }) {}

  join(talker: Talker): void {
    this.talker = talker;
  }

  /** The client asks; the answer is ended after one frame unless it streams. */
  attach(sink: FrameSink, streaming: boolean): void {
    clearTimeout(this.forsaken);
    if (this.goodbye) {
      sink.write(this.goodbye);
      sink.end();
      return;
    }
    if (this.sink) {
      sink.write(closeFrame(2010, 'Another connection still open'));
      sink.end();
      return;
    }
    this.sink = sink;
    this.streaming = streaming;
    this.written = 0;
    if (!this.opened) {
      this.opened = true;
      this.put(OPEN);
    }
    this.flush();
  }

  /** Called when the open answer was aborted or has ended. */
  detach(sink: FrameSink): void {
    if (this.sink !== sink) return;
    this.release();
  }

  received(messages: readonly Uint8Array[] | null): void {
    if (this.goodbye) return;
    if (!messages) this.talker?.garbled();
    else for (const message of messages) this.talker?.message(message);
  }

  send(message: Uint8Array): void {
    if (this.goodbye) return;
    this.waiting.push(message);
    this.waitingBytes += message.length;
    this.flush();
    if (this.waitingBytes + (this.sink?.waiting ?? 0) > this.options.maxWaiting) this.abort();
  }

  heartbeat(): void {
    if (!this.goodbye) this.put(HEARTBEAT);
  }

  close(code: number, reason: string): void {
    if (this.goodbye) return;
    this.flush();
    this.goodbye = closeFrame(code, reason);
    this.put(this.goodbye);
    this.end();
  }

  abort(): void {
    this.goodbye ??= closeFrame(1006, 'Connection lost');
    this.end();
  }

  // Clients send single requests, each of them bounded.
  pause(): void {
    return;
  }

  resume(): void {
    return;
  }

  private flush(): void {
    if (!this.sink || this.waiting.length === 0) return;
    const frame = messagesFrame(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
    this.put(frame);
  }

  private put(frame: string): void {
    const { sink } = this;
    if (!sink) return;
    sink.write(frame);
    this.written += frame.length;
    if (this.streaming && this.written < STREAM_BYTES) return;
    this.release();
    sink.end();
  }

  private release(): void {
    this.sink = null;
    if (this.over) return;
    clearTimeout(this.forsaken);
    this.forsaken = setTimeout(() => {
      this.abort();
    }, this.options.forsakenAfterMs).unref();
  }

  private end(): void {
    const { sink } = this;
    this.sink = null;
    sink?.end();
    if (this.over) return;
    this.over = true;
    clearTimeout(this.forsaken);
    this.waiting = [];
    this.talker?.closed();
    // The goodbye is available for a while, for a client that polls again.
    setTimeout(this.options.onOver, this.options.forsakenAfterMs).unref();
  }
}
