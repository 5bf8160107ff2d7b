import type { im } from '@renmai/im-protocol';
import type { Chance, TestService } from '@renmai/test-kit';
import { Wire, type WireKind } from '../wire.js';
import { someGarbage, type Client } from './client.js';
import { XhrClient, type XhrKind } from './xhr-client.js';

export type ClientKind = WireKind | XhrKind;

export const openClient = async (service: TestService, kind: ClientKind): Promise<Client> =>
  kind === 'xhr' || kind === 'xhr_streaming'
    ? XhrClient.open(service, kind)
    : new SocketClient(await Wire.open(service, kind));

const CODES = [1000, 1003, 1005, 1006, 1007, 1009, 4401];
const SOCKJS_CODES = [401, 1000, 1007, 1009];

class SocketClient implements Client {
  constructor(private readonly wire: Wire) {}

  get frames(): readonly im.MSync[] {
    return this.wire.frames;
  }

  get ended(): number | undefined {
    return this.wire.closed?.code;
  }

  get faults(): readonly string[] {
    const { closed } = this.wire;
    if (!closed) return [];
    const isKnown = CODES.includes(closed.code) && (!closed.sockjs || SOCKJS_CODES.includes(closed.sockjs.code));
    return isKnown ? [] : [`closed: ${JSON.stringify(closed)}`];
  }

  say(bytes: Uint8Array): void {
    if (this.isOpen) this.wire.sendBytes(bytes);
  }

  garble(chance: Chance): void {
    if (this.isOpen) this.wire.socket.send(chance.happens(0.2) ? chance.bytes(30) : someGarbage(chance));
  }

  cut(): void {
    this.wire.cut();
  }

  leave(): void {
    if (!this.wire.closed) this.wire.socket.close();
  }

  private get isOpen(): boolean {
    return this.wire.socket.readyState === this.wire.socket.OPEN;
  }
}
