import { ChatStage, type ChatPerson } from './support/chat-stage.js';
import { among, newest } from './support/chat-sdk-versions.js';
import { LARGE_BYTES, sendLarge } from './support/chat-uploads.js';

const stage = ChatStage.ready();

describe.each(among('4.8', '4.21'))('client %s', (version) => {
  let from: ChatPerson;
  let to: ChatPerson;
  beforeEach(async () => {
    [from, to] = [await stage.online(version), await stage.online(newest)];
  });

  it('sends a large file in parts, and the whole of it once a part has failed', async () => {
    const { page } = from.client;
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/part-upload')) calls.push(request.method());
    });
    // The first part; the call before it has no id in its path.
    await page.route(/\/part-upload\/./, (route) => route.abort(), { times: 1 });
    expect(await sendLarge(from.client, to.id)).toBe('refused');
    expect(await to.client.events('onFileMessage')).toEqual([]);
    calls.length = 0;
    expect(await sendLarge(from.client, to.id)).toBe('sent');
    expect(calls.filter((method) => method === 'PUT').length).toBeGreaterThanOrEqual(2);
    const { url } = await to.client.until('onFileMessage');
    const loaded = await to.client.page.evaluate(async (address) => {
      const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
      return { length: bytes.length, whole: bytes.every((byte, at) => byte === at % 251) };
    }, String(url));
    expect(loaded).toEqual({ length: LARGE_BYTES, whole: true });
  });
});
