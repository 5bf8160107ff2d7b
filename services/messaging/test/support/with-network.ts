import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  drained,
  emptyService,
  keptForWorker,
  rememberService,
  ServiceProcess,
  testDatabase,
  type TestService,
} from '@renmai/test-kit';
import pg from 'pg';
import { startMessaging } from './chat-rest.js';
import { Device } from './device.js';

/**
 * Messaging together with network, which runs as a separate process on the same bus. Spec files share them; the data that they
 * leave in network belongs only to their own members.
 */
export interface WithNetwork {
  service: TestService;
  networkUrl: string;
  /** Resolves once both services have handled all events of both. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
}

/** A placeholder for network, whose address has to be known before it has one. */
async function forwarder(targetOf: () => string): Promise<{ url: string; server: Server }> {
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = await fetch(new URL(request.url ?? '/', targetOf()), {
      method: request.method ?? 'GET',
      headers: { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function startWithNetwork(): Promise<WithNetwork> {
  let networkUrl = 'http://127.0.0.1:9';
  const { url, server } = await forwarder(() => networkUrl);
  const service = await startMessaging({ env: { NETWORK_URL: url } });
  const database = await testDatabase('network');
  const network = await ServiceProcess.start('network', {
    ...service.env,
    DATABASE_URL: database.url,
    MESSAGING_URL: service.url,
  });
  networkUrl = network.url;
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await rememberService(service);
  return {
    service,
    networkUrl,
    settled: async () => {
      await drained([
        {
          what: 'the outbox of network',
          isEmpty: async () => (await client.query('SELECT FROM outbox WHERE published_at IS NULL')).rowCount === 0,
        },
      ]);
      await service.drained();
    },
    close: async () => {
      await client.end();
      await network.stop();
      await service.close();
      await database.drop();
      server.close();
    },
  };
}

/** Both for one test file. */
export interface NetworkWorld extends WithNetwork {
  /** a device that goes when the test is over */
  connect(user: { id: string; token: string }, resource?: string): Promise<Device>;
}

/** Starts both for a test file; after each test no device of it is left. Call it at the top. */
export function networkWorld(): NetworkWorld {
  const open: Device[] = [];
  const world = {
    connect: async ({ id, token }, resource) => {
      const device = await Device.connect(world.service, { user: id, token, ...(resource && { resource }) });
      open.push(device);
      return device;
    },
  } as NetworkWorld;
  let giveBack: () => Promise<void>;
  beforeAll(async () => {
    const shared = await keptForWorker('messaging with network', startWithNetwork, async ({ service, settled }) => {
      await settled();
      await emptyService(service);
    });
    Object.assign(world, shared.value);
    ({ giveBack } = shared);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((device) => device.close()));
  });
  afterAll(() => giveBack());
  return world;
}
