import type { FoundMessage, HistorySlice } from '@renmai/contracts/messaging/chat.api';
import type { MessageThread, ThreadView } from '@renmai/contracts/messaging/threads.api';
import type { Page } from '@renmai/contracts';
import { chatUser } from './support/chat-rest.js';
import { chatWorld, type Member } from './support/chat-world.js';
import { newGroup } from './support/groups.js';
import { control, inGroup, roaming, say, sendContent, single, toldOf } from './support/history.js';
import { join, newThread } from './support/threads.js';

const chat = chatWorld();

const search = async (who: Member, query: string): Promise<Page<FoundMessage>> =>
  (await who.site.get(`/api/chat/search?${query}`).expect(200)).body as Page<FoundMessage>;
const found = async (who: Member, q: string, more = ''): Promise<string[]> =>
  (await search(who, `q=${encodeURIComponent(q)}${more}`)).items.map(({ text }) => text);

describe('conversations', () => {
  it('come with cards, what was said last, and what is unread', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    await chat.service.dataSource.query(
      `UPDATE chat_user SET nickname = 'Ben', avatar_url = 'https://x/b.webp' WHERE id = $1`,
      [ben.id],
    );
    const group = await newGroup(ann, { members: [ben.id], groupname: 'Walkers' });
    const first = await say(ben, ann.id, 'hello');
    await say(ben, group, 'all', 'group');
    await ann.put(`/users/${ann.id}/notification/chatgroup/${group}`, { type: 'NONE' }).expect(200);
    await ann.post(`/sdk/user/${ann.id}/user_channel/top`, { type: 'chat', to: ben.id }).expect(200);
    const { body } = await ann.site.get('/api/chat/conversations').expect(200);
    expect(body).toEqual({
      items: [
        expect.objectContaining({
          kind: 'group',
          id: group,
          name: 'Walkers',
          memberCount: 2,
          unread: 1,
          silent: true,
          pinnedAt: null,
        }),
        {
          kind: 'single',
          id: ben.id,
          name: 'Ben',
          avatarUrl: 'https://x/b.webp',
          memberCount: null,
          unread: 1,
          lastMessage: {
            messageId: first,
            senderId: ben.id,
            at: expect.any(String) as string,
            contentType: 0,
            text: 'hello',
          },
          pinnedAt: expect.any(String) as string,
          request: true,
          silent: false,
        },
      ],
      nextCursor: null,
    });
    const page = await ann.site.get('/api/chat/conversations?limit=1').expect(200);
    const { nextCursor } = page.body as { nextCursor: string };
    const next = await ann.site.get(`/api/chat/conversations?limit=1&cursor=${nextCursor}`).expect(200);
    expect(next.body).toMatchObject({ items: [{ id: ben.id }], nextCursor: null });
    const withoutRequests = await ann.site.get('/api/chat/conversations?request=false').expect(200);
    expect(withoutRequests.body).toMatchObject({ items: [{ id: group }] });
    await ann.site.get('/api/chat/conversations?cursor=x').expect(400);
  });

  it('with somebody blocked, either way, are not there, and not found', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    await say(ann, ben.id, 'secret plan');
    await chat.service.dataSource.query(
      `INSERT INTO roster_block (blocker_id, blocked_id, active, since, position) VALUES ($1, $2, true, now(), 1)`,
      [ann.id, ben.id],
    );
    for (const who of [ann, ben]) {
      expect((await who.site.get('/api/chat/conversations').expect(200)).body).toMatchObject({ items: [] });
      expect(await found(who, 'secret')).toEqual([]);
    }
  });
});

