import { MSync, type im } from '@renmai/im-protocol';
import { waitFor } from '@renmai/test-kit';
import { WebSocket } from 'ws';

/** `binary` and `base64` at /websocket, `sockjs` at /ws. */
export type WireKind = 'binary' | 'base64' | 'sockjs';

export interface WireClose {
  /** close code of the websocket */
  code: number;
  reason: string;
  /** the close frame of SockJS that came before it */
  sockjs?: { code: number; reason: string };
}

/** One socket, without any knowledge of logins: MSync up, MSync down. */
export class Wire {
  /** everything that came down, in order */
  readonly frames: im.MSync[] = [];
  /** SockJS's own frames (`o`, `h`), as they came */
  readonly signs: string[] = [];
  closed: WireClose | undefined;
  onFrame: (frame: im.MSync) => void = () => undefined;
  private sockjsClose: WireClose['sockjs'];

  private constructor(
    readonly socket: WebSocket,
    readonly kind: WireKind,
  ) {
    socket.on('message', (data: Buffer, binary: boolean) => {
      this.take(data, binary);
    });
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString(), ...(this.sockjsClose && { sockjs: this.sockjsClose }) };
    });
    socket.on('error', () => undefined);
  }

  /** Rejects where the server refuses the websocket. */
  static async open(
    service: { url: string },
    kind: WireKind = 'binary',
    headers: Record<string, string> = {},
  ): Promise<Wire> {
    const path = kind === 'sockjs' ? `/ws/${digits(3)}/${digits(8)}/websocket` : '/websocket';
    const socket = new WebSocket(service.url.replace(/^http/, 'ws') + path, { headers, perMessageDeflate: false });
    const wire = new Wire(socket, kind);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    if (kind === 'sockjs') await waitFor(() => wire.signs.includes('o'), { describe: 'the open frame' });
    return wire;
  }

  send(frame: im.MSync.$Properties): void {
    this.sendBytes(MSync.encode(frame).finish());
  }

  /** Anything at all, in this wire's way of framing. */
  sendBytes(bytes: Uint8Array): void {
    const base64 = Buffer.from(bytes).toString('base64');
    if (this.kind === 'binary') this.socket.send(bytes);
    else this.socket.send(this.kind === 'base64' ? base64 : JSON.stringify([base64]));
  }

  /** The first frame, past or future, that meets the condition. */
  frame(condition: (frame: im.MSync) => boolean, describe = 'a frame'): Promise<im.MSync> {
    return waitFor(() => this.frames.find(condition), { describe });
  }

  /** Waits until the server has closed. */
  close(): Promise<WireClose> {
    return waitFor(() => this.closed, { describe: 'the socket to be closed' });
  }

  /** Breaks the connection without a word. */
  cut(): void {
    this.socket.terminate();
  }

  private take(data: Buffer, binary: boolean): void {
    if (this.kind === 'binary') {
      if (!binary) throw new Error(`a text frame to a binary client: ${data.toString()}`);
      this.arrived(data);
    } else if (binary) throw new Error('a binary frame to a text client');
    else if (this.kind === 'base64') this.arrived(Buffer.from(data.toString(), 'base64'));
    else this.takeSockjs(data.toString());
  }

  private takeSockjs(text: string): void {
    if (text.startsWith('a')) {
      for (const one of JSON.parse(text.slice(1)) as string[]) this.arrived(Buffer.from(one, 'base64'));
    } else if (text.startsWith('c')) {
      const [code, reason] = JSON.parse(text.slice(1)) as [number, string];
      this.sockjsClose = { code, reason };
    } else this.signs.push(text);
  }

  private arrived(bytes: Buffer): void {
    const frame = MSync.decode(bytes);
    this.frames.push(frame);
    this.onFrame(frame);
  }
}

const digits = (count: number): string => String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');
