import { recommendationActions, recommendationStates } from '@renmai/contracts/network/recommendations.api';
import {
  needsFriend,
  offeredTo,
  outcomeOf,
  parts,
  stateSeenBy,
  table,
  type Move,
  type Outcome,
  type Part,
} from './recommendation-state.js';

const moves: Move[] = ['write', ...recommendationActions];
const no = 'refused';
const same = 'unchanged';
const [sub, acc, hid, chg, wdr, dec] = [
  'submitted',
  'accepted',
  'hidden',
  'changes-asked',
  'withdrawn',
  'declined',
] as const;

// The columns are the moves in their order: write, accept, hide, show, ask-changes, withdraw, decline.
type Line = [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];
const rows: Record<(typeof recommendationStates)[number], Record<Part, Line>> = {
  asked: { author: [sub, no, no, no, no, no, dec], subject: [no, no, no, no, no, wdr, no] },
  submitted: { author: [sub, no, no, no, no, wdr, no], subject: [no, acc, hid, no, chg, no, no] },
  'changes-asked': { author: [sub, no, no, no, no, wdr, no], subject: [no, acc, hid, no, chg, no, no] },
  accepted: { author: [sub, no, no, no, no, wdr, no], subject: [no, same, hid, acc, chg, no, no] },
  hidden: { author: [sub, no, no, no, no, wdr, no], subject: [no, no, same, acc, chg, no, no] },
  declined: { author: [sub, no, no, no, no, no, same], subject: [no, no, no, no, no, wdr, no] },
  withdrawn: { author: [no, no, no, no, no, same, no], subject: [no, no, no, no, no, same, no] },
};

describe.each(recommendationStates)('a recommendation that is %s', (state) => {
  describe.each(parts)('for the %s', (part) => {
    it.each(moves.map((move, column) => [move, rows[state][part][column]] as const))('%s: %s', (move, expected) => {
      expect(outcomeOf(state, part, move)).toBe(expected);
    });

    it('offers what changes something', () => {
      const changing = moves.filter((_, column) => ![no, same].includes(rows[state][part][column] as Outcome));
      expect(offeredTo(part, state, true)).toEqual({
        actions: changing.filter((move) => move !== 'write'),
        writable: changing.includes('write'),
      });
    });
  });

  it('is never shown by what the author does alone', () => {
    for (const move of moves) expect(outcomeOf(state, 'author', move)).not.toBe('accepted');
  });
});

it('has a row for every state, part and move', () => {
  expect(Object.keys(table)).toEqual([...recommendationStates]);
  for (const state of recommendationStates)
    for (const part of parts) expect(Object.keys(table[state][part])).toEqual(moves);
});

it('looks the same to the subject for a declined and an open request', () => {
  expect(table.declined.subject).toEqual(table.asked.subject);
  expect(offeredTo('subject', 'declined', true)).toEqual(offeredTo('subject', 'asked', true));
  expect(stateSeenBy('subject', 'declined')).toBe('asked');
  expect(stateSeenBy('author', 'declined')).toBe('declined');
});

it('requires friendship to write a requested recommendation, but not to edit one', () => {
  for (const state of recommendationStates) {
    const { writable } = offeredTo('author', state, true);
    expect(offeredTo('author', state, false).writable).toBe(writable && !needsFriend(state));
  }
  expect(recommendationStates.filter(needsFriend)).toEqual(['asked', 'declined']);
});
