import { mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { pino, type DestinationStream } from 'pino';

type Stream = ReturnType<typeof pino.destination>;

/**
 * Written in pieces of 8 KiB, after half a second at the latest, and when the process ends. The library's own period writes nothing to a
 * quiet log twice a second, which is most of the work of a stack at rest.
 */
const PIECE_BYTES = 8192;
const LONGEST_WAIT_MS = 500;
/** The bytes that may wait for the disk; more is dropped. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;
const AGAIN_AFTER_MS = 1_000;

export interface LogFileNews {
  /** The file cannot be written: from now on lines are dropped. */
  lost(error: Error): void;
  /** It can be written again, after so many dropped lines. */
  back(dropped: number): void;
}

/**
 * A file of log lines that never ends the process: while it cannot be written (a full disk, a folder that is gone),
 * lines are dropped and counted, and it is opened again every second.
 */
export class LogFile implements DestinationStream {
  /** Lines that were not written, since the start. */
  dropped = 0;
  private stream: Stream | null = null;
  private fd = -1;
  private failing = false;
  private droppedBefore = 0;
  /** Lines that were handed on and are not written, and how many bytes of the first one are. */
  private waiting: string[] = [];
  private writtenOfFirst = 0;
  private again: NodeJS.Timeout | undefined;
  private flushing: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: string,
    private readonly news: LogFileNews,
  ) {
    this.open();
  }

  write(line: string): void {
    if (!this.stream) {
      this.dropped += 1;
      return;
    }
    this.waiting.push(line);
    this.stream.write(line);
    this.flushing ??= setTimeout(() => {
      this.flushing = undefined;
      this.stream?.flush();
    }, LONGEST_WAIT_MS).unref();
  }

  /** Calls back when everything is written, or cannot be. */
  flush(done: () => void): void {
    if (this.stream) this.stream.flush(done);
    else done();
  }

  end(): void {
    clearTimeout(this.again);
    clearTimeout(this.flushing);
    this.stream?.end();
    this.stream = null;
  }

  private open(): void {
    try {
      mkdirSync(path.dirname(this.file), { recursive: true });
      this.fd = openSync(this.file, 'a');
    } catch (error) {
      this.fail(error as Error);
      return;
    }
    const stream = pino.destination({
      dest: this.fd,
      sync: false,
      minLength: PIECE_BYTES,
      maxLength: MOST_WAITING_BYTES,
    });
    // The library's own would try for ever on a full disk, and the process would never end.
    stream.flushSync = () => {
      this.writeRest();
    };
    stream.on('error', (error: Error) => {
      // Pino hands an error on a second time.
      if (this.stream !== stream) return;
      stream.destroy();
      this.fail(error);
    });
    stream.on('drop', () => {
      this.waiting.pop();
      this.dropped += 1;
    });
    stream.on('write', (bytes: number) => {
      this.wrote(bytes);
    });
    this.stream = stream;
  }

  private fail(error: Error): void {
    this.stream = null;
    this.dropped += this.waiting.length;
    const first = !this.failing;
    if (first) this.droppedBefore = this.dropped - this.waiting.length;
    this.failing = true;
    this.waiting = [];
    this.writtenOfFirst = 0;
    this.again = setTimeout(() => {
      this.open();
    }, AGAIN_AFTER_MS).unref();
    if (first) this.news.lost(error);
  }

  private wrote(bytes: number): void {
    let left = this.writtenOfFirst + bytes;
    let lines = 0;
    for (const line of this.waiting) {
      const length = Buffer.byteLength(line);
      if (left < length) break;
      left -= length;
      lines += 1;
    }
    this.waiting.splice(0, lines);
    this.writtenOfFirst = left;
    if (this.failing) {
      this.failing = false;
      this.news.back(this.dropped - this.droppedBefore);
    }
  }

  private writeRest(): void {
    try {
      const rest = Buffer.from(this.waiting.join('')).subarray(this.writtenOfFirst);
      if (rest.length > 0) writeSync(this.fd, rest);
    } catch {
      // The process ends, and nothing can log it any more.
    }
    this.waiting = [];
  }
}
