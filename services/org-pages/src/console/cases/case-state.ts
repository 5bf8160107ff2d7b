import type { CaseState } from '@renmai/contracts/org-pages/console-cases.schema';
import type { Move, StateMachine } from '@renmai/service-kit';

/** `clock`: a decision takes effect when it is due, and a case that is no longer needed ends. */
type CaseMover = 'console' | 'clock' | 'applicant';
type CaseAction =
  | 'decide'
  | 'undo'
  | 'fail'
  | 'close'
  | 'ask'
  | 'answer'
  | 'propose'
  | 'confirm'
  | 'decline'
  | 'withdraw'
  | 'expire';

const moves: Record<CaseAction, Move<CaseState, CaseMover>> = {
  decide: { from: ['waiting'], to: 'decided', by: ['console'] },
  undo: { from: ['decided'], to: 'waiting', by: ['console'] },
  // The decision cannot be carried out any more, e.g. another homepage has the licence meanwhile.
  fail: { from: ['decided'], to: 'waiting', by: ['clock'] },
  close: { from: ['decided'], to: 'closed', by: ['clock'] },
  ask: { from: ['decided'], to: 'asked', by: ['clock'] },
  answer: { from: ['asked'], to: 'waiting', by: ['applicant'] },
  // A second administrator is asked, in a case of its own.
  propose: { from: ['decided'], to: 'proposed', by: ['clock'] },
  confirm: { from: ['proposed'], to: 'closed', by: ['clock'] },
  decline: { from: ['proposed'], to: 'waiting', by: ['clock'] },
  withdraw: {
    from: ['waiting', 'decided', 'asked', 'proposed'],
    to: 'withdrawn',
    by: ['applicant', 'console', 'clock'],
  },
  expire: { from: ['waiting'], to: 'expired', by: ['clock'] },
};

export const caseMachine: StateMachine<CaseState, CaseAction, CaseMover> = {
  table: 'review_case',
  history: 'review_case_history',
  moves,
};
