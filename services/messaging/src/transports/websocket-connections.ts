import type { RawData, WebSocket } from 'ws';
import { nativeCode, type Connection, type Talker } from './connection.js';
import { closeFrame, fromBase64, HEARTBEAT, messageFrame, OPEN, readMessages, toBase64 } from './sockjs-frames.js';

const asBuffer = (data: RawData): Buffer =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? Buffer.from(data) : data;

/** The common part of both kinds of websocket: a bounded queue of messages to write. */
abstract class WebsocketConnection implements Connection {
  private talker: Talker | undefined;

  constructor(
    protected readonly socket: WebSocket,
    /** bytes that may wait for a slow reader */
    private readonly maxWaiting: number,
  ) {
    socket.on('message', (data, binary) => {
      if (this.talker) this.take(this.talker, asBuffer(data), binary);
    });
    // A frame that is too long or broken; `ws` closes with the code for it.
    socket.on('error', () => undefined);
  }

  /** From now on received messages are passed to the talker. */
  join(talker: Talker): void {
    this.talker = talker;
    this.socket.once('close', () => {
      talker.closed();
    });
  }

  abstract send(message: Uint8Array): void;

  close(code: number, reason: string): void {
    // The client's own goodbye has to be read, or the socket stays.
    this.socket.resume();
    this.socket.close(nativeCode(code), reason);
  }

  abort(): void {
    this.socket.terminate();
  }

  pause(): void {
    this.socket.pause();
  }

  resume(): void {
    this.socket.resume();
  }

  protected abstract take(talker: Talker, data: Buffer, binary: boolean): void;

  protected write(data: Uint8Array | string): void {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount + data.length > this.maxWaiting) this.abort();
    else socket.send(data);
  }
}

/** /websocket: a binary frame is a message; a client whose first frame is text sends base64, and gets base64. */
export class NativeConnection extends WebsocketConnection {
  private binary: boolean | undefined;

  send(message: Uint8Array): void {
    this.write(this.binary === false ? toBase64(message) : message);
  }

  protected take(talker: Talker, data: Buffer, binary: boolean): void {
    this.binary ??= binary;
    const message = binary ? data : fromBase64(data.toString('latin1'));
    if (message) talker.message(message);
    else talker.garbled();
  }
}

/** /ws/…/websocket: SockJS's framing around base64. */
export class SockjsConnection extends WebsocketConnection {
  constructor(...parameters: ConstructorParameters<typeof WebsocketConnection>) {
    super(...parameters);
    this.write(OPEN);
  }

  send(message: Uint8Array): void {
    this.write(messageFrame(message));
  }

  heartbeat(): void {
    this.write(HEARTBEAT);
  }

  override close(code: number, reason: string): void {
    this.write(closeFrame(code, reason));
    super.close(code, reason);
  }

  protected take(talker: Talker, data: Buffer): void {
    if (data.length === 0) return;
    const messages = readMessages(data.toString('utf8'));
    if (!messages) talker.garbled();
    else for (const message of messages) talker.message(message);
  }
}
