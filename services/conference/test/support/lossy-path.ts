import { createSocket, type Socket } from 'node:dgram';

const KEPT = 1000;
const RTPFB = 205;

/**
 * A path from a sender to the server that loses some of the packets, always the same ones. Like a browser, it resends the packets that the
 * server asks for; those may be lost, too.
 */
export class LossyPath {
  private readonly sent = new Map<number, Buffer>();
  private count = 0;
  private state = 7;
  lost = 0;
  repeated = 0;

  private constructor(
    private readonly socket: Socket,
    private readonly to: number,
    private readonly loss: number,
  ) {
    socket.on('message', (packet, { port }) => {
      if (port === to) this.answered(packet);
      else this.pass(packet);
    });
  }

  static open(to: number, loss: number): Promise<LossyPath> {
    return new Promise((resolve) => {
      const socket = createSocket('udp4');
      socket.bind(0, '127.0.0.1', () => {
        resolve(new LossyPath(socket, to, loss));
      });
    });
  }

  get port(): number {
    return this.socket.address().port;
  }

  get share(): number {
    return this.lost / Math.max(1, this.count);
  }

  close(): void {
    this.socket.close();
  }

  private pass(packet: Buffer): void {
    const number = packet.readUInt16BE(2);
    this.sent.set(number, Buffer.from(packet));
    if (this.sent.size > KEPT) this.sent.delete(this.sent.keys().next().value ?? -1);
    this.send(packet);
  }

  private send(packet: Buffer): void {
    this.count += 1;
    // A generator of its own, so that a failure can be repeated.
    this.state = (Math.imul(this.state, 1_103_515_245) + 12_345) >>> 0;
    if (this.state / 2 ** 32 < this.loss) this.lost += 1;
    else this.socket.send(packet, this.to, '127.0.0.1');
  }

  /** The parts of an RTCP packet that ask for lost packets (RFC 4585, generic NACK). */
  private answered(packet: Buffer): void {
    for (let at = 0; at + 4 <= packet.length; at += (packet.readUInt16BE(at + 2) + 1) * 4) {
      if (packet[at + 1] !== RTPFB || ((packet[at] ?? 0) & 31) !== 1) continue;
      const end = at + (packet.readUInt16BE(at + 2) + 1) * 4;
      for (let item = at + 12; item + 4 <= end; item += 4) {
        const [first, others] = [packet.readUInt16BE(item), packet.readUInt16BE(item + 2)];
        for (let bit = 0; bit <= 16; bit += 1) {
          if (bit > 0 && (others & (1 << (bit - 1))) === 0) continue;
          const again = this.sent.get((first + bit) & 0xffff);
          if (!again) continue;
          this.repeated += 1;
          this.send(again);
        }
      }
    }
  }
}
