import { randomUUID } from 'node:crypto';
import { ChatStage, pairs, type Cast, type ChatPerson } from './support/chat-stage.js';
import type { ChatType } from './support/chat-sdk.js';
import { newGroup } from './support/chat-groups.js';
import { waitFor } from './support/wait-for.js';
import { newest, oldest, type SdkVersion } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
const versionOf = (role: string): SdkVersion => (role.startsWith('old') ? oldest : role === 'middle' ? '4.17' : newest);

interface Page {
  messages: { id: string; msg?: string; type: string; from: string; to: string; chatType: string }[];
  cursor: string;
}
const MANY = Array.from({ length: 45 }, (_, at) => `line ${at}`);

/** All pages of a history, the newest first. */
async function wholeHistory({ client }: ChatPerson, targetId: string, chatType: ChatType): Promise<Page['messages']> {
  const all: Page['messages'] = [];
  let cursor: string | number = -1;
  for (;;) {
    const page: Page = await client.call<Page>('getHistoryMessages', { targetId, chatType, pageSize: 20, cursor });
    all.push(...page.messages);
    if (page.messages.length < 20) return all;
    cursor = page.cursor;
  }
}

const unreadOf = async ({ client }: ChatPerson, id: string): Promise<number | undefined> => {
  const { data } = await client.call<{ data: { channel_infos: { channel_id: string; unread_num: number }[] } }>(
    'getSessionList',
  );
  return data.channel_infos.find(({ channel_id: channel }) => channel.includes(`_${id}@`))?.unread_num;
};

/** Two who have said nothing to each other yet. */
const strangers = async (one: string, other: string): Promise<[ChatPerson, ChatPerson]> => [
  await stage.online(versionOf(one)),
  await stage.online(versionOf(other)),
];

describe.each(pairs)('messages of %s to %s', (one, other) => {
  it('are counted until they were read, and fetched page by page by both', async () => {
    const [writer, reader] = await strangers(one, other);
    for (const line of MANY) await writer.client.sendText(reader.id, line);
    await reader.client.until('onTextMessage', ({ msg }) => msg === MANY.at(-1));
    expect(await unreadOf(reader, writer.id)).toBe(45);
    await reader.client.send({ type: 'channel', chatType: 'singleChat', to: writer.id });
    await waitFor(async () => (await unreadOf(reader, writer.id)) === 0);
    for (const [me, peer] of [
      [reader, writer],
      [writer, reader],
    ] as const) {
      const all = await wholeHistory(me, peer.id, 'singleChat');
      expect(all.map(({ msg }) => msg)).toEqual([...MANY].reverse());
      expect(all[0]).toMatchObject({ type: 'txt', from: writer.id, to: reader.id, chatType: 'singleChat' });
      const fetched = await me.client.call<object[]>('fetchHistoryMessages', { queue: peer.id, count: 30 });
      expect(fetched).toHaveLength(30);
    }
  });
});

describe.each(pairs.slice(0, 2))('messages of %s to %s', (one, other) => {
  it('are found by kind and time, also in ascending order, without recalled ones', async () => {
    const [writer, reader] = await strangers(one, other);
    const about = { to: reader.id, chatType: 'singleChat' };
    await writer.client.sendText(reader.id, 'first');
    const gone = await writer.client.sendText(reader.id, 'gone');
    await writer.client.send({ type: 'custom', customEvent: 'gift', customExts: { a: 'b' }, ...about });
    await writer.client.send({ type: 'cmd', action: 'wave', ...about });
    await writer.client.sendText(reader.id, 'last');
    await writer.client.call('recallMessage', { mid: gone.serverMsgId, ...about, type: 'chat' });
    await reader.client.until('onRecallMessage');
    const asked = { targetId: writer.id, chatType: 'singleChat', pageSize: 20 };
    const { messages } = await reader.client.call<Page>('getHistoryMessages', asked);
    expect(messages.filter(({ type }) => type !== 'cmd').map(({ msg, type }) => msg ?? type)).toEqual([
      ...['last', 'custom', 'first'],
    ]);
    if (reader.client.version === oldest) return;
    const up = await reader.client.call<Page>('getHistoryMessages', { ...asked, searchDirection: 'down' });
    expect(up.messages.filter(({ type }) => type === 'txt').map(({ msg }) => msg)).toEqual(['first', 'last']);
    const searchOptions = { msgTypes: ['custom'], from: writer.id };
    const gifts = await reader.client.call<Page>('getHistoryMessages', { ...asked, searchOptions });
    expect(gifts.messages).toMatchObject([{ type: 'custom', customEvent: 'gift' }]);
  });

  it('can be cleared away by one, and the other keeps them', async () => {
    const [writer, reader] = await strangers(one, other);
    await writer.client.sendText(reader.id, 'for you');
    await reader.client.until('onTextMessage');
    expect(await unreadOf(reader, writer.id)).toBe(1);
    const conversation = { channel: writer.id, chatType: 'singleChat', deleteRoam: true };
    await reader.client.call('deleteSession', conversation);
    expect(await unreadOf(reader, writer.id)).toBeUndefined();
    expect(await wholeHistory(reader, writer.id, 'singleChat')).toEqual([]);
    expect(await wholeHistory(writer, reader.id, 'singleChat')).toHaveLength(1);
    await writer.client.sendText(reader.id, 'again');
    await reader.client.until('onTextMessage', ({ msg }) => msg === 'again');
    expect((await wholeHistory(reader, writer.id, 'singleChat')).map(({ msg }) => msg)).toEqual(['again']);
  });
});

