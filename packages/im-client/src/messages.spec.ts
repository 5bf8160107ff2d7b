import { Meta } from '@renmai/im-protocol';
import { decodeMeta, decodeHistory } from './decode-meta.js';
import { decodeSimple } from './decode-simple.js';
import type { Content } from './message.js';
import { comingMessage, historyEntry, type Coming } from './testing.js';

const file = { url: 'https://x.test/renmai/social/chatfiles/1', secret: 's', name: 'a.bin', length: 12 };
const received = (coming: Coming, me = 'ada') => decodeMeta(new Meta(comingMessage(coming)), me);
const contents: Content[] = [
  { type: 'txt', text: 'hello' },
  { type: 'img', ...file, width: 30, height: 20 },
  { type: 'video', ...file, duration: 7, width: 640, height: 360 },
  { type: 'loc', latitude: 31.2, longitude: 121.5, address: 'Bund 1', building: 'No. 1' },
  { type: 'audio', ...file, duration: 4 },
  { type: 'file', ...file },
  { type: 'cmd', action: 'typing' },
  { type: 'custom', event: 'card', params: { memberId: 'x', n: 2 } },
  { type: 'combine', ...file, text: 'open it elsewhere', title: 't', summary: 'a: b', level: 1 },
];

it.each(contents.map((content) => [content.type, content] as const))('%s goes and comes as it is', (_, content) => {
  const [event] = received({ id: 7, from: 'bob', to: 'ada', content });
  expect(event).toMatchObject({
    type: 'message',
    message: { id: '7', from: 'bob', content, conversation: { kind: 'single', id: 'bob' } },
  });
});

it.each([
  ['of the other one', { from: 'bob', to: 'ada' }, { kind: 'single', id: 'bob' }],
  ['a copy of one’s own', { from: 'ada', to: 'bob' }, { kind: 'single', id: 'bob' }],
  ['to oneself', { from: 'ada', to: 'ada' }, { kind: 'single', id: 'ada' }],
  ['in a group', { from: 'bob', to: '100', type: 2 }, { kind: 'group', id: '100' }],
  ['in a room', { from: 'bob', to: '200', type: 3 }, { kind: 'room', id: '200' }],
] as const)('a message %s belongs where it should', (_, head, conversation) => {
  expect(received({ id: 1, content: { type: 'txt', text: '' }, ...head })).toMatchObject([
    { message: { conversation } },
  ]);
});

it.each([
  [4, { type: 'read', messageId: '99', groupCount: null }],
  [5, { type: 'delivered', messageId: '99' }],
  [6, { type: 'recall', messageId: '99' }],
  [7, { type: 'channel-read', conversation: { kind: 'single', id: 'bob' } }],
] as const)('control %i', (type, expected) => {
  const body = { ackMessageId: new Meta(comingMessage({ id: 99, from: '', to: '' })).id };
  expect(received({ id: 1, from: 'bob', to: 'ada', type, body })).toMatchObject([expected]);
});

it('reads the count of a group’s read ack', () => {
  const ackMessageId = new Meta(comingMessage({ id: 99, from: '', to: '' })).id;
  const ext = [{ key: 'k', type: 8 as const, stringValue: '{"99":3}' }];
  const to = { name: '100', domain: 'conference.easemob.com' };
  const events = received({ id: 1, from: 'bob', to: '100', type: 4, body: { ackMessageId, ext, to } });
  expect(events).toMatchObject([{ type: 'read', groupCount: 3, conversation: { kind: 'group', id: '100' } }]);
});

it('an edit brings the new content and who did it', () => {
  const editMessageId = new Meta(comingMessage({ id: 99, from: '', to: '' })).id;
  const meta = '{"edit_msg":{"count":2,"operator":"bob","edit_time":5,"chat_type":"chat:group"}}';
  const content = { type: 'txt', text: 'new' } as const;
  expect(
    received({ id: 1, from: 'bob', to: '100', type: 8, content, body: { editMessageId, editScope: 1, meta } }),
  ).toMatchObject([
    { type: 'edit', messageId: '99', content, edited: { count: 2, by: 'bob', at: 5 }, conversation: { kind: 'group' } },
  ]);
});

