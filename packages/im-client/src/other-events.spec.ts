import { Long, Meta, MUCBody, RosterBody } from '@renmai/im-protocol';
import { decodeMeta } from './decode-meta.js';
import { groupOperations } from './group-events.js';

const item = (ns: number, payload: Uint8Array) =>
  decodeMeta(new Meta({ id: Long.ONE, ns, payload, timestamp: Long.fromNumber(5) }), 'ada');

it.each([
  [2, 'invited'],
  [3, 'deleted'],
  [4, 'added'],
  [5, 'refused'],
  [6, 'banned'],
  [7, 'allowed'],
  [8, 'agreed'],
  [9, 'refused'],
])('roster operation %i is %s', (operation, name) => {
  const payload = RosterBody.encode({ operation, from: { name: 'bob' }, to: [{ name: 'ada' }], reason: 'hi' }).finish();
  expect(item(3, payload)).toEqual([
    { type: 'roster', operation: name, from: 'bob', to: 'ada', reason: 'hi', time: 5 },
  ]);
});

it('every group operation from 0 to 45 has its name', () => {
  expect([...groupOperations.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 46 }, (_, n) => n));
  expect(groupOperations.get(21)).toBe('addAdmin');
  expect(groupOperations.get(45)).toBe('groupMemberMetadataUpdate');
});

it.each([...groupOperations])('reports group operation %i as %s', (operation, name) => {
  const payload = MUCBody.encode({
    mucId: { name: '100' },
    operation,
    from: { name: 'bob' },
    to: [{ name: 'ada' }],
    isChatroom: true,
    eventInfo: { ext: '{"name":"N"}' },
    mucMemberCount: 3,
  }).finish();
  expect(item(2, payload)).toMatchObject([
    { operation: name, groupId: '100', from: 'bob', to: ['ada'], room: true, detail: { name: 'N' }, memberCount: 3 },
  ]);
});

const notice = (value: unknown) => item(5, new TextEncoder().encode(JSON.stringify(value)));

it.each([
  [
    'presence',
    {
      type: 'presence',
      data: { values: [{ uid: 'bob', last_time: '7', expiry: 1, ext: 'busy', status: { web: '1' } }] },
    },
    { type: 'presence', presences: [{ userId: 'bob', lastTime: 7, ext: 'busy', online: true }] },
  ],
  [
    'reaction',
    {
      type: 'reaction',
      data: [
        {
          from: 'bob',
          to: 'ada',
          channel_type: 'chat',
          messageId: '9',
          reactions: [{ reaction: 'ok', count: 1, userList: ['bob'] }],
        },
      ],
    },
    { type: 'reaction', messageId: '9', conversation: { kind: 'single', id: 'bob' }, reactions: [{ count: 1 }] },
  ],
  [
    'thread',
    { type: 'thread', data: { operation: 'create', id: '300', muc_parent_id: '100', msg_parent_id: '9', name: 'T' } },
    { type: 'thread', operation: 'create', threadId: '300', parentId: '100', messageId: '9', name: 'T' },
  ],
  [
    'conv',
    { type: 'conv', data: { op: 'top', id: '100', type: 'groupchat', ts: 3 } },
    { type: 'conversation', operation: 'top', conversation: { kind: 'group', id: '100' } },
  ],
  [
    'roaming_delete',
    { type: 'roaming_delete', data: { to: 'bob', chatType: 'chat' } },
    { type: 'roaming-deleted', conversation: { kind: 'single', id: 'bob' } },
  ],
  ['another', { type: 'inbox', data: { unseen: 2 } }, { type: 'notice', name: 'inbox', data: { unseen: 2 } }],
])('notice %s', (_, value, expected) => {
  expect(notice(value)).toMatchObject([expected]);
});
