import { GROUP_POLL_NOTICE, type GroupPoll, mostOpenPolls } from '@renmai/contracts/messaging/group-polls.api';
import type { SentNotes } from '@renmai/contracts/messaging/sent-notes.api';
import type { AnnouncementReaders, GroupAct } from '@renmai/contracts/messaging/group-records.api';
import type { Page } from '@renmai/contracts';
import { longOf, MessageBody } from '@renmai/im-protocol';
import { uuidv7 } from '@renmai/service-kit';
import { waitFor } from '@renmai/test-kit';
import type { Device } from './support/device.js';
import { chatWorld, type Member } from './support/chat-world.js';
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
  // Both devices acknowledge the next one at the same time.
  const atOnce = await say(ann, ben.id, 'and that');
  const next = { type: MessageBody.Type.READ_ACK, ackMessageId: longOf(BigInt(atOnce)) };
  await Promise.all([ben.device, pad].map((device) => device.send(device.message(ann.id, next, 'single'))));
  await settled(ann.device);
  expect(
    acksOf(ann.device)
      .map(({ ackMessageId }) => String(ackMessageId))
      .sort(),
  ).toEqual([inGroup, alone, atOnce].sort());
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

describe('polls', () => {
  const form = { question: 'When?', options: ['Friday', 'Sunday'], several: false, anonymous: false, hours: null };
  const begin = async (by: Member, group: string, more: object = {}, id = uuidv7()): Promise<GroupPoll> =>
    (await by.site.put(`/api/chat/groups/${group}/polls/${id}`, { ...form, ...more }).expect(200)).body as GroupPoll;
  const vote = async (by: Member, { pollId }: GroupPoll, ...options: number[]): Promise<GroupPoll> =>
    (await by.site.put(`/api/chat/polls/${pollId}/vote`, { options }).expect(200)).body as GroupPoll;
  const seen = async (by: Member, { pollId }: GroupPoll): Promise<GroupPoll> =>
    (await by.site.get(`/api/chat/polls/${pollId}`).expect(200)).body as GroupPoll;

  it('come as a message with their words, once, and all see the votes as they come', async () => {
    const [ann, ben, eve] = [await chat.member(), await chat.member(), await chat.member()];
    const group = await newGroup(ann, { members: [ben.id] });
    const poll = await begin(ann, group);
    expect(await begin(ann, group, {}, poll.pollId)).toMatchObject({ messageId: poll.messageId, open: true });
    const text = await waitFor(
      () => ben.device.received.find(({ meta }) => meta.id.toString() === poll.messageId)?.message?.contents[0]?.text,
      { describe: 'the message of the poll' },
    );
    expect(text).toBe('📊 When?\n1. Friday\n2. Sunday');
    await vote(ben, poll, 1);
    expect(await vote(ben, poll, 0)).toMatchObject({
      people: 1,
      options: [
        { text: 'Friday', votes: 1, chosen: true, voters: [ben.id] },
        { votes: 0, chosen: false, voters: [] },
      ],
    });
    await ann.site.put(`/api/chat/polls/${poll.pollId}/vote`, { options: [0, 1] }).expect(400);
    await waitFor(() => ann.device.received.some(({ notice }) => notice?.type === GROUP_POLL_NOTICE), {
      describe: 'the news of a vote',
    });
    expect((await seen(ann, poll)).options[0]).toMatchObject({ votes: 1, chosen: false });
    const voters = await ann.site.get(`/api/chat/polls/${poll.pollId}/options/0/voters`).expect(200);
    expect(voters.body).toMatchObject({ items: [{ userId: ben.id }], nextCursor: null });
    expect((await vote(ben, poll)).people).toBe(0);
    for (const path of [`polls/${poll.pollId}`, `groups/${group}/polls`])
      await eve.site.get(`/api/chat/${path}`).expect(404);
    await ann.post(`/chatgroups/${group}/invite`, { usernames: [eve.id] }).expect(200);
    await eve.site.get(`/api/chat/polls/${poll.pollId}`).expect(404);
  });

  it('name nobody where they are anonymous, and take several votes where they may', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    const group = await newGroup(ann, { members: [ben.id] });
    const poll = await begin(ann, group, { several: true, anonymous: true });
    await vote(ben, poll, 0, 1);
    expect(await seen(ann, poll)).toMatchObject({
      people: 1,
      options: [
        { votes: 1, voters: [] },
        { votes: 1, voters: [] },
      ],
    });
    await ann.site.get(`/api/chat/polls/${poll.pollId}/options/0/voters`).expect(403);
    const { body } = await ben.site.get('/api/chat/export').expect(200);
    expect((body as { groupVotes: object[] }).groupVotes).toMatchObject([{ option: 'Friday' }, { option: 'Sunday' }]);
  });

  it('are over at their end, when they are closed, and with their message', async () => {
    const [ann, ben, cat] = [await chat.member(), await chat.member(), await chat.member()];
    const group = await newGroup(ann, { members: [ben.id, cat.id] });
    const bens = await begin(ben, group, { hours: 1 });
    await cat.site.post(`/api/chat/polls/${bens.pollId}/close`).expect(403);
    expect((await seen(cat, bens)).mayClose).toBe(false);
    await ann.site.post(`/api/chat/polls/${bens.pollId}/close`).expect(200);
    expect(await seen(ben, bens)).toMatchObject({ open: false, mayClose: false });
    const ended = await begin(ben, group, { hours: 1 });
    await chat.service.dataSource.query(`UPDATE group_poll SET ends_at = now() WHERE id = $1`, [ended.pollId]);
    for (const { pollId } of [bens, ended]) {
      const late = await cat.site.put(`/api/chat/polls/${pollId}/vote`, { options: [0] }).expect(409);
      expect(late.body).toMatchObject({ code: 'messaging.poll-over' });
    }
    await control(ben, group, 'RECALL', bens.messageId ?? '', 'group');
    await cat.site.get(`/api/chat/polls/${bens.pollId}`).expect(404);
    const listed = await cat.site.get(`/api/chat/groups/${group}/polls`).expect(200);
    expect((listed.body as { items: GroupPoll[] }).items.map(({ pollId }) => pollId)).toEqual([ended.pollId]);
  });

  it('are begun by those who may write there, and not without end', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    const group = await newGroup(ann, { members: [ben.id] });
    await ann.post(`/chatgroups/${group}/mute`, { usernames: [ben.id], mute_duration: 600_000 }).expect(200);
    const muted = await ben.site.put(`/api/chat/groups/${group}/polls/${uuidv7()}`, form).expect(403);
    expect(muted.body).toMatchObject({ code: 'messaging.may-not-write' });
    const again = { ...form, options: ['Friday', 'Friday'] };
    await ann.site.put(`/api/chat/groups/${group}/polls/${uuidv7()}`, again).expect(400);
    for (let more = 0; more < mostOpenPolls; more += 1) await begin(ann, group);
    const full = await ann.site.put(`/api/chat/groups/${group}/polls/${uuidv7()}`, form).expect(409);
    expect(full.body).toMatchObject({ code: 'messaging.too-many-polls' });
  });
});

