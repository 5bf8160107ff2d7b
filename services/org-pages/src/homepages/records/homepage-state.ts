import type { HomepageState } from '@renmai/contracts/org-pages/homepage.schema';
import type { SubmissionState } from '@renmai/contracts/org-pages/homepage-management.schema';
import type { InvitationState } from '@renmai/contracts/org-pages/administrator.schema';
import type { Move, StateMachine } from '@renmai/service-kit';

/** The actors that change a homepage's state: senior administrators (the founder until approval), the review console, or the clock. */
export type Mover = 'senior' | 'console' | 'clock';

type Moves<State extends string, Action extends string> = Record<Action, Move<State, Mover>>;
type HomepageAction =
  | 'submit'
  | 'withdraw'
  | 'begin'
  | 'approve'
  | 'grant'
  | 'reject'
  | 'lapse'
  | 'suspend'
  | 'restore'
  | 'close'
  | 'reopen'
  | 'reopen-suspended';

const homepageMoves: Moves<HomepageState, HomepageAction> = {
  submit: { from: ['draft', 'rejected'], to: 'submitted', by: ['senior'] },
  withdraw: { from: ['submitted', 'in-review'], to: 'draft', by: ['senior', 'clock'] },
  begin: { from: ['submitted'], to: 'in-review', by: ['console'] },
  approve: { from: ['submitted', 'in-review'], to: 'approved', by: ['console'] },
  reject: { from: ['submitted', 'in-review'], to: 'rejected', by: ['console'] },
  // A rejection that was not answered is erased.
  lapse: { from: ['rejected'], to: 'draft', by: ['clock'] },
  // After an appeal.
  grant: { from: ['rejected'], to: 'approved', by: ['console'] },
  suspend: { from: ['approved'], to: 'suspended', by: ['console'] },
  restore: { from: ['suspended'], to: 'approved', by: ['console'] },
  close: { from: ['approved', 'suspended'], to: 'closed', by: ['senior', 'console', 'clock'] },
  // Closing does not end a suspension.
  reopen: { from: ['closed'], to: 'approved', by: ['senior'] },
  'reopen-suspended': { from: ['closed'], to: 'suspended', by: ['senior'] },
};
export const homepageMachine: StateMachine<HomepageState, HomepageAction, Mover> = {
  table: 'homepage',
  history: 'homepage_history',
  moves: homepageMoves,
};

type SubmissionAction = 'begin' | 'approve' | 'reject' | 'grant' | 'withdraw';
const submissionMoves: Moves<SubmissionState, SubmissionAction> = {
  begin: { from: ['submitted'], to: 'in-review', by: ['console'] },
  approve: { from: ['submitted', 'in-review'], to: 'approved', by: ['console'] },
  reject: { from: ['submitted', 'in-review'], to: 'rejected', by: ['console'] },
  grant: { from: ['rejected'], to: 'approved', by: ['console'] },
  withdraw: { from: ['submitted', 'in-review'], to: 'withdrawn', by: ['senior', 'console', 'clock'] },
};
export const submissionMachine: StateMachine<SubmissionState, SubmissionAction, Mover> = {
  table: 'homepage_submission',
  history: 'homepage_submission_history',
  moves: submissionMoves,
};

type InvitationAction = 'accept' | 'refuse' | 'withdraw' | 'expire';
export const invitationMachine: StateMachine<InvitationState, InvitationAction, Mover | 'invited'> = {
  table: 'administrator_invitation',
  history: 'administrator_invitation_history',
  moves: {
    accept: { from: ['pending'], to: 'accepted', by: ['invited'] },
    refuse: { from: ['pending'], to: 'refused', by: ['invited'] },
    withdraw: { from: ['pending'], to: 'withdrawn', by: ['senior', 'console', 'clock'] },
    expire: { from: ['pending'], to: 'expired', by: ['clock'] },
  },
};
