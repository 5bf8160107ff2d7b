import { openOutcomes, type Outcome } from '@renmai/contracts/applications/application.schema';
import type { DecisionAction } from '@renmai/contracts/applications/decision.schema';
import type { Move, StateMachine } from '@renmai/service-kit';
import type { ApplicationsHost } from '../host.js';

/** Rows of a service's table of outcomes: from where the publisher's side gets where. */
export type OutcomeMoves = Partial<Record<DecisionAction, { from: readonly Outcome[]; to: Outcome }>>;

export type OutcomeRole = 'applicant' | 'publisher' | 'clock';
export type OutcomeAction = DecisionAction | 'withdraw' | `undo-to-${Outcome}`;
export type OutcomeMachine = StateMachine<Outcome, OutcomeAction, OutcomeRole>;

/**
 * The table of states that follows from a service's moves. Every decision has a way back, taken while it is not told: by
 * the publisher's side, or when the applicant withdraws and has not heard of it. The clock rejects who is left.
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
  for (const to of new Set(Object.values(outcomes).flatMap(({ from }) => from))) {
    moves[`undo-to-${to}`] = { from: reachable(outcomes, to), to, by: ['publisher', 'applicant'] };
  }
  return {
    table: 'application',
    history: 'application_history',
    moves: moves as OutcomeMachine['moves'],
  };
}

/** Several decisions may follow each other before the applicant hears of any. */
function reachable(outcomes: OutcomeMoves, start: Outcome): Outcome[] {
  const found = new Set<Outcome>();
  const queue = [start];
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const { from, to } of Object.values(outcomes)) {
      if (!from.includes(state) || found.has(to)) continue;
      found.add(to);
      queue.push(to);
    }
  }
  found.delete(start);
  return [...found];
}

/** What the publisher's side may decide from here. */
export const actionsFrom = (outcomes: OutcomeMoves, state: Outcome): DecisionAction[] =>
  (Object.keys(outcomes) as DecisionAction[]).filter((action) => outcomes[action]?.from.includes(state));
