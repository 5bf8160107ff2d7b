import type { PageWithSdk } from './support/chat-page.js';
import type { SdkClient } from './support/chat-sdk.js';
import { chatRest, ChatStage, type ChatPerson } from './support/chat-stage.js';
import { among, newest } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
const BYTES = 8 * 1024 * 1024;
const TOO_MANY_BYTES = 51 * 1024 * 1024;
/** What a user may have begun to upload without finishing it. */
const MOST_UNFINISHED = 20;

/** Sends a file that goes up in parts. How it ended: clients tell of it by the promise, or by the callback only. */
const sendLarge = ({ page }: SdkClient, to: string, bytes = BYTES): Promise<'sent' | 'refused'> =>
  page.evaluate(
    async ([receiver, size]) => {
      const { sdk, WebIM } = globalThis as unknown as PageWithSdk;
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size; at++) bytes[at] = at % 251;
      const data = new File([bytes], 'large.bin', { type: 'application/octet-stream' });
      const file = { data, filename: 'large.bin', filetype: 'bin', url: '' };
      return new Promise<'sent' | 'refused'>((resolve) => {
        const refused = (): void => resolve('refused');
        const about = { type: 'file', to: receiver, chatType: 'singleChat', filename: 'large.bin' };
        const message = WebIM.message.create({ ...about, file, onFileUploadError: refused });
        (sdk.client['send']?.(message) as Promise<unknown>).then(() => resolve('sent'), refused);
      });
    },
    [to, bytes] as const,
  );

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
    expect(loaded).toEqual({ length: BYTES, whole: true });
  });

  it('is refused one upload more where too many are not finished', async () => {
    for (let count = 0; count < MOST_UNFINISHED; count++)
      await chatRest(from.token, 'POST', '/sdk/chatfiles/part-upload');
    expect(await sendLarge(from.client, to.id)).toBe('refused');
    await from.client.sendText(to.id, 'no file then');
    await to.client.until('onTextMessage');
    expect(await to.client.events('onFileMessage')).toEqual([]);
  });
});

it.each(among('4.0', '4.1', '4.8', '4.17', '4.21'))(
  'client %s is refused a file that is too large, and goes on',
  async (version) => {
    const [from, to] = [await stage.online(version), await stage.online(newest)];
    expect(await sendLarge(from.client, to.id, TOO_MANY_BYTES)).toBe('refused');
    await from.client.sendText(to.id, 'no file then');
    await to.client.until('onTextMessage');
    expect(await to.client.events('onFileMessage')).toEqual([]);
    expect(await from.client.events('onDisconnected')).toEqual([]);
  },
  60_000,
);
