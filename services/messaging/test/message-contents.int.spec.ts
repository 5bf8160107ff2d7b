import { messagingReportFiled } from '@renmai/contracts/reports/reports.events';
import { KeyValue, longOf, MessageBody, type im } from '@renmai/im-protocol';
import sharp from 'sharp';
import { ORG_APP } from './support/chat-rest.js';
import { chatWorld, type Person } from './support/chat-world.js';
import { newGroup, settled } from './support/groups.js';
import { inGroup, roaming, say, sendContent, sessions, single } from './support/history.js';
import { join as enter } from './support/rooms.js';
import { newThread, threadWorld } from './support/threads.js';

const chat = chatWorld();

const { Type } = MessageBody;
const Kind = MessageBody.Content.Type;
const { JSON_STRING, STRING } = KeyValue.ValueType;
type Body = im.MessageBody.$Properties;
type Where = 'single' | 'group' | 'room';

const broken = { key: 'k', type: JSON_STRING, stringValue: '{broken' };
const empty = { key: 'k', type: JSON_STRING };
const custom = (more: im.MessageBody.Content.$Properties): Body => ({
  contents: [{ type: Kind.CUSTOM, customEvent: 'e', ...more }],
});

/** Contents of a body that published clients parse, each in a form on which they fail or which reveals too much. */
const malformed: [string, Body, tail?: number[]][] = [
  ['ext that is no JSON', { ext: [broken] }],
  ['ext without value', { ext: [empty] }],
  ['ext of no type', {}, [42, 2, 16, 99]],
  ['customExts that are no JSON', custom({ customExts: [broken] })],
  ['params without value', custom({ params: [empty] })],
  ['meta that is no JSON', { meta: '{' }],
  ['meta that is null', { meta: 'null' }],
  ['meta that is a list', { meta: '[]' }],
  ['meta with reactions', { meta: '{"reaction":[]}' }],
  ['meta with an edit', { meta: '{"edit_msg":{"count":1}}' }],
  ['meta with a thread’s overview', { meta: '{"thread_overview":{"id":"1"}}' }],
  ['meta with a read mark', { meta: '{"isRead":true}' }],
  ['meta with broken translations', { meta: '{"translations":{}}' }],
  ['a thread that is no object', { meta: '{"thread":"x"}' }],
  ['a kind of body that there is not', {}, [8, 99]],
  ['a kind of content that there is not', {}, [34, 2, 8, 99]],
  ['a field of another wire type', {}, [72, 5]],
  ['another receiver inside', { to: { name: 'somebody' } }],
  ['a file on another path', { contents: [{ type: Kind.FILE, remotePath: 'https://x//evil.example/login' }] }],
  ['a file of another application', { contents: [{ type: Kind.FILE, remotePath: 'http://x/a/b/chatfiles/1' }] }],
  ['a file that is a script', { contents: [{ type: Kind.IMAGE, remotePath: 'javascript:alert(1)' }] }],
  [
    'a small picture elsewhere',
    { contents: [{ type: Kind.VIDEO, thumbnailRemotePath: 'https://evil.example/pixel.png' }] },
  ],
];

/** A place where a message can be written, and what is sent there of each type. */
interface Way {
  from: Person;
  to: string;
  where: Where;
  body: Body;
}

const wordTypes = { single: Type.CHAT, group: Type.GROUPCHAT, room: Type.CHATROOM };
const words = (where: Where): Body => ({ type: wordTypes[where], contents: [{ type: Kind.TEXT, text: 'well' }] });

