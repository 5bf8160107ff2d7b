import { waitFor } from '@renmai/test-kit';
import { randomUUID } from 'node:crypto';
import { origin } from './support/browser.js';
import { socketUrl } from './support/chat-sdk-versions.js';
import type { SdkVersion } from './support/chat-sdk.js';
import { ChatStage, newChatUser, type ChatPerson } from './support/chat-stage.js';
import { Way } from './support/chat-way.js';

const stage = ChatStage.ready();
let peer: ChatPerson;
let way: Way;
beforeAll(async () => {
  peer = await stage.online('4.17');
}, 60_000);
beforeEach(async () => {
  way = await Way.to(origin());
});
afterEach(() => way.close());

/** One way after the other is tried until one works. */
const SLOW = { timeoutMs: 40_000 };
const numbers = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, at) => `${name} ${at} 号 ${randomUUID()}`);

/** Someone whose network lets no websockets through, and none of these requests. `used`: by which he is served. */
async function behindProxy(
  version: SdkVersion,
  blocked: readonly string[],
): Promise<ChatPerson & { used: Set<string> }> {
  const user = await newChatUser();
  const first = await stage.client(version);
  // Pages are used again.
  await first.page.unrouteAll();
  first.page.removeAllListeners('requestfinished');
  await first.page.routeWebSocket(/\/ws\//, (socket) => socket.close());
  for (const name of blocked) await first.page.route(new RegExp(`/ws/.*/${name}(\\?|$)`), (route) => route.abort());
  const used = new Set<string>();
  first.page.on('requestfinished', (request) => used.add(/\/ws\/.*\/(\w+)(?:\?|$)/.exec(request.url())?.[1] ?? ''));
  // Clients look at what the page has when they are loaded.
  const client = await first.anew(version, { url: socketUrl(version, way.url), autoReconnectNumMax: 30 });
  let tries = 0;
  await waitFor(async () => {
    // Where the last way was too slow too, they leave it to their application to begin again.
    if ((await client.events('onDisconnected')).length === tries) {
      tries += 1;
      await client.call('open', { user: user.id, accessToken: user.token });
    }
    return (await client.events('onConnected')).length > 0;
  }, SLOW);
  return { ...user, client, used };
}

describe.each<SdkVersion>(['4.0', '4.1', '4.8'])('client %s', (version) => {
  it.each([
    ['streamed answers', []],
    ['polling', ['xhr_streaming']],
  ])(
    'without websockets is served by %s, also after its connection was cut',
    async (_by, blocked) => {
      const me = await behindProxy(version, blocked);
      const [up, down, missed] = [numbers(3, 'up'), numbers(30, 'down'), numbers(5, 'missed')];
      for (const text of up) await me.client.sendText(peer.id, text);
      await waitFor(async () => (await peer.client.texts(me.id)).length === up.length);
      expect(await peer.client.texts(me.id)).toEqual(up);
      for (const text of down) await peer.client.sendText(me.id, text);
      await waitFor(async () => (await me.client.texts()).length === down.length);
      way.cut();
      for (const text of missed) await peer.client.sendText(me.id, text);
      way.mend();
      const all = [...down, ...missed];
      await waitFor(async () => (await me.client.texts()).length >= all.length, SLOW);
      expect(await me.client.texts()).toEqual(all);
      const asked = { targetId: peer.id, chatType: 'singleChat', pageSize: 50 };
      const { messages } = await me.client.call<{ messages: { msg: string }[] }>('getHistoryMessages', asked);
      expect(messages.map(({ msg }) => msg)).toEqual([...up, ...all].reverse());
      expect(me.used).toContain('xhr_send');
      expect(me.used.has('xhr')).toBe(blocked.length > 0);
      await me.client.call('close');
      await me.client.until('onDisconnected');
    },
    120_000,
  );
});
