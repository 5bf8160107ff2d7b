import type { HistorySlice } from '@renmai/contracts/messaging/chat.api';
import { MessageBody } from '@renmai/im-protocol';
import { PAGES } from '../src/history/history-items.repository.js';
import type { ChatRestUser } from './support/chat-rest.js';
import { chatWorld } from './support/chat-world.js';
import { newGroup, type Person } from './support/groups.js';
import {
  inGroup,
  lastTextOf,
  roaming,
  say,
  sendContent,
  sessions,
  single,
  takeBack,
  textsOf,
  toldOf,
  type Told,
  type Where,
} from './support/history.js';
import { newThread } from './support/threads.js';

const chat = chatWorld();

/** Sends a message and recalls it; `by`: another user recalls it. */
async function recalled(
  from: Person,
  to: string,
  { where = 'single', by = from }: { where?: Where; by?: Person } = {},
): Promise<string> {
  const id = await say(from, to, 'a secret', where);
  await takeBack(by, to, id, where);
  return id;
}

/** The text of a message, or in brackets the user who recalled it. */
function lineOf({ meta, body, text }: Told): string {
  if (meta.meta.length === 0) return text;
  const { recalled_by: by } = JSON.parse(Buffer.from(meta.meta).toString()) as { recalled_by: string };
  expect([body.contents, body.ext, body.meta, meta.ext]).toEqual([[], [], '', []]);
  return `[${by}]`;
}

/** A page as our own client asks for it. */
const linesOf = async (user: ChatRestUser, queue: string, more: object = {}): Promise<string[]> =>
  (await roaming(user, queue, { need_recalled: true, ...more })).messages.map(lineOf);

const listed = 'limit=50&need_mark=true&needEmptySession=true&need_recalled=true';

