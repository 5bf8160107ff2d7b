import { eventTold } from '@renmai/contracts/events/events.events';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { networkMomentPublished, networkMuteAdded, networkReactionSet } from '@renmai/contracts/network/network.events';
import { jobApplicationEvents } from '@renmai/contracts/jobs/applications.events';
import { homepageAdministratorsChanged } from '@renmai/contracts/org-pages/org-pages.events';
import { Periodic, uuidv7 } from '@renmai/service-kit';
import { waitFor, type TestMember, type TestService } from '@renmai/test-kit';
import { chatRest, OPERATOR_TOKEN, startMessaging, type ChatRestUser } from './support/chat-rest.js';
import { closeAll, online, person, type Person } from './support/chat-world.js';
import { newGroup, settled } from './support/groups.js';
import { control, inGroup, say, sessions, single, textsOf } from './support/history.js';
import { befriend, block, members, momentOf, movedEventOf, reactionOf, tell } from './support/notifications.js';
import { columnsOfUsers, tracesOf } from './support/traces.js';

let service: TestService;
const present: Person[] = [];

beforeAll(async () => {
  service = await startMessaging();
});
afterAll(async () => {
  await closeAll(present);
  await service.close();
});

/** The fact that they were erased, and their messages with the receivers, under an id without any other data. */
const mayStay: Record<string, string> = {
  'erased_user.id': 'so that nobody takes his name, and nothing brings him back',
  'snapshot_key.key': 'that they are erased, so that no late page brings them back; asserted below',
  'erased_user.relation_id': 'as network knew him',
  'notification_gone.ref': 'so that what is told of him late is not shown',
  'conversation.name': 'a talk is named after both, and stays with the other',
  'item.sender': 'his words stay with those to whom he wrote them',
  'item.payload': 'as they were sent',
  'item.receiver': 'what the other wrote to him is the other one’s',
  'item.only_to': 'who was told of what he did',
  'item.recalled_by': 'that he took back what another wrote is told at its place',
  'pinned_message.pinned_by': 'a pin is the group’s',
  'chat_thread.owner': 'a thread is the group’s',
};

/** Staff; anyone who decided about a report is kept for ever. */
const neverHis = ['report_audit.actor_id'];

function stays(one: Person): Person {
  present.push(one);
  return one;
}

async function memberWithDevice(site: TestMember): Promise<Person> {
  const id = site.memberId;
  const rest: ChatRestUser = {
    id,
    password: '',
    token: site.token,
    ...chatRest(service, site.token),
    through: () => rest,
  };
  return stays(await online(service, rest));
}

const userWithDevice = async (name: string): Promise<Person> => stays(await person(service, name));

/** Until it is empty; otherwise says what is left. */
async function nothing(left: () => Promise<string[]>): Promise<void> {
  await waitFor(async () => (await left()).length === 0, { describe: 'every trace to go' }).catch(() => undefined);
  expect(await left()).toEqual([]);
}

const sql = (text: string, parameters: unknown[]): Promise<unknown> => service.dataSource.query(text, parameters);

