import { origin } from './support/browser.js';
import { ChatStage, newChatUser } from './support/chat-stage.js';
import type { PageWithSdk } from './support/chat-page.js';
import { among, newest } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();

describe.each(among('4.0', '4.1', '4.8', '4.17', '4.21', 'agora 1.4'))('a client %s', (version) => {
  it('that knows only the address for discovery finds its servers', async () => {
    const [from, to] = [await newChatUser(), await stage.online(newest)];
    const client = await stage.client(version, { isHttpDNS: true, apiUrl: '', url: '' });
    await client.page.evaluate((address) => {
      const { sdk } = globalThis as unknown as PageWithSdk;
      Object.assign(sdk.client, { dnsArr: [address], dnsTotal: 1 });
    }, origin());
    await client.login({ user: from.id, pwd: from.password });
    await client.sendText(to.id, 'here I am');
    await to.client.until('onTextMessage', ({ msg }) => msg === 'here I am');
  });
});
