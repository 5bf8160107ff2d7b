import { callEnded, callRang } from '@renmai/contracts/conference/conference.events';
import { CALL_LINE_EXT } from '@renmai/contracts/messaging/call-line.schema';
import { GROUP_CALL_NOTICE } from '@renmai/contracts/messaging/group-calls.api';
import { messagingGroupEnded, messagingGroupLeft } from '@renmai/contracts/messaging/messaging.events';
import { KeyValue, longOf, MessageBody } from '@renmai/im-protocol';
import { uuidv7 } from '@renmai/service-kit';
import { chatWorld, type Member } from './support/chat-world.js';
import { newGroup } from './support/groups.js';
import { block, tell } from './support/notifications.js';

const world = chatWorld();
type Told = Parameters<typeof tell<typeof callEnded>>[2]['data'];

const endOf = (caller: Member, callees: readonly Member[], more: Partial<Told> = {}): Told => ({
  callId: uuidv7(),
  media: 'video',
  caller: { memberId: caller.id, name: 'Ann' },
  calleeIds: callees.map(({ id }) => id),
  groupId: null,
  state: 'ended',
  seconds: 192,
  missedIds: [],
  joinedIds: callees.map(({ id }) => id),
  declinedIds: [],
  endedAt: new Date().toISOString(),
  ...more,
});
const missedBy = (callees: readonly Member[], state: Told['state'] = 'missed'): Partial<Told> => ({
  ...{ state, seconds: null, joinedIds: [] },
  missedIds: callees.map(({ id }) => id),
});
const over = (data: Told) => tell(world.service, callEnded, { aggregateId: data.callId, data });
const lineFor = async (member: Member, callId: string) => {
  const { message, meta } = await member.device.until(({ message: one }) =>
    one?.ext.some(({ key, stringValue }) => key === CALL_LINE_EXT && stringValue?.includes(callId)),
  );
  const said = message?.ext.find(({ key }) => key === CALL_LINE_EXT)?.stringValue ?? '';
  const line = JSON.parse(said) as Record<string, unknown>;
  return { id: meta.id, from: message?.from?.name, text: message?.contents[0]?.text, type: message?.type, line };
};
const unreadOf = async (member: Member, callId: string): Promise<boolean> => {
  await lineFor(member, callId);
  const rows: { unread: boolean }[] = await world.service.dataSource.query(
    `SELECT p.read_seq < (SELECT max(seq) FROM item i WHERE i.conversation_id = p.conversation_id) AS unread
     FROM participant p JOIN conversation c ON c.id = p.conversation_id AND c.kind <> 'own' WHERE p.user_id = $1`,
    [member.id],
  );
  return rows.some(({ unread }) => unread);
};

it('leaves one text of the caller with both, once, however often its end is reported', async () => {
  const [ann, ben] = [await world.member(), await world.member()];
  const data = endOf(ann, [ben]);
  await over(data);
  await over(data);
  const { callId } = data;
  for (const one of [ann, ben]) {
    expect(await lineFor(one, callId)).toMatchObject({
      ...{ from: ann.id, text: 'Video call · 3:12', type: MessageBody.Type.CHAT },
      line: { callId, media: 'video', state: 'ended', seconds: 192, people: 2 },
    });
  }
  const rows: unknown[] = await world.service.dataSource.query(`SELECT FROM item WHERE ns = 1 AND sender = $1`, [
    ann.id,
  ]);
  expect(rows).toHaveLength(1);
  // Like every message it is found by search, and included in the export.
  for (const { site } of [ann, ben]) {
    const { body: found } = await site.get(`/api/chat/search?q=${encodeURIComponent('video call')}`).expect(200);
    expect(found.items).toHaveLength(1);
    expect((await site.get('/api/chat/export').expect(200)).text).toContain('Video call · 3:12');
  }
});

it.each([
  ['missed', 'Video call · not answered', true],
  ['cancelled', 'Video call · cancelled', true],
  ['busy', 'Video call · busy', true],
  ['declined', 'Video call · declined', false],
  ['ended', 'Video call · 3:12', false],
] as const)('says what became of it: %s; unread where the callee did not hear of it', async (state, text, unread) => {
  const [ann, ben] = [await world.member(), await world.member()];
  const fate =
    state === 'ended'
      ? {}
      : state === 'declined'
        ? { state, seconds: null, joinedIds: [], declinedIds: [ben.id] }
        : missedBy([ben], state);
  const data = endOf(ann, [ben], fate);
  await over(data);
  expect(await lineFor(ben, data.callId)).toMatchObject({ text, line: { state } });
  expect(await unreadOf(ben, data.callId)).toBe(unread);
});

it('is in a group for all members, and with each of several friends with the outcome for that friend', async () => {
  const [ann, ben, cai] = [await world.member(), await world.member(), await world.member()];
  const groupId = await newGroup(ann, { members: [ben.id, cai.id] });
  const inGroup = endOf(ann, [ben], { groupId });
  await over(inGroup);
  expect(await lineFor(cai, inGroup.callId)).toMatchObject({
    ...{ from: ann.id, type: MessageBody.Type.GROUPCHAT },
    line: { state: 'ended', people: 2 },
  });
  const withEach = endOf(ann, [ben, cai], { joinedIds: [ben.id], missedIds: [cai.id] });
  await over(withEach);
  expect(await lineFor(ben, withEach.callId)).toMatchObject({ line: { state: 'ended', seconds: 192, people: 2 } });
  expect(await lineFor(cai, withEach.callId)).toMatchObject({ line: { state: 'missed', seconds: null, people: 1 } });
});