/** Creates all kinds of data of a user, and of others about the user. Answers the user's groups: with an heir, and without. */
async function live(he: Person, friend: Person, other: Person): Promise<{ his: string; alone: string }> {
  const messageId = await say(he, friend.id, 'kept by the friend');
  const answerId = await say(friend, he.id, 'answered');
  await control(he, friend.id, 'READ_ACK', answerId);
  await friend
    .post(`/user/${friend.id}/moderation/report/message/${messageId}`, {
      reportType: 'spam',
      reportReason: 'x',
    })
    .expect(200);
  await he
    .post(`/user/${he.id}/moderation/report/message/${answerId}`, {
      reportType: 'spam',
      reportReason: 'x',
    })
    .expect(200);
  await say(he, he.id, 'a note to himself');
  await he.post(`/reaction/user/${he.id}`, { msgId: answerId, message: '👍' }).expect(200);
  await he.delete(`/sdk/message/roaming/chat/user/${he.id}?userId=${friend.id}&msgIdList=${answerId}`).expect(200);

  const his = await newGroup(he, { members: [friend.id] });
  await he.put(`/chatgroups/${his}`, { invite_need_confirm: true }).expect(200);
  await he.post(`/chatgroups/${his}/announcement`, { announcement: 'on Sundays' }).expect(200);
  const alone = await newGroup(he);
  const theirs = await newGroup(other, { members: [he.id], allowinvites: true });
  await he.post(`/chatgroups/${his}/share_files`).attach('file', Buffer.from('map'), 'map.txt').expect(200);
  await he.post(`/chatgroups/${his}/invite`, { usernames: [other.id] }).expect(200);
  const asking = await newGroup(friend, { invite_need_confirm: true });
  await friend.post(`/chatgroups/${asking}/invite`, { usernames: [he.id] }).expect(200);
  // one invitation they answer, and one that they gave is answered
  const asked = await newGroup(friend, { members: [he.id], invite_need_confirm: true });
  await he.post(`/chatgroups/${asked}/invite_verify`, { verifyResult: false }).expect(200);
  const asks = await newGroup(he, { members: [friend.id], invite_need_confirm: true });
  await friend.post(`/chatgroups/${asks}/invite_verify`, { verifyResult: true }).expect(200);
  const closed = await newGroup(friend, { approval: true });
  await he.post(`/chatgroups/${closed}/apply`, { message: 'let me in' }).expect(200);
  const no = { applicant: he.id, verifyResult: false, reason: 'not now' };
  await friend.post(`/chatgroups/${closed}/apply_verify`, no).expect(200);
  const pinned = await say(he, his, 'kept by the group', 'group');
  await control(he, his, 'RECALL', await say(friend, his, 'taken back', 'group'), 'group');
  await he.post('/thread', { name: 'Aside', msg_id: pinned, group_id: his, owner: he.id }).expect(200);
  await he.post(`/sdk/user/${he.id}/user_channel/pin`, { to: his, type: 'groupchat', pin_msg_id: pinned }).expect(200);
  const question = await other.device.send(
    other.device.message(
      theirs,
      { type: 2, contents: [{ type: 0, text: 'who reads?' }], msgConfig: { allowGroupAck: true } },
      'group',
    ),
  );
  await control(he, theirs, 'READ_ACK', question.serverId.toString(), 'group');
  await he.post(`/chatgroups/${theirs}/shield`).expect(200);
  await other.post(`/chatgroups/${theirs}/mute`, { usernames: [he.id], mute_duration: 600_000 }).expect(200);
  const room = await newGroup(other, {}, 'room');
  await he.post(`/chatrooms/${room}/apply`).expect(200);
  await he
    .put(`/metadata/chatroom/${room}/user/${he.id}`, { metaData: { seat: '1' }, autoDelete: 'NO_DELETE' })
    .expect(200);

  await he.put(`/users/${he.id}`, { device_id: 'd', device_token: 't', notifier_name: 'n' }).expect(200);
  await he.put(`/metadata/user/${he.id}`).set('content-type', 'application/x-www-form-urlencoded').send('sign=here');
  await he.put(`/users/${he.id}/notification/language`, { translationLanguage: 'fr' }).expect(200);
  await he.put(`/users/${he.id}/notification/user/${friend.id}`, { type: 'NONE' }).expect(200);
  await friend.put(`/users/${friend.id}/notification/user/${he.id}`, { type: 'NONE' }).expect(200);
  await he.post(`/users/${he.id}/presence/phone/1`, { ext: 'busy' }).expect(200);
  await he.post(`/users/${he.id}/presence/600`, { usernames: [friend.id] }).expect(200);
  await friend.post(`/users/${friend.id}/presence/600`, { usernames: [he.id] }).expect(200);
  await he.post('/chatfiles').attach('file', Buffer.from('bytes'), 'x.txt').expect(200);
  await chatRest(service, OPERATOR_TOKEN).post('/mutes', { username: he.id, chatroom: 600 }).expect(200);
  return { his, alone };
}

