import { waitFor } from '@renmai/test-kit';
import type { ChatRestUser } from './support/chat-rest.js';
import { chatWorld } from './support/chat-world.js';
import { newGroup, settled, type Person } from './support/groups.js';
import { control, inGroup, noticesOf, roaming, say, single } from './support/history.js';

const chat = chatWorld();

const pathOf = (user: ChatRestUser): string => `/reaction/user/${user.id}`;
const react = (user: ChatRestUser, msgId: string, message = '👍') => user.post(pathOf(user), { msgId, message });
const unreact = (user: ChatRestUser, msgId: string, message = '👍') =>
  user.delete(`${pathOf(user)}?msgId=${msgId}&message=${encodeURIComponent(message)}`);
const listOf = async (user: ChatRestUser, query: string): Promise<unknown> =>
  ((await user.get(`${pathOf(user)}?${query}`).expect(200)).body as { data: unknown }).data;

it('are added, listed for each as their own or not, announced and removed', async () => {
  const [ann, ben] = await chat.people('ann', 'ben');
  const msgId = await say(ann, ben.id, 'good news');
  await react(ben, msgId).expect(200);
  await react(ann, msgId).expect(200);
  const reaction = { reaction: '👍', count: 2, userCount: 2, state: true, userList: [ben.id, ann.id] };
  const query = `msgIdList=${msgId}&msgType=chat&groupId=null`;
  expect(await listOf(ann, query)).toEqual([
    { msgId, reactionList: [{ ...reaction, reactionId: expect.any(String) as string }] },
  ]);
  await unreact(ann, msgId).expect(200);
  expect(await listOf(ann, query)).toMatchObject([{ reactionList: [{ count: 1, state: false, userList: [ben.id] }] }]);
  expect(await listOf(ben, query)).toMatchObject([{ reactionList: [{ count: 1, state: true }] }]);
});

it.each([':+1:', 'R&D=1', '100%'])(
  '%j is found and taken off as clients write it into the address',
  async (message) => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const msgId = await say(ann, ben.id, 'good news');
    await react(ann, msgId, message).expect(200);
    const query = `msgId=${msgId}&message=${message}`;
    const detail = await ann.get(`${pathOf(ann)}/detail?${query}&currentPage=null&pageSize=20&_v=1`).expect(200);
    expect(detail.body).toMatchObject({ data: { reaction: message, count: 1, userList: [ann.id] } });
    await ann.delete(`${pathOf(ann)}?${query}`).expect(200);
    expect(await listOf(ben, `msgIdList=${msgId}&msgType=chat&groupId=null`)).toEqual([{ msgId, reactionList: [] }]);
  },
);

describe('that holds a `#`, before which an address ends,', () => {
  const cut = (text: string): string => text.slice(0, text.indexOf('#'));
  const detailOf = async (user: ChatRestUser, msgId: string, message: string): Promise<unknown> =>
    (await user.get(`${pathOf(user)}/detail?msgId=${msgId}&message=${encodeURIComponent(message)}`).expect(200)).body;

  it.each(['#️⃣', 'topic #1 #2'])('%j is found and taken off all the same', async (message) => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const msgId = await say(ann, ben.id, 'good news');
    for (const user of [ann, ben]) await react(user, msgId, message).expect(200);
    await react(ann, msgId, `${cut(message)}and more`).expect(200);
    expect(await detailOf(ben, msgId, cut(message))).toMatchObject({ data: { reaction: message, count: 2 } });
    await unreact(ben, msgId, cut(message)).expect(200);
    await ann.device.until(({ notice }) => JSON.stringify(notice ?? {}).includes('"delete"'));
    expect(noticesOf(ann.device, 'reaction').at(-1)).toMatchObject([{ reactions: [{ reaction: message, count: 1 }] }]);
    await unreact(ben, msgId, cut(message)).expect(400);
  });

  it('is left where it may be another one', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const msgId = await say(ann, ben.id, 'good news');
    for (const message of ['n#1', 'n#2', 'n']) await react(ann, msgId, message).expect(200);
    await unreact(ann, msgId, 'n').expect(200);
    await unreact(ann, msgId, 'n').expect(400);
    expect(await listOf(ben, `msgIdList=${msgId}&msgType=chat&groupId=null`)).toMatchObject([
      { reactionList: [{ reaction: 'n#1' }, { reaction: 'n#2' }] },
    ]);
  });
});