describe('the notes of a meeting', () => {
  const send = (by: Member, group: string, meetingId: string, text: string) =>
    by.site.put(`/api/chat/groups/${group}/meeting-notes/${meetingId}`, { text });

  it('come into a group once, whoever sends them, and again after a recall', async () => {
    const [ann, ben, eve] = [await chat.member(), await chat.member(), await chat.member()];
    const group = await newGroup(ann, { members: [ben.id] });
    const meetingId = uuidv7();
    await send(eve, group, meetingId, 'Lamps agreed').expect(404);
    const [one, same] = await Promise.all([1, 2].map(() => send(ann, group, meetingId, 'Lamps agreed').expect(200)));
    const first = one?.body as SentNotes;
    expect((same?.body as SentNotes).messageId).toBe(first.messageId);
    const again = await send(ben, group, meetingId, 'Other words').expect(200);
    expect(again.body).toMatchObject({ messageId: first.messageId, sentBy: ann.id, now: false });
    await waitFor(() => ben.device.received.some(({ meta }) => meta.id.toString() === first.messageId), {
      describe: 'the notes',
    });
    await control(ann, group, 'RECALL', first.messageId, 'group');
    const anew = await send(ben, group, meetingId, 'Lamps and oars').expect(200);
    expect(anew.body).toMatchObject({ sentBy: ben.id, now: true });
    const texts = ann.device.received.flatMap(({ message }) => message?.contents[0]?.text ?? []);
    expect(texts.filter((text) => text === 'Other words')).toEqual([]);
  });

  it('are sent by those who may write there', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    const group = await newGroup(ann, { members: [ben.id] });
    await ann.post(`/chatgroups/${group}/mute`, { usernames: [ben.id], mute_duration: 600_000 }).expect(200);
    const meetingId = uuidv7();
    const muted = await send(ben, group, meetingId, 'Lamps agreed').expect(403);
    expect(muted.body).toMatchObject({ code: 'messaging.may-not-write' });
    expect((await send(ann, group, meetingId, 'Lamps agreed').expect(200)).body).toMatchObject({ now: true });
  });
});

