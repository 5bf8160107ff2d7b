import { bigintOf, longOf, MessageBody, MUCBody } from '@renmai/im-protocol';
import { waitFor } from '@renmai/test-kit';
import { chatWorld } from './support/chat-world.js';
import type { Device } from './support/device.js';
import { settled, toldOf, type Person } from './support/groups.js';
import { control, inGroup, noticesOf, roaming, say, textsOf } from './support/history.js';
import { codeOf, join, newThread, threadWorld } from './support/threads.js';

const chat = chatWorld();

const threadNotices = (user: Person): Record<string, unknown>[] => noticesOf(user.device, 'thread');

it('begin with a message, are joined, spoken in and read', async () => {
  const given = await threadWorld(chat);
  const { ann, ben, cat, group, messageId } = given;
  const id = await newThread(ben, given);
  const detail = {
    id,
    name: 'Aside',
    owner: ben.id,
    created: expect.any(Number) as number,
    msgId: messageId,
    groupId: group,
  };
  const joined = await join(cat, id).expect(200);
  expect(joined.body).toMatchObject({ data: { status: 'ok', detail } });
  expect((await ann.get(`/thread/${id}`).expect(200)).body).toMatchObject({
    data: { ...detail, affiliations_count: 2 },
  });
  const meta = ben.device.message(
    id,
    { type: MessageBody.Type.GROUPCHAT, contents: [{ type: 0, text: 'between us' }], meta: '{"thread":{}}' },
    'group',
  );
  const { serverId } = await ben.device.send(meta);
  const came = await cat.device.until(({ message }) => message?.contents[0]?.text === 'between us');
  expect(came.queue).toBe(id);
  expect(JSON.parse(came.message?.meta ?? '')).toEqual({
    thread: { msg_parent_id: messageId, muc_parent_id: group, thread_name: 'Aside' },
  });
  // Everybody in the group may read it, joined or not.
  expect(await textsOf(ann, inGroup(id))).toEqual(['between us']);
  expect(await textsOf(given.eve, inGroup(id))).toEqual([]);
  const [parent] = (await roaming(ann, inGroup(group))).messages;
  expect(parent?.extras['thread_overview']).toMatchObject({
    id,
    muc_parent_id: group,
    name: 'Aside',
    message_count: 1,
    create_timestamp: expect.any(Number) as number,
    update_timestamp: expect.any(Number) as number,
    last_message: {
      id: bigintOf(serverId).toString(),
      payload: { bodies: [{ type: 'txt', msg: 'between us' }], from: ben.id },
    },
  });
  const { body } = await ann.post('/thread/message', { threadIds: [id] }).expect(200);
  expect(body).toMatchObject({
    entities: [{ thread_id: id, last_message: { payload: { bodies: [{ msg: 'between us' }] } } }],
  });
  expect((await given.eve.post('/thread/message', { threadIds: [id] }).expect(200)).body).toMatchObject({
    entities: [],
  });
});

it('name the thread with edits in it', async () => {
  const given = await threadWorld(chat);
  const { ben, cat, group, messageId } = given;
  const id = await newThread(ben, given);
  await join(cat, id).expect(200);
  const edit = {
    type: MessageBody.Type.EDIT,
    editMessageId: longOf(BigInt(await say(ben, id, 'first', 'group'))),
    editScope: MessageBody.EditScope.BODY,
    contents: [{ type: 0, text: 'second' }],
    meta: '{"thread":{}}',
  };
  expect((await ben.device.send(ben.device.message(id, edit, 'group'))).status?.errorCode).toBe(0);
  const { message } = await cat.device.until((received) => received.message?.type === MessageBody.Type.EDIT);
  expect(JSON.parse(message?.meta ?? '')).toMatchObject({
    thread: { msg_parent_id: messageId, muc_parent_id: group, thread_name: 'Aside' },
    edit_msg: { count: 1, operator: ben.id },
  });
});

it('notify the group of their changes', async () => {
  const given = await threadWorld(chat);
  const { ann, ben, cat, group, messageId } = given;
  const id = await newThread(ben, given);
  const count = (n: number) => waitFor(() => threadNotices(cat).length >= n, { describe: `${n} notices of threads` });
  const said = await say(ben, id, 'first', 'group');
  await count(2);
  await control(ben, id, 'RECALL', said, 'group');
  await count(3);
  await ben.put(`/thread/${id}?resource=x`, { name: 'Apart' }).expect(200);
  await ann.delete(`/thread/${id}?resource=x`).expect(200);
  await count(5);
  const common = { id, muc_parent_id: group, msg_parent_id: messageId, timestamp: expect.any(Number) as number };
  const expected = [
    { ...common, operation: 'create', name: 'Aside', from: ben.id, message_count: 0 },
    {
      ...common,
      operation: 'update_msg',
      from: ben.id,
      message_count: 1,
      last_message: { payload: { bodies: [{ msg: 'first' }] } },
    },
    { ...common, operation: 'update_msg', message_count: 0, last_message: {} },
    { ...common, operation: 'update', name: 'Apart', from: ben.id },
    { ...common, operation: 'delete', from: ann.id },
  ];
  expect(threadNotices(cat)).toMatchObject(expected);
  await settled(ann.device);
  expect(threadNotices(ann)).toMatchObject(expected);
  expect(threadNotices(given.eve)).toEqual([]);
});

