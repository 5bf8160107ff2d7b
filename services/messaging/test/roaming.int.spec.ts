import { KeyValue, longOf, MessageBody, Meta } from '@renmai/im-protocol';
import { chatUser } from './support/chat-rest.js';
import { chatWorld } from './support/chat-world.js';
import { newGroup, settled } from './support/groups.js';
import { control, inGroup, noticesOf, roaming, say, sendContent, single, textsOf } from './support/history.js';

const chat = chatWorld();

const { TEXT, IMAGE, COMMAND } = MessageBody.Content.Type;

describe('pages', () => {
  it('come newest first; their cursor leaves out the item that it names', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    for (let index = 1; index <= 5; index += 1)
      await say(index % 2 ? ann : ben, (index % 2 ? ben : ann).id, `${index}`);
    const first = await roaming(ben, single(ann.id), { pull_number: 2 });
    expect(first.messages.map(({ text }) => text)).toEqual(['5', '4']);
    expect(first).toMatchObject({ last: false, next: first.messages[1]?.id });
    const second = await roaming(ben, single(ann.id), { pull_number: 2, start: first.next });
    expect(second.messages.map(({ text }) => text)).toEqual(['3', '2']);
    const third = await roaming(ben, single(ann.id), { pull_number: 2, start: Number(second.next) });
    expect(third).toMatchObject({ last: true, messages: [{ text: '1' }] });
    expect(await textsOf(ann, single(ben.id))).toEqual(['5', '4', '3', '2', '1']);
    // Bare ids and ids with the application are the same.
    expect(await textsOf(ann, `renmai#social_${ben.id}@easemob.com`)).toHaveLength(5);
  });

  it('come oldest first where asked, and by a message id anywhere', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const ids: string[] = [];
    for (let index = 1; index <= 4; index += 1) ids.push(await say(ann, ben.id, `${index}`));
    expect(await textsOf(ben, single(ann.id), { is_positive: true, pull_number: 2 })).toEqual(['1', '2']);
    expect(await textsOf(ben, single(ann.id), { is_positive: true, start: ids[1] })).toEqual(['3', '4']);
    expect(await textsOf(ben, single(ann.id), { start: ids[2] })).toEqual(['2', '1']);
  });

  it('that are full and last are last, and empty ones too', async () => {
    const [ann, ben, eve] = await chat.people('ann', 'ben', 'eve');
    await say(ann, ben.id, '1');
    await say(ann, ben.id, '2');
    expect(await roaming(ann, single(ben.id), { pull_number: 2 })).toMatchObject({ last: true });
    expect(await roaming(ann, single(eve.id))).toEqual({ messages: [], last: true, next: '' });
    for (const start of ['1', 'made-up'])
      expect(await roaming(ann, single(ben.id), { start })).toEqual({ messages: [], last: true, next: '' });
  });

  it.each([
    ['pull_number', 0, 'Invalid parameter pull_number'],
    ['pull_number', -5, 'Invalid parameter pull_number'],
    ['pull_number', 'many', 'Invalid parameter pull_number'],
    ['startTime', 'yesterday', 'Invalid parameter startTime'],
    ['queue', '@easemob.com', 'Invalid parameter queue'],
    ['queue', 7, 'Request body not readable.Please check content type is correct!'],
  ])('refuses %s %p', async (key, value, description) => {
    const ann = await chatUser(chat.service);
    const answer = await ann.post(`/users/${ann.id}/messageroaming`, { queue: 'x@easemob.com', [key]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error_description: description });
  });

  it('have at most a hundred messages, and twenty unless asked', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    for (let index = 0; index < 101; index += 1) {
      ann.device.post(ann.device.message(ben.id, { type: 1, contents: [{ type: TEXT, text: `${index}` }] }));
    }
    await say(ann, ben.id, 'the last');
    expect((await roaming(ben, single(ann.id), { pull_number: null })).messages).toHaveLength(20);
    expect((await roaming(ben, single(ann.id), { pull_number: 5000 })).messages).toHaveLength(100);
  });
});

describe('a Meta of the history', () => {
  it('has the bytes that came live, and what is known since', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const ext = [{ key: 'n', type: KeyValue.ValueType.STRING, stringValue: 'v' }];
    const id = await sendContent(ann, ben.id, { type: TEXT, text: 'hello' }, { ext });
    const live = await ben.device.until(({ message }) => message?.contents[0]?.text === 'hello');
    await settled(ben.device);
    const [before] = (await roaming(ben, single(ann.id))).messages;
    expect(before?.id).toBe(id);
    expect(before?.meta.from).toEqual(live.meta.from);
    expect(before?.meta.to).toEqual(live.meta.to);
    expect(before?.meta.timestamp).toEqual(live.meta.timestamp);
    expect(before?.body.contents).toEqual(live.message?.contents);
    expect(before?.body.ext).toEqual(live.message?.ext);
    await control(ben, ann.id, 'READ_ACK', id);
    const [after] = (await roaming(ann, single(ben.id))).messages;
    expect(after?.extras).toEqual({ isDelivered: true, isRead: true });
  });

  it('of a message with nothing to add is byte for byte what was sent', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const group = await newGroup(ann, { members: [ben.id] });
    await say(ann, group, 'in the group', 'group');
    const live = await ben.device.until(({ message }) => message?.contents[0]?.text === 'in the group');
    const [told] = (await roaming(ben, inGroup(group))).messages;
    expect(Buffer.from(told?.meta.payload ?? [])).toEqual(Buffer.from(live.meta.payload));
    const { meta: _, ...rest } = live.meta;
    expect(Meta.encode(told?.meta ?? {}).finish()).toEqual(Meta.encode(rest).finish());
  });
});

