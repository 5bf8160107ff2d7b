import { randomUUID } from 'node:crypto';
import { origin } from './support/browser.js';
import { ChatStage, newChatUser, type ChatPerson } from './support/chat-stage.js';
import { Way } from './support/chat-way.js';
import { waitFor } from './support/wait-for.js';
import { among, newest, socketUrl, type SdkVersion } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
let peer: ChatPerson;
let way: Way;
beforeAll(async () => {
  peer = await stage.online(newest);
});
beforeEach(async () => {
  way = await Way.to(origin());
});
afterEach(() => way.close());

/** One way after the other is tried until one works. */
const SLOW = { timeoutMs: 80_000 };
const numbers = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, at) => `${name} ${at} 号 ${randomUUID()}`);

/** Someone on a way that is not open to all requests. `used`: by which SockJS is served. */
async function onTheWay(version: SdkVersion): Promise<ChatPerson & { used: Set<string> }> {
  const user = await newChatUser();
  const client = await stage.client(version, { url: socketUrl(version, way.url), autoReconnectNumMax: 30 });
  const used = new Set<string>();
  // Pages are used again.
  client.page.removeAllListeners('response');
  client.page.on('response', (answer) => used.add(/\/ws\/.*\/(\w+)(?:\?|$)/.exec(answer.url())?.[1] ?? ''));
  let given = -1;
  await waitFor(async () => {
    const up = (await client.events('onDisconnected')).length;
    // Where the last way was too slow too, they leave it to their application to begin again.
    if (up > given) {
      given = up;
      await client.call('open', { user: user.id, accessToken: user.token });
    }
    return (await client.events('onConnected')).length > 0;
  }, SLOW);
  return { ...user, client, used };
}

describe.each(among('4.0', '4.1', '4.8'))('client %s', (version) => {
  it.each([
    ['streamed answers', /^GET \S+\/websocket /m],
    ['polling', /^(?:GET \S+\/websocket|POST \S+\/xhr_streaming\S*) /m],
  ])('without websockets is served by %s, also after its connection was cut', async (by, closed) => {
    way.closeTo(closed);
    const me = await onTheWay(version);
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
    // A message whose acknowledgement was cut off comes again; client 4.1.6 has forgotten by then that it has it.
    const seen = async (): Promise<unknown[]> => [...new Set(await me.client.texts())];
    await waitFor(async () => (await seen()).length >= all.length, SLOW);
    expect(await seen()).toEqual(all);
    const asked = { targetId: peer.id, chatType: 'singleChat', pageSize: 50 };
    const { messages } = await me.client.call<{ messages: { msg: string }[] }>('getHistoryMessages', asked);
    expect(messages.map(({ msg }) => msg)).toEqual([...up, ...all].reverse());
    expect([...me.used]).toEqual(expect.arrayContaining(['xhr_send', by === 'polling' ? 'xhr' : 'xhr_streaming']));
    await me.client.call('close');
    await me.client.until('onDisconnected');
  });
});
