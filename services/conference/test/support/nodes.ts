import { NodeRegistry } from '../../src/nodes/node-registry.js';
import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import type { RoomNode } from '@renmai/contracts/conference/nodes.api';
import { chatTokensApi } from '@renmai/contracts/messaging/chat-tokens.api';
import {
  describeOn,
  ownServer,
  register,
  ServiceProcess,
  waitFor,
  type TestMember,
  type TestService,
} from '@renmai/test-kit';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describeMedia, withoutMedia, worker } from './conference.js';
import { RoomClient } from './room-client.js';

const STARTED_WITHIN_MS = 240_000;
export const BACK_WITHIN_MS = 10_000;

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });

/** Messaging, as far as conference asks it: a member's token is their id. */
function messaging(): Server {
  return createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => {
      const { token } = JSON.parse(Buffer.concat(parts).toString()) as { token: string };
      const known = request.url === chatTokensApi.check.path;
      response.setHeader('content-type', 'application/json').writeHead(known ? 200 : 404);
      response.end(JSON.stringify({ user: { userId: token, memberId: token } }));
    });
  });
}

async function freePort(): Promise<string> {
  const server = createServer();
  const { port } = new URL(await listening(server));
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Processes of conference that share Redis, and the gateway in front of them. */
export class Nodes {
  readonly running: ServiceProcess[] = [];

  private constructor(
    readonly service: TestService,
    private readonly chat: Server,
    readonly gateway: ServiceProcess,
    readonly members: [TestMember, TestMember],
    readonly operator: TestMember,
  ) {}

  static async start(redisUrl: string): Promise<Nodes> {
    const chat = messaging();
    const port = await freePort();
    const service = await withoutMedia({
      env: {
        REDIS_URL: redisUrl,
        MESSAGING_URL: await listening(chat),
        GATEWAY_URL: `http://127.0.0.1:${port}`,
      },
    });
    const members = [await register(service, 'Ann'), await register(service, 'Ben')] as const;
    const operator = await service.as(undefined, { roles: ['system-administrator'] });
    // It has no media worker, so no room goes there.
    const [first, second] = await Promise.all([Nodes.process(service), Nodes.process(service)]);
    const gateway = await ServiceProcess.start('gateway', {
      ...service.env,
      PORT: port,
      CONFERENCE_URL: first.url,
      RATE_LIMITS: 'false',
    });
    const through = (member: TestMember): TestMember => member.through(gateway.url);
    const nodes = new Nodes(service, chat, gateway, [through(members[0]), through(members[1])], through(operator));
    nodes.running.push(first, second);
    await nodes.allReady();
    return nodes;
  }

  /** @param drainSeconds how long it waits for its rooms when it is stopped */
  async add(drainSeconds = 60): Promise<ServiceProcess> {
    const node = await Nodes.process(this.service, drainSeconds);
    this.running.push(node);
    await this.allReady();
    return node;
  }

  private async allReady(): Promise<void> {
    await waitFor(async () => (await this.ready()).length >= this.running.length, { describe: 'nodes to be ready' });
  }

  /** The nodes that accept rooms. */
  async ready(): Promise<RoomNode[]> {
    return (await this.list()).filter(({ ready, draining }) => ready && !draining);
  }

  async list(): Promise<RoomNode[]> {
    const { body } = await this.operator.get('/api/operations/conference/room-nodes').expect(200);
    return (body as { items: RoomNode[] }).items;
  }

  /** The node with this number of rooms. */
  async withRooms(rooms: number): Promise<RoomNode> {
    return waitFor(async () => (await this.list()).find((node) => node.rooms === rooms), {
      describe: `a node with ${rooms} rooms`,
    });
  }

  /** The node that has the room. */
  async carrierOf(meetingId: string): Promise<{ nodeId: string; origin: string }> {
    const lease = await this.service.running.app.get(NodeRegistry).find(meetingId);
    if (!lease) throw new Error('no node has the room');
    return lease;
  }

  at(origin: string): ServiceProcess {
    const found = this.running.find(({ url }) => url === origin);
    if (!found) throw new Error(`there is no node at ${origin}`);
    return found;
  }

  other(origin: string): ServiceProcess {
    const found = this.running.find(({ url }) => url !== origin);
    if (!found) throw new Error('there is no other node');
    return found;
  }

  async ticket(member: TestMember, meetingId: string): Promise<RoomTicket> {
    return (await member.post(`/api/meetings/${meetingId}/entries`, {}).expect(201)).body as RoomTicket;
  }

  async enter(member: TestMember, meetingId: string): Promise<Inside> {
    const issued = await this.ticket(member, meetingId);
    return { issued, client: await RoomClient.join(this.gateway, issued) };
  }

  /** Reconnects like a client whose socket broke: again and again, with its ticket and session. */
  back({ issued, client }: Inside): Promise<{ client: RoomClient; answer: unknown }> {
    const { sessionId } = client.room;
    return waitFor(
      async () => {
        const again = await RoomClient.open(this.gateway, issued.socketPath);
        return { client: again, answer: await again.ask('join', { ticket: issued.ticket, sessionId }) };
      },
      { timeoutMs: BACK_WITHIN_MS, describe: 'the way back' },
    );
  }

  async kill(origin: string): Promise<void> {
    const node = this.at(origin);
    this.running.splice(this.running.indexOf(node), 1);
    await node.kill();
  }

  async stop(origin: string): Promise<number | null> {
    const node = this.at(origin);
    this.running.splice(this.running.indexOf(node), 1);
    return node.stop();
  }

  async close(): Promise<void> {
    await Promise.all([...this.running, this.gateway].map((one) => one.kill()));
    this.chat.closeAllConnections();
    this.chat.close();
    await this.service.close();
  }

  private static process({ env }: TestService, drainSeconds = 60): Promise<ServiceProcess> {
    return ServiceProcess.start('conference', {
      ...env,
      MEDIA_OFF: 'false',
      MEDIA_WORKER_BIN: worker ?? '',
      ROOM_DRAIN_SECONDS: String(drainSeconds),
    });
  }
}

/** Someone in a room, and what they came in with. */
export interface Inside {
  issued: RoomTicket;
  client: Awaited<ReturnType<typeof RoomClient.join>>;
}

type Redis = Awaited<ReturnType<typeof ownServer>>;

/** Tests on two nodes, which `world` has once they run. */
export async function describeNodes(
  name: string,
  tests: (world: { readonly nodes: Nodes; readonly redis: Redis; members: () => [TestMember, TestMember] }) => void,
): Promise<void> {
  if (worker === null) return describeMedia(name, () => test('need a media worker', () => undefined));
  await describeOn(
    name,
    () => ownServer('redis'),
    (redis) => {
      let nodes: Nodes;
      beforeAll(async () => {
        nodes = await Nodes.start(redis.info.url);
        // Two processes begin, and then the gateway.
      }, STARTED_WITHIN_MS);
      afterAll(async () => {
        await nodes.close();
        await redis.stop();
      });
      tests({
        get nodes() {
          return nodes;
        },
        redis,
        members: () => nodes.members,
      });
    },
  );
}