describe('filters', () => {
  it('by kind', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    await sendContent(ann, ben.id, { type: TEXT, text: 'a text' });
    await sendContent(ann, ben.id, { type: IMAGE, remotePath: 'http://renmai.test/renmai/social/chatfiles/1' });
    await sendContent(ann, ben.id, { type: COMMAND, action: 'wave' });
    await sendContent(ann, ben.id, { type: TEXT, text: 'merged', subType: 0, title: 'History' });
    const kindsOf = async (msgType: unknown): Promise<string[]> =>
      (await roaming(ben, single(ann.id), { msgType })).messages.map(
        ({ body }) => body.contents[0]?.text || `${body.contents[0]?.type}`,
      );
    expect(await kindsOf('txt')).toEqual(['a text']);
    expect(await kindsOf('combine')).toEqual(['merged']);
    expect(await kindsOf('img,cmd')).toEqual([`${COMMAND}`, `${IMAGE}`]);
    expect(await kindsOf(['txt', 'combine'])).toEqual(['merged', 'a text']);
    expect(await kindsOf('')).toHaveLength(4);
    expect(await kindsOf('unheard-of')).toHaveLength(4);
  });

  it('by time, its ends included', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    await say(ann, ben.id, '1');
    const told = (await roaming(ben, single(ann.id))).messages[0];
    const at = told?.meta.timestamp.toNumber() ?? 0;
    expect(await textsOf(ben, single(ann.id), { startTime: at, endTime: at })).toEqual(['1']);
    expect(await textsOf(ben, single(ann.id), { startTime: at + 1 })).toEqual([]);
    expect(await textsOf(ben, single(ann.id), { endTime: at - 1 })).toEqual([]);
    expect(await textsOf(ben, single(ann.id), { startTime: null, endTime: null })).toEqual(['1']);
  });

  it('by author, in groups', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const group = await newGroup(ann, { members: [ben.id] });
    await say(ann, group, 'from ann', 'group');
    await say(ben, group, 'from ben', 'group');
    await say(ann, ben.id, 'alone');
    expect(await textsOf(ann, inGroup(group), { userId: ben.id })).toEqual(['from ben']);
    expect(await textsOf(ann, inGroup(group), { userId: null })).toHaveLength(2);
    expect(await textsOf(ann, single(ben.id), { userId: ben.id })).toEqual(['alone']);
  });
});

describe('what is not there', () => {
  it('what was recalled; what was edited says what it says now', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const recalled = await say(ann, ben.id, 'recalled');
    const edited = await say(ann, ben.id, 'wrnog');
    await control(ann, ben.id, 'RECALL', recalled);
    const edit = ann.device.message(ben.id, {
      type: MessageBody.Type.EDIT,
      editMessageId: longOf(BigInt(edited)),
      editScope: 1,
      contents: [{ type: TEXT, text: 'right' }],
    });
    expect((await ann.device.send(edit)).status?.errorCode).toBe(0);
    const { messages } = await roaming(ben, single(ann.id));
    expect(messages.map(({ text }) => text)).toEqual(['right']);
    expect(messages[0]?.extras['edit_msg']).toMatchObject({ count: 1, operator: ann.id });
  });

  it('what others said to each other, and in groups before one came and after one went', async () => {
    const [ann, ben, eve] = await chat.people('ann', 'ben', 'eve');
    const group = await newGroup(ann, { members: [ben.id] });
    await say(ann, group, 'before', 'group');
    expect(await textsOf(eve, inGroup(group))).toEqual([]);
    await ann.post(`/chatgroups/${group}/invite`, { usernames: [eve.id] }).expect(200);
    await say(ann, group, 'while', 'group');
    await ann.delete(`/chatgroups/${group}/users/${eve.id}`).expect(200);
    await say(ann, group, 'after', 'group');
    expect(await textsOf(eve, inGroup(group))).toEqual(['while']);
    expect(await textsOf(ben, inGroup(group))).toEqual(['after', 'while', 'before']);
    await ann.post(`/chatgroups/${group}/invite`, { usernames: [eve.id] }).expect(200);
    await say(ann, group, 'back', 'group');
    expect(await textsOf(eve, inGroup(group))).toEqual(['back', 'while']);
    expect(await textsOf(eve, single(ben.id))).toEqual([]);
    await eve.post(`/users/${ann.id}/messageroaming`, { queue: single(ben.id) }).expect(403);
  });

  it('what was meant for some members only', async () => {
    const [ann, ben, eve] = await chat.people('ann', 'ben', 'eve');
    const group = await newGroup(ann, { members: [ben.id, eve.id] });
    const meta = ann.device.message(group, { type: 2, contents: [{ type: TEXT, text: 'for ben' }] }, 'group');
    await ann.device.send({ ...meta, routetype: 2, directedUsers: [ben.id] });
    expect(await textsOf(ben, inGroup(group))).toEqual(['for ben']);
    expect(await textsOf(ann, inGroup(group))).toEqual(['for ben']);
    expect(await textsOf(eve, inGroup(group))).toEqual([]);
  });
});

