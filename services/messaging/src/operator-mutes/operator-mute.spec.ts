import type { ConversationKind } from '../streams/conversation-ref.js';
import { endOf, isMuted, secondsLeft, type Mutes, type MuteScope } from './operator-mute.js';

const now = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

it.each<[MuteScope, ConversationKind[]]>([
  ['chat', ['single']],
  ['groupchat', ['group', 'thread']],
  ['chatroom', ['room']],
])('a mute of %s holds there alone', (scope, kinds) => {
  const mutes: Mutes = new Map([[scope, null]]);
  const all: ConversationKind[] = ['single', 'group', 'thread', 'room', 'own'];
  expect(all.filter((kind) => isMuted(mutes, kind, now))).toEqual(kinds);
});

it('ends by the clock', () => {
  const mutes: Mutes = new Map([['chat', endOf(60, now)]]);
  expect(isMuted(mutes, 'single', after(59.999))).toBe(true);
  expect(isMuted(mutes, 'single', after(60))).toBe(false);
});

it.each([
  [endOf(100, now), 100],
  [after(0.5), 1],
  [after(-5), 0],
  [endOf(-1, now), -1],
  [undefined, 0],
])('of %s are left %i seconds', (until, seconds) => {
  expect(secondsLeft(until, now)).toBe(seconds);
});
