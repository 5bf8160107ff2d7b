import { ChatStage, type ChatPerson } from './support/chat-stage.js';
import { newest, sdkVersions } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();

interface Channels {
  data: { channel_infos: { channel_id: string; unread_num: number }[] };
}
interface History {
  messages: Record<string, unknown>[];
  cursor: string;
}

/** A group of the first, who has said something in it that the others have. */
async function groupOf(owner: ChatPerson, member: ChatPerson): Promise<{ groupId: string; messageId: string }> {
  const settings = { public: true, approval: false, allowinvites: true, inviteNeedConfirm: false, maxusers: 50 };
  const { data } = await owner.client.call<{ data: { groupid: string } }>('createGroup', {
    data: { groupname: 'Walkers', desc: 'on Sundays', members: [member.id], ...settings },
  });
  const { serverMsgId } = await owner.client.sendText(data.groupid, 'in the group', 'groupChat');
  await member.client.until('onTextMessage', ({ msg }) => msg === 'in the group');
  return { groupId: data.groupid, messageId: serverMsgId };
}

describe.each(sdkVersions)('client %s', (version) => {
  it('lists conversations and pages through the history', async () => {
    const [ann, ben] = [await stage.online(version), await stage.online(version)];
    for (const text of ['one', 'two', 'three']) await ann.client.sendText(ben.id, text);
    await ben.client.until('onTextMessage', ({ msg }) => msg === 'three');
    const { data } = await ben.client.call<Channels>('getSessionList');
    expect(data.channel_infos).toMatchObject([{ channel_id: `renmai#social_${ann.id}@easemob.com`, unread_num: 3 }]);
    const fetched = await ben.client.call<{ data: string }[]>('fetchHistoryMessages', { queue: ann.id, count: 2 });
    expect(fetched.map((message) => message.data)).toEqual(['two', 'three']);
    const page = { targetId: ann.id, chatType: 'singleChat', pageSize: 2 };
    const first = await ben.client.call<History>('getHistoryMessages', page);
    expect(first.messages.map(({ msg }) => msg)).toEqual(['three', 'two']);
    const second = await ben.client.call<History>('getHistoryMessages', { ...page, cursor: first.cursor });
    expect(second.messages).toMatchObject([{ msg: 'one', from: ann.id, to: ben.id }]);
  });

  // Clients do not encode it where they write it into an address, which ends at a `#`.
  it.each([':+1: R&D 100%', '#️⃣', 'topic #1'])('reacts on messages: %s', async (reaction) => {
    const [ann, ben] = [await stage.online(version), await stage.online(version)];
    const { serverMsgId: messageId } = await ann.client.sendText(ben.id, 'news');
    const reacting = { messageId, reaction };
    await ben.client.call('addReaction', reacting);
    expect(await ben.client.refusal('addReaction', reacting)).toBe(1101);
    const change = await ann.client.until('onReactionChange', (data) => data['messageId'] === messageId);
    expect(change).toMatchObject({ from: ben.id, reactions: [{ reaction, count: 1 }] });
    const list = await ben.client.call('getReactionList', { messageId, chatType: 'singleChat' });
    expect(list).toMatchObject({ data: [{ reactionList: [{ reaction, isAddedBySelf: true }] }] });
    const detail = await ann.client.call('getReactionDetail', reacting);
    expect(detail).toMatchObject({ data: { userList: [ben.id], isAddedBySelf: false } });
    expect(await ann.client.refusal('deleteReaction', reacting)).toBe(1103);
    await ben.client.call('deleteReaction', reacting);
    await ann.client.until('onReactionChange', ({ reactions }) => {
      const [gone] = reactions as { reaction: string; count: number }[];
      return gone?.reaction === reaction && gone.count === 0;
    });
  });

  it('reaches the end of a history by a cursor that is none', async () => {
    const [ann, ben] = [await stage.online(version), await stage.online(version)];
    await ann.client.sendText(ben.id, 'one');
    for (const cursor of ['made-up', '12345678901234567890']) {
      const page = { targetId: ann.id, chatType: 'singleChat', pageSize: 2, cursor };
      expect(await ben.client.call('getHistoryMessages', page)).toMatchObject({ messages: [] });
    }
  });

  it('talks aside in threads', async () => {
    const [ann, ben] = [await stage.online(version), await stage.online(version)];
    const { groupId: parentId, messageId } = await groupOf(ann, ben);
    const { data } = await ben.client.call<{ data: { chatThreadId: string } }>('createChatThread', {
      parentId,
      messageId,
      name: 'Aside',
    });
    const { chatThreadId } = data;
    await ann.client.until('onChatThreadChange', ({ operation }) => operation === 'create');
    expect(await ann.client.refusal('createChatThread', { parentId, messageId, name: 'Again' })).toBe(1301);
    await ann.client.call('joinChatThread', { chatThreadId });
    await ben.client.sendText(chatThreadId, 'between us', 'groupChat', { isChatThread: true });
    const came = await ann.client.until('onTextMessage', ({ msg }) => msg === 'between us');
    expect(came['chatThread']).toEqual({ messageId, parentId, chatThreadName: 'Aside' });
    const change = await ann.client.until('onChatThreadChange', ({ operation }) => operation === 'update');
    expect(change).toMatchObject({ messageCount: 1, lastMessage: { msg: 'between us', from: ben.id } });
    await ben.client.call('changeChatThreadName', { chatThreadId, name: 'Apart' });
    const list = await ann.client.call('getJoinedChatThreads', { parentId, cursor: '', pageSize: 20 });
    expect(list).toMatchObject({ entities: [{ id: chatThreadId, name: 'Apart', messageId, parentId }] });
    const last = await ann.client.call('getChatThreadLastMessage', { chatThreadIds: [chatThreadId] });
    expect(last).toMatchObject({ entities: [{ chatThreadId, lastMessage: { msg: 'between us' } }] });
    const page = { targetId: parentId, chatType: 'groupChat', pageSize: 5 };
    const { messages } = await ann.client.call<History>('getHistoryMessages', page);
    expect(messages[0]?.['chatThreadOverview']).toMatchObject({ id: chatThreadId, name: 'Apart', messageCount: 1 });
    expect(await ann.client.refusal('getChatThreadDetail', { chatThreadId: '123' })).toBe(1300);
    expect(await ben.client.refusal('destroyChatThread', { chatThreadId })).toBe(52);
    await ann.client.call('destroyChatThread', { chatThreadId });
    await ben.client.until('onChatThreadChange', ({ operation }) => operation === 'destroy');
  });
});

