import { MSync, up } from '@renmai/im-protocol';
import { waitFor, type TestService } from '@renmai/test-kit';
import { WebSocket } from 'ws';
import { chatUser, startMessaging } from './support/chat-rest.js';
import { Device } from './support/device.js';
import { Wire } from './support/wire.js';

let service: TestService;

beforeAll(async () => {
  service = await startMessaging();
});

afterAll(() => service.close());

describe.each(['binary', 'base64', 'sockjs'] as const)('a client that speaks %s', (wire) => {
  it('logs in, and its heart beats are answered in kind', async () => {
    const { id, token } = await chatUser(service);
    const device = await Device.connect(service, { user: id, token, wire, asksUnread: false });
    const { status, timestamp, unread } = await device.unread();
    expect({ code: status?.errorCode, unread }).toEqual({ code: 0, unread: [] });
    expect(Math.abs(timestamp.toNumber() - Date.now())).toBeLessThan(60_000);
    await device.close();
  });

  it('is closed when it sends what is no frame', async () => {
    const socket = await Wire.open(service, wire);
    socket.sendBytes(Buffer.from([0xff, 0xff, 0xff]));
    const closed = await socket.close();
    expect(closed.sockjs?.code ?? closed.code).toBe(1007);
  });

  it('is closed when a frame is too long', async () => {
    const socket = await Wire.open(service, wire);
    socket.sendBytes(Buffer.alloc(300 * 1024));
    expect((await socket.close()).code).toBe(1009);
  });
});

it('refuses text that is no base64 on both text wires', async () => {
  const native = await Wire.open(service, 'base64');
  native.socket.send('*no base64*');
  expect((await native.close()).code).toBe(1007);
  for (const text of ['{', '[1]', '["*"]', '{"a":1}']) {
    const sockjs = await Wire.open(service, 'sockjs');
    sockjs.socket.send(text);
    expect((await sockjs.close()).sockjs).toEqual({ code: 1007, reason: 'no frame of this protocol' });
  }
});

it('answers its capabilities to SockJS clients', async () => {
  const { body, headers } = await service.http.get('/ws/info?t=1').expect(200);
  expect(body).toEqual({ websocket: true, origins: ['*:*'], cookie_needed: false, entropy: expect.any(Number) });
  expect(headers['cache-control']).toContain('no-store');
  await service.http.get('/ws').expect(200, 'Welcome to SockJS!\n');
});

it('opens websockets at its two doors only', async () => {
  for (const path of ['/', '/ws/websocket', '/ws/1/websocket', '/api/chat']) {
    const socket = new WebSocket(service.url.replace('http', 'ws') + path);
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode);
      });
      socket.on('open', () => {
        resolve('open');
      });
    });
    expect({ path, status }).toEqual({ path, status: 404 });
  }
});

it('takes several messages in one frame of SockJS', async () => {
  const { id, token } = await chatUser(service);
  const device = await Device.connect(service, { user: id, token, wire: 'sockjs', asksUnread: false });
  const beat = Buffer.from(MSync.encode(up.unread()).finish()).toString('base64');
  const { frames, socket } = device.wire;
  const before = frames.length;
  socket.send(JSON.stringify([beat, beat, beat]));
  await waitFor(() => frames.length === before + 3);
  await device.close();
});
