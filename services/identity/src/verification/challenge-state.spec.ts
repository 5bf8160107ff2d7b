import { nextChallenge, type ChallengeAction, type ChallengeFacts } from './challenge-state.js';

const now = new Date('2026-01-01T00:00:00Z');
const later = new Date('2026-01-01T00:00:01Z');
const facts = (changes: Partial<ChallengeFacts>): ChallengeFacts => ({
  state: 'pending',
  tries: 0,
  expiresAt: later,
  ticketExpiresAt: null,
  ...changes,
});
const confirmed = { state: 'confirmed', ticketExpiresAt: later } as const;

const rows: [string, Partial<ChallengeFacts>, ChallengeAction, string, string, number][] = [
  ['pending', {}, 'code-right', 'accepted', 'confirmed', 0],
  ['pending, four wrong', { tries: 4 }, 'code-right', 'accepted', 'confirmed', 4],
  ['pending, expired', { expiresAt: now }, 'code-right', 'expired', 'pending', 0],
  ['pending', {}, 'code-wrong', 'wrong', 'pending', 1],
  ['pending, three wrong', { tries: 3 }, 'code-wrong', 'wrong', 'pending', 4],
  ['pending, four wrong', { tries: 4 }, 'code-wrong', 'exhausted', 'exhausted', 5],
  ['pending, expired', { expiresAt: now }, 'code-wrong', 'expired', 'pending', 0],
  ['pending', {}, 'spend-ticket', 'ticket-invalid', 'pending', 0],
  ['confirmed', confirmed, 'code-right', 'spent', 'confirmed', 0],
  ['confirmed', confirmed, 'code-wrong', 'spent', 'confirmed', 0],
  ['confirmed', confirmed, 'spend-ticket', 'accepted', 'spent', 0],
  ['confirmed, code expired since', { ...confirmed, expiresAt: now }, 'spend-ticket', 'accepted', 'spent', 0],
  [
    'confirmed, ticket expired',
    { ...confirmed, ticketExpiresAt: now },
    'spend-ticket',
    'ticket-invalid',
    'confirmed',
    0,
  ],
  ['spent', { state: 'spent' }, 'code-right', 'spent', 'spent', 0],
  ['spent', { state: 'spent' }, 'code-wrong', 'spent', 'spent', 0],
  ['spent', { ...confirmed, state: 'spent' }, 'spend-ticket', 'ticket-invalid', 'spent', 0],
  ['exhausted', { state: 'exhausted', tries: 5 }, 'code-right', 'exhausted', 'exhausted', 5],
  ['exhausted', { state: 'exhausted', tries: 5 }, 'code-wrong', 'exhausted', 'exhausted', 5],
  ['exhausted', { state: 'exhausted', tries: 5 }, 'spend-ticket', 'ticket-invalid', 'exhausted', 5],
];

describe('verification challenge', () => {
  it.each(rows)('%s (%j) + %s -> %s', (_, changes, action, answer, state, tries) => {
    const outcome = nextChallenge(facts(changes), action, now);
    expect(outcome.accepted ? 'accepted' : outcome.refusal).toBe(answer);
    expect(outcome.state).toBe(state);
    expect(outcome.tries).toBe(tries);
  });
});