it('tells owner and administrators who has read the announcement, anew after each change', async () => {
  const [ann, ben, cat] = [await chat.member(), await chat.member(), await chat.member()];
  const group = await newGroup(ann, { members: [ben.id, cat.id] });
  const at = `/api/chat/groups/${group}/announcement`;
  const counts = async (): Promise<AnnouncementReaders> =>
    (await ann.site.get(`${at}/readers`).expect(200)).body as AnnouncementReaders;
  const named = async (read: boolean): Promise<string[]> =>
    ((await ann.site.get(`${at}/members?read=${read}`).expect(200)).body as Page<{ userId: string }>).items.map(
      ({ userId }) => userId,
    );
  await ben.site.put(`${at}/read`).expect(204);
  expect(await counts()).toEqual({ announcedAt: null, read: 0, members: 3 });
  await ann.post(`/chatgroups/${group}/announcement`, { announcement: 'on Sunday' }).expect(200);
  for (let twice = 0; twice < 2; twice += 1) await ben.site.put(`${at}/read`).expect(204);
  expect(await counts()).toMatchObject({ read: 2, members: 3 });
  expect([await named(true), await named(false)]).toEqual([[ann.id, ben.id].sort(), [cat.id]]);
  await ben.site.get(`${at}/members?read=true`).expect(403);
  await ann.post(`/chatgroups/${group}/announcement`, { announcement: 'on Monday' }).expect(200);
  expect(await named(true)).toEqual([ann.id]);
});

it('tells owner and administrators who did what', async () => {
  const [ann, ben, cat] = [await chat.member(), await chat.member(), await chat.member()];
  const group = await newGroup(ann, { members: [ben.id, cat.id] });
  await ann.post(`/chatgroups/${group}/admin`, { newadmin: ben.id }).expect(200);
  await ben.post(`/chatgroups/${group}/mute`, { usernames: [cat.id], mute_duration: 600_000 }).expect(200);
  await ben.post(`/chatgroups/${group}/blocks/users/${cat.id}`).expect(200);
  await ben.site.post(`/api/chat/groups/${group}/links`, { days: 1 }).expect(201);
  const { body } = await ben.site.get(`/api/chat/groups/${group}/acts?limit=4`).expect(200);
  expect((body as Page<GroupAct>).items.map(({ action, actorId, affected }) => [action, actorId, affected])).toEqual([
    ['link-made', ben.id, []],
    ['blocked', ben.id, [cat.id]],
    ['muted', ben.id, [cat.id]],
    ['admin-added', ann.id, [ben.id]],
  ]);
  await ann.delete(`/chatgroups/${group}/admin/${ben.id}`).expect(200);
  await ben.site.get(`/api/chat/groups/${group}/acts`).expect(403);
});
