import { waitFor } from '@renmai/test-kit';
import { request } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { fakeService, send, testGateway, type Answer, type FakeService, type TestGateway } from './harness.js';

const STRANGER = 'https://other.example';
const PARTNER = 'https://partner.example';

let messaging: FakeService;
let gateway: TestGateway;
let sockets: WebSocketServer;

beforeAll(async () => {
  messaging = await fakeService();
  sockets = new WebSocketServer({ noServer: true });
  messaging.server.on('upgrade', (message, socket, head) => {
    sockets.handleUpgrade(message, socket, head, (echo) => {
      echo.on('message', (data: Buffer, binary) => echo.send(data, { binary }));
    });
  });
  gateway = await testGateway({
    services: { messaging },
    env: { CHAT_APP_KEY: 'Acme#chat-1', CORS_ORIGINS: PARTNER },
  });
});

afterAll(async () => {
  await gateway.close();
  sockets.close();
  await messaging.close();
});

const preflight = (path: string, headers: string, origin = STRANGER): Promise<Answer> =>
  send(gateway.url, path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': headers },
  });

describe('REST calls of chat', () => {
  it('are below the name of the application, with their tokens', async () => {
    const answer = await send(gateway.url, '/Acme/chat-1/users/a/contacts/users?x=a,b', {
      headers: { authorization: 'Bearer chat-token', 'restrict-access': 'true', 'share-secret': 's' },
    });
    expect(answer.json()).toMatchObject({
      url: '/Acme/chat-1/users/a/contacts/users?x=a,b',
      headers: { authorization: 'Bearer chat-token', 'restrict-access': 'true', 'share-secret': 's' },
    });
    expect((await send(gateway.url, '/renmai/social/users')).status).toBe(404);
  });

  it.each([STRANGER, PARTNER, 'null'])('may be made from pages of %s', async (origin) => {
    const asked = 'authorization, content-type, restrict-access, share-secret, x-requested-with, accept';
    const allowed = await preflight('/Acme/chat-1/users', asked, origin);
    expect(allowed).toMatchObject({ status: 204, headers: { 'access-control-allow-headers': asked } });
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      expect(allowed.headers['access-control-allow-methods']).toContain(method);
    }
    const { headers } = await send(gateway.url, '/Acme/chat-1/users', { headers: { origin } });
    expect(['*', origin]).toContain(headers['access-control-allow-origin']);
  });

  it('are preceded by a question for the servers, from pages of every origin', async () => {
    const { status, headers } = await send(gateway.url, '/easemob/server.json?app_key=acme%23chat-1', {
      headers: { origin: STRANGER },
    });
    expect(status).toBe(200);
    expect(['*', STRANGER]).toContain(headers['access-control-allow-origin']);
    expect((await send(gateway.url, '/easemob')).json()).not.toHaveProperty('url');
  });

  it('name their media type twice, as some clients do', async () => {
    const { status, json } = await send(gateway.url, '/Acme/chat-1/users', {
      method: 'POST',
      headers: { 'content-type': 'application/json, application/json' },
      body: '{"username":"a"}',
    });
    expect(status).toBe(200);
    expect(json()).toMatchObject({ headers: { 'content-type': 'application/json' } });
  });

  it('leave the rest of the site as it was', async () => {
    const { headers, status } = await preflight('/api/chat/settings', 'authorization');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(status).not.toBe(200);
  });

  it('get refusals in the form that chat clients look for', async () => {
    const headers = { 'content-length': String(70 * 1024 * 1024), origin: STRANGER };
    const tooLong = await send(gateway.url, '/Acme/chat-1/chatfiles', { method: 'POST', headers });
    expect(tooLong.status).toBe(413);
    expect(tooLong.headers['access-control-allow-origin']).toBe('*');
    expect(tooLong.json()).toMatchObject({
      code: 'payload-too-large',
      error: 'payload-too-large',
      error_description: expect.any(String),
    });
  });

  it.each(['%zz', '%F0%9F', '%00', `${'x'.repeat(600)}%zz`, 'x'.repeat(20_000), '%2e%2e/x'])(
    'are told so where their address cannot be read or is refused: %#',
    async (part) => {
      const answer = await send(gateway.url, `/Acme/chat-1/chatgroups/${part}`, { headers: { origin: STRANGER } });
      if (answer.status === 200) return;
      expect(answer.json()).toMatchObject({ error: expect.any(String), error_description: expect.any(String) });
    },
  );

  it('may carry files of 60 MB, and nothing else of that size', async () => {
    messaging.answer = (message, response) => {
      message.resume().once('end', () => response.end('{}'));
    };
    const body = Buffer.alloc(60 * 1024 * 1024);
    const paths = ['chatfiles', 'sdk/chatfiles/part-upload/1', 'chatgroups/5/share_files', 'chatrooms/5/share_files'];
    const answers = await Promise.all(
      ['users', ...paths].map((path) =>
        send(gateway.url, `/Acme/chat-1/${path}`, { method: 'POST', body }).catch(() => null),
      ),
    );
    expect(answers.map((answer) => answer?.status === 200)).toEqual([false, true, true, true, true]);
  });
});

