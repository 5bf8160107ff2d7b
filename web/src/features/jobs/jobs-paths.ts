import { paths } from '../../lib/paths';

const managed = (homepageId: string) => paths.homepageManagement(homepageId, 'positions');

export const jobsPaths = {
  tab: paths.jobs,
  position: paths.position,
  saved: paths.savedPositions,
  choose: paths.managePositions,
  manage: managed,
  edit: (homepageId: string, positionId: string) => `${managed(homepageId)}/${encodeURIComponent(positionId)}/edit`,
  /** other sites preview it */
  share: (positionId: string) => `/s/jobs/${encodeURIComponent(positionId)}`,
} as const;
