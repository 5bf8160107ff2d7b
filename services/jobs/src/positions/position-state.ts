import type { PositionState } from '@renmai/contracts/jobs/position-card.schema';
import type { StateMachine } from '@renmai/service-kit';

export type PositionAction =
  | 'submit'
  | 'publish'
  | 'approve'
  | 'return'
  | 'withdraw'
  | 'pause'
  | 'resume'
  | 'close'
  | 'expire';
/** `editor`: a content administrator. A senior administrator may do everything that an editor may. */
export type PositionActor = 'editor' | 'senior' | 'console' | 'clock';

export const positionMachine: StateMachine<PositionState, PositionAction, PositionActor> = {
  table: 'position',
  history: 'position_history',
  moves: {
    submit: { from: ['draft'], to: 'submitted', by: ['editor'] },
    publish: { from: ['draft'], to: 'open', by: ['editor', 'senior'] },
    approve: { from: ['submitted'], to: 'open', by: ['senior'] },
    return: { from: ['submitted'], to: 'draft', by: ['senior'] },
    withdraw: { from: ['submitted'], to: 'draft', by: ['editor', 'senior'] },
    pause: { from: ['open'], to: 'paused', by: ['editor', 'senior', 'clock'] },
    resume: { from: ['paused'], to: 'open', by: ['editor', 'senior'] },
    close: { from: ['open', 'paused'], to: 'closed', by: ['editor', 'senior', 'console', 'clock'] },
    expire: { from: ['open', 'paused'], to: 'expired', by: ['clock'] },
  },
};
