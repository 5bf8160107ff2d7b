import { z } from 'zod';
import { memberId, timestamp } from '../common.js';
import { domainEvent } from '../domain-event.js';

export const interviewSteps = ['offered', 'chosen', 'declined', 'moved', 'cancelled', 'near'] as const;

/**
 * The domain events of interviews with a service's applicants. Aggregate id of `<service>.interview.*`: the interview id.
 * `near`: it begins within a day.
 */
export function interviewEvents<S extends string>(service: S) {
  return {
    stepped: domainEvent(
      `${service}.interview.stepped.v1`,
      z.object({
        interviewId: z.uuid(),
        applicationId: z.uuid(),
        applicantId: memberId,
        homepageId: z.uuid(),
        homepageName: z.string(),
        targetId: z.uuid(),
        title: z.string(),
        step: z.enum(interviewSteps),
        by: z.enum(['publisher', 'applicant', 'clock']),
        /** when it begins; null: not chosen yet, or several times are offered */
        startsAt: timestamp.nullable(),
        /** the administrators of the homepage who are notified */
        tell: z.array(memberId),
      }),
    ),
  };
}
export type InterviewEvents = ReturnType<typeof interviewEvents>;
