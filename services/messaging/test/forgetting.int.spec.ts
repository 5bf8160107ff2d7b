import { Periodic } from '@renmai/service-kit';
import { waitFor } from '@renmai/test-kit';
import { DUE } from '../src/streams/ended-streams.js';
import { chatRest, chatUser, OPERATOR_TOKEN } from './support/chat-rest.js';
import { chatWorld } from './support/chat-world.js';
import { Device } from './support/device.js';
import { newGroup, type Person } from './support/groups.js';
import { inGroup, roaming, say, textsOf } from './support/history.js';
import { newThread, threadWorld } from './support/threads.js';

const STREAMS = 'streams that have ended';
const DEVICES = 'devices that do not come again';

const chat = chatWorld();

const run = (task: string): Promise<boolean> => chat.service.running.app.get(Periodic).run(task);
const query = <T>(sql: string, parameters: unknown[]): Promise<T[]> => chat.service.dataSource.query(sql, parameters);
const streamOf = async (name: string): Promise<string> => {
  const [row] = await query<{ id: string }>('SELECT id::text FROM conversation WHERE name = $1', [name]);
  return row?.id ?? '';
};
/** Rows that are left of it, by table. */
const leftOf = async (conversationId: string, messageIds: readonly string[]) => {
  const [row] = await query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM conversation WHERE id = $1) AS conversations,
      (SELECT count(*)::int FROM item WHERE conversation_id = $1) AS items,
      (SELECT count(*)::int FROM participant WHERE conversation_id = $1) AS participants,
      (SELECT count(*)::int FROM device_cursor WHERE conversation_id = $1) AS cursors,
      (SELECT count(*)::int FROM reaction WHERE message_id = ANY($2::int8[])) AS reactions,
      (SELECT count(*)::int FROM group_read WHERE message_id = ANY($2::int8[])) AS reads,
      (SELECT count(*)::int FROM hidden_item WHERE item_id = ANY($2::int8[])) AS hidden`,
    [conversationId, messageIds],
  );
  return row;
};
const nothing = { conversations: 0, items: 0, participants: 0, cursors: 0, reactions: 0, reads: 0, hidden: 0 };
/** Moves the end of everything that has ended so many days back. */
const later = (days: number) =>
  query(`UPDATE conversation SET ended_at = ended_at - make_interval(days => $1) WHERE ended_at IS NOT NULL`, [days]);
/** Who is known to read a group that has ended. */
const readerOf = async (stream: string): Promise<string | null> => {
  const [row] = await query<{ held_by: string | null }>('SELECT held_by FROM conversation WHERE id = $1', [stream]);
  return row?.held_by ?? null;
};
/** A group with a message that has ended long ago. */
const endedGroup = async (owner: Person, member: Person): Promise<string> => {
  const group = await newGroup(owner, { members: [member.id] });
  await say(owner, group, 'hello', 'group');
  await owner.delete(`/chatgroups/${group}`).expect(200);
  await later(40);
  return streamOf(group);
};
const clear = (user: Person) => user.post(`/sdk/message/roaming/user/${user.id}/delete/all`).expect(200);

it('keeps what an ended group’s members can still read, and takes the rest when nobody can any more', async () => {
  const [ann, ben] = await chat.people('Ann', 'Ben');
  const group = await newGroup(ann, { members: [ben.id] });
  const going = await newGroup(ann, { members: [ben.id] });
  const id = await say(ann, group, 'hello', 'group');
  await ben.device.until(({ message }) => message?.contents[0]?.text === 'hello');
  await ben.post(`/reaction/user/${ben.id}`, { msgId: id, message: 'like' }).expect(200);
  await say(ann, going, 'goes on', 'group');
  const [stream, other] = [await streamOf(group), await streamOf(going)];
  await ann.delete(`/chatgroups/${group}`).expect(200);
  await clear(ann);
  await later(40);
  await run(STREAMS);
  expect(await textsOf(ben, inGroup(group))).toEqual(['hello']);
  await clear(ben);
  await run(STREAMS);
  expect(await leftOf(stream, [id])).toEqual(nothing);
  expect(await leftOf(other, [])).toMatchObject({ conversations: 1, participants: 2 });
});

it('looks at what can be read no more before the one who is known to read it has cleared it', async () => {
  const [ann, ben] = await chat.people('Ann', 'Ben');
  const stream = await endedGroup(ann, ben);
  await run(STREAMS);
  const first = await readerOf(stream);
  const [reader, other] = first === ann.id ? [ann, ben] : [ben, ann];
  expect(first).toBe(reader.id);
  // Behind the server's back nobody can read it any more: a round that looked would take it.
  const cleared = (users: readonly string[], seq: number) =>
    query('UPDATE participant SET cleared_seq = $3 WHERE conversation_id = $1 AND user_id = ANY($2)', [
      stream,
      users,
      seq,
    ]);
  await cleared([ann.id, ben.id], 100);
  await run(STREAMS);
  expect(await leftOf(stream, [])).toMatchObject({ conversations: 1 });
  await cleared([ann.id, ben.id], 0);
  await clear(reader);
  await run(STREAMS);
  expect(await readerOf(stream)).toBe(other.id);
  await clear(other);
  await run(STREAMS);
  expect(await leftOf(stream, [])).toEqual(nothing);
});

it('deletes the rest of a group once its last readers have been erased', async () => {
  const [ann, ben] = await chat.people('Ann', 'Ben');
  const stream = await endedGroup(ann, ben);
  await run(STREAMS);
  for (const { id } of [ann, ben]) {
    await chatRest(chat.service, OPERATOR_TOKEN).delete(`/users/${id}`).expect(200);
    await waitFor(async () => {
      const left = await query('SELECT FROM participant WHERE conversation_id = $1 AND user_id = $2', [stream, id]);
      return left.length === 0;
    });
    expect(await readerOf(stream)).not.toBe(id);
  }
  await run(STREAMS);
  expect(await leftOf(stream, [])).toEqual(nothing);
});

it('finds what is due without reading what is held', async () => {
  await query(
    `INSERT INTO conversation (kind, name, ended_at, held_by)
     SELECT 'group', 'held ' || n, now() - interval '1 year', 'somebody' FROM generate_series(1, 20000) n`,
    [],
  );
  await query('ANALYZE conversation', []);
  const plan = await query<Record<string, string>>(`EXPLAIN ${DUE}`, [30]);
  expect(JSON.stringify(plan)).toContain('Index Scan using conversation_ended');
  await query("DELETE FROM conversation WHERE held_by = 'somebody'", []);
});

it('takes rooms and threads when they have ended some time ago', async () => {
  const world = await threadWorld(chat);
  const { ann, ben } = world;
  const thread = await newThread(ann, world);
  const aside = await say(ann, thread, 'aside', 'group');
  const room = await newGroup(ann, {}, 'room');
  await ben.post(`/chatrooms/${room}/apply`, { message: '' }).expect(200);
  const shout = await say(ben, room, 'shout', 'room');
  const [ofThread, ofRoom, ofGroup] = [await streamOf(thread), await streamOf(room), await streamOf(world.group)];
  await ann.delete(`/thread/${thread}`).expect(200);
  await ann.delete(`/chatrooms/${room}`).expect(200);
  expect((await roaming(ben, inGroup(room))).messages).toEqual([]);
  await later(29);
  await run(STREAMS);
  expect(await leftOf(ofThread, [aside])).toMatchObject({ conversations: 1 });
  expect(await leftOf(ofRoom, [shout])).toMatchObject({ conversations: 1 });
  await later(2);
  await run(STREAMS);
  expect([await leftOf(ofThread, [aside]), await leftOf(ofRoom, [shout])]).toEqual([nothing, nothing]);
  expect(await leftOf(ofGroup, [])).toMatchObject({ conversations: 1 });
});

it('takes more items than go at once', async () => {
  const [ann] = await chat.people('Ann');
  const room = await newGroup(ann, {}, 'room');
  const stream = await streamOf(room);
  await query(
    `INSERT INTO item (conversation_id, seq, ns, sender, receiver, sent_at, payload, history)
     SELECT $1, 1000 + n, 1, $2, $3, now(), '', true FROM generate_series(1, 4500) n`,
    [stream, ann.id, room],
  );
  await ann.delete(`/chatrooms/${room}`).expect(200);
  await later(31);
  await run(STREAMS);
  expect(await leftOf(stream, [])).toEqual(nothing);
});

it('forgets devices with names of one connection, none that is online, was seen, or has a name that stays', async () => {
  const user = await chatUser(chat.service);
  const [friend] = await chat.people('Friend');
  const connect = (resource: string): Promise<Device> =>
    Device.connect(chat.service, { user: user.id, token: user.token, resource });
  const stays = ['phone', 'webim_web_1700000000000', 'webim_home', 'webim_random_1700000000001'];
  const goes = [
    'webim_1700000000000',
    'webim_random_1700000000000',
    'webim_random_web_1700000000000',
    'webim_0192f0aa-1111-7222-8333-444455556666',
  ];
  const recent = 'webim_random_1700000000002';
  for (const [index, resource] of [...stays.slice(0, 3), ...goes, recent].entries()) {
    const device = await connect(resource);
    await friend.device.sendText(user.id, `${index}`);
    await device.until(({ message }) => message?.contents[0]?.text === `${index}`);
    await device.close();
  }
  const online = await connect(stays[3] ?? '');
  const settled = () => query('SELECT FROM device WHERE user_id = $1 AND settled', [user.id]);
  await waitFor(async () => (await settled()).length === 8);
  await query(`UPDATE device SET last_seen = now() - interval '31 days' WHERE user_id = $1 AND resource <> $2`, [
    user.id,
    recent,
  ]);
  await run(DEVICES);
  const left = await query<{ resource: string }>('SELECT resource FROM device WHERE user_id = $1', [user.id]);
  expect(left.map(({ resource }) => resource).toSorted()).toEqual([...stays, recent].toSorted());
  const cursors = await query('SELECT FROM device_cursor WHERE user_id = $1 AND resource = ANY($2::text[])', [
    user.id,
    goes,
  ]);
  expect(cursors).toEqual([]);
  await online.close();
  // A device that connects again all the same begins at the position of the user's furthest device.
  const again = await connect(goes[0] ?? '');
  await friend.device.sendText(user.id, 'new');
  await again.until(({ message }) => message?.contents[0]?.text === 'new');
  expect(again.texts).toEqual(['new']);
  await again.close();
});
