import { MSync, Provision } from '@renmai/im-protocol';
import { Bell } from './bell.js';
import { bellProvision, bellQuestion } from './bell-frames.js';
import { ChatClient } from './chat-client.js';
import { frame } from './encode-message.js';
import type { ClientEvent } from './events.js';
import { provisionFrame } from './provision.js';
import { comingMessage, FakeServer, FakeTimers, settled } from './testing.js';
import { decodeFields } from './wire.js';

const identity = { appKey: 'renmai#social', userId: 'ada', deviceId: 'web_a', deviceName: 'Ada’s 电脑 '.repeat(9) };

function setUp() {
  const server = new FakeServer();
  const timers = new FakeTimers();
  let rings = 0;
  let tokens = 0;
  const common = {
    ...identity,
    url: 'ws://chat/websocket',
    fetchToken: () => Promise.resolve({ token: `t${++tokens}`, expiresAt: timers.now() + 3_600_000 }),
    openTransport: server.open,
    timers,
  };
  const bell = new Bell({ ...common, onRing: () => (rings += 1) });
  const events: ClientEvent[] = [];
  return {
    bell,
    server,
    timers,
    events,
    rings: () => rings,
    tokens: () => tokens,
    hung: async () => {
      await bell.connect();
      server.socket.open();
      server.socket.provision();
      server.socket.unread({}, 5_000_000);
      return server.socket;
    },
    /** the whole client goes on */
    goOn: async () => {
      const client = new ChatClient({ ...common, random: () => 0, ...bell.handOver() });
      client.listen((event) => events.push(event));
      client.connect();
      await settled();
      return client;
    },
  };
}

describe('frames of the bell', () => {
  it('are those of the generated codec, byte for byte', () => {
    expect(bellProvision(identity, 'a.b.c')).toEqual(new Uint8Array(provisionFrame(identity, 'a.b.c')));
    expect(bellQuestion()).toEqual(new Uint8Array(frame(MSync.Command.UNREAD)));
  });

  it('are refused where they end too early', () => {
    const whole = Provision.encode({ status: { errorCode: 0 }, resource: 'web_a' }).finish();
    expect(() => decodeFields(whole.subarray(0, -1))).toThrow(RangeError);
    expect(() => decodeFields(new Uint8Array([0x80]))).toThrow(RangeError);
    expect(() => decodeFields(new Uint8Array([0x0b]))).toThrow(RangeError);
  });
});

describe('the bell', () => {
  it('is online and asks now and then, and is silent while nothing comes', async () => {
    const { hung, timers, rings } = setUp();
    const socket = await hung();
    for (let beat = 0; beat < 3; beat += 1) {
      await timers.pass(30_000);
      socket.unread({}, 6_000_000);
    }
    expect(socket.frames.map(({ command }) => command)).toEqual([3, 1, 1, 1, 1]);
    expect(rings()).toBe(0);
  });

  it('rings for a message, which the client then gets over the same socket', async () => {
    const { hung, goOn, server, rings, tokens, events } = setUp();
    const socket = await hung();
    socket.notice('bob');
    socket.notice('bob');
    expect(rings()).toBe(1);
    const client = await goOn();
    expect(client.code).toBe(403);
    // neither a second login nor a second token
    expect(socket.frames.map(({ command }) => command)).toEqual([3, 1, 1, 0]);
    expect([server.sockets.length, tokens()]).toEqual([1, 1]);
    // events since the bell was hung are news
    expect(client.openSince).toBe(5_000_000);
    socket.batch(
      'bob',
      [comingMessage({ id: 7, from: 'bob', to: 'ada', content: { type: 'txt', text: 'Hello' } })],
      112,
    );
    expect(events.filter(({ type }) => type === 'message')).toHaveLength(1);
  });

  it('rings where something waits already', async () => {
    const { bell, server, rings } = setUp();
    await bell.connect();
    server.socket.open();
    server.socket.provision();
    server.socket.unread({ bob: 2 });
    expect(rings()).toBe(1);
  });

  it('hands over while it is silent, and does nothing afterwards', async () => {
    const { hung, goOn, timers, rings, server } = setUp();
    const socket = await hung();
    const client = await goOn();
    expect(client.code).toBe(403);
    socket.unread();
    await timers.pass(29_000);
    socket.cut();
    await timers.pass(300);
    expect(rings()).toBe(0);
    // the client opens its next one itself
    expect(server.sockets).toHaveLength(2);
  });

  it('hands over a socket that is still opening', async () => {
    const { bell, server, goOn, rings } = setUp();
    await bell.connect();
    const client = await goOn();
    server.accept();
    expect([client.code, server.sockets.length, rings()]).toEqual([403, 1, 0]);
  });

  it.each([
    ['is cut', async ({ server }: ReturnType<typeof setUp>) => Promise.resolve(server.socket.cut())],
    ['has no answer', ({ timers }: ReturnType<typeof setUp>) => timers.pass(20_000)],
  ])('rings when its socket %s, and the client begins from the start', async (_, happens) => {
    const tried = setUp();
    await tried.bell.connect();
    tried.server.socket.open();
    await happens(tried);
    expect(tried.rings()).toBe(1);
    await tried.goOn();
    expect(tried.server.sockets).toHaveLength(2);
  });

  it('rings when it is refused, and the client says why', async () => {
    const { bell, server, goOn, rings, events } = setUp();
    await bell.connect();
    server.socket.open();
    server.socket.provision({ errorCode: 13, reason: '' });
    await goOn();
    expect([rings(), server.sockets.length]).toEqual([1, 1]);
    expect(events.at(-1)).toMatchObject({ type: 'state', code: 406, cause: { kind: 'refused', error: 214 } });
  });

  it('rings when a heart beat has no answer', async () => {
    const { hung, timers, rings } = setUp();
    const socket = await hung();
    await timers.pass(39_000);
    expect(rings()).toBe(0);
    await timers.pass(1_000);
    expect([rings(), socket.closed]).toEqual([1, true]);
  });

  it('rings when there is no token, and never once it was closed', async () => {
    let rings = 0;
    const options = { ...identity, url: 'ws://chat', timers: new FakeTimers(), onRing: () => (rings += 1) };
    await new Bell({ ...options, fetchToken: () => Promise.reject(new Error('away')) }).connect();
    expect(rings).toBe(1);
    const { bell, hung, rings: others } = setUp();
    const socket = await hung();
    bell.close();
    socket.notice('bob');
    expect([others(), socket.closed]).toEqual([0, true]);
  });
});
