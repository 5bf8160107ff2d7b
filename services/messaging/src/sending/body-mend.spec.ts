import { join } from 'node:path';
import { KeyValue, longOf, MessageBody, USER_DOMAIN, type im } from '@renmai/im-protocol';
import fc from 'fast-check';
import protobuf from 'protobufjs';
import { mendBody, mendPair } from './body-mend.js';
import { metaOfSender, metaOfStored } from './body-meta.js';
import { BODY, PAIR, type Shape } from './body-shape.js';
import { MalformedBytes } from './message-bytes.js';
import { mendedItem, storedBody } from './mended-item.js';

const { JSON_STRING, STRING, INT } = KeyValue.ValueType;
const sentAt = new Date(1_700_000_000_123);
const body = (more: im.MessageBody.$Properties): Uint8Array =>
  MessageBody.encode({ type: 1, contents: [{ type: 0, text: 'hello' }], ...more }).finish();
const stored = (payload: Uint8Array): im.MessageBody =>
  MessageBody.decode(storedBody({ sender: 'ann', sentAt, payload }));
const pair = (stringValue?: string): im.KeyValue.$Properties => ({
  key: 'k',
  type: JSON_STRING,
  ...(stringValue !== undefined && { stringValue }),
});

it('knows every field of a message, as the protocol describes it', () => {
  const { root } = protobuf.loadSync(join(import.meta.dirname, '../../../../packages/im-protocol/proto/message.proto'));
  root.resolveAll();
  const wireTypes: Record<string, number> = { double: 1, float: 5, string: 2 };
  const compare = (type: protobuf.Type, shape: Shape): void => {
    for (const { id, type: name, resolvedType } of type.fieldsArray) {
      const known = shape.get(id);
      if (known?.wireType === 'never') continue;
      const isMessage = resolvedType instanceof protobuf.Type;
      expect([type.name, id, known?.wireType]).toEqual([type.name, id, isMessage ? 2 : (wireTypes[name] ?? 0)]);
      if (resolvedType instanceof protobuf.Enum && name !== 'SubType')
        expect([...(known?.values ?? [])]).toEqual(Object.values(resolvedType.values));
      if (isMessage) compare(resolvedType, known?.pairs ? PAIR : (known?.shape ?? new Map()));
    }
  };
  compare(root.lookupType('im.MessageBody'), BODY);
});

it('leaves a good body as it is, its unknown fields too', () => {
  const meta = '{"translations":[{"code":"en","text":"x"}],"thread":{}}';
  const custom = {
    type: 7,
    customEvent: 'e',
    customExts: [pair('{"a":[1,null]}'), { key: 'n', type: INT, varintValue: longOf(0n) }],
  };
  const payload = Buffer.concat([
    body({ ext: [pair('null')], contents: [custom], meta }),
    Buffer.from([0xa2, 6, 1, 65]),
  ]);
  expect(mendBody(payload, metaOfSender)).toBe(payload);
  expect(storedBody({ sender: 'ann', sentAt, payload })).toBe(payload);
});

it.each<[string, im.MessageBody.$Properties, object]>([
  ['JSON that is none becomes a text', { ext: [pair('{broken')] }, { ext: [{ type: STRING, stringValue: '{broken' }] }],
  [
    'a value that is missing goes',
    { ext: [pair(), { key: 'b', type: STRING, stringValue: 'x' }] },
    { ext: [{ key: 'b' }] },
  ],
  [
    'the same in attributes of a content',
    { contents: [{ type: 7, customExts: [pair('}')], params: [pair(), pair('1')] }] },
    { contents: [{ customExts: [{ type: STRING }], params: [{ type: JSON_STRING }] }] },
  ],
  ['meta that is no object goes', { meta: '[]' }, { meta: '' }],
  [
    'of meta stays what senders may say',
    { meta: '{"reaction":[],"isRead":true,"thread":{}}' },
    { meta: '{"thread":{}}' },
  ],
  ['translations that are no list go', { meta: '{"translations":"x"}' }, { meta: '' }],
  ['a read mark counts by JSON alone', { type: 4, ext: [{ key: 'a', type: STRING, stringValue: '5' }] }, { ext: [] }],
])('%s', (_name, given, wanted) => {
  expect(stored(body(given))).toMatchObject(wanted);
});

