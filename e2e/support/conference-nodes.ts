import { ServiceProcess } from '@renmai/test-kit';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from './wait-for.js';

/** The test servers' own, which has its types in comments. */
interface RedisModule {
  redis: (place: { dir: string; freePort: () => Promise<number> }) => Promise<{
    info: { url: string };
    stop: () => Promise<void>;
  }>;
}
const redisModule = new URL('../../scripts/test-servers/redis.mjs', import.meta.url).href;

/** The ports of each node, beyond those of the stack. */
const MEDIA_PORTS = [22_500, 22_564] as const;

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

/** Two processes of conference that share a Redis, and a gateway of their own: beside the stack, and on its data. */
export class ConferenceNodes {
  private constructor(
    /** tickets of the SDK name the stack's own: their sockets have to be sent here, too */
    readonly origin: string,
    private readonly running: ServiceProcess[],
    private readonly end: () => Promise<void>,
  ) {}

  static async start(): Promise<ConferenceNodes> {
    const dir = mkdtempSync(join(tmpdir(), 'renmai-redis-'));
    const redis = await ((await import(redisModule)) as RedisModule).redis({ dir, freePort });
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const settings = { ...stackSettings(), REDIS_URL: redis.info.url, GATEWAY_URL: origin };
    const nodes = await Promise.all(
      MEDIA_PORTS.map((media) =>
        ServiceProcess.start('conference', {
          ...settings,
          ...{ PORT: '0', MEDIA_PORT: String(media + mediaOffset()), MEDIA_WORKERS: '1', RECORDING_OFF: 'true' },
        }),
      ),
    );
    const gateway = await ServiceProcess.start('gateway', {
      ...settings,
      ...{ HOST: '127.0.0.1', PORT: String(port), CONSOLE_PORT: '0', RATE_LIMITS: 'false' },
      CONFERENCE_URL: nodes[0]?.url ?? '',
    });
    const end = async (): Promise<void> => {
      await Promise.all([...nodes, gateway].map((one) => one.kill()));
      await redis.stop();
      rmSync(dir, { recursive: true, force: true });
    };
    await Promise.all(nodes.map(mediaReady));
    return new ConferenceNodes(origin, nodes, end);
  }

  /** Without warning: the node that has a room. */
  async killCarrier(): Promise<void> {
    const carrier = await waitFor(async () => {
      for (const node of this.running) if ((await roomsOf(node)) > 0) return node;
      return undefined;
    });
    await carrier.kill();
    this.running.splice(this.running.indexOf(carrier), 1);
  }

  close(): Promise<void> {
    return this.end();
  }
}

/** Its public port, which differs from stack to stack. */
const mediaOffset = (): number => Number(new URL(String(process.env['E2E_ORIGIN'])).port) - 8080;

function stackSettings(): Record<string, string> {
  const file = join(String(process.env['E2E_DATA']), 'running.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { services: { conference: Record<string, string> } }).services
    .conference;
}

async function roomsOf({ url }: ServiceProcess): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^conference_rooms\{[^}]*\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}

const mediaReady = ({ url }: ServiceProcess): Promise<true> =>
  waitFor(
    async () => {
      const answer = await fetch(`${url}/api/meetings/readiness`);
      return ((await answer.json()) as { state: string }).state === 'ready';
    },
    { describe: 'a media worker' },
  );
