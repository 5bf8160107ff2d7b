import type { InterviewState } from '@renmai/contracts/applications/interview.schema';
import type { StateMachine } from '@renmai/service-kit';

export type InterviewAction = 'choose' | 'decline' | 'move' | 'cancel' | 'hold';
export type InterviewSide = 'applicant' | 'publisher' | 'clock';

const open = ['offered', 'chosen', 'declined'] as const;

/** Choosing another of the times, and offering others before an answer, stay in the same state. */
export const interviewMachine: StateMachine<InterviewState, InterviewAction, InterviewSide> = {
  table: 'interview',
  history: 'interview_history',
  moves: {
    choose: { from: ['offered'], to: 'chosen', by: ['applicant'] },
    decline: { from: ['offered'], to: 'declined', by: ['applicant'] },
    move: { from: ['chosen', 'declined'], to: 'offered', by: ['publisher'] },
    cancel: { from: open, to: 'cancelled', by: ['applicant', 'publisher', 'clock'] },
    hold: { from: ['chosen'], to: 'held', by: ['clock'] },
  },
};
