import { paths } from './paths';

/** What members apply for. */
export type AppliedKind = 'jobs' | 'enrolments';

const encoded = encodeURIComponent;

/** What lies below the management of a homepage, and the way to apply. */
const kinds = {
  jobs: { part: 'positions', target: paths.position },
  enrolments: { part: 'enrolments', target: paths.enrolment },
} as const;

/** Addresses around what members apply for. They are not among `paths`, which every visitor loads. */
export const applicationPaths = {
  /** the member's own of a kind */
  mine: (kind: AppliedKind) => (kind === 'jobs' ? paths.applications : paths.myAdmissions),
  one: (kind: AppliedKind, applicationId: string) => `${paths.applications}/${kind}/${encoded(applicationId)}`,
  /** for the member themselves, or for a child of theirs */
  apply: (kind: AppliedKind, targetId: string, subjectId?: string | null) =>
    `${kinds[kind].target(targetId)}/apply${subjectId ? `?for=${encoded(subjectId)}` : ''}`,
  /** applicants of something that a homepage published, or one of them */
  applicants: (kind: AppliedKind, homepageId: string, targetId: string, applicationId?: string) =>
    `${paths.homepageManagement(homepageId, kinds[kind].part)}/${encoded(targetId)}/applicants` +
    (applicationId === undefined ? '' : `/${encoded(applicationId)}`),
  /** what a homepage publishes of a kind, in its management */
  managed: (kind: AppliedKind, homepageId: string) => paths.homepageManagement(homepageId, kinds[kind].part),
  templates: (kind: AppliedKind, homepageId: string) =>
    `${paths.homepageManagement(homepageId, 'management')}/templates${kind === 'jobs' ? '' : `/${kind}`}`,
} as const;