describe('removals', () => {
  it('by ids, from the own history alone; other devices are notified', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const other = await ann.connect();
    const id = await say(ann, ben.id, 'gone');
    await say(ann, ben.id, 'stays');
    const path = `/sdk/message/roaming/chat/user/${ann.id}?userId=${ben.id}&msgIdList=${id}&resource=${ann.device.resource}`;
    await ann.delete(path).expect(200);
    expect(await textsOf(ann, single(ben.id))).toEqual(['stays']);
    expect(await textsOf(ben, single(ann.id))).toEqual(['stays', 'gone']);
    await other.until(({ notice }) => notice?.type === 'roaming_delete');
    expect(noticesOf(other, 'roaming_delete')).toEqual([
      { resource: ann.device.resource, to: ben.id, chatType: 'chat' },
    ]);
    await settled(ann.device);
    expect(noticesOf(ann.device, 'roaming_delete')).toEqual([]);
    await other.close();
  });

  it('of another conversation’s message changes nothing', async () => {
    const [ann, ben, eve] = await chat.people('ann', 'ben', 'eve');
    const id = await say(ann, eve.id, 'to eve');
    await say(ann, ben.id, 'to ben');
    await ann.delete(`/sdk/message/roaming/chat/user/${ann.id}?userId=${ben.id}&msgIdList=${id}`).expect(200);
    expect(await textsOf(ann, single(eve.id))).toEqual(['to eve']);
  });

  it('by time, in groups, and of everything', async () => {
    const [ann, ben] = await chat.people('ann', 'ben');
    const group = await newGroup(ann, { members: [ben.id] });
    await say(ben, group, 'old', 'group');
    const told = (await roaming(ann, inGroup(group))).messages[0];
    const time = (told?.meta.timestamp.toNumber() ?? 0) + 1;
    const path = `/sdk/message/roaming/group/user/${ann.id}/time?groupId=${group}&delTime=${time}&&resource=x`;
    await ann.delete(path).expect(200);
    expect(await textsOf(ann, inGroup(group))).toEqual([]);
    expect(await textsOf(ben, inGroup(group))).toEqual(['old']);
    await say(ben, ann.id, 'alone');
    await say(ben, group, 'new', 'group');
    expect(await textsOf(ann, inGroup(group))).toEqual(['new']);
    await ann.post(`/sdk/message/roaming/user/${ann.id}/delete/all?resource=x`).expect(200);
    expect(await textsOf(ann, inGroup(group))).toEqual([]);
    expect(await textsOf(ann, single(ben.id))).toEqual([]);
    expect(await textsOf(ben, single(ann.id))).toEqual(['alone']);
  });

  it.each([
    ['chat/user/ME?userId=x&msgIdList=', 'Invalid parameter msgIdList'],
    ['chat/user/ME?userId=x&msgIdList=abc', 'Invalid parameter msgIdList'],
    ['chat/user/ME?msgIdList=1', 'Invalid parameter userId'],
    ['group/user/ME?userId=x&msgIdList=1', 'Invalid parameter groupId'],
    ['__proto__/user/ME?userId=x&msgIdList=1', 'Invalid parameter type'],
    ['chat/user/ME/time?userId=x&delTime=soon', 'Invalid parameter delTime'],
  ])('refuses %s', async (path, description) => {
    const ann = await chatUser(chat.service);
    const answer = await ann.delete(`/sdk/message/roaming/${path.replace('ME', ann.id)}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error_description: description });
  });

  it('of somebody else are refused', async () => {
    const [ann, ben] = [await chatUser(chat.service), await chatUser(chat.service)];
    await ann.delete(`/sdk/message/roaming/chat/user/${ben.id}?userId=${ann.id}&msgIdList=1`).expect(403);
    await ann.post(`/sdk/message/roaming/user/${ben.id}/delete/all`).expect(403);
  });
});
