import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Line {
  near: Socket;
  far: Socket | null;
  /** all bytes are dropped, and neither side notices that the other is gone */
  swallows: boolean;
}

/** A load balancer in front of several nodes, which can misbehave like the network in between. */
export class Balancer {
  private readonly lines = new Set<Line>();
  private readonly forgotten: Line[] = [];
  private turn = 0;
  private targets: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<Balancer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const balancer = new Balancer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('connection', (socket) => {
      balancer.take(socket);
    });
    return balancer;
  }

  /** Where new connections go, in turn. */
  serve(urls: readonly string[]): void {
    this.targets = [...urls];
  }

  /** Breaks every nth connection. Answers how many. */
  cut(every: number): number {
    const lines = this.each(every);
    for (const line of lines) this.end(line);
    return lines.length;
  }

  /**
   * Leaves every nth connection open, but nothing comes through any more; the node does not even hear when the client
   * gives up. Answers how many.
   */
  swallow(every: number): number {
    const lines = this.each(every);
    for (const line of lines) {
      line.swallows = true;
      this.forgotten.push(line);
    }
    return lines.length;
  }

  async close(): Promise<void> {
    for (const line of this.lines) this.end(line);
    for (const { far } of this.forgotten) far?.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private each(nth: number): Line[] {
    return [...this.lines].filter((_line, index) => index % nth === 0);
  }

  private take(near: Socket): void {
    const line: Line = { near, far: null, swallows: false };
    this.lines.add(line);
    near.on('error', () => near.destroy());
    near.once('close', () => {
      this.end(line);
    });
    near.pause();
    this.join(line, this.targets.length);
  }

  /** To the next node; where that is down, to the one after it. */
  private join(line: Line, tries: number): void {
    const target = this.targets[(this.turn += 1) % this.targets.length];
    if (tries === 0 || target === undefined) {
      this.end(line);
      return;
    }
    const { hostname, port } = new URL(target);
    const folder = decodeURIComponent(hostname);
    const far = folder.startsWith('/') ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname);
    far.once('error', () => {
      far.destroy();
      if (line.far === null) this.join(line, tries - 1);
    });
    far.once('connect', () => {
      line.far = far;
      far.once('close', () => {
        if (!line.swallows) this.end(line);
      });
      far.on('data', (bytes) => line.swallows || line.near.write(bytes));
      line.near.on('data', (bytes) => line.swallows || far.write(bytes));
      line.near.resume();
    });
  }

  private end(line: Line): void {
    this.lines.delete(line);
    line.near.destroy();
    if (!line.swallows) line.far?.destroy();
  }
}
