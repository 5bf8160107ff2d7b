import { bigintOf, KeyValue, Long, MessageBody, Meta, type im } from '@renmai/im-protocol';
import { Database, db } from '@renmai/service-kit';
import { SettableClock, type TestService } from '@renmai/test-kit';
import { SendHooks } from '../src/sending/send-hooks.js';
import { startMessaging } from './support/chat-rest.js';
import { gathering, person, type Person } from './support/chat-world.js';
import type { Received } from './support/device.js';

let service: TestService;
const clock = new SettableClock(new Date());
const { Type } = MessageBody;

beforeAll(async () => {
  service = await startMessaging({ clock });
});

afterAll(() => service.close());

const two = (): Promise<[Person, Person]> => Promise.all([person(service, 'ann'), person(service, 'ben')]);
const ofType = (type: im.MessageBody.Type) => (received: Received) => received.message?.type === type;
const answer = (ack: im.CommSyncDL): unknown => [ack.status?.errorCode, ack.status?.reason];
const OK = [0, ''];
const stored = async (
  id: Long,
): Promise<{ recalled: boolean; edits: number; text: string; payload: Buffer } | undefined> => {
  const row = await db.one<{ recalled: boolean; edits: number; text: string; payload: Buffer }>(
    service.running.app.get(Database),
    'SELECT recalled, edits, text, payload FROM item WHERE id = $1',
    [id.toString()],
  );
  return row;
};

const recallOf = (me: Person, to: string, id: Long, where: 'single' | 'group' = 'single'): im.Meta.$Properties =>
  me.device.message(to, { type: Type.RECALL, ackMessageId: id, contents: [{}] }, where);

describe('a recall', () => {
  it('reaches everybody who has the message, with its information, and the history loses it', async () => {
    const [ann, ben] = await two();
    const pad = await ann.connect();
    const { serverId } = await ann.device.sendText(ben.id, 'oops');
    const ext = [{ key: 'recallMessageExtensionInfo', type: KeyValue.ValueType.STRING, stringValue: 'sorry' }];
    const ack = await ann.device.send({ ...recallOf(ann, ben.id, serverId), ext });
    expect(answer(ack)).toEqual(OK);
    for (const device of [ben.device, pad]) {
      const { meta, message } = await device.until(ofType(Type.RECALL));
      expect(bigintOf(message?.ackMessageId ?? Long.UZERO)).toBe(bigintOf(serverId));
      expect(meta.ext).toMatchObject(ext);
      expect(bigintOf(meta.id)).toBe(bigintOf(ack.serverId));
    }
    expect(await stored(serverId)).toMatchObject({ recalled: true });
  });

  it('may have the number of a message that was sent before', async () => {
    const [ann, ben] = await two();
    const id = Long.fromNumber(530_332_135_745, true);
    const text = { type: Type.CHAT, contents: [{ type: MessageBody.Content.Type.TEXT, text: 'oops' }] };
    const { serverId } = await ann.device.send({ ...ann.device.message(ben.id, text), id });
    ann.device.post({ ...recallOf(ann, ben.id, serverId), id });
    const { message } = await ben.device.until(ofType(Type.RECALL));
    expect(bigintOf(message?.ackMessageId ?? Long.UZERO)).toBe(bigintOf(serverId));
  });

  it('spares a device that was away the message', async () => {
    const [ann, ben] = await two();
    await ben.device.close();
    const { serverId } = await ann.device.sendText(ben.id, 'oops');
    expect(answer(await ann.device.send(recallOf(ann, ben.id, serverId)))).toEqual(OK);
    const device = await ben.connect({ resource: ben.device.resource });
    await device.until(ofType(Type.RECALL));
    expect(device.received.filter(ofType(Type.CHAT))).toEqual([]);
  });

  it('is answered the same when it is repeated, and refused when there is nothing any more', async () => {
    const [ann, ben] = await two();
    const { serverId } = await ann.device.sendText(ben.id, 'oops');
    const recall = { ...recallOf(ann, ben.id, serverId), id: Long.fromNumber(99, true) };
    const first = await ann.device.send(recall);
    const second = await ann.device.send(recall);
    expect(bigintOf(second.serverId)).toBe(bigintOf(first.serverId));
    expect(answer(await ann.device.send(recallOf(ann, ben.id, serverId)))).toEqual([
      1,
      'Sorry, message does not exist',
    ]);
    expect(answer(await ann.device.send(recallOf(ann, ben.id, Long.fromNumber(5, true))))).toEqual([
      1,
      'Sorry, message does not exist',
    ]);
  });

  it('is refused after two minutes, and to users who did not write it', async () => {
    const [ann, ben] = await two();
    const { serverId } = await ann.device.sendText(ben.id, 'kept');
    expect(answer(await ben.device.send(recallOf(ben, ann.id, serverId)))).toEqual([
      1,
      'Sorry, You do not have permission',
    ]);
    clock.advance({ seconds: 119 });
    await ann.device.unread();
    clock.advance({ seconds: 2 });
    expect(answer(await ann.device.send(recallOf(ann, ben.id, serverId)))).toEqual([1, 'exceed recall time limit']);
    expect(await stored(serverId)).toMatchObject({ recalled: false });
  });

  it('is granted to who keeps order where it was written', async () => {
    const [ann, ben] = await two();
    const thread = await gathering(service, 'thread', [ann.id, ben.id]);
    const { serverId } = await ann.device.send(
      ann.device.message(thread.id, { type: 2, contents: [{ type: 0, text: 'x' }] }, 'group'),
    );
    service.running.app
      .get(SendHooks)
      .registerMayRecall(async (conversation, user) => conversation.kind === 'thread' && user === ben.id);
    expect(answer(await ben.device.send(recallOf(ben, thread.id, serverId, 'group')))).toEqual(OK);
    await ann.device.until(ofType(Type.RECALL));
  });
});

