import { rightNodeHeader } from '@renmai/contracts/conference/nodes.api';
import { waitFor } from '@renmai/test-kit';
import type { IncomingMessage } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import type { Route } from '../src/routes.js';
import { fakeService, ORIGIN, problemIn, send, testGateway, type FakeService, type TestGateway } from './harness.js';

const table: Route[] = [
  { prefix: '/ws', service: 'chat', upgrade: true },
  // Apart, because a busy machine needs more than that for any handshake.
  { prefix: '/hasty', service: 'chat', upgrade: true, timeoutMs: 200 },
  { prefix: '/rooms', service: 'chat', upgrade: true, toRoomNode: true },
  { prefix: '/websocket', service: 'dead', upgrade: true },
  { prefix: '/api/plain', service: 'chat' },
];

/** A service must take sockets the same way whether it runs in the gateway's process or elsewhere. */
describe.each([
  ['over a connection', false],
  ['in the same process', true],
])('a service %s', (_name, near) => {
  let chat: FakeService;
  let connections: number;
  let sockets: WebSocketServer;
  let gateway: TestGateway;
  let shakes: IncomingMessage[];

  beforeAll(async () => {
    chat = await fakeService();
    connections = 0;
    chat.server.on('connection', () => connections++);
    sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'chat.v1' });
    chat.server.on('upgrade', (message, socket, head) => {
      shakes.push(message);
      if (message.url === '/hasty/silent') {
        socket.resume().once('end', () => socket.destroy());
        return;
      }
      const first = shakes.length === 1;
      if (message.url === '/rooms/lost' || (message.url === '/rooms/elsewhere' && first)) {
        socket.end(`HTTP/1.1 421 Misdirected Request\r\n${rightNodeHeader}: ${chat.url}\r\ncontent-length: 0\r\n\r\n`);
        return;
      }
      if (message.url === '/ws/refused') {
        socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\nno');
        return;
      }
      sockets.handleUpgrade(message, socket, head, (echo) => {
        echo.on('message', (data: Buffer, binary) => {
          if (data.toString() === 'leave') echo.close(4001, 'as you wish');
          else echo.send(data, { binary });
        });
      });
    });
    gateway = await testGateway({
      table,
      near,
      services: { chat, dead: 'http://127.0.0.1:9' },
      env: { MAX_SOCKETS_PER_ADDRESS: '3', TRUST_PROXY: 'loopback' },
    });
  });
  beforeEach(() => {
    shakes = [];
  });
  afterAll(async () => {
    await gateway.close();
    sockets.close();
    await chat.close();
  });

  let lastAddress = 0;
  /** Each from an address of its own, unless `headers` names one. */
  function open(path: string, headers: Record<string, string> = {}, through = gateway): WebSocket {
    const forwarded = { 'x-forwarded-for': `203.0.113.${++lastAddress}` };
    return new WebSocket(through.url.replace('http', 'ws') + path, 'chat.v1', {
      headers: { ...forwarded, ...headers },
    });
  }

  const opened = (socket: WebSocket) =>
    new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const closed = (socket: WebSocket) =>
    new Promise<{ code: number; reason: string }>((resolve) =>
      socket.once('close', (code, reason) => {
        resolve({ code, reason: reason.toString() });
      }),
    );
  const echoed = (socket: WebSocket, data: Buffer) =>
    new Promise<Buffer>((resolve) => {
      socket.once('message', (message: Buffer) => {
        resolve(message);
      });
      socket.send(data);
    });

  /** The answer to a handshake that does not become a socket. */
  const refusal = (socket: WebSocket): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> =>
    new Promise((resolve, reject) => {
      socket.once('open', () => {
        reject(new Error('opened'));
      });
      socket.once('error', reject);
      socket.once('unexpected-response', (_request, response) => {
        let body = '';
        response
          .on('data', (chunk) => (body += chunk))
          .once('end', () => {
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
          });
      });
    });

  const problem = ({ status, headers, body }: Awaited<ReturnType<typeof refusal>>, expected: number, code: string) =>
    problemIn({ status, headers, body, json: () => JSON.parse(body) as Record<string, unknown> }, expected, code);

  describe('a websocket', () => {
    it('is handed through byte for byte, with its subprotocol', async () => {
      const socket = open('/ws/echo?ticket=1', { 'x-member-id': 'somebody' });
      await opened(socket);
      expect(connections).toBe(near ? 0 : 1);
      expect(socket.protocol).toBe('chat.v1');
      expect(shakes[0]).toMatchObject({ url: '/ws/echo?ticket=1' });
      expect(shakes[0]?.headers).toMatchObject({
        'x-forwarded-for': '203.0.113.1',
        'x-request-id': expect.any(String),
      });
      expect(shakes[0]?.headers).not.toHaveProperty('x-member-id');
      for (const size of [1, 100, 70_000, 3_000_000]) {
        const data = Buffer.alloc(size, size % 251);
        expect((await echoed(socket, data)).equals(data)).toBe(true);
      }
      socket.terminate();
    });

    it('follows once to the node that has the room', async () => {
      const socket = open('/rooms/elsewhere');
      await opened(socket);
      expect(shakes).toHaveLength(2);
      socket.close();
      shakes = [];
      expect(await refusal(open('/rooms/lost'))).toMatchObject({ status: 421 });
      expect(shakes).toHaveLength(2);
    });

    it('is closed by the service with its own code and reason', async () => {
      const socket = open('/ws/echo');
      await opened(socket);
      const over = closed(socket);
      socket.send('leave');
      expect(await over).toEqual({ code: 4001, reason: 'as you wish' });
    });

    it('ends at the service when the client goes', async () => {
      const socket = open('/ws/echo');
      await opened(socket);
      const echo = [...sockets.clients].at(-1);
      socket.terminate();
      await waitFor(() => echo?.readyState === WebSocket.CLOSED);
    });

    it('without any bytes is closed after a while', async () => {
      const impatient = await testGateway({ table, near, services: { chat }, env: { SOCKET_IDLE_SECONDS: '1' } });
      const socket = open('/ws/echo', {}, impatient);
      const over = closed(socket);
      await opened(socket);
      expect(await over).toMatchObject({ code: 1006 });
      await impatient.close();
    });
  });

  describe('a request that does not become a socket', () => {
    it('is refused by the service in its own words', async () => {
      expect(await refusal(open('/ws/refused'))).toMatchObject({ status: 401, body: 'no' });
    });

    it('because the service is away', async () => {
      problem(await refusal(open('/websocket')), 502, 'bad-gateway');
    });

    it('because the service does not answer', async () => {
      problem(await refusal(open('/hasty/silent')), 504, 'gateway-timeout');
    });

    it('because nothing is there', async () => {
      problem(await refusal(open('/nothing')), 404, 'unknown-route');
      problem(await refusal(open('/internal/x')), 404, 'unknown-route');
    });

    it('because the page is a stranger', async () => {
      problem(await refusal(open('/ws/echo', { origin: 'https://evil.example' })), 403, 'forbidden');
      expect(shakes).toHaveLength(0);
      // Another port of the same machine is another site, also where proxies send the host that was asked.
      const forwarded = { 'x-forwarded-host': 'renmai.example', 'x-forwarded-proto': 'https' };
      for (const origin of ['http://127.0.0.1:9999', 'http://localhost:9999']) {
        problem(await refusal(open('/ws/echo', { origin })), 403, 'forbidden');
      }
      problem(
        await refusal(open('/ws/echo', { origin: 'https://renmai.example:9999', ...forwarded })),
        403,
        'forbidden',
      );
      for (const headers of [{ origin: gateway.url }, { origin: 'https://renmai.example', ...forwarded }]) {
        const asked = open('/ws/echo', headers);
        await opened(asked);
        asked.terminate();
      }
      const own = open('/ws/echo', { origin: ORIGIN });
      await opened(own);
      own.terminate();
    });

    it('because the path accepts none: an ordinary answer, and the connection is over', async () => {
      const answer = await refusal(open('/api/plain'));
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body)).toMatchObject({ url: '/api/plain' });
    });

    it('because there are too many from one address', async () => {
      const address = { 'x-forwarded-for': '203.0.113.200' };
      const few = [1, 2, 3].map(() => open('/ws/echo', address));
      await Promise.all(few.map(opened));
      problem(await refusal(open('/ws/echo', address)), 429, 'too-many-requests');
      few[0]?.terminate();
      await waitFor(async () => {
        const another = open('/ws/echo', address);
        try {
          await opened(another);
          another.terminate();
          return true;
        } catch {
          return false;
        }
      });
      few.forEach((socket) => {
        socket.terminate();
      });
    });
  });

  it('answers ordinary requests below the prefix too, and ignores other protocols on offer', async () => {
    expect((await send(gateway.url, '/ws/poll')).json()).toMatchObject({ url: '/ws/poll' });
    const offered = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' };
    const answer = await send(gateway.url, '/api/plain', { headers: offered });
    expect(answer.status).toBe(200);
    expect(answer.json()['headers']).not.toHaveProperty('upgrade');
  });

  it('ends open sockets when it closes', async () => {
    const other = await testGateway({ table, near, services: { chat } });
    const socket = new WebSocket(`${other.url.replace('http', 'ws')}/ws/echo`);
    await opened(socket);
    const over = closed(socket);
    await other.close();
    expect((await over).code).toBe(1006);
  });
});
