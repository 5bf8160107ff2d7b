import { randomUUID } from 'node:crypto';
import { groupEvent, newGroup, newRoom, roomEvent } from './support/chat-groups.js';
import { allTaken } from './support/chat-database.js';
import { chatRest, ChatStage, newChatUser, type ChatPerson } from './support/chat-stage.js';
import { waitFor } from './support/wait-for.js';
import { among, newest, oldest } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
let peer: ChatPerson;
beforeAll(async () => {
  peer = await stage.online(newest, { delivery: true });
});

interface Channels {
  data: { channel_infos: { channel_id: string; unread_num: number }[] };
}
interface History {
  messages: Record<string, unknown>[];
}

const said = (): string => `你好，世界 👩‍👩‍👧‍👦 🇹🇼 ${randomUUID()}`;
const unread = async ({ client }: ChatPerson, from: string): Promise<number | undefined> =>
  (await client.call<Channels>('getSessionList')).data.channel_infos.find(({ channel_id: channel }) =>
    channel.includes(`_${from}@`),
  )?.unread_num;
const contacts = async ({ client }: ChatPerson): Promise<string[]> =>
  (await client.call<{ data: string[] }>('getContacts')).data;

describe.each(among('4.0', '4.1', '4.8', '4.17', '4.21', 'agora 1.4'))('client %s beside 4.21', (version) => {
  let me: ChatPerson;
  beforeAll(async () => {
    me = await stage.online(version, { delivery: true });
  });
  const bothWays = (): [ChatPerson, ChatPerson][] => [
    [me, peer],
    [peer, me],
  ];
  const bothWaysAtOnce = (work: (one: ChatPerson, other: ChatPerson) => Promise<void>): Promise<unknown> =>
    Promise.all(bothWays().map(([one, other]) => work(one, other)));

  it('logs in by password, out, and in by token, and receives waiting messages', async () => {
    const user = await newChatUser();
    const client = await stage.client(version);
    await client.login({ user: user.id, pwd: user.password });
    await peer.client.sendText(user.id, 'while here');
    await client.until('onTextMessage', ({ msg }) => msg === 'while here');
    await allTaken(user.id);
    await client.call('close');
    await client.until('onDisconnected');
    const waiting = [said(), said(), said()];
    for (const text of waiting) await peer.client.sendText(user.id, text);
    await client.login({ user: user.id, accessToken: user.token });
    await waitFor(async () => (await client.texts()).length >= 4);
    expect(await client.texts(peer.id)).toEqual(['while here', ...waiting]);
    const back = { ...user, client };
    expect(await unread(back, peer.id)).toBe(4);
    await client.send({ type: 'channel', chatType: 'singleChat', to: peer.id });
    await peer.client.until('onChannelMessage', ({ from }) => from === user.id);
    await waitFor(async () => (await unread(back, peer.id)) === 0);
  });

  it('talks both ways; messages are delivered, read, recalled, and found in the history', async () => {
    await bothWaysAtOnce(async (from, to) => {
      const [msg, taken] = [said(), said()];
      const { serverMsgId: id } = await from.client.sendText(to.id, msg, 'singleChat', { ext: { 心情: '😀', n: 1 } });
      const told = await to.client.until('onTextMessage', (text) => text['msg'] === msg);
      expect(told).toMatchObject({ id, from: from.id, to: to.id, chatType: 'singleChat', ext: { 心情: '😀', n: 1 } });
      await from.client.until('onDeliveredMessage', ({ mid }) => mid === id);
      await to.client.send({ type: 'read', chatType: 'singleChat', to: from.id, id });
      await from.client.until('onReadMessage', ({ mid }) => mid === id);
      const { serverMsgId: mid } = await from.client.sendText(to.id, taken);
      await to.client.until('onTextMessage', (text) => text['msg'] === taken);
      await from.client.call('recallMessage', { mid, to: to.id, chatType: 'singleChat', type: 'chat' });
      await to.client.until('onRecallMessage', (recalled) => recalled['mid'] === mid);
      const asked = { targetId: to.id, chatType: 'singleChat', pageSize: 20 };
      const { messages } = await from.client.call<History>('getHistoryMessages', asked);
      const kept = messages.find((message) => message['id'] === id);
      expect(kept).toMatchObject({ msg, from: from.id, to: to.id, type: 'txt' });
      expect(messages.map((message) => message['msg'])).not.toContain(taken);
    });
  });

  it('asks to be a contact and is asked', async () => {
    for (const [from, to] of bothWays()) {
      const status = said();
      await from.client.call('addContact', to.id, status);
      await to.client.until('onContactInvited', (told) => told['status'] === status && told['from'] === from.id);
      await to.client.call('acceptContactInvite', from.id);
      await from.client.until('onContactAgreed', (told) => told['from'] === to.id);
      for (const [one, other] of bothWays()) await waitFor(async () => (await contacts(one)).includes(other.id));
      await from.client.call('deleteContact', to.id);
      await to.client.until('onContactDeleted', (told) => told['from'] === from.id);
      for (const [one, other] of bothWays()) await waitFor(async () => !(await contacts(one)).includes(other.id));
    }
  });

  it('makes a group, talks in one, and leaves', async () => {
    await bothWaysAtOnce(async (owner, member) => {
      const groupId = await newGroup(owner, [member]);
      await groupEvent(member, groupId, 'directJoined', 'direct_joined');
      for (const [from, to] of bothWays()) {
        const msg = said();
        const { serverMsgId: id } = await from.client.sendText(groupId, msg, 'groupChat');
        const told = await to.client.until('onTextMessage', (text) => text['msg'] === msg);
        expect(told).toMatchObject({ id, from: from.id, to: groupId, chatType: 'groupChat' });
      }
      await member.client.call(member.client.version === oldest ? 'quitGroup' : 'leaveGroup', { groupId });
      expect(await groupEvent(owner, groupId, 'memberAbsence', 'leaveGroup')).toMatchObject({ from: member.id });
    });
  });

  it('hears of two groups in turns, without being cut off', async () => {
    const groups = [await newGroup(peer, [me]), await newGroup(peer, [me])];
    for (let round = 0; round < 3; round++) {
      for (const groupId of groups) {
        const msg = said();
        await peer.client.sendText(groupId, msg, 'groupChat');
        await me.client.until('onTextMessage', (text) => text['msg'] === msg);
      }
    }
    expect(await me.client.events('onConnected')).toHaveLength(1);
  });

  it('enters a room, talks in it, and leaves', async () => {
    await bothWaysAtOnce(async (owner, guest) => {
      const roomId = await newRoom(owner);
      await guest.client.call('joinChatRoom', { roomId });
      await roomEvent(owner, roomId, 'memberPresence', 'memberJoinChatRoomSuccess');
      for (const [from, to] of bothWays()) {
        const msg = said();
        await from.client.sendText(roomId, msg, 'chatRoom');
        const told = await to.client.until('onTextMessage', (text) => text['msg'] === msg);
        expect(told).toMatchObject({ from: from.id, to: roomId, chatType: 'chatRoom' });
      }
      await guest.client.call(guest.client.version === oldest ? 'quitChatRoom' : 'leaveChatRoom', { roomId });
      expect(await roomEvent(owner, roomId, 'memberAbsence', 'leaveChatRoom')).toMatchObject({ from: guest.id });
    });
  });

  it('reports no errors, and ends on request', async () => {
    expect(await me.client.events('onError')).toEqual([]);
    await me.client.call('close');
    await me.client.until('onDisconnected');
    const devices = async (): Promise<unknown> => chatRest(me.token, 'GET', `/users/${me.id}/resources`);
    await waitFor(async () => ((await devices()) as { count: number }).count === 0);
  });
});