it('refuses recalls where they are not wanted', async () => {
  const strict = await startMessaging({ env: { CHAT_RECALL_SECONDS: '0' } });
  const [ann, ben] = await Promise.all([person(strict), person(strict)]);
  const { serverId } = await ann.device.sendText(ben.id, 'for ever');
  expect(answer(await ann.device.send(recallOf(ann, ben.id, serverId)))).toEqual([1, 'message recall disabled']);
  await strict.close();
});

const editOf = (me: Person, to: string, id: Long, more: im.MessageBody.$Properties = {}): im.Meta.$Properties =>
  me.device.message(to, {
    type: Type.EDIT,
    editMessageId: id,
    editScope: MessageBody.EditScope.BODY,
    contents: [{ type: 0, text: 'better' }],
    ...more,
  });

it('refuses edits where they are not wanted', async () => {
  const strict = await startMessaging({ env: { CHAT_MOST_EDITS: '0' } });
  const [ann, ben] = await Promise.all([person(strict), person(strict)]);
  const { serverId } = await ann.device.sendText(ben.id, 'as it is');
  expect(answer(await ann.device.send(editOf(ann, ben.id, serverId)))).toEqual([1, 'Sorry, edit is not available']);
  await strict.close();
});

describe('an edit', () => {
  it('reaches the receivers, answers the sender, and changes the history', async () => {
    const [ann, ben] = await two();
    const sent = ann.device.message(ben.id, {
      type: 1,
      contents: [{ type: 0, text: 'good' }],
      ext: [{ key: 'k', type: 7, stringValue: 'old' }],
      meta: '{"translations":[]}',
    });
    const { serverId, timestamp } = await ann.device.send(sent);
    const ack = await ann.device.send(
      editOf(ann, ben.id, serverId, { ext: [{ key: 'k', type: 7, stringValue: 'new' }] }),
    );
    expect(answer(ack)).toEqual(OK);
    const note = {
      count: 1,
      operator: ann.id,
      edit_time: ack.timestamp.toNumber(),
      sender: ann.id,
      send_time: timestamp.toNumber(),
      chat_type: 'chat:user',
    };
    expect(bigintOf(ack.serverId)).toBe(bigintOf(serverId));
    expect(ack.metas[0]?.ns).toBe(Meta.NameSpace.NOTIFY);
    expect(JSON.parse(Buffer.from(ack.metas[0]?.payload ?? []).toString())).toEqual({ edit_msg: note });
    const { message } = await ben.device.until(ofType(Type.EDIT));
    expect(message).toMatchObject({ contents: [{ text: 'better' }] });
    expect(bigintOf(message?.editMessageId ?? Long.UZERO)).toBe(bigintOf(serverId));
    expect(JSON.parse(message?.meta ?? '')).toEqual({ edit_msg: note });
    const row = await stored(serverId);
    expect(row).toMatchObject({ edits: 1, text: 'better' });
    const body = MessageBody.decode(row?.payload ?? Buffer.alloc(0));
    expect(body).toMatchObject({ type: 1, contents: [{ text: 'better' }], ext: [{ stringValue: 'old' }] });
    expect(JSON.parse(body.meta)).toEqual({ translations: [], edit_msg: note });
  });

  it('of body and attributes changes both', async () => {
    const [ann, ben] = await two();
    const { serverId } = await ann.device.sendText(ben.id, 'good');
    const ext = [{ key: 'k', type: 7, stringValue: 'new' }];
    await ann.device.send(editOf(ann, ben.id, serverId, { ext, editScope: MessageBody.EditScope.BODY_AND_EXT }));
    expect(MessageBody.decode((await stored(serverId))?.payload ?? Buffer.alloc(0))).toMatchObject({ ext });
  });

  it('sends receivers the attributes that stay', async () => {
    const [ann, ben] = await two();
    const ext = [{ key: 'k', type: 7, stringValue: 'old' }];
    const text = ann.device.message(ben.id, { type: Type.CHAT, contents: [{ type: 0, text: 'good' }], ext });
    const { serverId } = await ann.device.send(text);
    await ann.device.send(editOf(ann, ben.id, serverId));
    const { message } = await ben.device.until(ofType(Type.EDIT));
    expect(message).toMatchObject({ contents: [{ text: 'better' }], ext });
  });

  it('does not reach the oldest clients, which would take it for a message; what follows does', async () => {
    const [ann, ben] = await two();
    const provision = { version: '4.0.2', actionVersion: '' };
    const [live, late] = [await ben.connect({ provision }), await ben.connect({ provision })];
    const { serverId } = await ann.device.sendText(ben.id, 'good');
    for (const device of [live, late]) await device.until(ofType(Type.CHAT));
    await late.close();
    await ann.device.send(editOf(ann, ben.id, serverId));
    const { serverId: next } = await ann.device.sendText(ben.id, 'and on');
    const again = await ben.connect({ provision, resource: late.resource });
    for (const device of [live, again]) {
      await device.until(({ meta }) => bigintOf(meta.id) === bigintOf(next));
      expect(device.received.filter(ofType(Type.EDIT))).toEqual([]);
    }
    await ben.device.until(ofType(Type.EDIT));
  });

  const file = {
    displayName: 'a.bin',
    remotePath: 'http://renmai.test/renmai/social/chatfiles/1',
    secretKey: 'secret',
    fileLength: 12,
  };
  it.each<[string, im.MessageBody.Content.$Properties, im.MessageBody.Content.$Properties]>([
    ['a picture', { type: 1, ...file, size: { width: 3, height: 4 } }, { type: 1, remotePath: file.remotePath }],
    ['a video', { type: 2, ...file, duration: 9 }, { type: 2 }],
    ['a place', { type: 3, latitude: 31.5, longitude: 121.25, address: 'Bund' }, { type: 3 }],
    ['a recording', { type: 4, ...file, duration: 9 }, { type: 4 }],
    ['a file', { type: 5, ...file }, { type: 5 }],
    ['a merged history', { type: 0, subType: 0, text: 'update', title: 't', ...file }, { type: 0, text: 'update' }],
  ])('of %s changes its attributes only', async (_name, content, sentAgain) => {
    const [ann, ben] = await two();
    const { serverId } = await ann.device.send(ann.device.message(ben.id, { type: Type.CHAT, contents: [content] }));
    const before = await stored(serverId);
    const ext = [{ key: 'k', type: 7, stringValue: 'new' }];
    const scope = MessageBody.EditScope.BODY_AND_EXT;
    const edit = editOf(ann, ben.id, serverId, { contents: [sentAgain], ext, editScope: scope });
    expect(answer(await ann.device.send(edit))).toEqual(OK);
    const { message } = await ben.device.until(ofType(Type.EDIT));
    const row = await stored(serverId);
    for (const body of [message, MessageBody.decode(row?.payload ?? Buffer.alloc(0))])
      expect(body).toMatchObject({ contents: [content], ext });
    expect(row?.text).toBe(before?.text);
  });

  it.each<[string, (ann: Person, ben: Person, id: Long) => Promise<im.CommSyncDL>, string]>([
    [
      'of nothing',
      (ann, ben) => ann.device.send(editOf(ann, ben.id, Long.fromNumber(7, true))),
      'Sorry, message does not exist',
    ],
    ['by another', (ann, ben, id) => ben.device.send(editOf(ben, ann.id, id)), 'Sorry, You do not have permission'],
    [
      'into another kind',
      (ann, ben, id) => ann.device.send(editOf(ann, ben.id, id, { contents: [{ type: 6 }] })),
      'Sorry, format is incorrect',
    ],
    [
      'into nothing',
      (ann, ben, id) => ann.device.send(editOf(ann, ben.id, id, { contents: [] })),
      'Sorry, format is incorrect',
    ],
  ])('%s is refused', async (_name, send, reason) => {
    const [ann, ben] = await two();
    const { serverId } = await ann.device.sendText(ben.id, 'good');
    expect(answer(await send(ann, ben, serverId))).toEqual([1, reason]);
    expect(await stored(serverId)).toMatchObject({ edits: 0, text: 'good' });
  });

  it('is possible ten times, and repeated counts once', async () => {
    const [ann, ben] = await two();
    const { serverId } = await ann.device.sendText(ben.id, 'good');
    const once = { ...editOf(ann, ben.id, serverId), id: Long.fromNumber(4, true) };
    await ann.device.send(once);
    expect(answer(await ann.device.send(once))).toEqual(OK);
    for (let edit = 2; edit <= 10; edit++)
      expect(answer(await ann.device.send(editOf(ann, ben.id, serverId)))).toEqual(OK);
    expect(answer(await ann.device.send(editOf(ann, ben.id, serverId)))).toEqual([1, 'Sorry, edit limit reached']);
  });
});
