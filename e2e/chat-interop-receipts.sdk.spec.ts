import { randomUUID } from 'node:crypto';
import { refused } from './support/chat-sdk.js';
import { ChatStage, newChatUser, pairs, type Cast, roles } from './support/chat-stage.js';
import { ageMessage } from './support/chat-database.js';
import { newGroup } from './support/chat-groups.js';
import { oldest, sdkVersions } from './support/chat-sdk-versions.js';

const stage = ChatStage.ready();
let cast: Cast;
beforeAll(async () => {
  cast = await stage.cast();
});

const said = (): string => `text ${randomUUID()}`;

describe.each(pairs)('%s and %s', (one, other) => {
  it('a message is read, and the whole talk', async () => {
    const [from, to] = [cast[one], cast[other]];
    const { serverMsgId } = await from.client.sendText(to.id, said());
    await to.client.until('onTextMessage', ({ id }) => id === serverMsgId);
    await to.client.send({ type: 'read', chatType: 'singleChat', to: from.id, id: serverMsgId });
    const read = await from.client.until('onReadMessage', ({ mid }) => mid === serverMsgId);
    expect(read).toMatchObject({ from: to.id, to: from.id });
    await to.client.send({ type: 'channel', chatType: 'singleChat', to: from.id });
    expect(await from.client.until('onChannelMessage', (told) => told['from'] === to.id)).toMatchObject({
      to: from.id,
      time: expect.any(Number) as number,
    });
  });

  it('a message is recalled', async () => {
    const [from, to] = [cast[one], cast[other]];
    const { serverMsgId } = await from.client.sendText(to.id, said());
    await to.client.until('onTextMessage', ({ id }) => id === serverMsgId);
    await from.client.call('recallMessage', { mid: serverMsgId, to: to.id, chatType: 'singleChat', type: 'chat' });
    const recalled = await to.client.until('onRecallMessage', ({ mid }) => mid === serverMsgId);
    expect(recalled).toMatchObject({ from: from.id, to: to.id });
  });

  it('only who wrote a message recalls it, and only for a while', async () => {
    const [from, to] = [cast[one], cast[other]];
    const { serverMsgId: mid } = await from.client.sendText(to.id, said());
    const recall = { mid, chatType: 'singleChat', type: 'chat' };
    const foreign = await refused(to.client.call('recallMessage', { ...recall, to: from.id }));
    expect(foreign).toBe(to.client.version !== oldest ? 603 : 503);
    await ageMessage(mid, 121);
    expect(await refused(from.client.call('recallMessage', { ...recall, to: to.id }))).toBe(504);
    const unknown = await refused(from.client.call('recallMessage', { ...recall, mid: '123', to: to.id }));
    expect(unknown).toBe(from.client.version !== oldest ? 1302 : 503);
  });
});

describe.each(sdkVersions)('with a client %s that says so by itself', (version) => {
  it.each(['old', 'young'] as const)('%s receives the delivery receipt of its message', async (one) => {
    const receiver = await stage.online(version, { delivery: true });
    const { client } = cast[one];
    const { serverMsgId } = await client.sendText(receiver.id, said());
    expect(await client.until('onDeliveredMessage', ({ mid }) => mid === serverMsgId)).toBeTruthy();
  });

  it('sends receipts for messages that waited while it was away', async () => {
    const user = await newChatUser();
    const { serverMsgId } = await cast.old.client.sendText(user.id, said());
    await stage.online(version, { user, delivery: true });
    await cast.old.client.until('onDeliveredMessage', ({ mid }) => mid === serverMsgId);
  });
});

describe.each(roles)('in a group of %s', (owner) => {
  it('the author sees how many have read it, and who', async () => {
    const author = cast[owner];
    const readers = [cast.oldToo, cast.youngToo];
    const group = await newGroup(author, readers);
    const allow = { msgConfig: { allowGroupAck: true } };
    const { serverMsgId: id } = await author.client.sendText(group, said(), 'groupChat', allow);
    let count = 0;
    for (const { client } of readers) {
      await client.until('onTextMessage', (told) => told['id'] === id);
      await client.send({ type: 'read', chatType: 'groupChat', to: group, id, ackContent: 'seen', ...allow });
      count += 1;
      const readBy = ({ mid, groupReadCount }: Record<string, unknown>): boolean =>
        mid === id && (groupReadCount as Record<string, number> | undefined)?.[id] === count;
      expect(await author.client.until('onReadMessage', readBy)).toMatchObject({ ackContent: 'seen' });
    }
    const { data } = await author.client.call<{ data: { total: number; userlist: unknown } }>('getGroupMsgReadUser', {
      msgId: id,
      groupId: group,
    });
    expect(data).toMatchObject({ ackmid: expect.anything() as unknown, is_last: true, total: 2 });
    expect(JSON.stringify(data.userlist)).toContain(readers[0]?.id);
    expect(JSON.stringify(data.userlist)).toContain(readers[1]?.id);
  });

  it('a recalled message is recalled for all, also by the owner', async () => {
    const author = cast[owner];
    const [member, reader] = [cast.youngToo, cast.oldToo];
    const group = await newGroup(author, [member, reader]);
    const { serverMsgId: mid } = await member.client.sendText(group, said(), 'groupChat');
    await reader.client.until('onTextMessage', ({ id }) => id === mid);
    const recall = { mid, to: group, chatType: 'groupChat', type: 'groupchat' };
    expect(await refused(reader.client.call('recallMessage', recall))).toBe(503);
    await author.client.call('recallMessage', recall);
    for (const { client } of [member, reader]) {
      expect(await client.until('onRecallMessage', (told) => told['mid'] === mid)).toMatchObject({ to: group });
    }
  });
});

describe('an edit by a new client', () => {
  it.each(['old', 'youngToo'] as const)('reaches %s', async (other) => {
    const [from, to] = [cast.young, cast[other]];
    const { serverMsgId: messageId } = await from.client.sendText(to.id, said());
    await to.client.until('onTextMessage', ({ id }) => id === messageId);
    const modifiedMessage = { type: 'txt', chatType: 'singleChat', to: to.id, msg: said() };
    const edit = await from.client.page.evaluate(
      ([id, message]) => {
        const page = globalThis as unknown as {
          WebIM: { message: { create: (options: unknown) => unknown } };
          sdk: { client: { modifyMessage: (options: unknown) => Promise<{ message: unknown }> } };
        };
        return page.sdk.client
          .modifyMessage({ messageId: id, modifiedMessage: page.WebIM.message.create(message) })
          .then((answer) => JSON.parse(JSON.stringify(answer.message)) as unknown);
      },
      [messageId, modifiedMessage] as const,
    );
    expect(edit).toMatchObject({ id: messageId, modifiedInfo: { operatorId: from.id, operationCount: 1 } });
    if (other === 'youngToo') {
      const told = await to.client.until('onModifiedMessage', ({ id }) => id === messageId);
      expect(told).toMatchObject({ msg: modifiedMessage.msg, modifiedInfo: { operatorId: from.id } });
    }
  });
});
