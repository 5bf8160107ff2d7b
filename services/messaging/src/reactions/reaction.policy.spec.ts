import { reactionRefusal, type ReactionStanding } from './reaction.policy.js';

const there: ReactionStanding = { kind: 'group', readable: true, takesPart: true, blocked: false };

it.each<[string, Partial<ReactionStanding>, ReturnType<typeof reactionRefusal>]>([
  ['a member of the group', {}, null],
  ['one of the two', { kind: 'single' }, null],
  ['somebody in the thread’s group', { kind: 'thread' }, null],
  ['who cannot read it', { readable: false }, 'illegal'],
  ['who is blocked', { kind: 'single', blocked: true }, 'illegal'],
  ['who has left', { takesPart: false }, 'notInGroup'],
  ['who is in the room', { kind: 'room' }, 'illegal'],
  ['nobody: a notice', { kind: 'own' }, 'illegal'],
])('%s', (_who, standing, refusal) => {
  expect(reactionRefusal({ ...there, ...standing })).toBe(refusal);
});
