import { jobApplicantsApi, jobApplicationsApi } from '@renmai/contracts/jobs/applications.api';
import { jobInterviewsApi } from '@renmai/contracts/jobs/interviews.api';
import { paths } from '../../lib/paths';

/** What members apply for. Each service has the same endpoints below its own root. */
export const applicationKinds = {
  jobs: {
    own: jobApplicationsApi,
    publisher: jobApplicantsApi,
    interviews: jobInterviewsApi,
    target: paths.position,
    apply: paths.apply,
  },
} as const;

export type ApplicationKind = keyof typeof applicationKinds;

export const kindNames = Object.keys(applicationKinds) as ApplicationKind[];

export const isKind = (name: string | undefined): name is ApplicationKind =>
  name !== undefined && Object.hasOwn(applicationKinds, name);

export interface OfTarget {
  kind: ApplicationKind;
  targetId: string;
  /** a child of the member's for whom they apply; left out: for themselves */
  subjectId?: string | undefined;
}

/** Of whom a draft is, as requests name it. */
export const draftQueryOf = ({ subjectId }: Pick<OfTarget, 'subjectId'>) => (subjectId ? { subjectId } : {});

export interface OfApplication {
  kind: ApplicationKind;
  applicationId: string;
}
