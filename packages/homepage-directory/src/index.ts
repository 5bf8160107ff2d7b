/** For services that show homepages, or let their administrators act for them: see the README. */
import { CreateHomepageDirectory1700000050000 } from './directory/create-homepage-directory.migration.js';
import { KeepCountries1700000052000 } from './directory/keep-countries.migration.js';
import { PauseHomepages1700000051000 } from './directory/pause-homepages.migration.js';

export { HomepageAccess } from './access/homepage-access.js';
export { isEditor, isSenior } from './access/homepage-access.policy.js';
export { homepageAbove } from './directory/homepage-above.js';
export { HomepageChanges, type Pause } from './directory/homepage-changes.js';
export { HomepageDirectoryModule } from './directory/homepage-directory.module.js';
export { HomepageDirectory, type HomepageOf } from './directory/homepage-directory.js';
export { HomepageMembers } from './directory/homepage-members.port.js';
export { editorsOf, homepageCardOf, pausedHomepage } from './directory/homepage.sql.js';

/** With the service's own migrations. */
export const homepageDirectoryMigrations = [
  CreateHomepageDirectory1700000050000,
  PauseHomepages1700000051000,
  KeepCountries1700000052000,
] as const;
