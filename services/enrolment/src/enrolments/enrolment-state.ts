import type { EnrolmentState } from '@renmai/contracts/enrolment/enrolment-card.schema';
import type { StateMachine } from '@renmai/service-kit';

export type EnrolmentAction = 'publish' | 'suspend' | 'resume' | 'stop' | 'delete';
/** `editor`: a senior or content administrator. `clock`: its homepage closed. */
export type EnrolmentActor = 'editor' | 'console' | 'clock';

/** A deleted draft is removed with its row; a published enrolment is stopped, and its applications stay. */
export const enrolmentMachine: StateMachine<EnrolmentState, EnrolmentAction, EnrolmentActor> = {
  table: 'enrolment',
  history: 'enrolment_history',
  moves: {
    publish: { from: ['draft'], to: 'open', by: ['editor'] },
    suspend: { from: ['open'], to: 'suspended', by: ['editor'] },
    resume: { from: ['suspended'], to: 'open', by: ['editor'] },
    stop: { from: ['open', 'suspended'], to: 'stopped', by: ['editor', 'console', 'clock'] },
    delete: { from: ['open', 'suspended'], to: 'stopped', by: ['editor'] },
  },
};
