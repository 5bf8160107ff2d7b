import { longOf, MessageBody } from '@renmai/im-protocol';
import type { Device } from './support/device.js';
import { chatWorld } from './support/chat-world.js';
import { newGroup, settled } from './support/groups.js';
import { control, say, sendContent } from './support/history.js';

const chat = chatWorld();

it('answers the readers of a group’s message, by pages, to users who can read it', async () => {
  const [ann, ben, cat, eve] = await chat.people('ann', 'ben', 'cat', 'eve');
  const group = await newGroup(ann, { members: [ben.id, cat.id] });
  const asks = { msgConfig: { allowGroupAck: true } };
  const id = await sendContent(ann, group, { type: 0, text: 'read this' }, asks, 'group');
  const path = `/chatgroups/${group}/acks/${id}`;
  const none = { ackmid: id, is_last: true, next_key: '', total: 0, userlist: [] };
  expect((await ann.get(`${path}?limit=500&key=undefined`).expect(200)).body).toMatchObject({ data: none });
  await control(ben, group, 'READ_ACK', id, 'group');
  await control(cat, group, 'READ_ACK', id, 'group');
  await control(ben, group, 'READ_ACK', id, 'group');
  const all = await ann.get(`${path}?limit=500&key=undefined`).expect(200);
  expect(all.body).toMatchObject({ data: { is_last: true, total: 2, userlist: [ben.id, cat.id] } });
  const first = (await ann.get(`${path}?limit=1`).expect(200)).body as { data: { next_key: string } };
  expect(first).toMatchObject({ data: { is_last: false, total: 2, userlist: [ben.id] } });
  const second = await ann.get(`${path}?limit=1&key=${first.data.next_key}`).expect(200);
  expect(second.body).toMatchObject({ data: { is_last: true, userlist: [cat.id] } });
  await ann.get(`${path}?limit=0`).expect(400);
  await ann.get(`${path}?key=nonsense`).expect(400);
  await eve.get(path).expect(403);
  await ann.get(`/chatgroups/${group}/acks/1`).expect(403);
  await ben.delete(`/chatgroups/${group}/quit`).expect(200);
  await ben.get(path).expect(403);
});

it('counts nothing and notifies nobody for a message whose author did not ask', async () => {
  const [ann, ben] = await chat.people('ann', 'ben');
  const group = await newGroup(ann, { members: [ben.id] });
  const id = await say(ann, group, 'never mind', 'group');
  const { status } = await control(ben, group, 'READ_ACK', id, 'group');
  expect(status).toMatchObject({ errorCode: 0 });
  const { body } = await ann.get(`/chatgroups/${group}/acks/${id}?limit=500&key=undefined`).expect(200);
  expect(body).toMatchObject({ data: { total: 0, userlist: [] } });
  await settled(ann.device);
  expect(ann.device.received.filter(({ message }) => message?.type === MessageBody.Type.READ_ACK)).toEqual([]);
});

const acksOf = (device: Device) =>
  device.received.flatMap(({ message }) => (message?.type === MessageBody.Type.READ_ACK ? [message] : []));

it('notifies the author with counts that only grow, however many read it at once', async () => {
  const [ann, ...readers] = await chat.people('ann', ...Array.from({ length: 12 }, (_, at) => `reader${at}`));
  const group = await newGroup(ann, { members: readers.map(({ id }) => id) });
  const asks = { msgConfig: { allowGroupAck: true } };
  const id = await sendContent(ann, group, { type: 0, text: 'read this' }, asks, 'group');
  await Promise.all(readers.map((reader) => control(reader, group, 'READ_ACK', id, 'group')));
  await settled(ann.device);
  const counts = acksOf(ann.device).map(
    ({ ext }) => (JSON.parse(ext[0]?.stringValue ?? '{}') as Record<string, number>)[id],
  );
  expect(counts).toEqual(readers.map((_, at) => at + 1));
});

it('notifies once, however often it is acknowledged', async () => {
  const [ann, ben] = await chat.people('ann', 'ben');
  const pad = await ben.connect();
  const group = await newGroup(ann, { members: [ben.id] });
  const asks = { msgConfig: { allowGroupAck: true } };
  const inGroup = await sendContent(ann, group, { type: 0, text: 'read this' }, asks, 'group');
  const alone = await say(ann, ben.id, 'and this');
  for (let times = 0; times < 3; times += 1) {
    expect((await control(ben, group, 'READ_ACK', inGroup, 'group')).status).toMatchObject({ errorCode: 0 });
    expect((await control(ben, ann.id, 'READ_ACK', alone)).status).toMatchObject({ errorCode: 0 });
    expect((await control(ben, ann.id, 'DELIVER_ACK', alone)).status).toMatchObject({ errorCode: 0 });
  }
  // Another device of theirs says it, too.
  const ack = { type: MessageBody.Type.READ_ACK, ackMessageId: longOf(BigInt(inGroup)) };
  expect((await pad.send(pad.message(group, ack, 'group'))).status).toMatchObject({ errorCode: 0 });
  await settled(ann.device);
  expect(
    acksOf(ann.device)
      .map(({ ackMessageId }) => String(ackMessageId))
      .sort(),
  ).toEqual([inGroup, alone].sort());
  const delivered = ann.device.received.filter(({ message }) => message?.type === MessageBody.Type.DELIVER_ACK);
  expect(delivered).toHaveLength(1);
});

it('notifies the reader’s other devices too', async () => {
  const [ann, ben] = await chat.people('ann', 'ben');
  const pad = await ben.connect();
  const group = await newGroup(ann, { members: [ben.id] });
  const asks = { msgConfig: { allowGroupAck: true } };
  const id = await sendContent(ann, group, { type: 0, text: 'read this' }, asks, 'group');
  await control(ben, group, 'READ_ACK', id, 'group');
  for (const device of [ann.device, pad]) {
    const { message } = await device.until((received) => received.message?.type === MessageBody.Type.READ_ACK);
    expect(String(message?.ackMessageId)).toBe(id);
  }
});