it('is nowhere if one blocks the other or is erased, or the group was deleted', async () => {
  const [ann, ben, cai] = [await world.member(), await world.member(), await world.member()];
  await block(world.service, ben.site, ann.site);
  await over(endOf(ann, [ben]));
  await over(endOf(ann, [{ ...cai, id: uuidv7() }]));
  await over(endOf(ann, [cai], { groupId: '999999999' }));
  const last = endOf(ann, [cai]);
  await over(last);
  await lineFor(cai, last.callId);
  expect(ann.device.texts).toEqual(['Video call · 3:12']);
  expect(ben.device.texts).toEqual([]);
});

it('can be neither sent, nor edited, nor recalled', async () => {
  const [ann, ben] = [await world.member(), await world.member()];
  const data = endOf(ann, [ben]);
  await over(data);
  const { id } = await lineFor(ann, data.callId);
  const { CHAT, EDIT, RECALL } = MessageBody.Type;
  const contents = [{ type: 0, text: 'Video call · 9:99' }];
  const ext = [{ key: CALL_LINE_EXT, type: KeyValue.ValueType.JSON_STRING, stringValue: '{}' }];
  const refusal = async (body: object) => {
    const { status } = await ann.device.send(ann.device.message(ben.id, body));
    return [status?.errorCode, status?.reason];
  };
  expect(await refusal({ type: CHAT, contents, ext })).toEqual([1, 'Sorry, format is incorrect']);
  expect(await refusal({ type: EDIT, contents, editMessageId: id })).toEqual([1, 'Sorry, You do not have permission']);
  expect(await refusal({ type: RECALL, ackMessageId: longOf(BigInt(id.toString())) })).toEqual([
    1,
    'Sorry, You do not have permission',
  ]);
});

describe('a group', () => {
  const callees = async (groupId: string, memberId: string, among: readonly string[] | null = null) => {
    const body = { groupId, memberId, among };
    return (await world.service.asService('conference').post('/internal/group-callees', body).expect(200)).body as {
      inside: boolean;
      memberIds: string[];
    };
  };

  it('answers for which members a call may ring', async () => {
    const [ann, ben, cai, shy, foe] = await Promise.all([1, 2, 3, 4, 5].map(() => world.member()));
    if (!ann || !ben || !cai || !shy || !foe) throw new Error('five came');
    const groupId = await newGroup(ann, { members: [ben.id, cai.id, shy.id, foe.id] });
    await shy.site.put('/api/chat/settings', { whoMayWrite: 'friends' }).expect(200);
    await block(world.service, foe.site, ann.site);
    expect((await callees(groupId, ann.id)).memberIds.toSorted()).toEqual([ben.id, cai.id].toSorted());
    expect(await callees(groupId, ann.id, [cai.id, shy.id, uuidv7()])).toEqual({ inside: true, memberIds: [cai.id] });
    expect(await callees(groupId, ann.id, [])).toEqual({ inside: true, memberIds: [] });
    expect(await callees(groupId, uuidv7())).toEqual({ inside: false, memberIds: [] });
    await world.service.dataSource.query('INSERT INTO ignored_group (user_id, group_id) VALUES ($1, $2)', [
      cai.id,
      groupId,
    ]);
    expect((await callees(groupId, ann.id)).memberIds).toEqual([ben.id]);
  });

  it('hears that a call begins and ends in it', async () => {
    const [ann, ben] = [await world.member(), await world.member()];
    const groupId = await newGroup(ann, { members: [ben.id] });
    const { callId, media, caller, calleeIds } = endOf(ann, [ben]);
    const startedAt = new Date().toISOString();
    await tell(world.service, callRang, {
      aggregateId: callId,
      data: { callId, media, caller, calleeIds, groupId, startedAt },
    });
    const { meta } = await ben.device.until(({ meta: one }) =>
      Buffer.from(one.payload).toString().includes(GROUP_CALL_NOTICE),
    );
    expect(JSON.parse(Buffer.from(meta.payload).toString())).toEqual({ type: GROUP_CALL_NOTICE, groupId });
  });

  it('announces who left it or was removed, and its end', async () => {
    const [ann, ben, cai] = [await world.member(), await world.member(), await world.member()];
    const groupId = await newGroup(ann, { members: [ben.id, cai.id] });
    await ben.delete(`/chatgroups/${groupId}/quit`).expect(200);
    await ann.delete(`/chatgroups/${groupId}/users/${cai.id}`).expect(200);
    await ann.delete(`/chatgroups/${groupId}`).expect(200);
    const left = (await world.service.published(messagingGroupLeft)).filter(
      ({ aggregateId }) => aggregateId === groupId,
    );
    expect(left.map(({ data }) => data)).toEqual([
      { groupId, memberIds: [ben.id] },
      { groupId, memberIds: [cai.id] },
    ]);
    expect(await world.service.published(messagingGroupEnded)).toContainEqual(
      expect.objectContaining({ aggregateId: groupId, data: { groupId } }),
    );
  });
});