/** Creates the data that only members have: from identity, network and their own settings. */
async function liveAsMember(he: TestMember, friend: TestMember, other: TestMember, group: string): Promise<void> {
  await he.post(`/api/chat/groups/${group}/links`, { days: 7 }).expect(201);
  const pollId = uuidv7();
  const form = { question: 'When?', options: ['Friday', 'Sunday'], several: false, anonymous: true, hours: null };
  await he.put(`/api/chat/groups/${group}/polls/${pollId}`, form).expect(200);
  await he.put(`/api/chat/polls/${pollId}/vote`, { options: [0] }).expect(200);
  await befriend(service, he, friend);
  await block(service, he, other);
  await block(service, other, he);
  for (const [one, muted] of [
    [he, other],
    [other, he],
  ] as const) {
    await tell(service, networkMuteAdded, {
      aggregateId: one.memberId,
      data: { memberId: one.memberId, mutedId: muted.memberId },
    });
  }
  const homepageId = uuidv7();
  await tell(service, homepageAdministratorsChanged, {
    aggregateId: homepageId,
    data: { homepageId, barredBy: null, paused: null, administrators: [{ memberId: he.memberId, role: 'senior' }] },
  });
  const publisher = { kind: 'homepage', id: homepageId, name: 'Lamps' } as const;
  for (const [applicantId, contactId] of [
    [he.memberId, friend.memberId],
    [friend.memberId, he.memberId],
  ] as const) {
    const applicationId = uuidv7();
    await tell(service, jobApplicationEvents.contactChanged, {
      aggregateId: applicationId,
      data: { applicationId, applicantId, publisher, contactId, endedAt: null },
    });
  }
  await tell(service, eventTold, movedEventOf(he, publisher, friend));
  await tell(service, networkMomentPublished, momentOf(he));
  await tell(service, networkReactionSet, reactionOf(uuidv7(), friend, he));
  await tell(service, networkReactionSet, reactionOf(uuidv7(), he, friend));
  const letter = { title: 'Hello', text: 'There' };
  await he.post('/api/message/stationLetter', { ...letter, recipient: friend.memberId }).expect(200);
  await friend.post('/api/message/stationLetter', { ...letter, recipient: he.memberId }).expect(200);
  await he.patch('/api/notifications/preferences', { digest: 'daily' }).expect(200);
  await he.put('/api/chat/settings', { whoMayWrite: 'friends' });
  await sql(
    `INSERT INTO push_device (id, member_id, session_id, endpoint, p256dh, auth, name, created_at)
    VALUES ($1::uuid, $2, $1::uuid, 'https://push.test', '', '', '', now())`,
    [uuidv7(), he.memberId],
  );
  await sql('INSERT INTO roster_sync (user_id, synced_at) VALUES ($1, now()) ON CONFLICT DO NOTHING', [he.memberId]);
  await sql('INSERT INTO notification_mail (member_id, sent_at) VALUES ($1, now())', [he.memberId]);
  await sql(
    `INSERT INTO notification_delivery (notification_id, channel, member_id, due_at)
     SELECT id, 'push', member_id, now() + interval '1 day' FROM notification WHERE member_id = $1 LIMIT 1
     ON CONFLICT DO NOTHING`,
    [he.memberId],
  );
}

it('leaves nothing of a member but their words with those to whom they wrote them', async () => {
  const [he, friend, other] = (await members(service, 'Gone', 'Friend', 'Other')) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  const stranger = await userWithDevice('stranger');
  const [atHim, atFriend, atOther] = [
    await memberWithDevice(he),
    await memberWithDevice(friend),
    await memberWithDevice(other),
  ];
  const groups = await live(atHim, atFriend, atOther);
  await say(atHim, stranger.id, 'do you know me?');
  await liveAsMember(he, friend, other, groups.his);
  await settled(atHim.device, atFriend.device, atOther.device, stranger.device);

  const before = await tracesOf(service, he.memberId);
  const expected = (await columnsOfUsers(service)).filter((column) => !neverHis.includes(column));
  expect(expected.filter((column) => !before.includes(column))).toEqual([]);

  await tell(service, identityAccountErased, { aggregateId: he.memberId, data: { memberId: he.memberId } });
  await service.running.app.get(Periodic).run('erase-chat-files');
  const gone = async (): Promise<string[]> =>
    (await tracesOf(service, he.memberId)).filter((column) => !(column in mayStay));
  await nothing(gone);
  const noted = `SELECT DISTINCT topic, key, gone FROM snapshot_key WHERE position($1 IN key) > 0`;
  expect(await sql(noted, [he.memberId])).toEqual([{ topic: 'identity.account', key: he.memberId, gone: true }]);

  expect(await textsOf(atFriend, single(he.memberId))).toEqual(['answered', 'kept by the friend']);
  expect(await textsOf(atFriend, inGroup(groups.his))).toContain('kept by the group');
  expect(await ownerOf(atFriend, groups.his)).toBe(friend.memberId);
  await atFriend.get(`/chatgroups/${groups.alone}`).expect(404);
  // The request to a stranger no longer waits for an answer.
  expect((await sessions(stranger)).sessions).toEqual([]);
});

