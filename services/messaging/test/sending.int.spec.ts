import { bigintOf, CommSyncDL, KeyValue, longOf, MessageBody, MSync, type im } from '@renmai/im-protocol';
import { Database, db } from '@renmai/service-kit';
import { SettableClock, waitFor, type TestService } from '@renmai/test-kit';
import { SendHooks } from '../src/sending/send-hooks.js';
import { SendRules } from '../src/sending/send-rules.js';
import { startMessaging } from './support/chat-rest.js';
import { gathering, person, type Person } from './support/chat-world.js';
import type { Device, Received } from './support/device.js';

let service: TestService;
const clock = new SettableClock(new Date());
const { Type } = MessageBody;
const Kind = MessageBody.Content.Type;

beforeAll(async () => {
  service = await startMessaging({ clock, env: { CHAT_MUTED_WORDS: 'Rude, very bad', CHAT_MESSAGE_BYTES: '4096' } });
});

afterAll(() => service.close());

const ofType = (type: im.MessageBody.Type) => (received: Received) => received.message?.type === type;
const refusal = (ack: im.CommSyncDL): unknown => [ack.status?.errorCode, ack.status?.reason];
const ok = (ack: im.CommSyncDL): im.CommSyncDL => {
  expect(refusal(ack)).toEqual([0, '']);
  return ack;
};
const two = (): Promise<[Person, Person]> => Promise.all([person(service, 'ann'), person(service, 'ben')]);

describe('the eight kinds of content', () => {
  const size = { width: 10, height: 0 };
  const file = {
    displayName: 'a.bin',
    remotePath: 'http://renmai.test/renmai/social/chatfiles/1',
    secretKey: 's',
    fileLength: 0,
  };
  const kinds: [string, im.MessageBody.Content.$Properties][] = [
    ['txt', { type: Kind.TEXT, text: 'hello' }],
    ['img', { type: Kind.IMAGE, ...file, size, thumbnailDisplayName: 't' }],
    [
      'video',
      {
        type: Kind.VIDEO,
        ...file,
        duration: 3,
        thumbnailRemotePath: 'http://renmai.test/renmai/social/chatfiles/1?vframe=true',
      },
    ],
    ['loc', { type: Kind.LOCATION, latitude: 0, longitude: -1.5, address: 'here', buildingName: '' }],
    ['audio', { type: Kind.VOICE, ...file, duration: 0 }],
    ['file', { type: Kind.FILE, ...file }],
    ['cmd', { type: Kind.COMMAND, action: 'wave', params: [{ key: 'k', type: 7, stringValue: 'v' }] }],
    ['custom', { type: Kind.CUSTOM, customEvent: 'e', customExts: [{ key: 'k', type: 1, varintValue: longOf(0n) }] }],
    ['combine', { type: Kind.TEXT, subType: 0, text: 'fallback', title: 't', summary: 's', combineLevel: 1 }],
  ];
  it.each(kinds)('%s comes as it was sent, but for who sent it', async (_name, content) => {
    const [ann, ben] = await two();
    const ext = [{ key: 'n', type: 2, varintValue: longOf(0n) }];
    const meta = '{"translations":[{"code":"en","text":"x"}]}';
    const sent = {
      type: Type.CHAT,
      from: { name: 'somebody else' },
      to: { name: ben.id },
      contents: [content],
      ext,
      meta,
    };
    // A field that the server does not know stays as well.
    const payload = Buffer.concat([MessageBody.encode(sent).finish(), Buffer.from([0xa2, 0x06, 1, 65])]);
    ok(await ann.device.send({ ...ann.device.message(ben.id, sent), payload }));
    const { meta: got } = await ben.device.until(ofType(Type.CHAT));
    const from = { appKey: 'renmai#social', name: ann.id, domain: 'easemob.com', clientResource: ann.device.resource };
    const wanted = Buffer.concat([MessageBody.encode({ ...sent, from }).finish(), Buffer.from([0xa2, 0x06, 1, 65])]);
    expect(Buffer.from(got.payload).equals(wanted)).toBe(true);
  });
});

