import { paths } from '../../lib/paths';

/**
 * Addresses of other features that header, navigation and panel link to. They are known before the features are loaded,
 * so that no link appears late. A test compares them with the screens of the build.
 */
export const framePaths: readonly string[] = [
  paths.search,
  paths.explore,
  paths.profile,
  paths.profileViewers,
  paths.homepages,
  paths.messages,
  paths.interests,
  paths.moments,
  paths.bookmarks,
  paths.createHomepage,
  paths.myAdmissions,
  paths.manageAdmissions,
  paths.myJobs,
  paths.managePositions,
  paths.myEvents,
  paths.manageEvents,
  paths.meetings,
  paths.settings,
  paths.help,
  paths.deactivate,
];