describe('in groups', () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await stage.cast();
  });

  it.each(pairs)('%s and %s read the same history, with reactions', async (one, other) => {
    const [owner, member] = [cast[one], cast[other]];
    const groupId = await newGroup(owner, [member]);
    const lines = MANY.slice(0, 25);
    let last = '';
    for (const line of lines) last = (await owner.client.sendText(groupId, line, 'groupChat')).serverMsgId;
    await member.client.until('onTextMessage', ({ id }) => id === last);
    const reaction = `👍${randomUUID().slice(0, 4)}`;
    await member.client.call('addReaction', { messageId: last, reaction });
    const change = await owner.client.until('onReactionChange', ({ messageId }) => messageId === last);
    expect(change).toMatchObject({ chatType: 'groupChat', from: member.id, reactions: [{ reaction, count: 1 }] });
    for (const person of [owner, member]) {
      const all = await wholeHistory(person, groupId, 'groupChat');
      const texts = all.filter(({ type }) => type === 'txt');
      expect(texts.map(({ msg }) => msg)).toEqual([...lines].reverse());
      expect(texts[0]).toMatchObject({ reactions: [{ reaction, isAddedBySelf: person === member }] });
    }
  });

  it.each(pairs)('%s and %s talk in a thread', async (one, other) => {
    const [owner, member] = [cast[one], cast[other]];
    const parentId = await newGroup(owner, [member]);
    const { serverMsgId: messageId } = await owner.client.sendText(parentId, 'a question', 'groupChat');
    const made = await owner.client.call<{ data: { chatThreadId: string } }>('createChatThread', {
      ...{ parentId, messageId, name: 'Answers' },
    });
    const { chatThreadId } = made.data;
    const told = await member.client.until('onChatThreadChange', ({ id }) => id === chatThreadId);
    expect(told).toMatchObject({ operation: 'create', name: 'Answers', parentId, messageId, operator: owner.id });
    await member.client.call('joinChatThread', { chatThreadId });
    const msg = `an answer ${randomUUID()}`;
    await member.client.sendText(chatThreadId, msg, 'groupChat', { isChatThread: true });
    const got = await owner.client.until('onTextMessage', (message) => message['msg'] === msg);
    expect(got).toMatchObject({ to: chatThreadId, chatThread: { messageId, parentId, chatThreadName: 'Answers' } });
    const { data: members } = await owner.client.call<{ data: { affiliations: string[] } }>('getChatThreadMembers', {
      ...{ chatThreadId, pageSize: 20, cursor: '' },
    });
    expect([...members.affiliations].sort()).toEqual([owner.id, member.id].sort());
    await owner.client.call('removeChatThreadMember', { chatThreadId, username: member.id });
    const removed = await member.client.until(
      'onChatThreadChange',
      ({ operation, id }) => operation === 'userRemove' && id === chatThreadId,
    );
    expect(removed).toMatchObject({ userName: member.id });
    await owner.client.call('destroyChatThread', { chatThreadId });
    await member.client.until(
      'onChatThreadChange',
      ({ operation, id }) => operation === 'destroy' && id === chatThreadId,
    );
  });
});