describe('a message that is refused', () => {
  it.each<[string, (me: Person, other: Person) => im.Meta.$Properties, unknown]>([
    ['with a muted word', (me, { id }) => text(me, id, 'how rUDE'), [7, 'sensitive words']],
    ['too large', (me, { id }) => text(me, id, 'x'.repeat(5000)), [7, 'Sorry, data is too large']],
    ['to nobody', (me) => text(me, 'no-such-user', 'x'), [1, "username no-such-user doesn't exist!"]],
    ['to no group', (me) => text(me, '12345', 'x', 'group'), [1, 'group not found']],
    ['to an impossible name', (me) => text(me, 'a b', 'x'), [1, 'Sorry, format is incorrect']],
    ['without content', (me, { id }) => me.device.message(id, { type: 1 }), [1, 'Sorry, format is incorrect']],
    [
      'that is none',
      (me, { id }) => ({ ...text(me, id, 'x'), payload: Buffer.from([10, 255]) }),
      [1, 'Sorry, format is incorrect'],
    ],
    ['to many that are named', (me, { id }) => directed(me, id, 21), [1, 'limit directed users']],
  ])('%s', async (_name, meta, wanted) => {
    const [ann, ben] = await two();
    const thread = await gathering(service, 'thread', [ann.id]);
    const to = _name.includes('many') ? { ...ben, id: thread.id } : ben;
    expect(refusal(await ann.device.send(meta(ann, to)))).toEqual(wanted);
  });

  it('refuses the size to an old client in words that it understands', async () => {
    const [, ben] = await two();
    const old = await person(service, 'old', { provision: { actionVersion: 'v2.0' } });
    expect(refusal(await old.device.send(text(old, ben.id, 'x'.repeat(5000))))).toEqual([
      1,
      'Sorry, data is too large',
    ]);
  });

  it('by a rule of another part of chat, with its words; nothing is stored', async () => {
    const [ann, ben] = await two();
    service.running.app
      .get(SendRules)
      .register('single', async ({ session }) => (session.userId === ann.id ? { code: 15, reason: 'muted' } : null));
    expect(refusal(await ann.device.sendText(ben.id, 'x'))).toEqual([15, 'muted']);
    ok(await ben.device.sendText(ann.id, 'y'));
    expect(await ann.device.until((one) => one.message?.contents[0]?.text === 'y')).toBeDefined();
    expect(ben.device.texts).toEqual([]);
  });
});

const text = (me: Person, to: string, words: string, where: 'single' | 'group' = 'single'): im.Meta.$Properties =>
  me.device.message(to, { type: where === 'single' ? 1 : 2, contents: [{ type: 0, text: words }] }, where);
const directed = (me: Person, to: string, count: number, users: string[] = []): im.Meta.$Properties => ({
  ...text(me, to, 'for some', 'group'),
  routetype: 2,
  directedUsers: users.length > 0 ? users : Array.from({ length: count }, (_, index) => `u${index}`),
});

