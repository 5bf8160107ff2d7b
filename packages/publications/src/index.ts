/** For services whose homepages publish what members answer to: see the README. */
export { nobody, PublicationApplications, type ApplicantCounts } from './ends/publication-applications.js';
export { isRemoval } from './ends/publication-decisions.consumer.js';
export { PublicationEndings } from './ends/publication-endings.js';
export { HeldPublications, type Held } from './moves/held-publications.js';
export { PublicationAnnouncements } from './moves/publication-announcements.js';
export { PublicationSteps, type Command } from './moves/publication-steps.js';
export {
  OwnErasure,
  PublicationIndex,
  PublicationPages,
  type Described,
  type PublicPublication,
  type SharedPicture,
} from './ports.js';
export { PublicAddresses } from './public/public-addresses.js';
export { PublicPublications } from './public/public-publications.js';
export type { PublicationPagesApi } from './public/publication-pages.controller.js';
export { PublicationPageViews } from './public/publication-page-views.js';
export { PublicationReports } from './public/publication-reports.js';
export type {
  AnnouncedMove,
  Publication,
  PublicationEvents,
  PublicationKind,
  PublicationMove,
  PublicationTable,
} from './publication.js';
export { PublicationsDataModule } from './publications-data.module.js';
export { PublicationsModule } from './publications.module.js';
export { OwnPublicationsRepository } from './rows/own-publications.repository.js';
export { fieldsOf, publicationTables } from './rows/publication.sql.js';
export { PublicationsRepository, type EndedPublication } from './rows/publications.repository.js';
export { PublicationTargets, type Asked } from './targets/publication-targets.js';
export { PublicationDependants } from './views/publication-dependants.js';
export { placeOf, PublicationViews, timesOfRow } from './views/publication-views.js';
