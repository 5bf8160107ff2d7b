import { ChatClient } from '../src/chat-client.js';
import type { ChatToken } from '../src/chat-token.js';
import type { ClientEvent } from '../src/events.js';
import { FakeServer, FakeTimers, settled } from '../src/testing.js';

export const bob = { kind: 'single', id: 'bob' } as const;
export const text = (words: string) => ({ type: 'txt', text: words }) as const;

/** A client before a fake server, with a clock that does not run until it is moved. */
export function setUp(fetchToken?: () => Promise<ChatToken>) {
  const timers = new FakeTimers();
  const server = new FakeServer();
  let tokens = 0;
  const client = new ChatClient({
    url: 'ws://x.test/websocket',
    appKey: 'renmai#social',
    userId: 'ada',
    deviceId: 'web_a',
    deviceName: 'browser',
    fetchToken: fetchToken ?? (async () => ({ token: `t${++tokens}`, expiresAt: timers.now() + 3_600_000 })),
    openTransport: server.open,
    timers,
    random: () => 0,
  });
  const events: ClientEvent[] = [];
  client.listen((event) => events.push(event));
  const told = (type: string) => events.filter((event) => event.type === type);
  const codes = () => events.flatMap((event) => (event.type === 'state' ? [event.code] : []));
  const opened = async () => {
    client.connect();
    await settled();
    return server.accept();
  };
  return { timers, server, client, events, told, codes, opened, tokens: () => tokens };
}
