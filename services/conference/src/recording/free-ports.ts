import { createSocket, type Socket } from 'node:dgram';

const HOST = '127.0.0.1';
/** The number of pairs in the range that begins with the configured port. */
export const PORT_PAIRS = 500;

/** Pairs of UDP ports for RTP and RTCP of the recorder's programs, each used by one track at a time. */
export class FreePorts {
  private readonly taken = new Set<number>();
  private next = 0;

  constructor(private readonly first: number) {}

  /** The lower one of a pair. @throws Error where every pair is taken */
  async take(): Promise<number> {
    for (let tries = 0; tries < PORT_PAIRS; tries += 1) {
      const port = this.first + 2 * this.next;
      this.next = (this.next + 1) % PORT_PAIRS;
      if (this.taken.has(port)) continue;
      this.taken.add(port);
      if (await isFree(port, port + 1)) return port;
      // Another program uses it; it may be free next time.
      this.taken.delete(port);
    }
    throw new Error('no port is free for another track of a recording');
  }

  give(port: number): void {
    this.taken.delete(port);
  }
}

async function isFree(...ports: number[]): Promise<boolean> {
  const sockets = await Promise.all(ports.map(bound));
  for (const socket of sockets) socket?.close();
  return sockets.every((socket) => socket !== null);
}

const bound = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(null);
    });
    socket.bind(port, HOST, () => {
      resolve(socket);
    });
  });
