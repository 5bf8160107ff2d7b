import { paths } from './paths';

/** The kinds of things that members apply for. */
export type AppliedKind = 'jobs' | 'enrolments' | 'events';

const encoded = encodeURIComponent;

/** The pages below the management of a homepage, and the page to apply. */
const kinds = {
  jobs: { part: 'positions', target: paths.position },
  enrolments: { part: 'enrolments', target: paths.enrolment },
  events: { part: 'events', target: paths.event },
} as const;

const mine = {
  jobs: paths.applications,
  enrolments: paths.myAdmissions,
  events: `${paths.applications}/events`,
} as const;

/** Addresses around applications. They are not among `paths`, which every visitor loads. */
export const applicationPaths = {
  /** the member's own of a kind */
  mine: (kind: AppliedKind) => mine[kind],
  one: (kind: AppliedKind, applicationId: string) => `${paths.applications}/${kind}/${encoded(applicationId)}`,
  /** for the member themselves, or for a child of theirs */
  apply: (kind: AppliedKind, targetId: string, subjectId?: string | null) =>
    `${kinds[kind].target(targetId)}/${kind === 'events' ? 'register' : 'apply'}${subjectId ? `?for=${encoded(subjectId)}` : ''}`,
  /** applicants of something that a homepage published, or one of them; events may be a member's, which is null */
  applicants: (kind: AppliedKind, homepageId: string | null, targetId: string, applicationId?: string) =>
    (kind === 'events'
      ? `${paths.event(targetId)}/registrations`
      : `${paths.homepageManagement(homepageId ?? '', kinds[kind].part)}/${encoded(targetId)}/applicants`) +
    (applicationId === undefined ? '' : `/${encoded(applicationId)}`),
  /** how far the applications came, how fast they were answered, and from where they are */
  figures: (kind: AppliedKind, homepageId: string, targetId: string) =>
    `${applicationPaths.applicants(kind, homepageId, targetId)}?view=figures`,
  /** the list of a homepage's publications of a kind, in its management */
  managed: (kind: AppliedKind, homepageId: string) => paths.homepageManagement(homepageId, kinds[kind].part),
  /** the page before the list of applicants on the publisher's side */
  beforeApplicants: (kind: AppliedKind, homepageId: string | null, targetId: string) =>
    kind === 'events'
      ? `${paths.event(targetId)}/manage`
      : paths.homepageManagement(homepageId ?? '', kinds[kind].part),
  /** templates of the events that a member publishes as themself */
  ownTemplates: `${paths.manageEvents}/templates`,
  templates: (kind: AppliedKind, homepageId: string) =>
    `${paths.homepageManagement(homepageId, 'management')}/templates${kind === 'jobs' ? '' : `/${kind}`}`,
} as const;