describe('SockJS', () => {
  it('names the origin, because SockJS asks for its abilities with cookies', async () => {
    const { headers } = await send(gateway.url, '/ws/info?t=1', { headers: { origin: STRANGER } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': STRANGER,
      'access-control-allow-credentials': 'true',
    });
    expect(String(headers['vary'])).toContain('origin');
    expect(await preflight('/ws/000/abc/xhr_send', 'content-type')).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': STRANGER, 'access-control-allow-credentials': 'true' },
    });
  });

  it('streams through, piece by piece', async () => {
    let push: (line: string) => void = () => undefined;
    messaging.answer = (_message, response) => {
      response.writeHead(200, { 'content-type': 'application/javascript', 'cache-control': 'no-transform' });
      push = (line) => response.write(line);
      push('o\n');
    };
    const { hostname, port } = new URL(gateway.url);
    let seen = '';
    const asking = request({ hostname, port, method: 'POST', path: '/ws/0/s/xhr_streaming' }, (answer) => {
      answer.on('data', (chunk: Buffer) => (seen += chunk.toString()));
      answer.on('error', () => undefined);
    });
    asking.on('error', () => undefined);
    asking.end();
    await waitFor(() => seen === 'o\n');
    push('h\n');
    await waitFor(() => seen === 'o\nh\n');
    asking.destroy();
  });

  it.each([
    [undefined, 200],
    [PARTNER, 200],
    ['http://renmai.test', 200],
    [STRANGER, 403],
    ['null', 403],
  ])('takes the place of a socket for %s: %s', async (origin, status) => {
    messaging.answer = (_message, response) => response.end('o\n');
    const headers = origin === undefined ? {} : { origin };
    const answer = await send(gateway.url, '/ws/0/s/xhr', { method: 'POST', headers });
    expect(answer.status).toBe(status);
  });
});

describe.each(['/websocket', '/ws/000/abcdefgh/websocket'])('a socket at %s', (path) => {
  it.each([
    [undefined, true],
    [PARTNER, true],
    ['http://renmai.test', true],
    [STRANGER, false],
    ['null', false],
  ])('is opened for pages of %s: %s', async (origin, opened) => {
    const socket = new WebSocket(gateway.url.replace('http', 'ws') + path, origin === undefined ? {} : { origin });
    const outcome = new Promise((resolve) => {
      socket.once('error', () => {
        resolve(null);
      });
      socket.once('message', (data: Buffer) => {
        resolve([...data]);
      });
    });
    socket.once('open', () => {
      socket.send(Buffer.from([0, 255, 7]));
    });
    expect(await outcome).toEqual(opened ? [0, 255, 7] : null);
    socket.terminate();
  });
});