const ownerOf = async (user: ChatRestUser, group: string): Promise<string | undefined> => {
  const { body } = await user.get(`/chatgroups/${group}`).expect(200);
  const [{ affiliations = [] } = {}] = (body as { data: { affiliations?: { owner?: string }[] }[] }).data;
  return affiliations.find(({ owner }) => owner !== undefined)?.owner;
};

it('leaves nothing of a chat-only user either, and nothing of a talk whose two users are gone', async () => {
  const [he, friend] = [await userWithDevice('gone'), await userWithDevice('gone-too')];
  await say(he, friend.id, 'between us');
  await newGroup(he, { members: [friend.id] });
  for (const user of [he, friend]) {
    await chatRest(service, OPERATOR_TOKEN).delete(`/users/${user.id}`).expect(200);
  }
  const left = async (): Promise<string[]> =>
    [...(await tracesOf(service, he.id)), ...(await tracesOf(service, friend.id))]
      // The stream of an ended group stays for users who have not read of its end.
      .filter((column) => !column.startsWith('item.') && !column.startsWith('erased_user.'));
  await nothing(left);
  const talks = await sql(`SELECT FROM item WHERE position(convert_to('between us', 'UTF8') IN payload) > 0`, []);
  expect(talks).toEqual([]);
});

it('is finished by the next round where a crash broke it off', async () => {
  const [he, friend] = [await userWithDevice('broken'), await userWithDevice('heir')];
  const group = await newGroup(he, { members: [friend.id] });
  const answer = await say(friend, he.id, 'answered');
  await he.device.close();
  await sql(
    'INSERT INTO erased_user (id, relation_id, erased_at) SELECT id, relation_id, now() FROM chat_user WHERE id = $1',
    [he.id],
  );
  await sql('DELETE FROM chat_user WHERE id = $1', [he.id]);
  // Was under way meanwhile.
  await sql('INSERT INTO reaction (message_id, reaction, user_id) VALUES ($1, $2, $3)', [answer, '👍', he.id]);
  await service.running.app.get(Periodic).run('finish-erased-users');
  expect(await ownerOf(friend, group)).toBe(friend.id);
  expect(await sql('SELECT FROM participant WHERE user_id = $1', [he.id])).toEqual([]);
  expect(await sql('SELECT FROM reaction WHERE user_id = $1', [he.id])).toEqual([]);
});

it('takes the notice for somebody who has just gone for nobody’s, and goes on', async () => {
  const [owner, he] = [await userWithDevice('owner'), await userWithDevice('just-gone')];
  const group = await newGroup(owner, { members: [he.id] });
  await he.device.close();
  // The state for a process that has not been notified yet: they are in the group, and their own stream is deleted.
  await sql(`DELETE FROM conversation WHERE kind = 'own' AND name = $1`, [he.id]);
  await sql('INSERT INTO erased_user (id, erased_at, finished) VALUES ($1, now(), true)', [he.id]);
  await owner.delete(`/chatgroups/${group}/users/${he.id}`).expect(200);
  expect(await sql(`SELECT FROM conversation WHERE kind = 'own' AND name = $1`, [he.id])).toEqual([]);
});
