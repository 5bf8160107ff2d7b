import { paths } from '../../lib/paths';

const managed = (homepageId: string) => paths.homepageManagement(homepageId, 'enrolments');

export const enrolmentPaths = {
  list: paths.enrolments,
  view: paths.enrolment,
  /** side by side, by their ids */
  compare: (enrolmentIds: readonly string[]) => `${paths.enrolments}/compare?ids=${enrolmentIds.join(',')}`,
  children: paths.children,
  choose: paths.manageAdmissions,
  manage: managed,
  edit: (homepageId: string, enrolmentId: string) => `${managed(homepageId)}/${encodeURIComponent(enrolmentId)}/edit`,
  /** other sites preview it */
  share: (enrolmentId: string) => `/s/enrolments/${encodeURIComponent(enrolmentId)}`,
} as const;