it.each<[string, Uint8Array]>([
  ['a kind of message that there is not', Buffer.concat([body({}), Buffer.of(8, 99)])],
  ['a kind of content that there is not', Buffer.concat([body({}), Buffer.of(34, 2, 8, 99)])],
  ['a sub type of servers', body({ contents: [{ type: 0, subType: 10 }] })],
  ['a stream', body({ stream: { streamType: 'x' } })],
  ['an attribute of a type that there is not', Buffer.concat([body({}), Buffer.of(42, 2, 16, 9)])],
  ['a field of another wire type', Buffer.concat([body({}), Buffer.of((9 << 3) | 0, 5)])],
  ['JSON that is no UTF-8', Buffer.concat([body({}), Buffer.of(74, 3, 0x7b, 0xff, 0x7d)])],
])('%s is no good body, and is mended to one', (_name, payload) => {
  const mended = mendBody(payload, metaOfSender);
  expect(mended).not.toBe(payload);
  expect(mendBody(mended, metaOfSender)).toBe(mended);
});

it('keeps the note of an edit that the server made, and no other', () => {
  const noted = (note: object): string => stored(body({ meta: JSON.stringify({ edit_msg: note }) })).meta;
  expect(noted({ count: 1, sender: 'ann', send_time: sentAt.getTime() })).not.toBe('');
  expect(noted({ count: 1, sender: 'ann', send_time: 5 })).toBe('');
  expect(metaOfStored({ sender: 'x', sentAt, isEdit: true })('{"edit_msg":{"count":1}}')).not.toBe('');
});

it('mends fields beside the body, for messages only', () => {
  const payload = body({});
  const ext = [KeyValue.encode(pair('{')).finish(), KeyValue.encode(pair()).finish()];
  const item = { ns: 1, sender: 'ann', sentAt, payload, ext };
  expect(mendedItem(item).ext?.map((one) => KeyValue.decode(one).type)).toEqual([STRING]);
  const notice = { ...item, ns: 5, payload: Buffer.from('{}') };
  expect(mendedItem(notice)).toBe(notice);
});

it('makes of any message, however cut or changed, one that clients can read', () => {
  const readable = (pairs: readonly im.KeyValue.$Properties[]): boolean =>
    pairs.every(
      ({ type, stringValue }) => Number(type) !== Number(JSON_STRING) || JSON.parse(stringValue ?? '') !== undefined,
    );
  const seeds = [
    body({ ext: [pair('{"a":1}'), pair('x')], meta: '{"thread":{},"reaction":[1]}' }),
    body({
      type: 2,
      from: { name: 'a' },
      to: { name: 'b', domain: USER_DOMAIN },
      contents: [{ type: 7, customExts: [pair('{}')] }],
    }),
  ];
  const change = fc.tuple(fc.constantFrom(...seeds), fc.nat(), fc.nat(255), fc.nat(3), fc.uint8Array({ maxLength: 3 }));
  fc.assert(
    fc.property(change, ([seed, where, byte, cut, extra]) => {
      const at = where % seed.length;
      const payload = Buffer.concat([seed.subarray(0, at), Buffer.of(byte), extra, seed.subarray(at + cut)]);
      try {
        const mended = mendBody(payload, metaOfSender);
        expect(mendBody(mended, metaOfSender)).toBe(mended);
        const { ext, contents, meta } = MessageBody.decode(mended);
        expect(
          readable(ext) && contents.every((one) => readable([...(one.customExts ?? []), ...(one.params ?? [])])),
        ).toBe(true);
        expect(typeof JSON.parse(meta || '{}')).toBe('object');
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedBytes);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('refuses an attribute without its type', () => {
  expect(mendPair(Buffer.of(16, 99))).toBeNull();
});
