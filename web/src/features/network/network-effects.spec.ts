import type { RelationView } from '@renmai/contracts/network/relation.schema';
import { effectsOf, type NetworkAction, networkActions } from './network-effects';

const now = Date.parse('2026-11-20T08:00:00.000Z');
const known = (changes: Partial<RelationView>) => ({
  friendship: 'none' as const,
  followers: 4,
  following: false,
  ...changes,
});

it.each<[NetworkAction, Partial<RelationView>, Partial<RelationView>, object]>([
  ['request', {}, { friendship: 'requested', note: 'Hello' }, { requestsSent: 1 }],
  ['request', { friendship: 'requested' }, { friendship: 'requested' }, {}],
  ['request', { friendship: 'received' }, { friendship: 'friends', degree: 1 }, { friends: 1, requestsReceived: -1 }],
  ['accept', { friendship: 'received' }, { friendship: 'friends', degree: 1 }, { friends: 1, requestsReceived: -1 }],
  ['refuse', { friendship: 'received' }, { friendship: 'none' }, { requestsReceived: -1 }],
  [
    'withdraw',
    { friendship: 'requested' },
    { friendship: 'none', requestableAt: '2026-11-27T08:00:00.000Z' },
    { requestsSent: -1 },
  ],
  ['remove', { friendship: 'friends' }, { friendship: 'none', degree: null }, { friends: -1 }],
  ['follow', {}, { following: true, followers: 5 }, { followedMembers: 1 }],
  ['follow', { following: true }, { following: true, followers: 4 }, { followedMembers: 1 }],
  ['unfollow', { following: true }, { following: false, followers: 3 }, { followedMembers: -1 }],
  ['mute', {}, { muted: true }, { muted: 1 }],
  ['unmute', {}, { muted: false }, { muted: -1 }],
  ['block', {}, {}, { blacklist: 1 }],
  ['unblock', {}, {}, { blacklist: -1 }],
  ['dismiss', {}, {}, {}],
  ['restore', {}, {}, {}],
])('%s, standing %j, leads to %j and counts %j', (action, before, after, counts) => {
  const effects = effectsOf(action, known(before), now, 'Hello');
  expect(effects.relation).toMatchObject(after);
  expect(effects.counts).toEqual(counts);
});

it.each<[NetworkAction, string[]]>([
  ['accept', ['received']],
  ['refuse', ['received']],
  ['withdraw', ['sent']],
  ['remove', ['friends']],
  ['unfollow', ['follows']],
  ['unmute', ['mutes']],
  ['unblock', ['blacklist']],
  ['dismiss', ['suggestions']],
])('after %s the member is no longer in %j', (action, lists) => {
  expect(effectsOf(action).leaves).toEqual(lists);
});

it('a blocked member is in no list but the blacklist', () => {
  const { leaves, stale } = effectsOf('block');
  expect(leaves).not.toContain('blacklist');
  expect(stale).toContain('blacklist');
  for (const action of networkActions) {
    for (const list of effectsOf(action).leaves.filter((name) => name !== 'blacklist')) expect(leaves).toContain(list);
  }
});
