import { Long, StatisticsBody } from '@renmai/im-protocol';
import { setUp } from '../test/test-client.js';
import { TokenRefused } from './chat-token.js';
import { settled } from './testing.js';

describe('connecting', () => {
  it('goes from init over token and provision to opened, and asks for waiting messages', async () => {
    const { client, server, codes, told, opened } = setUp();
    expect(client.code).toBe(400);
    const socket = await opened();
    expect(codes()).toEqual([401, 402, 403]);
    expect(server.sockets).toHaveLength(1);
    expect(socket.frames.map(({ command }) => command)).toEqual([3, 1]);
    expect(socket.frames[0]).toMatchObject({ auth: '$t$t1', guid: { name: 'ada', clientResource: 'web_a' } });
    expect(told('caught-up')).toHaveLength(1);
  });

  it('knows since when it is open by the server’s clock, again with each socket', async () => {
    const { client, server, timers } = setUp();
    client.connect();
    await settled();
    server.socket.open();
    server.socket.provision();
    expect(client.openSince).toBeNull();
    server.socket.unread({}, 5_000_000);
    server.socket.unread({}, 6_000_000);
    expect(client.openSince).toBe(5_000_000);
    server.socket.cut();
    await timers.pass(300);
    server.socket.open();
    server.socket.provision();
    expect(client.openSince).toBeNull();
    server.socket.unread({}, 7_000_000);
    expect(client.openSince).toBe(7_000_000);
  });

  it.each([
    [13, '', 214],
    [12, '', 57],
    [4, '', -3],
  ] as const)('a provision refused with %i "%s" ends in error %i', async (errorCode, reason, error) => {
    const { client, server, events, timers } = setUp();
    client.connect();
    await settled();
    server.socket.open();
    server.socket.provision({ errorCode, reason });
    expect(client.code).toBe(406);
    expect(events.at(-1)).toEqual({ type: 'state', code: 406, cause: { kind: 'refused', error, reason } });
    await timers.pass(600_000);
    expect(server.sockets).toHaveLength(1);
  });

  it('a refused token is replaced once', async () => {
    const { client, server, tokens } = setUp();
    client.connect();
    for (let n = 0; n < 2; n += 1) {
      await settled();
      server.socket.open();
      server.socket.provision({ errorCode: 1, reason: 'Sorry, token expired' });
    }
    await settled();
    expect(tokens()).toBe(2);
    expect(server.sockets).toHaveLength(2);
    expect(client.code).toBe(406);
  });

  it('ends when the login behind the token has ended, and tries on when only the call failed', async () => {
    const ended = setUp(async () => Promise.reject(new TokenRefused('over')));
    ended.client.connect();
    await settled();
    expect(ended.client.code).toBe(406);

    let calls = 0;
    const failing = setUp(async () => Promise.reject(new Error(`no network ${++calls}`)));
    failing.client.connect();
    await failing.timers.pass(2_000);
    expect(calls).toBeGreaterThan(1);
  });

  it('gives up a socket that never answers', async () => {
    const { client, server, timers } = setUp();
    client.connect();
    await timers.pass(9_999);
    expect(server.sockets).toHaveLength(1);
    await timers.pass(400);
    expect(server.sockets[0]?.closed).toBe(true);
    expect(server.sockets).toHaveLength(2);
  });
});

describe('reconnecting', () => {
  it('tries 15 times, then waits until it is asked', async () => {
    const { client, server, timers, told, events, opened } = setUp();
    const socket = await opened();
    socket.cut();
    for (let n = 0; n < 20; n += 1) {
      await timers.pass(11_000);
      if (!server.socket.closed) server.socket.cut();
    }
    expect(told('reconnecting')).toHaveLength(15);
    expect(server.sockets).toHaveLength(16);
    expect(events.at(-1)).toEqual({ type: 'state', code: 405, cause: { kind: 'gave-up' } });
    client.connect();
    await settled();
    server.accept();
    expect(client.code).toBe(403);
  });

  it('counts again after a success, and comes sooner when asked', async () => {
    const { client, server, timers, told, opened } = setUp();
    (await opened()).cut();
    await timers.pass(300);
    server.accept().cut();
    expect(told('reconnecting')).toMatchObject([
      { attempt: 1, delay: 300 },
      { attempt: 1, delay: 300 },
    ]);
    client.connect();
    await settled();
    expect(server.sockets).toHaveLength(3);
  });

  it('a heart beat without an answer ends the socket', async () => {
    const { server, timers, opened } = setUp();
    const socket = await opened();
    await timers.pass(30_000);
    expect(socket.sent(1)).toHaveLength(2);
    await timers.pass(9_000);
    expect(server.sockets).toHaveLength(1);
    await timers.pass(1_400);
    expect(server.sockets).toHaveLength(2);
  });

  it('answered heart beats go on every 30 seconds', async () => {
    const { server, timers, opened } = setUp();
    const socket = await opened();
    for (let n = 0; n < 5; n += 1) {
      await timers.pass(30_000);
      socket.unread();
    }
    expect(server.sockets).toHaveLength(1);
    expect(socket.sent(1)).toHaveLength(6);
  });
});

describe('being logged out', () => {
  it.each([
    [1, 207],
    [2, 206],
    [3, 216],
    [4, 217],
  ] as const)('operation %i is error %i, and nothing reconnects', async (operation, error) => {
    const { client, server, timers, events, opened } = setUp();
    const socket = await opened();
    const payload = StatisticsBody.encode({ operation, reason: 'phone' }).finish();
    socket.sync({ isLast: true, metas: [{ id: Long.ONE, ns: 0, payload }] });
    expect(events.at(-1)).toEqual({ type: 'state', code: 405, cause: { kind: 'logged-out', error, reason: 'phone' } });
    await timers.pass(600_000);
    expect(server.sockets).toHaveLength(1);
    expect(client.code).toBe(405);
  });
});

describe('the token', () => {
  it('is renewed after four fifths of its life, again and again', async () => {
    const { server, timers, tokens, opened } = setUp();
    const socket = await opened();
    let answered = socket.sent(1).length;
    const keepAlive = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 10_000) {
        await timers.pass(10_000);
        if (server.socket.sent(1).length > answered) {
          answered = server.socket.sent(1).length;
          server.socket.unread();
        }
      }
    };
    await keepAlive(2_870_000);
    expect(tokens()).toBe(1);
    await keepAlive(20_000);
    expect(tokens()).toBe(2);
    await keepAlive(2_880_000);
    expect(tokens()).toBe(3);
    expect(server.sockets).toHaveLength(1);
  });
});
