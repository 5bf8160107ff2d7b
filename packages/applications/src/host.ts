import type { applicantEndpoints } from '@renmai/contracts/applications/applicants.api';
import type { applicationEndpoints } from '@renmai/contracts/applications/applications.api';
import type { ApplicationEvents } from '@renmai/contracts/applications/applications.events';
import type { OutcomeMoves } from './states/outcome-machine.js';
import type { z } from 'zod';

export type ApplicationsApi = ReturnType<typeof applicationEndpoints<z.ZodType, z.ZodType>>;
export type ApplicantsApi = ReturnType<typeof applicantEndpoints<z.ZodType>>;

/** What a service says of its applications. */
export interface ApplicationsHost {
  /** the service's prefix, as in its contracts: `/api/jobs` */
  root: string;
  api: { applicant: ApplicationsApi; publisher: ApplicantsApi };
  events: ApplicationEvents;
  /** what must be filled in to send; the same as in its contracts */
  form: z.ZodType;
  /** which outcome follows from which, by the publisher */
  outcomes: OutcomeMoves;
  /** after its target has ended, a rejected or withdrawn application is erased; 12 */
  retentionMonths?: number;
}

/** When a rejected or withdrawn application of a target that ended then is erased. */
export function erasedAt({ retentionMonths = 12 }: Pick<ApplicationsHost, 'retentionMonths'>, endedAt: Date): Date {
  const at = new Date(endedAt);
  at.setUTCMonth(at.getUTCMonth() + retentionMonths);
  return at;
}

export const HOST = Symbol('renmai.applications-host');
