import { ChatStage } from './support/chat-stage.js';
import { among, newest } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();

/** The content of a message of each kind; clients send a part of it when they edit it. */
const kinds = [
  { type: 'img', url: 'https://chat.example/renmai/social/chatfiles/0-1', width: 30, height: 20 },
  { type: 'loc', lat: 31.5, lng: 121.25, addr: 'Bund', buildingName: 'Tower' },
];
const spoken = [
  [{ type: 'txt', msg: 'good' }, { msg: 'better' }],
  [{ type: 'custom', customEvent: 'gift', customExts: { to: 'ann' } }, { customExts: { to: 'ben' } }],
] as const;

describe.each(among('4.17', '4.21'))('a client %s', (version) => {
  it.each(kinds)('changes the attributes of a message, and nothing else: %o', async (content) => {
    const [from, to] = [await stage.online(version), await stage.online(newest)];
    const message = { ...content, to: to.id, chatType: 'singleChat' };
    const { serverMsgId } = await from.client.send({ ...message, ext: { seen: false } });
    await from.client.edit(serverMsgId, { ...message, ext: { seen: true } });
    const event = await to.client.until('onModifiedMessage', ({ id }) => id === serverMsgId);
    const { messages } = await to.client.call<{ messages: object[] }>('getHistoryMessages', {
      targetId: from.id,
      chatType: 'singleChat',
    });
    const { url: _url, ...shown } = content as { url?: string };
    for (const seen of [event, messages[0]]) expect(seen).toMatchObject({ ...shown, ext: { seen: true } });
  });

  it.each(spoken)('changes the content of a message: %o', async (content, other) => {
    const [from, to] = [await stage.online(version), await stage.online(newest)];
    const message = { ...content, to: to.id, chatType: 'singleChat', ext: { kept: 1 } };
    const { serverMsgId } = await from.client.send(message);
    await from.client.edit(serverMsgId, { ...message, ...other });
    const event = await to.client.until('onModifiedMessage', ({ id }) => id === serverMsgId);
    expect(event).toMatchObject({ ...content, ...other, ext: { kept: 1 } });
  });
});
