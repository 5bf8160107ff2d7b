// @ts-check
import { randomUUID } from 'node:crypto';
import { decodeHistory } from '@renmai/im-client';
import { CHAT_APP_KEY, ChatDevices } from './chat-devices.mjs';
import { contentOf, textOf } from './chat-contents.mjs';
import { groups, talks } from './chat-texts.mjs';
import { Refusal } from './client.mjs';
import { ALONE } from './story/story.mjs';

/**
 * @typedef {import('./members.mjs').SignedInMember} SignedInMember
 * @typedef {import('@renmai/im-client').ChatMessage} ChatMessage
 * @typedef {import('@renmai/im-client').Conversation} Conversation
 * @typedef {import('./chat-texts.mjs').DemoLine} DemoLine
 * @typedef {object} Desk what a conversation is written with
 * @property {import('./client.mjs').Client} client
 * @property {ChatDevices} devices
 * @property {(key: string) => SignedInMember} find
 *
 * @typedef {object} DemoConversation
 * @property {SignedInMember[]} people
 * @property {readonly DemoLine[]} lines
 * @property {readonly string[]} unread
 * @property {(from: SignedInMember) => Conversation} seenBy the conversation as one of them addresses it
 */

/** Where the chat protocol's REST calls begin. */
export const REST = `/${CHAT_APP_KEY.replace('#', '/')}`;
const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** The first conversation was so many days ago, the last one today; nobody is too old for this. */
const [FIRST, LAST] = [34, 0.2];
/** Between two lines. */
const PAUSES_MS = [40_000, 95_000, 20_000, 150_000, 65_000];

/** Conversations and groups, unread messages, and a message request. */
export const chat = /** @satisfies {import('./registry.mjs').DemoPart} */ ({
  name: 'chat',
  plan(world) {
    const { times, find } = world;
    const usual = talks.filter(({ daysAgo }) => daysAgo === undefined);
    const step = (FIRST - LAST) / (usual.length - 1);
    for (const { between, lines, unread = [], daysAgo } of talks) {
      const order = usual.findIndex((one) => one.lines === lines);
      const ago = daysAgo ?? FIRST - order * step;
      const talk = () => {
        const [one, other] = [find(between[0]), find(between[1])];
        const seenBy = (/** @type {SignedInMember} */ from) =>
          single(from.memberId === one.memberId ? other.memberId : one.memberId);
        return write(world, { people: [one, other], lines, unread, seenBy });
      };
      world.scene(times.spread(ago), talk, ALONE);
    }
    for (const group of groups) {
      const talk = async () => {
        const id = await groupId(world, group);
        const seenBy = () => /** @type {const} */ ({ kind: 'group', id });
        const people = [group.owner, ...group.members].map(find);
        await write(world, { people, lines: group.lines, unread: group.unread ?? [], seenBy });
        await furnish(world, id, group);
      };
      world.scene(times.spread(group.daysAgo), talk, ALONE);
    }
  },
});

/** @param {string} id @returns {Conversation} */
const single = (id) => ({ kind: 'single', id });

/**
 * A poll with its votes, and a link that leads into the group.
 * @param {import('./world.mjs').World} world @param {string} groupId @param {import('./chat-texts.mjs').DemoGroup} group
 */
async function furnish({ client, find }, groupId, { owner, poll, link }) {
  const { token } = find(owner);
  const base = `/api/chat/groups/${groupId}`;
  if (link && (await client.call('GET', `${base}/links`, { token })).items.length === 0) {
    await client.call('POST', `${base}/links`, { token, body: { days: 30 } });
  }
  if (!poll || (await client.call('GET', `${base}/polls`, { token })).items.length > 0) return;
  const { question, options, several = false, votes } = poll;
  const pollId = randomUUID();
  const body = { question, options, several, anonymous: false, hours: 168 };
  await client.call('PUT', `${base}/polls/${pollId}`, { token: find(poll.by).token, body });
  for (const [key, chosen] of votes) {
    await client.call('PUT', `/api/chat/polls/${pollId}/vote`, { token: find(key).token, body: { options: chosen } });
  }
}