const ways: Record<string, () => Promise<Way>> = {
  single: async () => {
    const [from, other] = await chat.people('ann', 'ben');
    return { from, to: other.id, where: 'single', body: words('single') };
  },
  group: async () => {
    const [from, other] = await chat.people('ann', 'ben');
    return { from, to: await newGroup(from, { members: [other.id] }), where: 'group', body: words('group') };
  },
  room: async () => {
    const [from] = await chat.people('ann');
    const to = await newGroup(from, {}, 'room');
    await enter(from.device, to);
    return { from, to, where: 'room', body: words('room') };
  },
  thread: async () => {
    const given = await threadWorld(chat);
    return { from: given.ben, to: await newThread(given.ben, given), where: 'group', body: words('group') };
  },
  edit: async () => {
    const way = await ways['single']!();
    const id = longOf(BigInt(await say(way.from, way.to, 'before')));
    return { ...way, body: { ...way.body, type: Type.EDIT, editMessageId: id, editScope: 2 } };
  },
  ...Object.fromEntries(
    (['READ_ACK', 'DELIVER_ACK', 'CHANNEL_ACK', 'RECALL'] as const).map((type) => [
      type,
      async () => {
        const way = await ways['single']!();
        const ackMessageId = longOf(BigInt(await say(way.from, way.to, 'before')));
        return { ...way, body: { type: Type[type], ackMessageId, contents: [{}] } };
      },
    ]),
  ),
};

const send = async ({ from, to, where, body }: Way, more: Body = {}, tail: number[] = []): Promise<unknown> => {
  const meta = from.device.message(to, { ...body, ...more }, where);
  const payload = Buffer.concat([meta.payload ?? Buffer.of(), Buffer.from(tail)]);
  const { status } = await from.device.send({ ...meta, payload });
  return [status?.errorCode, status?.reason];
};

const itemsOf = async ({ id }: Person): Promise<number> => {
  const [row] = await chat.service.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int4 AS count FROM item WHERE sender = $1 AND ns = 1',
    [id],
  );
  return row?.count ?? 0;
};

it.each(Object.entries(ways))(
  '%s: what clients cannot read is refused before it is acknowledged',
  async (_name, way) => {
    const given = await way();
    const before = await itemsOf(given.from);
    for (const [what, more, tail] of malformed)
      expect([what, await send(given, more, tail)]).toEqual([what, [1, 'Sorry, format is incorrect']]);
    expect(await itemsOf(given.from)).toBe(before);
    expect(await send(given)).toEqual([0, '']);
  },
);

it.each<[string, Body, Where]>([
  ['a group’s message sent to a user', { type: Type.GROUPCHAT }, 'single'],
  ['a room’s message sent to a user', { type: Type.CHATROOM }, 'single'],
])('%s is refused, since clients would file it elsewhere', async (_name, more) => {
  const way = await ways['single']!();
  expect(await send(way, more)).toEqual([1, 'Sorry, format is incorrect']);
});

it('attributes beside the body are looked at as well', async () => {
  const way = await ways['single']!();
  const meta = way.from.device.message(way.to, way.body);
  const { status } = await way.from.device.send({ ...meta, ext: [broken] });
  expect(status?.reason).toBe('Sorry, format is incorrect');
});

it('receivers get the operators’ address of a file, whichever address the sender uses', async () => {
  const [ann, ben] = await chat.people('ann', 'ben');
  const sent = 'https://127.0.0.1:4/renmai/social/chatfiles/0-1?em-redirect=true';
  const picture = { type: Kind.IMAGE, displayName: 'p', remotePath: sent, thumbnailRemotePath: sent };
  await sendContent(ann, ben.id, picture);
  const { message } = await ben.device.until((one) => one.message?.type === Type.CHAT);
  const told = 'http://renmai.test/renmai/social/chatfiles/0-1?em-redirect=true';
  expect(message?.contents).toMatchObject([{ ...picture, remotePath: told, thumbnailRemotePath: told }]);
});

/** Writes a content into the database as from before contents were checked. */
const spoil = async (id: string): Promise<void> => {
  const payload = MessageBody.encode({
    type: Type.GROUPCHAT,
    from: { name: 'ann' },
    contents: [
      { type: Kind.TEXT, text: 'old' },
      { type: Kind.FILE, remotePath: 'https://x//evil.example/login' },
    ],
    ext: [broken, empty],
    meta: '{"reaction":[{"reaction":"x"}],"isRead":true}',
  }).finish();
  const ext = [KeyValue.encode(broken).finish()];
  await chat.service.dataSource.query('UPDATE item SET payload = $2, ext = $3 WHERE id = $1', [id, payload, ext]);
};
const mended = { ext: [{ key: 'k', type: STRING, stringValue: '{broken' }], meta: '' };
const mendedFile = [{ text: 'old' }, { remotePath: '' }];