it('in a group notify its members', async () => {
  const [ann, ben, cat] = await chat.people('ann', 'ben', 'cat');
  const group = await newGroup(ann, { members: [ben.id, cat.id] });
  const msgId = await say(ann, group, 'for all', 'group');
  await ben.post(`${pathOf(ben)}?resource=${ben.device.resource}`, { msgId, message: '👍' }).expect(200);
  await cat.post(`${pathOf(cat)}?resource=${cat.device.resource}`, { msgId, message: '👍' }).expect(200);
  await settled(ann.device, ben.device, cat.device);
  const states = (one: Person): unknown[] =>
    noticesOf(one.device, 'reaction').map((data) => {
      const [entry] = data as unknown as [
        { to: string; channel_type: string; reactions: [{ count: number; state: boolean }] },
      ];
      expect(entry).toMatchObject({ to: group, channel_type: 'groupchat', messageId: msgId });
      return [entry.reactions[0].count, entry.reactions[0].state];
    });
  expect(states(ann)).toEqual([
    [1, false],
    [2, false],
  ]);
  expect(states(ben)).toEqual([[2, true]]);
  expect(states(cat)).toEqual([[1, false]]);
});

it('notify the other user and the own other devices, each with whether it is theirs', async () => {
  const [ann, ben] = await chat.people('ann', 'ben');
  const msgId = await say(ann, ben.id, 'news');
  await ben.post(`${pathOf(ben)}?resource=${ben.device.resource}`, { msgId, message: 'ok' }).expect(200);
  await ann.device.until(({ notice }) => notice?.type === 'reaction');
  expect(noticesOf(ann.device, 'reaction')[0]).toMatchObject([
    {
      from: ben.id,
      to: ann.id,
      channel_type: 'chat',
      messageId: msgId,
      reactions: [
        {
          reaction: 'ok',
          count: 1,
          state: false,
          userList: [ben.id],
          op: [{ operator: ben.id, reactionType: 'create' }],
        },
      ],
    },
  ]);
  await ben.delete(`${pathOf(ben)}?msgId=${msgId}&message=ok&resource=${ben.device.resource}`).expect(200);
  await ann.device.until(({ notice }) => JSON.stringify(notice ?? {}).includes('delete'));
  expect(noticesOf(ann.device, 'reaction')[1]).toMatchObject([
    { reactions: [{ reaction: 'ok', count: 0, state: false, userList: [], op: [{ reactionType: 'delete' }] }] },
  ]);
  await settled(ben.device);
  expect(noticesOf(ben.device, 'reaction')).toEqual([]);
});

it('come with the message in the history', async () => {
  const [ann, ben] = await chat.people('ann', 'ben');
  const group = await newGroup(ann, { members: [ben.id] });
  const msgId = await say(ann, group, 'news', 'group');
  await react(ben, msgId, '🎉').expect(200);
  for (const [user, state] of [
    [ann, false],
    [ben, true],
  ] as const) {
    const [message] = (await roaming(user, inGroup(group))).messages;
    expect(message?.extras).toMatchObject({ reaction: [{ reaction: '🎉', count: 1, state, userList: [ben.id] }] });
  }
});

it('of one kind are shown by pages', async () => {
  const [ann, ben, cat] = await chat.people('ann', 'ben', 'cat');
  const group = await newGroup(ann, { members: [ben.id, cat.id] });
  const msgId = await say(ann, group, 'news', 'group');
  for (const user of [ann, ben, cat]) await react(user, msgId, 'yes').expect(200);
  const page = async (currentPage: string): Promise<{ userList: string[]; cursor: string }> => {
    const query = `msgId=${msgId}&message=yes&currentPage=${currentPage}&pageSize=2`;
    const { body } = await ann.get(`${pathOf(ann)}/detail?${query}`).expect(200);
    return (body as { data: { userList: string[]; cursor: string } }).data;
  };
  const first = await page('null');
  expect(first).toMatchObject({ reaction: 'yes', count: 3, userCount: 3, state: true, userList: [ann.id, ben.id] });
  expect(await page(first.cursor)).toMatchObject({ userList: [cat.id], cursor: '' });
});

