import type { ProblemDefinition } from '@renmai/contracts';
import type { applicantEndpoints } from '@renmai/contracts/applications/applicants.api';
import { openOutcomes, type Outcome } from '@renmai/contracts/applications/application.schema';
import type { applicationEndpoints } from '@renmai/contracts/applications/applications.api';
import type { ApplicationEvents } from '@renmai/contracts/applications/applications.events';
import { applicationsProblems } from '@renmai/contracts/applications/applications.problems';
import type { MessageTexts, TemplateKind } from '@renmai/contracts/applications/template.schema';
import type { OutcomeMoves } from './states/outcome-machine.js';
import type { z } from 'zod';

export type ApplicationsApi = ReturnType<typeof applicationEndpoints<z.ZodType, z.ZodType>>;
export type ApplicantsApi = ReturnType<typeof applicantEndpoints<z.ZodType>>;

/** `custom` has none. */
export type BuiltInTexts = Partial<Record<TemplateKind, MessageTexts>>;

/** The settings of a service for its applications. */
export interface ApplicationsHost {
  /** the service's prefix, as in its contracts: `/api/jobs` */
  root: string;
  api: { applicant: ApplicationsApi; publisher: ApplicantsApi };
  events: ApplicationEvents;
  /** the form that must be filled in to send; the same as in its contracts */
  form: z.ZodType;
  /** the outcomes that the publisher can decide from each outcome */
  outcomes: OutcomeMoves;
  /** messages that every publisher can send without writing any, in four languages */
  texts: BuiltInTexts;
  /** outcomes from which applicants withdraw; left out: the open ones */
  withdrawable?: readonly Outcome[];
  /** the problem for members who apply twice; the same as in its contracts */
  alreadyApplied?: ProblemDefinition;
  /** after its target has ended, a rejected or withdrawn application is erased; 12 */
  retentionMonths?: number;
}

export const withdrawableOf = ({
  withdrawable = openOutcomes,
}: Pick<ApplicationsHost, 'withdrawable'>): ReadonlySet<Outcome> => new Set<Outcome>(withdrawable);

/** Outcomes after which the two sides may still write to each other: open ones, and those that can be left. */
export const goesOnIn = (host: Pick<ApplicationsHost, 'withdrawable'>): ReadonlySet<Outcome> =>
  new Set([...withdrawableOf(host), ...openOutcomes]);

export const alreadyAppliedOf = ({ alreadyApplied }: Pick<ApplicationsHost, 'alreadyApplied'>): ProblemDefinition =>
  alreadyApplied ?? applicationsProblems.alreadyApplied;

/** When a rejected or withdrawn application of a target that ended then is erased. */
export function erasedAt({ retentionMonths = 12 }: Pick<ApplicationsHost, 'retentionMonths'>, endedAt: Date): Date {
  const at = new Date(endedAt);
  at.setUTCMonth(at.getUTCMonth() + retentionMonths);
  return at;
}

export const HOST = Symbol('renmai.applications-host');