it('counts what is unread, message requests apart', async () => {
  const [ann, ben, cat] = [await chat.member(), await chat.member(), await chat.member()];
  const unread = async (): Promise<unknown> => (await ann.site.get('/api/chat/unread').expect(200)).body as unknown;
  expect(await unread()).toEqual({ conversations: 0, messages: 0, requests: 0 });
  const group = await newGroup(ann, { members: [ben.id] });
  await say(ben, group, '1', 'group');
  await say(ben, group, '2', 'group');
  await say(cat, ann.id, 'a stranger');
  expect(await unread()).toEqual({ conversations: 1, messages: 2, requests: 1 });
  await control(ann, group, 'CHANNEL_ACK', '0', 'group');
  expect(await unread()).toEqual({ conversations: 0, messages: 0, requests: 1 });
});

describe('search', () => {
  it('finds parts of words in any language, newest first, by pages', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    await say(ann, ben.id, '周末一起去爬山吗');
    await say(ben, ann.id, 'See you at the SUMMIT');
    await say(ann, ben.id, '100% sure_thing \\o/');
    const group = await newGroup(ann, { members: [ben.id] });
    await say(ben, group, '爬山的照片', 'group');
    expect(await found(ben, '爬山')).toEqual(['爬山的照片', '周末一起去爬山吗']);
    expect(await found(ben, '山')).toHaveLength(2);
    expect(await found(ann, 'summit you')).toEqual(['See you at the SUMMIT']);
    expect(await found(ann, '週末')).toEqual(['周末一起去爬山吗']);
    expect(await found(ann, '%')).toEqual(['100% sure_thing \\o/']);
    expect(await found(ann, '\\o')).toHaveLength(1);
    expect(await found(ann, 's_e')).toEqual([]);
    expect(await found(ann, '爬山', `&kind=group&id=${group}`)).toEqual(['爬山的照片']);
    expect(await found(ann, '爬山', `&kind=single&id=${ben.id}`)).toEqual(['周末一起去爬山吗']);
    const first = await search(ann, `q=${encodeURIComponent('爬山')}&limit=1`);
    expect(first.items).toMatchObject([{ conversation: { kind: 'group', id: group }, senderId: ben.id }]);
    const second = await search(ann, `q=${encodeURIComponent('爬山')}&limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({ items: [{ conversation: { kind: 'single', id: ben.id } }], nextCursor: null });
  });

  it('searches threads of the member’s groups and rooms that the member is in, and leads there', async () => {
    const [ann, ben, eve] = [await chat.member(), await chat.member(), await chat.member()];
    const group = await newGroup(ann, { members: [ben.id] });
    const messageId = await say(ann, group, 'the beginning', 'group');
    const thread = await newThread(ann, { group, messageId });
    const aside = await sendContent(ann, thread, { type: 0, text: 'needle aside' }, { meta: '{"thread":{}}' }, 'group');
    const room = await newGroup(ann, {}, 'room');
    await ben.post(`/chatrooms/${room}/apply`).expect(200);
    const inside = await say(ann, room, 'needle inside', 'room');
    expect(await found(ben, 'needle')).toEqual(['needle inside', 'needle aside']);
    const { items } = await search(ben, `q=needle&kind=thread&id=${thread}`);
    expect(items).toMatchObject([{ messageId: aside, conversation: { kind: 'thread', id: thread } }]);
    expect(await found(ben, 'needle', `&kind=room&id=${room}`)).toEqual(['needle inside']);
    expect(await found(eve, 'needle')).toEqual([]);
    for (const [path, id] of [
      [`thread/${thread}`, aside],
      [`room/${room}`, inside],
    ]) {
      await eve.site.get(`/api/chat/conversations/${path}/jump?messageId=${id}`).expect(404);
      const { body } = await ben.site.get(`/api/chat/conversations/${path}/jump?messageId=${id}`).expect(200);
      expect(body).toMatchObject({ targetId: id });
    }
    await ben.delete(`/chatrooms/${room}/quit`).expect(200);
    expect(await found(ben, 'needle')).toEqual(['needle aside']);
  });

  it('finds nothing that one may not read', async () => {
    const [ann, ben, eve] = [await chat.member(), await chat.member(), await chat.member()];
    const group = await newGroup(ann, { members: [ben.id] });
    await say(ann, group, 'needle before', 'group');
    await ann.post(`/chatgroups/${group}/invite`, { usernames: [eve.id] }).expect(200);
    const recalled = await say(ann, group, 'needle recalled', 'group');
    await say(ann, group, 'needle while', 'group');
    await say(ann, ben.id, 'needle between two');
    await control(ann, group, 'RECALL', recalled, 'group');
    expect(await found(eve, 'needle')).toEqual(['needle while']);
    expect(await found(ben, 'needle')).toEqual(['needle between two', 'needle while', 'needle before']);
    await ben
      .delete(`/users/${ben.id}/user_channel`, { channel: group, type: 'groupChat', delete_roam: true })
      .expect(200);
    expect(await found(ben, 'needle')).toEqual(['needle between two']);
    await eve.delete(`/chatgroups/${group}/quit`).expect(200);
    expect(await found(eve, 'needle')).toEqual([]);
    expect(await found(eve, 'needle', `&kind=single&id=${ben.id}`)).toEqual([]);
  });

  it.each(['', 'q=', 'q=x&kind=single', 'q=x&id=y', 'q=x&kind=own&id=1', 'q=x&limit=1000', 'q=x&cursor=x'])(
    'refuses ?%s',
    async (query) => {
      const site = await chat.service.as();
      await site.get(`/api/chat/search?${query}`).expect(400);
    },
  );
});

describe('jumps', () => {
  async function talk(): Promise<{ ann: Member; ben: Member; ids: string[] }> {
    const [ann, ben] = [await chat.member(), await chat.member()];
    const ids: string[] = [];
    for (let index = 0; index < 9; index += 1) ids.push(await say(ann, ben.id, `${index}`));
    return { ann, ben, ids };
  }
  const jump = async (who: Member, path: string): Promise<HistorySlice & { texts: string[] }> => {
    const body = (await who.site.get(`/api/chat/conversations/${path}`).expect(200)).body as HistorySlice;
    return { ...body, texts: body.messages.map((message) => toldOf(message).text) };
  };

  it('to a message, with what was said around it and cursors for the rest', async () => {
    const { ann, ben, ids } = await talk();
    const slice = await jump(ben, `single/${ann.id}/jump?messageId=${ids[4]}&limit=5`);
    expect(slice).toMatchObject({
      targetId: ids[4],
      texts: ['2', '3', '4', '5', '6'],
      olderCursor: ids[2],
      newerCursor: ids[6],
    });
    const older = await roaming(ben, single(ann.id), { start: slice.olderCursor });
    expect(older.messages.map(({ text }) => text)).toEqual(['1', '0']);
    const newer = await roaming(ben, single(ann.id), { start: slice.newerCursor, is_positive: true });
    expect(newer.messages.map(({ text }) => text)).toEqual(['7', '8']);
    const ends = await jump(ben, `single/${ann.id}/jump?messageId=${ids[8]}&limit=100`);
    expect(ends).toMatchObject({ olderCursor: null, newerCursor: null });
    expect(ends.texts).toHaveLength(9);
  });

  it('to a time', async () => {
    const { ann, ben, ids } = await talk();
    await chat.service.dataSource.query(
      `UPDATE item SET sent_at = '2026-01-01T00:00:00Z'::timestamptz + (seq || ' days')::interval
       WHERE id = ANY($1::int8[])`,
      [ids],
    );
    const slice = await jump(ben, `single/${ann.id}/jump?at=2026-01-05T12:00:00.000Z&limit=4`);
    expect(slice).toMatchObject({ targetId: ids[4], texts: ['2', '3', '4', '5'] });
    const after = await jump(ben, `single/${ann.id}/jump?at=2027-01-01T00:00:00.000Z&limit=4`);
    expect(after).toMatchObject({
      targetId: null,
      texts: ['5', '6', '7', '8'],
      olderCursor: ids[5],
      newerCursor: null,
    });
    const before = await jump(ben, `single/${ann.id}/jump?at=2020-01-01T00:00:00.000Z&limit=4`);
    expect(before).toMatchObject({ targetId: ids[0], olderCursor: null });
  });

  it('nowhere where one may not read', async () => {
    const { ann, ben, ids } = await talk();
    const eve = await chat.member();
    await eve.site.get(`/api/chat/conversations/single/${ann.id}/jump?messageId=${ids[0]}`).expect(404);
    const group = await newGroup(ann, { members: [ben.id] });
    await say(ann, group, 'x', 'group');
    const [told] = (await roaming(ben, inGroup(group))).messages;
    await eve.site.get(`/api/chat/conversations/group/${group}/jump?messageId=${told?.id}`).expect(404);
    // A message of another conversation.
    await ben.site.get(`/api/chat/conversations/group/${group}/jump?messageId=${ids[0]}`).expect(404);
    await ben.site.get(`/api/chat/conversations/single/${ann.id}/jump`).expect(400);
    await ben.site.get(`/api/chat/conversations/room/${group}/jump?messageId=1`).expect(404);
    await ben.site.get(`/api/chat/conversations/own/${group}/jump?messageId=1`).expect(400);
  });
});

it('is for members who are logged in', async () => {
  const bot = await chatUser(chat.service);
  for (const path of ['conversations', 'unread', 'search?q=x', 'conversations/single/x/jump?messageId=1']) {
    const site = chat.service.withToken(bot.token, '', '');
    await site.get(`/api/chat/${path}`).unset('authorization').expect(401);
    await site.get(`/api/chat/${path}`).expect(401);
  }
});

it('threads show their message to everybody in the group, also to those who came later, and are listed with what is unread', async () => {
  const [ann, ben, cat, eve] = await Promise.all([chat.member(), chat.member(), chat.member(), chat.member()]);
  const group = await newGroup(ann, { members: [ben.id, cat.id] });
  const messageId = await say(ann, group, 'the beginning', 'group');
  const parent = (user: Member, id = messageId) => user.site.get(`/api/chat/groups/${group}/messages/${id}/thread`);
  const seen = async (user: Member) => {
    const { message, thread } = (await parent(user).expect(200)).body as MessageThread;
    return [message === null ? null : toldOf(message).text, thread?.takesPart];
  };
  expect(await seen(cat)).toEqual(['the beginning', undefined]);
  await ann.post(`/chatgroups/${group}/invite`, { usernames: [eve.id] }).expect(200);
  // Members who came later read the message once it has a thread.
  expect(await seen(eve)).toEqual([null, undefined]);
  const id = await newThread(ben, { group, messageId });
  await join(cat, id).expect(200);
  expect(await seen(eve)).toEqual(['the beginning', false]);
  expect(await seen(cat)).toEqual(['the beginning', true]);

  await say(ben, id, 'between us', 'group');
  const mine = async (user: Member) =>
    ((await user.site.get('/api/chat/threads').expect(200)).body as Page<ThreadView>).items;
  const lastReply = { senderId: ben.id, text: 'between us' };
  expect(await mine(cat)).toMatchObject([
    { threadId: id, groupId: group, messageId, replies: 1, unread: 1, lastReply },
  ]);
  expect(await mine(ben)).toMatchObject([{ threadId: id, unread: 0 }]);
  expect(await mine(ann)).toEqual([]);
  await control(cat, id, 'CHANNEL_ACK', '0', 'group');
  expect(await mine(cat)).toMatchObject([{ unread: 0 }]);
  expect((await parent(cat, '1')).body).toEqual({ message: null, thread: null });
  await cat.delete(`/chatgroups/${group}/quit`).expect(200);
  await parent(cat).expect(404);
  expect(await mine(cat)).toEqual([]);
});