describe('how far a message goes', () => {
  it('online only: to devices that are there, under the id of the answer, and nowhere else', async () => {
    const [ann, ben] = await two();
    const ack = ok(await ann.device.send({ ...text(ann, ben.id, 'now'), routetype: 1 }));
    const { meta, queue } = await ben.device.until(ofType(Type.CHAT));
    expect([bigintOf(meta.id), queue]).toEqual([bigintOf(ack.serverId), ann.id]);
    await ben.device.close();
    ok(await ann.device.send({ ...text(ann, ben.id, 'missed'), routetype: 1 }));
    const again = await ben.connect({ resource: ben.device.resource });
    expect((await again.unread()).unread).toEqual([]);
    const database = service.running.app.get(Database);
    expect(await db.rows(database, 'SELECT FROM item WHERE sender = $1', [ann.id])).toEqual([]);
  });

  it('directed: to the named users, and the sender’s other devices', async () => {
    const [ann, ben] = await two();
    const cleo = await person(service, 'cleo');
    const pad = await ann.connect();
    const thread = await gathering(service, 'thread', [ann.id, ben.id, cleo.id]);
    ok(await ann.device.send(directed(ann, thread.id, 2, [ben.id.toUpperCase(), 'no\0body'])));
    await ben.device.until(ofType(Type.GROUPCHAT));
    await pad.until(ofType(Type.GROUPCHAT));
    ok(await ann.device.send(text(ann, thread.id, 'for all', 'group')));
    await cleo.device.until((one) => one.message?.contents[0]?.text === 'for all');
    expect(cleo.device.texts).toEqual(['for all']);
  });

  it('in a thread: with the thread’s data in place of the empty object', async () => {
    const [ann, ben] = await two();
    const thread = await gathering(service, 'thread', [ann.id, ben.id]);
    const data = { msg_parent_id: '1', muc_parent_id: '2', thread_name: 'talk' };
    const hooks = service.running.app.get(SendHooks);
    hooks.registerThread(async (id) => (id === thread.id ? data : null));
    const body = { type: 2, contents: [{ type: 0, text: 'x' }], meta: '{"thread":{},"translations":[]}' };
    ok(await ann.device.send(ann.device.message(thread.id, body, 'group')));
    const { message } = await ben.device.until(ofType(Type.GROUPCHAT));
    expect(JSON.parse(message?.meta ?? '')).toEqual({ thread: data, translations: [] });
    hooks.registerThread(() => Promise.resolve(null));
  });

  it('once, however often it is sent', async () => {
    const [ann, ben] = await two();
    const meta = { ...text(ann, ben.id, 'once'), id: longOf(4711n) };
    const first = ok(await ann.device.send(meta));
    ann.device.post(meta);
    const acks = await waitFor(() => {
      const all = acksOf(ann.device).filter(({ metaId }) => bigintOf(metaId) === 4711n);
      return all.length === 2 && all;
    });
    expect(acks.map(({ serverId }) => bigintOf(serverId))).toEqual([0, 0].map(() => bigintOf(first.serverId)));
    ok(await ann.device.sendText(ben.id, 'next'));
    await ben.device.until((one) => one.message?.contents[0]?.text === 'next');
    expect(ben.device.texts).toEqual(['once', 'next']);
  });

  it('in the order in which the device sent it', async () => {
    const [ann, ben] = await two();
    const texts = Array.from({ length: 30 }, (_, index) => String(index));
    for (const one of texts) ann.device.post(text(ann, ben.id, one));
    await waitFor(() => ben.device.texts.length === 30);
    expect(ben.device.texts).toEqual(texts);
  });
});

const acksOf = (device: Device): im.CommSyncDL[] =>
  device.wire.frames
    .filter(({ command }) => command === MSync.Command.SYNC)
    .map(({ payload }) => CommSyncDL.decode(payload))
    .filter(({ metaId }) => !metaId.isZero());

const about = (type: im.MessageBody.Type, id: im.CommSyncDL['serverId'], more: im.MessageBody.$Properties = {}) => ({
  type,
  ackMessageId: id,
  contents: [{}],
  ...more,
});

/** Item number up to which a user has read their talk with another. */
const readUpTo = async ({ id }: Person, other: Person): Promise<unknown> => {
  const row = await db.one(
    service.running.app.get(Database),
    `SELECT p.read_seq::int AS read FROM participant p JOIN conversation c ON c.id = p.conversation_id
      WHERE p.user_id = $1 AND c.name = $2`,
    [id, [id, other.id].toSorted().join(' ')],
  );
  return row?.['read'];
};