describe('a recalled message', () => {
  it('is shown at its place to clients that ask for it, without its content', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    await say(ann, ben.id, 'before');
    const id = await recalled(ann, ben.id);
    await say(ben, ann.id, 'after');
    expect(await linesOf(ben, single(ann.id))).toEqual(['after', `[${ann.id}]`, 'before']);
    expect(await linesOf(ann, single(ben.id), { is_positive: true })).toEqual(['before', `[${ann.id}]`, 'after']);
    const [, told] = (await roaming(ben, single(ann.id), { need_recalled: 'true' })).messages;
    expect(told).toMatchObject({ id, body: { type: MessageBody.Type.CHAT } });
    expect([told?.meta.from?.name, told?.meta.to?.name]).toEqual([ann.id, ben.id]);
    expect(JSON.stringify(told)).not.toContain('secret');
  });

  it('is nowhere for clients that do not ask', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    await say(ann, ben.id, 'before');
    const before = await roaming(ben, single(ann.id));
    await recalled(ann, ben.id);
    expect(await roaming(ben, single(ann.id))).toEqual(before);
    expect(await roaming(ben, single(ann.id), { need_recalled: false })).toEqual(before);
    expect(await textsOf(ben, single(ann.id), { pull_number: 1 })).toEqual(['before']);
  });

  it('names the administrator of a group, or the author', async () => {
    const [ann, ben, eve] = [await chat.member(), await chat.member(), await chat.member()];
    const group = await newGroup(ann, { members: [ben.id] });
    await recalled(ben, group, { where: 'group', by: ann });
    await recalled(ben, group, { where: 'group' });
    const [own, told] = (await roaming(ben, inGroup(group), { need_recalled: true })).messages;
    expect([own && lineOf(own), told && lineOf(told)]).toEqual([`[${ben.id}]`, `[${ann.id}]`]);
    expect(told).toMatchObject({ body: { type: MessageBody.Type.GROUPCHAT } });
    expect([told?.meta.from?.name, told?.meta.to?.name]).toEqual([ben.id, group]);
    await ann.post(`/chatgroups/${group}/invite`, { usernames: [eve.id] }).expect(200);
    expect(await linesOf(eve, inGroup(group))).toEqual([]);
  });

  it('for some members alone is shown to them alone', async () => {
    const [ann, ben, eve] = [await chat.member(), await chat.member(), await chat.member()];
    const group = await newGroup(ann, { members: [ben.id, eve.id] });
    const meta = ann.device.message(group, { type: 2, contents: [{ type: 0, text: 'for ben' }] }, 'group');
    const { serverId } = await ann.device.send({ ...meta, routetype: 2, directedUsers: [ben.id] });
    await takeBack(ann, group, serverId.toString(), 'group');
    expect(await linesOf(ben, inGroup(group))).toEqual([`[${ann.id}]`]);
    expect(await linesOf(eve, inGroup(group))).toEqual([]);
  });

  it('is shown in threads and in rooms', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    const group = await newGroup(ann, { members: [ben.id] });
    const thread = await newThread(ann, { group, messageId: await say(ann, group, 'the beginning', 'group') });
    await say(ann, thread, 'aside', 'group');
    await recalled(ann, thread, { where: 'group' });
    expect(await linesOf(ben, inGroup(thread))).toEqual([`[${ann.id}]`, 'aside']);
    const room = await newGroup(ann, {}, 'room');
    await ben.post(`/chatrooms/${room}/apply`).expect(200);
    const id = await say(ann, room, 'on stage', 'room');
    await takeBack(ann, room, id, 'group');
    const [told] = (await roaming(ben, inGroup(room), { need_recalled: true })).messages;
    expect(told).toMatchObject({ id, body: { type: MessageBody.Type.CHATROOM } });
    expect(told && lineOf(told)).toBe(`[${ann.id}]`);
    await ben.delete(`/chatrooms/${room}/quit`).expect(200);
    expect(await linesOf(ben, inGroup(room))).toEqual([]);
  });

  it('has no kind any more; a command was no word before', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    await recalled(ann, ben.id);
    await takeBack(ann, ben.id, await sendContent(ann, ben.id, { type: 6, action: 'wave' }));
    expect(await linesOf(ben, single(ann.id), { msgType: 'txt' })).toEqual([]);
    expect(await linesOf(ben, single(ann.id), { msgType: 'cmd' })).toEqual([]);
    expect(await linesOf(ben, single(ann.id))).toEqual([`[${ann.id}]`]);
  });

  it('is passed over page by page, however much it is', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    const line = `[${ann.id}]`;
    await say(ann, ben.id, 'first');
    for (let index = 0; index < 7; index += 1) await recalled(ann, ben.id);
    await say(ann, ben.id, 'last');
    const pages = async (more: object): Promise<string[][]> => {
      const read: string[][] = [];
      for (let start: string | number = -1; ;) {
        const page = await roaming(ben, single(ann.id), { need_recalled: true, pull_number: 3, start, ...more });
        read.push(page.messages.map(lineOf));
        if (page.last) return read;
        start = page.next;
      }
    };
    const newestFirst = [
      ['last', line, line],
      [line, line, line],
      [line, line, 'first'],
    ];
    expect(await pages({})).toEqual(newestFirst);
    expect(await pages({ is_positive: true })).toEqual(newestFirst.map((page) => page.toReversed()).toReversed());
    expect(await pages({ need_recalled: false })).toEqual([['last', 'first']]);
  });

  it('is included in removals, for the removing user alone', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    const id = await recalled(ann, ben.id);
    const line = `[${ann.id}]`;
    await ben
      .delete(`/sdk/message/roaming/chat/user/${ben.id}?userId=${ann.id}&msgIdList=${id}&resource=x`)
      .expect(200);
    expect(await linesOf(ben, single(ann.id))).toEqual([]);
    expect(await linesOf(ann, single(ben.id))).toEqual([line]);
    await recalled(ann, ben.id);
    expect(await linesOf(ben, single(ann.id))).toEqual([line]);
    await ben.delete(`/users/${ben.id}/user_channel`, { channel: ann.id, type: 'chat', delete_roam: true }).expect(200);
    expect(await linesOf(ben, single(ann.id))).toEqual([]);
    expect((await sessions(ben, listed)).sessions).toEqual([]);
    expect(await linesOf(ann, single(ben.id))).toEqual([line, line]);
    await ann.post(`/sdk/message/roaming/user/${ann.id}/delete/all?resource=x`).expect(200);
    expect(await linesOf(ann, single(ben.id))).toEqual([]);
  });

  it('is in the list what was said last, and is not unread', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    const group = await newGroup(ann, { members: [ben.id] });
    await say(ann, ben.id, 'before');
    // from a stranger: it waits among the requests
    const between = await recalled(ann, ben.id);
    await say(ann, group, 'in the group', 'group');
    await recalled(ben, group, { where: 'group', by: ann });
    const [first, second] = (await sessions(ben, listed)).sessions;
    expect(first).toMatchObject({ session_to: group, unread_num: 1, meta: { recalled_by: ann.id } });
    expect(second).toMatchObject({ session_to: ann.id, unread_num: 1, meta: { id: between, recalled_by: ann.id } });
    expect(JSON.parse(second?.meta.payload ?? '')).toEqual({ bodies: [], from: ann.id, to: ben.id, ext: {}, meta: {} });
    expect((await ben.site.get('/api/chat/unread').expect(200)).body).toEqual({
      conversations: 1,
      messages: 1,
      requests: 1,
    });
    const asOthersAsk = (await sessions(ben, listed.replace('&need_recalled=true', ''))).sessions;
    expect(asOthersAsk.map((one) => [lastTextOf(one), one.unread_num])).toEqual([
      ['in the group', 1],
      ['before', 1],
    ]);
    expect(JSON.stringify(asOthersAsk)).not.toContain('recalled_by');
    const { body } = await ben.get(`/users/${ben.id}/user_channels`).expect(200);
    expect(JSON.stringify(body)).not.toContain('recalled_by');
  });

  it('is shown around the target of a jump, and not found by search', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    const first = await say(ann, ben.id, 'the secret place');
    const gone = await recalled(ann, ben.id);
    await say(ann, ben.id, 'after');
    const jump = async (query: string): Promise<string[]> => {
      const { body } = await ben.site.get(`/api/chat/conversations/single/${ann.id}/jump?${query}`).expect(200);
      return (body as HistorySlice).messages.map((message) => lineOf(toldOf(message)));
    };
    expect(await jump(`messageId=${first}&recalled=true`)).toEqual(['the secret place', `[${ann.id}]`, 'after']);
    expect(await jump(`messageId=${first}`)).toEqual(['the secret place', 'after']);
    await ben.site.get(`/api/chat/conversations/single/${ann.id}/jump?messageId=${gone}&recalled=true`).expect(404);
    await ben.site.get(`/api/chat/conversations/single/${ann.id}/jump?messageId=${first}&recalled=maybe`).expect(400);
    const { body } = await ben.site.get('/api/chat/search?q=secret').expect(200);
    expect(body).toMatchObject({ items: [{ messageId: first }] });
  });
});