it('reads the additions of a message: reactions, thread, edit, states', () => {
  const meta = JSON.stringify({
    reaction: [{ reaction: 'ok', count: 2, state: false, userList: ['ada', 'bob'] }],
    thread_overview: { id: '300', muc_parent_id: '100', name: 'T', message_count: 4, update_timestamp: 9 },
    thread: { muc_parent_id: '100', msg_parent_id: '55', thread_name: 'T' },
    edit_msg: { count: 1, operator: 'bob', edit_time: 3 },
    isRead: true,
    isDelivered: true,
  });
  const [event] = received({
    id: 1,
    from: 'bob',
    to: 'ada',
    content: { type: 'txt', text: 'x' },
    body: { meta },
    meta: '{"is_online":0}',
  });
  expect(event).toMatchObject({
    message: {
      live: false,
      read: true,
      delivered: true,
      reactions: [{ reaction: 'ok', count: 2, mine: true, users: ['ada', 'bob'] }],
      thread: { threadId: '300', parentId: '100', name: 'T', messages: 4, updatedAt: 9 },
      inThread: { parentId: '100', messageId: '55', name: 'T' },
      edited: { count: 1, by: 'bob', at: 3 },
    },
  });
});

it('reads who recalled a message, where no sender can write that', () => {
  const about = { id: 5, from: 'bob', to: '100', type: 2 } as const;
  const meta = '{"recalled_by":"eve"}';
  const recalled = decodeHistory(historyEntry({ ...about, meta }).msg, 'ada');
  expect(recalled).toMatchObject({
    id: '5',
    from: 'bob',
    conversation: { kind: 'group', id: '100' },
    recalledBy: 'eve',
  });
  const forged = { ...about, content: { type: 'txt', text: 'x' }, body: { meta } } as const;
  expect(decodeHistory(historyEntry(forged).msg, 'ada')?.recalledBy).toBeNull();
  const payload = { bodies: [], from: 'bob', to: '100', ext: {}, meta: {} };
  expect(decodeSimple({ id: '5', timestamp: 9, payload, recalled_by: 'eve' }, 'ada')?.recalledBy).toBe('eve');
  const named = { ...payload, meta: { recalled_by: 'eve' }, recalled_by: 'eve' };
  expect(decodeSimple({ id: '5', timestamp: 9, payload: named }, 'ada')?.recalledBy).toBeNull();
});

it('reads the history', () => {
  const { msg } = historyEntry({ id: 5, from: 'bob', to: 'ada', content: { type: 'txt', text: '你好' } });
  expect(decodeHistory(msg, 'ada')).toMatchObject({ id: '5', live: false, content: { type: 'txt', text: '你好' } });
});

it.each([
  ['txt', { msg: 'hi' }, { type: 'txt', text: 'hi' }],
  [
    'img',
    { url: 'u', secret: 's', filename: 'n', file_length: 3, size: { width: 1, height: 2 } },
    { type: 'img', width: 1, length: 3 },
  ],
  ['video', { length: 4 }, { type: 'video', duration: 4 }],
  ['audio', { length: 4 }, { type: 'audio', duration: 4 }],
  ['file', { filename: 'n' }, { type: 'file', name: 'n' }],
  ['loc', { lat: 1, lng: 2, addr: 'a' }, { type: 'loc', latitude: 1, longitude: 2, address: 'a' }],
  ['cmd', { action: 'a' }, { type: 'cmd', action: 'a' }],
  [
    'custom',
    { customEvent: 'e', customExts: [{ a: '1' }, { b: '2' }] },
    { type: 'custom', event: 'e', params: { a: '1', b: '2' } },
  ],
  ['combine', { title: 't', summary: 's' }, { type: 'combine', title: 't', summary: 's' }],
])('reads the short form of %s, as text and as object', (type, body, content) => {
  const payload = { bodies: [{ type, ...body }], from: 'bob', to: 'ada', ext: { a: 1 } };
  for (const form of [payload, JSON.stringify(payload)]) {
    expect(decodeSimple({ id: '5', timestamp: 9, from: 'o#a_bob@easemob.com', payload: form }, 'ada')).toMatchObject({
      id: '5',
      from: 'bob',
      time: 9,
      content,
      ext: { a: 1 },
      mine: false,
    });
  }
});

it('an empty short form is none', () => {
  expect(decodeSimple({}, 'ada')).toBeNull();
});

it('a merged history is one as well in the short form, where it is a text with a sub type', () => {
  const words = { type: 'txt', subType: 'sub_combine', msg: 'update', title: 'Chat', summary: 'a: b', combineLevel: 1 };
  const body = { ...words, url: file.url, secret: 's', filename: 'a.bin', file_length: 12 };
  const payload = { bodies: [body], from: 'bob', to: 'ada', ext: {} };
  expect(decodeSimple({ id: '5', timestamp: 9, payload }, 'ada')?.content).toEqual({
    ...file,
    type: 'combine',
    text: 'update',
    title: 'Chat',
    summary: 'a: b',
    level: 1,
  });
});
