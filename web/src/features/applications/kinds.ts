import type { applicantEndpoints } from '@renmai/contracts/applications/applicants.api';
import type { applicationEndpoints } from '@renmai/contracts/applications/applications.api';
import type { Outcome } from '@renmai/contracts/applications/application.schema';
import type { DecisionAction, DecisionReason } from '@renmai/contracts/applications/decision.schema';
import type { MineFilter } from './applications.api';
import { enrolmentApplicantsApi, enrolmentApplicationsApi } from '@renmai/contracts/enrolment/applications.api';
import { eventApplicantsApi, eventApplicationsApi } from '@renmai/contracts/events/registrations.api';
import { jobApplicantsApi, jobApplicationsApi } from '@renmai/contracts/jobs/applications.api';
import { jobInterviewsApi } from '@renmai/contracts/jobs/interviews.api';
import type { z } from 'zod';
import type { AppliedKind } from '../../lib/application-paths';
import { paths } from '../../lib/paths';

/** The form of any service, as both sides read it. */
type AnyForm = z.ZodRecord<z.ZodString, z.ZodUnknown>;
export type Own = ReturnType<typeof applicationEndpoints<AnyForm, AnyForm>>;
export type Publisher = ReturnType<typeof applicantEndpoints<AnyForm>>;

interface Kind {
  /** The same endpoints below the root of each service; only their forms differ. */
  own: Own;
  publisher: Publisher;
  interviews: typeof jobInterviewsApi | null;
  /** address of the target's page */
  target: (targetId: string) => string;
  /** name of the target's id in addresses of the publisher's side */
  parameter: string;
  /** where members find more targets */
  find: string;
  terms: 'application-terms' | 'admission-terms' | 'registration-terms';
  /** whether members can apply for somebody else */
  subjects: boolean;
  /** the filters of the member's own list */
  filters: readonly MineFilter[];
  /** The possible decisions in a state, for lists; the server decides. */
  decisions: Partial<Record<Outcome, readonly DecisionAction[]>>;
  /** possible grounds of a rejection */
  reasons: readonly DecisionReason[];
}

/** The kinds of targets that members apply for. */
export const applicationKinds: Readonly<Record<AppliedKind, Kind>> = {
  jobs: {
    own: jobApplicationsApi as unknown as Own,
    publisher: jobApplicantsApi as unknown as Publisher,
    interviews: jobInterviewsApi,
    target: paths.position,
    parameter: 'positionId',
    find: paths.jobs,
    terms: 'application-terms',
    subjects: false,
    filters: ['all', 'open', 'offered', 'employed', 'rejected', 'withdrawn'],
    decisions: { applied: ['offer', 'employ', 'reject'], offered: ['employ', 'reject'] },
    reasons: [
      'experience',
      'skills',
      'education',
      'language',
      'place',
      'pay',
      'knocked-out',
      'filled',
      'incomplete',
      'other',
    ],
  },
  enrolments: {
    own: enrolmentApplicationsApi as unknown as Own,
    publisher: enrolmentApplicantsApi as unknown as Publisher,
    interviews: null,
    target: paths.enrolment,
    parameter: 'enrolmentId',
    find: paths.enrolments,
    terms: 'admission-terms',
    subjects: true,
    filters: ['all', 'open', 'approved', 'waiting', 'rejected', 'withdrawn'],
    decisions: {
      applied: ['approve', 'wait', 'reject'],
      waiting: ['approve', 'reject'],
      offered: ['reject'],
      approved: ['reject'],
    },
    reasons: ['education', 'language', 'place', 'filled', 'incomplete', 'other'],
  },
  events: {
    own: eventApplicationsApi as unknown as Own,
    publisher: eventApplicantsApi as unknown as Publisher,
    interviews: null,
    target: paths.event,
    parameter: 'eventId',
    find: paths.events,
    terms: 'registration-terms',
    subjects: false,
    filters: ['all', 'open', 'approved', 'waiting', 'rejected', 'withdrawn'],
    decisions: {
      applied: ['approve', 'wait', 'reject'],
      waiting: ['approve', 'reject'],
      offered: ['reject'],
      approved: ['reject'],
    },
    reasons: ['experience', 'skills', 'knocked-out', 'filled', 'incomplete', 'other'],
  },
};

export type ApplicationKind = AppliedKind;

export const kindNames = Object.keys(applicationKinds) as ApplicationKind[];

export const isKind = (name: string | undefined): name is ApplicationKind =>
  name !== undefined && Object.hasOwn(applicationKinds, name);

export interface OfTarget {
  kind: ApplicationKind;
  targetId: string;
  /** a child of the member for whom they apply; left out: for themselves */
  subjectId?: string | undefined;
}

/** The query that names a draft by its subject. */
export const draftQueryOf = ({ subjectId }: Pick<OfTarget, 'subjectId'>) => (subjectId ? { subjectId } : {});

export interface OfApplication {
  kind: ApplicationKind;
  applicationId: string;
}
