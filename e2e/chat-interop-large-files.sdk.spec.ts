import { chatRest, ChatStage, type ChatPerson } from './support/chat-stage.js';
import { among, newest } from './support/chat-sdk-versions.js';
import { sendLarge } from './support/chat-uploads.js';

const stage = ChatStage.ready();
const TOO_MANY_BYTES = 51 * 1024 * 1024;
/** The most that a user may have in uploads that are not finished. */
const MOST_UNFINISHED = 20;

describe.each(among('4.8', '4.21'))('client %s', (version) => {
  let from: ChatPerson;
  let to: ChatPerson;
  beforeEach(async () => {
    [from, to] = [await stage.online(version), await stage.online(newest)];
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
);