it('notify the actor’s other devices, and removed users', async () => {
  const given = await threadWorld(chat);
  const { ann, ben, cat, group } = given;
  const [bens, cats] = [await ben.connect(), await cat.connect()];
  const id = await newThread(ben, given);
  const { resource } = ben.device;
  await join(cat, id).expect(200);
  await cat.delete(`/thread/${id}/user/${cat.id}/quit?resource=${cat.device.resource}`).expect(200);
  await join(cat, id).expect(200);
  const removed = await ann.delete(`/thread/${id}/users/${cat.id}?resource=${ann.device.resource}`).expect(200);
  expect(removed.body).toMatchObject({ data: { result: true, user: cat.id } });
  await ben.put(`/thread/${id}?resource=${resource}`, { name: 'Apart' }).expect(200);
  const { THREAD_CREATE, THREAD_JOIN, THREAD_LEAVE, THREAD_KICK, THREAD_UPDATE } = MUCBody.Operation;
  await settled(bens, cats, ben.device, cat.device);
  const told = (device: Device): unknown[] => toldOf(device, id).map(({ operation }) => operation);
  expect(told(bens)).toEqual([THREAD_CREATE, THREAD_UPDATE]);
  expect(told(cats)).toEqual([THREAD_JOIN, THREAD_LEAVE, THREAD_JOIN, THREAD_KICK]);
  // The acting device gets no notice of its own action; the removal was done by another user.
  expect(told(ben.device)).toEqual([]);
  expect(told(cat.device)).toEqual([THREAD_KICK]);
  const [kick] = toldOf(cat.device, id);
  expect(kick).toMatchObject({
    isThread: true,
    mucId: { name: id },
    mucParentId: { name: group },
    mucName: 'Aside',
    from: { name: ann.id },
    to: [{ name: cat.id }],
  });
  await bens.close();
  await cats.close();
});

it('are listed by pages: all of a group, those one is in, and who is in one', async () => {
  const given = await threadWorld(chat);
  const { ann, ben, cat, group } = given;
  const first = await newThread(ben, given, 'First');
  const messageId = await say(ann, group, 'another', 'group');
  const second = await newThread(ann, { ...given, messageId }, 'Second');
  await join(cat, first).expect(200);
  const list = async (user: Person, path: string): Promise<{ ids: string[]; cursor: string }> => {
    const { body } = await user.get(path).expect(200);
    const { entities, properties } = body as { entities: { id: string }[]; properties: { cursor: string } };
    return { ids: entities.map((one) => one.id), cursor: properties.cursor };
  };
  expect(await list(cat, `/threads/chatgroups/${group}?limit=20&cursor=`)).toEqual({
    ids: [second, first],
    cursor: '',
  });
  const page = await list(cat, `/threads/chatgroups/${group}?limit=1&cursor=`);
  expect(page.ids).toEqual([second]);
  expect(await list(cat, `/threads/chatgroups/${group}?limit=1&cursor=${page.cursor}`)).toEqual({
    ids: [first],
    cursor: '',
  });
  expect((await list(cat, `/threads/chatgroups/${group}/user/${cat.id}?limit=20`)).ids).toEqual([first]);
  expect((await list(ann, `/threads/user/${ann.id}?limit=20`)).ids).toEqual([second]);
  const { body } = await ann.get(`/thread/${first}/users?limit=1&cursor=`).expect(200);
  const members = body as { data: { affiliations: string[] }; properties: { cursor: string } };
  const rest = await ann.get(`/thread/${first}/users?limit=1&cursor=${members.properties.cursor}`).expect(200);
  expect([...members.data.affiliations, ...(rest.body as typeof members).data.affiliations]).toEqual([ben.id, cat.id]);
  expect(await codeOf(given.eve.get(`/threads/chatgroups/${group}?limit=20`))).toEqual([404, 40_012]);
});

it('are left with the group, and end with it', async () => {
  const given = await threadWorld(chat);
  const { ann, ben, cat, group } = given;
  const id = await newThread(ben, given);
  await join(cat, id).expect(200);
  await cat.delete(`/chatgroups/${group}/quit`).expect(200);
  await say(ben, id, 'without cat', 'group');
  expect((await cat.device.sendText(id, 'still here?', 'group')).status).toMatchObject({
    errorCode: 1,
    reason: 'not in group or chatroom',
  });
  expect(await textsOf(cat, inGroup(id))).toEqual([]);
  expect((await cat.get(`/threads/user/${cat.id}`).expect(200)).body).toMatchObject({ entities: [] });
  await settled(cat.device);
  expect(cat.device.texts).not.toContain('without cat');
  // A user who is back in the group is not back in the thread.
  await ann.post(`/chatgroups/${group}/invite`, { usernames: [cat.id] }).expect(200);
  expect((await ann.get(`/thread/${id}/users`).expect(200)).body).toMatchObject({ data: { affiliations: [ben.id] } });
  await ann.delete(`/chatgroups/${group}?version=v3`).expect(200);
  expect(await codeOf(ben.get(`/thread/${id}`))).toEqual([404, 40_011]);
  expect((await ben.device.sendText(id, 'anybody?', 'group')).status).toMatchObject({ reason: 'group not found' });
});

it('accept messages of users who joined them and may write in the group', async () => {
  const given = await threadWorld(chat);
  const { ann, ben, cat, group } = given;
  const id = await newThread(ben, given);
  const reasonOf = async (user: Person): Promise<unknown[]> => {
    const { status } = await user.device.sendText(id, 'x', 'group');
    return [status?.errorCode, status?.reason];
  };
  expect(await reasonOf(cat)).toEqual([1, 'not in group or chatroom']);
  await join(cat, id).expect(200);
  expect((await reasonOf(cat))[0]).toBe(0);
  await ann.post(`/chatgroups/${group}/mute`, { usernames: [cat.id], mute_duration: 60_000 }).expect(200);
  expect((await reasonOf(cat))[0]).toBe(15);
});
