import { ServiceProcess } from '@renmai/test-kit';
import { randomUUID } from 'node:crypto';
import { messagingSettings } from './support/chat-database.js';
import { refused } from './support/chat-sdk.js';
import { chatRest, ChatStage, newChatUser, OPERATOR_TOKEN, type ChatPerson } from './support/chat-stage.js';
import { startModerator, type Moderator } from './support/moderator.js';
import { among, newest, oldest, type SdkVersion } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
const said = (): string => `text ${randomUUID()}`;

describe.each(among('4.0', '4.8', '4.17', '4.21'))('client %s is told', (version) => {
  const mute = (username: string, lengths: object) =>
    chatRest(OPERATOR_TOKEN, 'POST', '/mutes', { username, ...lengths });

  it('that an operator has muted it, where they have, and write on when that is lifted', async () => {
    const me = await stage.online(version);
    const peer = await stage.online(newest);
    const { data: group } = await me.client.call<{ data: { groupid: string } }>('createGroup', {
      data: {
        groupname: 'Walkers',
        desc: 'on Sundays',
        members: [peer.id],
        public: true,
        approval: false,
        allowinvites: true,
        inviteNeedConfirm: false,
      },
    });
    const { serverMsgId: before } = await me.client.sendText(peer.id, said());
    await mute(me.id, { chat: 60 });
    expect(await refused(me.client.sendText(peer.id, said()))).toBe(219);
    const inGroup = said();
    await me.client.sendText(group.groupid, inGroup, 'groupChat');
    await mute(me.id, { chat: 0, groupchat: -1 });
    expect(await refused(me.client.sendText(group.groupid, said(), 'groupChat'))).toBe(219);
    const afterwards = said();
    await me.client.sendText(peer.id, afterwards);
    await peer.client.until('onTextMessage', ({ msg }) => msg === inGroup);
    await peer.client.until('onTextMessage', ({ msg }) => msg === afterwards);
    // Muted or not: read messages are acknowledged, and own messages can be recalled.
    await mute(me.id, { chat: -1 });
    await me.client.call('recallMessage', { mid: before, to: peer.id, chatType: 'singleChat', type: 'chat' });
    await peer.client.until('onRecallMessage', ({ mid }) => mid === before);
  });

  it('that an operator has muted it in rooms', async () => {
    const owner = await newChatUser('owner');
    const room = (await chatRest(owner.token, 'POST', '/chatrooms', { name: 'Stage', description: 'talks' })) as {
      data: { id: string };
    };
    const me = await stage.online(version);
    await me.client.call('joinChatRoom', { roomId: room.data.id });
    await me.client.sendText(room.data.id, said(), 'chatRoom');
    await mute(me.id, { chatroom: 60 });
    expect(await refused(me.client.sendText(room.data.id, said(), 'chatRoom'))).toBe(219);
    const { data } = (await chatRest(OPERATOR_TOKEN, 'GET', `/mutes/${me.id}`)) as { data: { chatroom: number } };
    expect(data.chatroom).toBeGreaterThan(0);
    expect(data.chatroom).toBeLessThanOrEqual(60);
  });
});

describe('of a process that asks a moderation service', () => {
  let moderator: Moderator;
  let process: ServiceProcess;
  beforeAll(async () => {
    moderator = await startModerator();
    process = await ServiceProcess.start('messaging', { ...messagingSettings(), ...moderator.settings });
  });
  afterAll(async () => {
    await process.stop();
    await moderator.close();
  });

  const online = async (version: SdkVersion): Promise<ChatPerson> => {
    const [client, user] = [await stage.beside(version, process.url), await newChatUser()];
    await client.login({ user: user.id, accessToken: user.token });
    return { ...user, client };
  };

  it.each(among('4.0', '4.8', '4.17', '4.21'))('client %s is told what it said', async (version) => {
    const me = await online(version);
    const peer = await online(newest);
    const texts = [said(), said()];
    await me.client.sendText(peer.id, texts[0] ?? '');
    expect(await refused(me.client.sendText(peer.id, 'harmful'))).toBe(508);
    expect(await refused(me.client.sendText(peer.id, 'unwanted'))).toBe(502);
    expect(await refused(me.client.sendText(peer.id, 'riddle'))).toBe(508);
    const { serverMsgId: id } = await me.client.sendText(peer.id, texts[1] ?? '');
    await peer.client.until('onTextMessage', ({ msg }) => msg === texts[1]);
    expect(await peer.client.texts(me.id)).toEqual(texts);
    if (version === oldest) return;
    const edit = (msg: string) =>
      refused(me.client.edit(id, { type: 'txt', chatType: 'singleChat', to: peer.id, msg }));
    expect(await edit('harmful after all')).toBe(508);
    expect(await edit('unwanted')).toBe(502);
  });
});
