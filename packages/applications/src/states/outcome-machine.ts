import { openOutcomes, type Outcome } from '@renmai/contracts/applications/application.schema';
import type { DecisionAction } from '@renmai/contracts/applications/decision.schema';
import type { Move, StateMachine } from '@renmai/service-kit';
import type { ApplicationsHost } from '../host.js';

/** Rows of a service's table of outcomes: from where the publisher's side gets where. */
export type OutcomeMoves = Partial<Record<DecisionAction, { from: readonly Outcome[]; to: Outcome }>>;

export type OutcomeRole = 'applicant' | 'publisher' | 'clock';
/** The actions around places: an approval without a free place waits, a waiting application moves up, an offer is accepted or runs out. */
type PlaceAction = 'queue' | 'promote' | 'promote-to-offer' | 'accept' | 'lapse';
export type OutcomeAction = DecisionAction | PlaceAction | 'withdraw' | `undo-to-${Outcome}`;
export type OutcomeMachine = StateMachine<Outcome, OutcomeAction, OutcomeRole>;

/**
 * The table of states that follows from a service's moves. Every decision can be undone until it is sent: by the publisher's side, or when
 * the applicant withdraws before they were notified. The clock rejects the remaining applications. Outcomes with an approval can have
 * places.
 */
export function outcomeMachine({
  outcomes,
  withdrawable = openOutcomes,
}: Pick<ApplicationsHost, 'outcomes' | 'withdrawable'>): OutcomeMachine {
  const moves: Partial<Record<OutcomeAction, Move<Outcome, OutcomeRole>>> = {
    withdraw: { from: withdrawable, to: 'withdrawn', by: ['applicant'] },
  };
  for (const [action, { from, to }] of Object.entries(outcomes)) {
    moves[action as DecisionAction] = { from, to, by: action === 'reject' ? ['publisher', 'clock'] : ['publisher'] };
  }
  if (outcomes.approve) Object.assign(moves, placeMoves(outcomes.approve.from));
  const forward = forwardMoves(outcomes);
  for (const to of new Set(forward.flatMap(({ from }) => from))) {
    moves[`undo-to-${to}`] = { from: reachable(forward, to), to, by: ['publisher', 'applicant'] };
  }
  return {
    table: 'application',
    history: 'application_history',
    moves: moves as OutcomeMachine['moves'],
  };
}

type Forward = Pick<Move<Outcome, OutcomeRole>, 'from' | 'to'>;

const queued = (from: readonly Outcome[]): Forward => ({
  from: from.filter((state) => state !== 'waiting'),
  to: 'waiting',
});

/** The moves of decisions, an approval onto the waiting list among them. */
const forwardMoves = (outcomes: OutcomeMoves): Forward[] => [
  ...Object.values(outcomes),
  ...(outcomes.approve ? [queued(outcomes.approve.from)] : []),
];

const placeMoves = (approvable: readonly Outcome[]): Record<PlaceAction, Move<Outcome, OutcomeRole>> => ({
  queue: { ...queued(approvable), by: ['publisher'] },
  promote: { from: ['waiting'], to: 'approved', by: ['clock'] },
  'promote-to-offer': { from: ['waiting'], to: 'offered', by: ['clock'] },
  accept: { from: ['offered'], to: 'approved', by: ['applicant'] },
  lapse: { from: ['offered'], to: 'withdrawn', by: ['clock'] },
});

/** Outcomes that take a place, where the target has places. */
export const holdsPlace = (outcome: Outcome): boolean => outcome === 'approved' || outcome === 'offered';

/** Several decisions may follow each other before any of them is sent. */
function reachable(moves: readonly Forward[], start: Outcome): Outcome[] {
  const found = new Set<Outcome>();
  const queue = [start];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const { from, to } of moves) {
      if (!from.includes(state) || found.has(to)) continue;
      found.add(to);
      queue.push(to);
    }
  }
  found.delete(start);
  return [...found];
}

/** The decisions that the publisher's side may take from this state. */
export const actionsFrom = (outcomes: OutcomeMoves, state: Outcome): DecisionAction[] =>
  (Object.keys(outcomes) as DecisionAction[]).filter((action) => outcomes[action]?.from.includes(state));
