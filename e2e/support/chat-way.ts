import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A way to the stack. It can be cut: every connection ends at once, and none begins until it is mended. It can be held up: data from
 * clients waits. It can be deaf: answers to clients do not arrive. And it can be closed to some requests, as a proxy is that knows no
 * websockets.
 */
export class Way {
  private readonly sockets = new Set<Socket>();
  /** connections of clients, and those onwards */
  private readonly upwards = new Map<Socket, Socket>();
  private open = true;
  private closedTo: RegExp | null = null;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (socket) => this.lead(socket));
  }

  static async to(origin: string): Promise<Way> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Way(server, new URL(origin));
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.open = false;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Ends connections that come from now on with such a request, by its first line. */
  closeTo(requests: RegExp): void {
    this.closedTo = requests;
  }

  mend(): void {
    this.open = true;
  }

  /** Holds back the data of the present connections. */
  hold(): void {
    for (const socket of this.upwards.keys()) socket.unpipe();
  }

  /** Holds back the data of the present connections, until they are cut. */
  deafen(): void {
    for (const onwards of this.upwards.values()) onwards.unpipe();
  }

  /** Lets held data arrive at once. */
  release(): void {
    for (const [socket, onwards] of this.upwards) socket.pipe(onwards);
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private lead(socket: Socket): void {
    if (!this.open) {
      socket.destroy();
      return;
    }
    const onwards = connect(Number(this.target.port), this.target.hostname);
    this.upwards.set(socket, onwards);
    const { closedTo } = this;
    if (closedTo)
      socket.on('data', (bytes: Buffer) => {
        if (closedTo.test(bytes.toString('latin1'))) socket.destroy();
      });
    socket.on('close', () => this.upwards.delete(socket));
    for (const [end, other] of [
      [socket, onwards],
      [onwards, socket],
    ] as const) {
      this.sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        this.sockets.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  }
}
