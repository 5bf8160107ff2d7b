import { BundleError, decodeBundle, encodeBundle } from './bundle.js';
import type { ChatMessage } from './message.js';

const message = (changes: Partial<ChatMessage>): ChatMessage => ({
  id: '1',
  conversation: { kind: 'single', id: 'bob' },
  from: 'ada',
  to: 'bob',
  time: 1_700_000_000_000,
  content: { type: 'txt', text: 'hello' },
  ext: {},
  live: false,
  wantsReceipts: false,
  inThread: null,
  thread: null,
  reactions: [],
  edited: null,
  read: false,
  delivered: false,
  recalledBy: null,
  ...changes,
});
const file = { url: 'https://x.test/renmai/social/chatfiles/1', secret: 's', name: 'a.bin', length: 12 };
const some = [
  message({ id: '7', ext: { quote: { id: '5', from: 'bob', text: 'é' } } }),
  message({ id: '8', from: 'bob', to: 'ada', content: { type: 'img', ...file, width: 30, height: 20 } }),
  message({
    id: '9',
    conversation: { kind: 'group', id: '100' },
    to: '100',
    content: { type: 'combine', ...file, text: 'x', title: 't', summary: 's', level: 1 },
  }),
];

it('keeps messages of every kind as they were', () => {
  expect(decodeBundle(encodeBundle('renmai#social', some), 'ada')).toEqual(some);
});

it('begins with its mark, and has the length before each message', () => {
  const bytes = encodeBundle('renmai#social', some.slice(0, 1));
  expect([...bytes.subarray(0, 4)]).toEqual([0x63, 0x6d, 0, 0]);
  expect(new DataView(bytes.buffer).getUint32(2)).toBe(bytes.length - 7);
});

it.each([
  ['nothing', () => new Uint8Array()],
  ['another file', () => new TextEncoder().encode('{"msgs":[]}')],
  ['one that was changed', (bytes: Uint8Array) => bytes.map((byte, at) => (at === 21 ? byte ^ 1 : byte))],
  ['one that was cut', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 4)],
  // its check is right
  ['a length beyond its end', () => new Uint8Array([0x63, 0x6d, 0xff, 0, 0, 0, 0xff ^ 0xff])],
])('refuses %s', (_, make) => {
  const bytes = make(encodeBundle('renmai#social', some));
  expect(() => decodeBundle(bytes, 'ada')).toThrow(BundleError);
});

it('is empty with nothing in it', () => {
  expect(decodeBundle(encodeBundle('renmai#social', []), 'ada')).toEqual([]);
});
