import { KeyValue, Long, MessageBody, type im } from '@renmai/im-protocol';
import { simpleForm, withText, type SimpleSource } from './simple-form.js';

type Content = im.MessageBody.Content.$Properties;
const { BOOL, INT, DOUBLE, STRING, JSON_STRING } = KeyValue.ValueType;

const file = {
  displayName: 'a.bin',
  remotePath: 'https://chat.example/renmai/social/chatfiles/1',
  secretKey: 'secret',
  fileLength: 12,
};
const small = 'https://chat.example/renmai/social/chatfiles/2';
const shown = { url: file.remotePath, secret: 'secret', filename: 'a.bin', file_length: 12 };

const source = (body: im.MessageBody.$Properties, more: Partial<SimpleSource> = {}): SimpleSource => ({
  id: '1000000000000001',
  sender: 'ann',
  receiver: 'ben',
  sentAt: new Date(1_700_000_000_000),
  kind: 'single',
  payload: MessageBody.encode(body).finish(),
  ...more,
});

const bodyOf = (content: Content): unknown =>
  simpleForm(source({ type: 1, contents: [content] }), 'renmai#social').payload.bodies[0];

it.each<[string, Content, object]>([
  ['a text', { type: 0, text: 'hello' }, { type: 'txt', msg: 'hello' }],
  ['a text without its type', { text: 'hello' }, { type: 'txt', msg: 'hello' }],
  [
    'a picture',
    { type: 1, ...file, size: { width: 3, height: 4 } },
    { type: 'img', ...shown, size: { width: 3, height: 4 }, thumb: file.remotePath, thumb_secret: 'secret' },
  ],
  [
    'a moving picture',
    { type: 1, ...file, subType: 1, thumbnailRemotePath: small, thumbnailSecretKey: 's' },
    { type: 'img', ...shown, subType: 'sub_gif', thumb: small, thumb_secret: 's' },
  ],
  [
    'a picture whose small one lies elsewhere',
    { type: 1, ...file, thumbnailRemotePath: 'https://elsewhere.example/2', thumbnailSecretKey: 's' },
    { type: 'img', ...shown, thumb: file.remotePath, thumb_secret: 'secret' },
  ],
  [
    'a video',
    { type: 2, ...file, duration: 9, size: { width: 3, height: 4 } },
    {
      type: 'video',
      ...shown,
      length: 9,
      size: { width: 3, height: 4 },
      thumb: `${file.remotePath}?vframe=true`,
      thumb_secret: 'secret',
    },
  ],
  [
    'a place',
    { type: 3, latitude: 31.5, longitude: 121.25, address: 'Bund', buildingName: 'Tower' },
    { type: 'loc', lat: 31.5, lng: 121.25, addr: 'Bund', buildingName: 'Tower' },
  ],
  ['a voice', { type: 4, ...file, duration: 7 }, { type: 'audio', ...shown, length: 7 }],
  ['a file', { type: 5, ...file }, { type: 'file', ...shown }],
  ['a command', { type: 6, action: 'wave' }, { type: 'cmd', action: 'wave' }],
  [
    'an own kind',
    {
      type: 7,
      customEvent: 'card',
      customExts: [
        { key: 'id', type: STRING, stringValue: '7' },
        { key: 'n', type: INT, varintValue: Long.fromInt(5) },
      ],
    },
    { type: 'custom', customEvent: 'card', customExts: [{ id: '7' }, { n: 5 }] },
  ],
  [
    'a merged history',
    { type: 0, subType: 0, text: 'please update', title: 'Chat', summary: 'ann: hello', combineLevel: 1, ...file },
    {
      type: 'txt',
      subType: 'sub_combine',
      msg: 'please update',
      title: 'Chat',
      summary: 'ann: hello',
      combineLevel: 1,
      ...shown,
    },
  ],
])('%s', (_what, content, form) => {
  expect(bodyOf(content)).toEqual(form);
});

it('has sender, receiver, attributes and extras', () => {
  const ext: im.KeyValue.$Properties[] = [
    { key: 'text', type: STRING, stringValue: 'v' },
    { key: 'yes', type: BOOL, varintValue: Long.fromInt(1) },
    { key: 'whole', type: INT, varintValue: Long.fromInt(-3) },
    { key: 'part', type: DOUBLE, doubleValue: 1.5 },
    { key: 'object', type: JSON_STRING, stringValue: '{"a":[1]}' },
    { key: 'broken', type: JSON_STRING, stringValue: '{' },
  ];
  const body = {
    type: 1,
    contents: [{ type: 0, text: 'x' }],
    ext,
    meta: '{"translations":[]}',
    msgConfig: { allowGroupAck: true },
  };
  const form = simpleForm(source(body, { kind: 'group', receiver: '17' }), 'renmai#social', { reaction: [] });
  expect(form).toEqual({
    id: '1000000000000001',
    from: 'renmai#social_ann@easemob.com',
    to: 'renmai#social_17@conference.easemob.com',
    timestamp: 1_700_000_000_000,
    payload: {
      bodies: [{ type: 'txt', msg: 'x' }],
      from: 'ann',
      to: '17',
      ext: { text: 'v', yes: true, whole: -3, part: 1.5, object: { a: [1] }, broken: '{' },
      meta: { translations: [], reaction: [] },
      msgConfig: { allowGroupAck: true },
    },
  });
  expect(withText(form)).toEqual({ ...form, payload: JSON.stringify(form.payload) });
});

it('has an empty object without attributes, and no type of conversation', () => {
  const { payload, to } = simpleForm(source({ type: 1, contents: [{ type: 0, text: 'x' }] }), 'renmai#social');
  expect(payload.ext).toEqual({});
  expect(payload).not.toHaveProperty('type');
  expect(to).toBe('renmai#social_ben@easemob.com');
});

it('can always be written: what is nested too deep is text, or left out', () => {
  const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const ext = [
    { key: 'deep', type: JSON_STRING, stringValue: deep },
    { key: 'nothing', type: JSON_STRING, stringValue: 'null' },
  ];
  const form = simpleForm(source({ type: 1, contents: [{ type: 0, text: 'x' }], ext, meta: deep }), 'renmai#social');
  expect(form.payload).toMatchObject({ ext: { deep, nothing: null }, meta: {} });
  expect(JSON.parse(withText(form).payload)).toEqual(form.payload);
});