it('newer clients pin and mark conversations, pin messages, and remove unwanted ones', async () => {
  const [ann, ben] = [await stage.online(newest), await stage.online(newest)];
  const { groupId, messageId } = await groupOf(ann, ben);
  const conversation = { conversationId: groupId, conversationType: 'groupChat' };
  const list = async (method: string, more: object = {}): Promise<unknown[]> =>
    (await ben.client.call<{ data: { conversations: unknown[] } }>(method, { pageSize: 5, cursor: '', ...more })).data
      .conversations;
  await ben.client.call('pinConversation', { ...conversation, isPinned: true });
  expect(await list('getServerPinnedConversations')).toMatchObject([{ ...conversation, isPinned: true }]);
  await ben.client.call('addConversationMark', { conversations: [conversation], mark: 3 });
  expect(await list('getServerConversationsByFilter', { filter: { mark: 3 } })).toMatchObject([{ marks: [3] }]);
  await ben.client.call('pinMessage', { ...conversation, messageId });
  const event = await ann.client.until('onMessagePinEvent');
  expect(event).toMatchObject({ ...conversation, messageId, operation: 'pin', operatorId: ben.id });
  const pinned = await ann.client.call('getServerPinnedMessages', { ...conversation, pageSize: 5, cursor: '' });
  expect(pinned).toMatchObject({ data: { list: [{ message: { msg: 'in the group' }, operatorId: ben.id }] } });
  await ben.client.call('unpinMessage', { ...conversation, messageId });
  expect(await ben.client.refusal('unpinMessage', { ...conversation, messageId })).toBe(51);
  const removal = { targetId: groupId, chatType: 'groupChat', messageIds: [messageId] };
  await ben.client.call('removeHistoryMessages', removal);
  const page = { targetId: groupId, chatType: 'groupChat', pageSize: 5 };
  expect(await ben.client.call('getHistoryMessages', page)).toMatchObject({ messages: [], isLast: true });
  expect((await ann.client.call<History>('getHistoryMessages', page)).messages).toHaveLength(1);
  await ben.client.call('deleteConversation', { channel: groupId, chatType: 'groupChat', deleteRoam: true });
  expect(await list('getServerConversations', { includeEmptyConversations: true })).toEqual([]);
});
