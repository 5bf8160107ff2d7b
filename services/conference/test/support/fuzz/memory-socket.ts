import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';

/** The socket of one client without a connection: frames go in by `say`, the service's frames are kept. */
export class MemorySocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  code: number | undefined;
  /** the frames received since the last read */
  private heard: Record<string, unknown>[] = [];
  private wake: () => void = () => undefined;

  static by(door: (socket: WebSocket) => object): { socket: MemorySocket; inside: object } {
    const socket = new MemorySocket();
    return { socket, inside: door(socket as unknown as WebSocket) };
  }

  send(text: string): void {
    this.heard.push(JSON.parse(text) as Record<string, unknown>);
    this.wake();
  }

  ping(): void {
    this.emit('pong');
  }

  close(code = 1000): void {
    if (this.code !== undefined) return;
    this.code = code;
    this.readyState = 3;
    this.emit('close', code);
    this.wake();
  }

  terminate(): void {
    this.close(1006);
  }

  get closed(): boolean {
    return this.code !== undefined;
  }

  say(text: string, binary = false): void {
    this.emit('message', Buffer.from(text), binary);
  }

  /** All frames since the last call. */
  taken(): Record<string, unknown>[] {
    const all = this.heard;
    this.heard = [];
    return all;
  }

  /** Waits for such a frame, or for the end of the socket; false: neither came in time. */
  async until(which: (frame: Record<string, unknown>) => boolean, withinMs: number): Promise<boolean> {
    let looked = 0;
    const there = (): boolean => {
      for (; looked < this.heard.length; looked += 1) if (which(this.heard[looked] ?? {})) return true;
      return this.closed;
    };
    if (there()) return true;
    return new Promise((resolve) => {
      const done = (found: boolean): void => {
        clearTimeout(timer);
        this.wake = () => undefined;
        resolve(found);
      };
      const timer = setTimeout(done, withinMs, false);
      this.wake = () => {
        if (there()) done(true);
      };
    });
  }
}