describe('refusals', () => {
  const expectText = async (test: PromiseLike<{ status: number; body: unknown }>, text: string): Promise<void> => {
    const { status, body } = await test;
    expect([status, (body as { error_description: string }).error_description]).toEqual([400, text]);
  };
  const already = 'the user is already operation this message';
  const illegal = 'the user operation is illegal!';

  it('the same twice, and removing another user’s reaction', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const msgId = await say(ann, ben.id, 'x');
    await react(ann, msgId).expect(200);
    await expectText(react(ann, msgId), already);
    await expectText(unreact(ben, msgId), illegal);
    await unreact(ann, msgId).expect(200);
    await expectText(unreact(ann, msgId), illegal);
  });

  it('a twenty-first kind, but not one more of a kind that is there', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const msgId = await say(ann, ben.id, 'x');
    for (let index = 0; index < 20; index += 1) await react(ann, msgId, `r${index}`).expect(200);
    await expectText(react(ben, msgId, 'one more'), 'The quantity has exceeded the limit!');
    await react(ben, msgId, 'r7').expect(200);
  });

  it('messages one may not read, that were recalled, or are not there', async () => {
    const [ann, ben, eve] = await chat.people('ann', 'ben', 'eve');
    const msgId = await say(ann, ben.id, 'x');
    await expectText(react(eve, msgId), illegal);
    await expectText(react(ann, '999'), illegal);
    await expectText(react(ann, 'x'), illegal);
    await control(ann, ben.id, 'RECALL', msgId);
    await expectText(react(ben, msgId), illegal);
    expect(await listOf(eve, `msgIdList=${msgId}&msgType=chat&groupId=null`)).toEqual([]);
    await expectText(eve.get(`${pathOf(eve)}/detail?msgId=${msgId}&message=x&currentPage=null&pageSize=20`), illegal);
  });

  it('groups one has left', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const group = await newGroup(ann, { members: [ben.id] });
    const msgId = await say(ann, group, 'x', 'group');
    await ben.delete(`/chatgroups/${group}/quit`).expect(200);
    await expectText(react(ben, msgId), 'The user not in this group!');
  });

  it('lists of no message, and of a group without its id, texts too long, and somebody else’s', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const msgId = await say(ann, ben.id, 'x');
    await expectText(
      ann.get(`${pathOf(ann)}?msgIdList=${msgId}&msgType=groupchat&groupId=null`),
      'groupId can not be null!',
    );
    for (const none of ['', 'msgIdList=&', 'msgIdList=,&'])
      await ann.get(`${pathOf(ann)}?${none}msgType=chat&groupId=null`).expect(400);
    await react(ann, msgId, 'x'.repeat(129)).expect(400);
    await react(ann, msgId, '').expect(400);
    await ann.post(pathOf(ben), { msgId, message: 'x' }).expect(403);
    expect(await roaming(ann, single(ben.id))).toMatchObject({ messages: [{ id: msgId }] });
  });

  it('blocked ones', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const msgId = await say(ann, ben.id, 'x');
    await chat.service.dataSource.query(
      `INSERT INTO roster_block (blocker_id, blocked_id, active, since, position) VALUES ($1, $2, true, now(), 1)`,
      [ann.id, ben.id],
    );
    await expectText(react(ben, msgId), illegal);
  });
});

it('marks in a large group, too, for whom it is their own', async () => {
  const [ann, ben, cat] = await chat.people('ann', 'ben', 'cat');
  const group = await newGroup(ann, { members: [ben.id, cat.id] });
  await chat.service.dataSource.query(
    `INSERT INTO participant (conversation_id, user_id)
     SELECT id, 'crowd-' || n FROM conversation, generate_series(1, 250) n WHERE kind = 'group' AND name = $1`,
    [group],
  );
  const msgId = await say(ann, group, 'good news', 'group');
  await react(ben, msgId).expect(200);
  await react(ann, msgId).expect(200);
  const last = (user: Person, count: number) =>
    waitFor(() => {
      const notice = noticesOf(user.device, 'reaction').at(-1) as unknown as
        | { reactions: { count: number; state: boolean }[] }[]
        | undefined;
      const told = notice?.[0]?.reactions[0];
      return told?.count === count ? told : undefined;
    });
  await settled(ann.device, ben.device, cat.device);
  expect(await last(ann, 2)).toMatchObject({ state: true });
  expect(await last(ben, 2)).toMatchObject({ state: true });
  expect(await last(cat, 2)).toMatchObject({ state: false });
  await unreact(ben, msgId).expect(200);
  await last(ben, 1);
  await settled(ann.device, ben.device);
  expect(await last(ann, 1)).toMatchObject({ state: true });
  expect(await last(ben, 1)).toMatchObject({ state: false });
});