interface PlanNode {
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

it('is looked up without what is no message', async () => {
  const [{ id } = { id: '' }] = await chat.service.dataSource.query<{ id: string }[]>(
    `INSERT INTO conversation (kind, name) VALUES ('group', 'of many who read') RETURNING id`,
  );
  // a message, a recalled one, and anyone who has read them
  await chat.service.dataSource.query(
    `INSERT INTO item (conversation_id, seq, ns, type, content_type, sender, receiver, sent_at, payload, history, recalled)
     SELECT $1, n, 1, 2, 0, 'ann', 'g', now(), '', n % 100 < 2, n % 100 = 1 FROM generate_series(1, 20000) n`,
    [id],
  );
  await chat.service.dataSource.query('ANALYZE item');
  const nothing = [null, null, null, null, null, null];
  for (const asked of [true, false]) {
    const [{ 'QUERY PLAN': [plan] } = { 'QUERY PLAN': [] }] = await chat.service.dataSource.query<
      { 'QUERY PLAN': { Plan: PlanNode }[] }[]
    >(`EXPLAIN (FORMAT JSON) ${PAGES.newest}`, ['ann', id, 0, 20_000, ...nothing, 41, asked, '{}']);
    const reads = plan ? nodesOf(plan.Plan).filter((node) => node['Relation Name'] === 'item') : [];
    expect(reads).toMatchObject([{ 'Index Name': 'item_history' }]);
  }
});
