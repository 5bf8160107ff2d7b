export const challengeStates = ['pending', 'confirmed', 'spent', 'exhausted'] as const;
export type ChallengeState = (typeof challengeStates)[number];

/** The number of tries for a code, including the right one. */
export const CODE_TRIES = 5;
export const TICKET_TTL_SECONDS = 15 * 60;

export interface ChallengeFacts {
  state: ChallengeState;
  /** wrong codes so far */
  tries: number;
  expiresAt: Date;
  ticketExpiresAt: Date | null;
}

/** `code-right` and `code-wrong`: a code was entered. `spend-ticket`: the step after was taken. */
export type ChallengeAction = 'code-right' | 'code-wrong' | 'spend-ticket';

export type ChallengeRefusal = 'wrong' | 'exhausted' | 'expired' | 'spent' | 'ticket-invalid';

export type ChallengeOutcome =
  | { accepted: true; state: ChallengeState; tries: number }
  | { accepted: false; refusal: ChallengeRefusal; state: ChallengeState; tries: number };

/** The result of an action on a challenge; a refusal may change it too (a wrong code is counted). */
export function nextChallenge(challenge: ChallengeFacts, action: ChallengeAction, now: Date): ChallengeOutcome {
  const { state, tries } = challenge;
  const refuse = (refusal: ChallengeRefusal, next: ChallengeState = state, count = tries): ChallengeOutcome => ({
    accepted: false,
    refusal,
    state: next,
    tries: count,
  });

  if (action === 'spend-ticket') {
    const valid = state === 'confirmed' && challenge.ticketExpiresAt !== null && challenge.ticketExpiresAt > now;
    return valid ? { accepted: true, state: 'spent', tries } : refuse('ticket-invalid');
  }
  if (state === 'confirmed' || state === 'spent') return refuse('spent');
  if (state === 'exhausted') return refuse('exhausted');
  if (challenge.expiresAt <= now) return refuse('expired');
  if (action === 'code-right') return { accepted: true, state: 'confirmed', tries };
  return tries + 1 >= CODE_TRIES ? refuse('exhausted', 'exhausted', tries + 1) : refuse('wrong', 'pending', tries + 1);
}