it('what is stored already is mended wherever it goes out', async () => {
  const [ann, ben] = await chat.people('ann', 'ben');
  const group = await newGroup(ann, { members: [ben.id] });
  await settled(ben.device);
  await ben.device.close();
  const id = await say(ann, group, 'old', 'group');
  await spoil(id);
  const [told] = (await roaming(ben, inGroup(group))).messages;
  expect(told?.body).toMatchObject({ ...mended, contents: mendedFile });
  expect(told?.meta.ext).toMatchObject([{ type: STRING }]);
  const again = await ben.connect({ resource: ben.device.resource });
  const { message, meta } = await again.until((one) => one.message?.contents[0]?.text === 'old');
  expect(message).toMatchObject(mended);
  expect(meta.ext).toMatchObject([{ type: STRING }]);
  const { sessions: listed } = await sessions(ben);
  const last = listed.find(({ meta: { id: last } }) => last === id)?.meta;
  expect(JSON.parse(last?.payload ?? '')).toMatchObject({ ext: { k: '{broken' }, meta: {} });
  // An edit keeps the attributes of the message; receivers get them again, live.
  const edit = {
    type: Type.EDIT,
    editMessageId: longOf(BigInt(id)),
    editScope: 1,
    contents: [{ type: 0, text: 'new' }],
  };
  const { status } = await ann.device.send(ann.device.message(group, edit, 'group'));
  expect(status?.errorCode).toBe(0);
  const notice = await again.until((one) => one.message?.type === Type.EDIT);
  expect(notice.message?.ext).toMatchObject(mended.ext);
  expect(Object.keys(JSON.parse(notice.message?.meta ?? '') as object)).toEqual(['edit_msg']);
});

it('of a talk between two, the history says itself what was read', async () => {
  const [ann, ben] = await chat.people('ann', 'ben');
  const id = await say(ann, ben.id, 'old');
  await spoil(id);
  const [told] = (await roaming(ann, single(ben.id))).messages;
  expect(told?.extras).not.toHaveProperty('isRead');
  expect(told?.extras).not.toHaveProperty('reaction');
});

it('a reported picture is shown to staff, and nothing else of chats in that way', async () => {
  const [ann, ben] = [await chat.member(), await chat.member()];
  const upload = async (bytes: Buffer, name: string): Promise<string> => {
    const answer = await ben.post('/chatfiles').set('restrict-access', 'true').attach('file', bytes, name).expect(200);
    return (answer.body as { entities: [{ uuid: string }] }).entities[0].uuid;
  };
  const drawn = await sharp({ create: { width: 2000, height: 20, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const [picture, file] = [await upload(drawn, 'p.png'), await upload(Buffer.from('words'), 'words.txt')];
  const send = (type: number, id: string, displayName: string): Promise<string> =>
    sendContent(ben, ann.id, { type, remotePath: `http://renmai.test${ORG_APP}/chatfiles/${id}`, displayName });
  await send(Kind.FILE, file, 'words.txt');
  const path = `/user/${ann.id}/moderation/report/message/${await send(Kind.IMAGE, picture, 'p.png')}`;
  await ann.post(path, { username: ann.id, reportType: 'sexual', reportReason: 'rude' }).expect(200);
  const { evidence, around } = (await chat.service.published(messagingReportFiled)).at(-1)?.data ?? {};
  expect(evidence).toMatchObject({ pictures: [{ mediaId: picture, alt: 'p.png' }], files: [] });
  expect(around).toMatchObject([{ pictures: [], files: [{ name: 'words.txt' }] }]);
  const staff = chat.service.asService('org-pages');
  const { body } = await staff.get(`/internal/chat-files/${picture}/picture`).expect(200);
  const shown = await sharp(Buffer.from((body as { base64: string }).base64, 'base64')).metadata();
  expect(shown).toMatchObject({ format: 'webp', width: 1600 });
  await staff.get(`/internal/chat-files/${file}/picture`).expect(404);
});