/** Sends the missing lines, in order. @param {import('./world.mjs').World} world @param {DemoConversation} talk */
async function write(world, talk) {
  const { client, find, clock } = world;
  const desk = { client, devices: new ChatDevices(client, clock), find };
  const [first] = talk.people;
  if (!first) return;
  const there = world.resumed ? await history(desk, first, talk.seenBy(first)) : [];
  /** @type {{ id: string, text: string, from: string }[]} */
  const said = [];
  let written = 0;
  try {
    for (const [index, line] of talk.lines.entries()) {
      const from = find(line.by);
      const text = textOf(line);
      const known = there.find((message) => message.from === from.memberId && textOfMessage(message) === text);
      if (!known && said.length > 0) await desk.devices.send(from, talk.seenBy(from), { type: 'channel-read' });
      const id = known?.id ?? (await say(desk, talk.seenBy(from), line, said.at(-(line.reply ?? 0))));
      if (!known) written += 1;
      await react(desk, id, line, known);
      said.push({ id, text, from: from.memberId });
      if (known || index === talk.lines.length - 1) continue;
      await desk.devices.close();
      await clock.pass(PAUSES_MS[index % PAUSES_MS.length] ?? 0);
    }
    if (written > 0) await read(desk, talk, said.at(-1));
  } finally {
    await desk.devices.close();
  }
  world.count('messages', written);
}

/** @param {ChatMessage} message */
const textOfMessage = ({ content }) => ('name' in content ? content.name : 'text' in content ? content.text : '');

/**
 * @param {Pick<Desk, 'client'>} desk @param {SignedInMember} reader @param {Conversation} conversation
 * @returns {Promise<ChatMessage[]>} the first of it
 */
export async function history({ client }, { memberId, token }, { kind, id }) {
  try {
    const path = `/api/chat/conversations/${kind}/${id}/jump?at=${LONG_AGO}&limit=100`;
    const { messages } = await client.call('GET', path, { token });
    return /** @type {string[]} */ (messages).flatMap((one) => decodeHistory(one, memberId) ?? []);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return [];
    throw error;
  }
}

/**
 * @param {Desk} desk @param {Conversation} conversation @param {DemoLine} line
 * @param {{ id: string, text: string, from: string } | undefined} answered
 */
async function say(desk, conversation, line, answered) {
  const from = desk.find(line.by);
  const content = await contentOf(desk.client, conversation, { line, token: from.token });
  /** @type {import('@renmai/im-client').Ext} */
  const ext = {
    ...(line.reply && answered && { quote: answered }),
    ...(line.mentions && { em_at_list: line.mentions.map((key) => desk.find(key).memberId) }),
  };
  return desk.devices.send(from, conversation, content, { ext, wantsReceipts: conversation.kind === 'group' });
}

/** @param {Desk} desk @param {string} messageId @param {DemoLine} line @param {ChatMessage | undefined} known */
async function react({ client, find }, messageId, { reactions = [] }, known) {
  for (const [key, reaction] of reactions) {
    const { memberId, token } = find(key);
    if (known?.reactions.some((one) => one.reaction === reaction && one.users.includes(memberId))) continue;
    const body = { msgId: messageId, message: reaction };
    await client.call('POST', `${REST}/reaction/user/${memberId}`, { token, body });
  }
}

/**
 * Marks the last line as read for all members but those who leave it unread.
 * @param {Desk} desk @param {DemoConversation} talk @param {{ id: string, from: string } | undefined} last
 */
async function read({ devices, find }, { people, unread, seenBy }, last) {
  const waiting = unread.map((key) => find(key).memberId);
  for (const reader of people) {
    if (!last || waiting.includes(reader.memberId)) continue;
    await devices.send(reader, seenBy(reader), { type: 'channel-read' });
    if (last.from === reader.memberId) continue;
    await devices.send(reader, seenBy(reader), { type: 'read', messageId: last.id });
  }
}

/**
 * A group of that name which a member is in. @param {import('./client.mjs').Client} client @param {SignedInMember} member
 * @param {string} name @returns {Promise<string | null>}
 */
export async function groupNamed(client, { memberId, token }, name) {
  const path = `${REST}/users/${memberId}/joined_chatgroups?pagenum=1&pagesize=100`;
  const { data } = await client.call('GET', path, { token });
  const known = /** @type {{ groupid: string, groupname: string }[]} */ (data).find((one) => one.groupname === name);
  return known?.groupid ?? null;
}

/** The group of that name, made where its owner is in none. @param {Pick<Desk, 'client' | 'find'>} desk @param {import('./chat-texts.mjs').DemoGroup} group */
async function groupId({ client, find }, { name, about, owner, members, announcement }) {
  const { memberId, token } = find(owner);
  const known = await groupNamed(client, find(owner), name);
  if (known !== null) return known;
  const body = {
    owner: memberId,
    groupname: name,
    desc: about,
    members: members.map((key) => find(key).memberId),
    public: false,
    approval: true,
    allowinvites: true,
    invite_need_confirm: false,
    maxusers: 200,
  };
  const made = await client.call('POST', `${REST}/chatgroups`, { token, body });
  const id = /** @type {string} */ (made.data.groupid);
  await client.call('POST', `${REST}/chatgroups/${id}/announcement`, { token, body: { announcement } });
  return id;
}