describe('acknowledgements', () => {
  it('that a message was read goes to the other user once, without attributes, and is remembered', async () => {
    const [ann, ben] = await two();
    const pad = await ben.connect();
    const { serverId } = ok(await ann.device.sendText(ben.id, '1'));
    ok(await ann.device.sendText(ben.id, '2'));
    const read = about(Type.READ_ACK, serverId, { ext: [{ key: 'x', type: 7, stringValue: 'y' }] });
    ok(await ben.device.send(ben.device.message(ann.id, read)));
    const { message, queue } = await ann.device.until(ofType(Type.READ_ACK));
    const acknowledged = bigintOf(message?.ackMessageId ?? longOf(0n));
    expect([acknowledged, queue, message?.ext]).toEqual([bigintOf(serverId), ben.id, []]);
    expect(await readUpTo(ben, ann)).toBe(1);
    await pad.until(ofType(Type.READ_ACK));
    ok(await ben.device.send(ben.device.message(ann.id, read)));
    ok(await ben.device.sendText(ann.id, 'read'));
    await ann.device.until(({ message: said }) => said?.contents[0]?.text === 'read');
    expect(ann.device.received.filter(ofType(Type.READ_ACK))).toHaveLength(1);
  });

  it('that a message has come goes to the other user', async () => {
    const [ann, ben] = await two();
    const { serverId } = ok(await ann.device.sendText(ben.id, '1'));
    ok(await ben.device.send(ben.device.message(ann.id, about(Type.DELIVER_ACK, serverId))));
    await ann.device.until(ofType(Type.DELIVER_ACK));
    expect(await readUpTo(ben, ann)).toBe(0);
  });

  it('that a conversation was read goes to the other user, and nothing is unread any more', async () => {
    const [ann, ben] = await two();
    for (const words of ['1', '2']) ok(await ann.device.sendText(ben.id, words));
    ok(await ben.device.send(ben.device.message(ann.id, { type: Type.CHANNEL_ACK, contents: [{}] })));
    await ann.device.until(ofType(Type.CHANNEL_ACK));
    expect(await readUpTo(ben, ann)).toBeGreaterThanOrEqual(2);
  });

  it('of another’s message is refused, of one that was never stored passed on', async () => {
    const [ann, ben] = await two();
    const cleo = await person(service, 'cleo');
    const { serverId } = ok(await ann.device.sendText(ben.id, '1'));
    const strange = cleo.device.message(ann.id, about(Type.READ_ACK, serverId));
    expect(refusal(await cleo.device.send(strange))).toEqual([1, 'Sorry, message does not exist']);
    const passed = ok(await ann.device.send({ ...text(ann, ben.id, 'now'), routetype: 1 }));
    ok(await ben.device.send(ben.device.message(ann.id, about(Type.DELIVER_ACK, passed.serverId))));
    await ann.device.until(ofType(Type.DELIVER_ACK));
  });

  it('of members go to the author alone, with how many there are', async () => {
    const [ann, ben] = await two();
    const cleo = await person(service, 'cleo');
    const thread = await gathering(service, 'thread', [ann.id, ben.id, cleo.id]);
    const asks = { type: Type.GROUPCHAT, contents: [{ text: 'who?' }], msgConfig: { allowGroupAck: true } };
    const { serverId } = ok(await ann.device.send(ann.device.message(thread.id, asks, 'group')));
    const ack = about(Type.READ_ACK, serverId, { msgConfig: { allowGroupAck: true }, ackContent: 'me' });
    for (const { device } of [ben, cleo]) ok(await device.send(device.message(thread.id, ack, 'group')));
    // A repeated reader counts once, and the author is notified once.
    ok(await ben.device.send(ben.device.message(thread.id, ack, 'group')));
    await cleo.device.sendText(thread.id, 'after it', 'group');
    await ann.device.until(({ message }) => message?.contents[0]?.text === 'after it');
    const acks = ann.device.received.filter(ofType(Type.READ_ACK));
    const counts = acks.map(({ message }) => JSON.parse(message?.ext[0]?.stringValue ?? '{}') as unknown);
    expect(counts).toEqual([1, 2].map((count) => ({ [serverId.toString()]: count })));
    expect(acks[0]?.message).toMatchObject({ ackContent: 'me', ext: [{ type: KeyValue.ValueType.JSON_STRING }] });
    expect(cleo.device.received.filter(ofType(Type.READ_ACK))).toEqual([]);
    const stranger = await person(service, 'stranger');
    expect(refusal(await stranger.device.send(stranger.device.message(thread.id, ack, 'group')))).toEqual([
      1,
      'not in group or chatroom',
    ]);
  });

  it('of members who read at the same time: the author hears of all of them', async () => {
    const ann = await person(service, 'ann');
    const readers = await Promise.all(Array.from({ length: 4 }, (_, at) => person(service, `reader${at}`)));
    const thread = await gathering(service, 'thread', [ann.id, ...readers.map(({ id }) => id)]);
    const asks = { type: Type.GROUPCHAT, contents: [{ text: 'who?' }], msgConfig: { allowGroupAck: true } };
    for (let time = 0; time < 10; time++) {
      const { serverId } = ok(await ann.device.send(ann.device.message(thread.id, asks, 'group')));
      const ack = about(Type.READ_ACK, serverId, { msgConfig: { allowGroupAck: true } });
      await Promise.all(readers.map(({ device }) => device.send(device.message(thread.id, ack, 'group'))));
      const told = () =>
        ann.device.received.filter(ofType(Type.READ_ACK)).map(({ message }) => message?.ext[0]?.stringValue);
      await waitFor(() => told().includes(JSON.stringify({ [serverId.toString()]: readers.length })));
    }
  });
});
