import { Global, Module } from '@nestjs/common';
import { HomepageAccess } from '../access/homepage-access.js';
import { AdministratorViews } from '../administrators/administrator-views.js';
import { AdministratorsController } from '../administrators/administrators.controller.js';
import { AdministratorsRepository } from '../administrators/administrators.repository.js';
import { Administrators } from '../administrators/administrators.js';
import { CompletenessRepository } from '../administrators/completeness.repository.js';
import { Departures } from '../administrators/departures.js';
import { Successors } from '../administrators/successors.js';
import { InvitationsRepository } from '../administrators/invitations.repository.js';
import { Invitees } from '../administrators/invitees.js';
import { Invitations } from '../administrators/invitations.js';
import { HomepagesExportController } from '../export/homepages-export.controller.js';
import { HomepagesExportRepository } from '../export/homepages-export.repository.js';
import { HomepageLogRepository } from '../log/homepage-log.repository.js';
import { HomepageLogs } from '../log/homepage-logs.js';
import { MaterialsController } from '../materials/materials.controller.js';
import { MaterialsRepository } from '../materials/materials.repository.js';
import { Materials } from '../materials/materials.js';
import { HomepageReports } from '../public-view/homepage-reports.js';
import { PageImages } from '../materials/page-images.js';
import { PublicHomepages } from '../public-view/public-homepages.js';
import { PublicViewController } from '../public-view/public-view.controller.js';
import { HomepageSnapshots } from '../snapshots/homepage-snapshots.js';
import { DecidedHomepages } from '../submissions/decided-homepages.js';
import { HomepageReviews } from '../submissions/homepage-reviews.port.js';
import { Appeals } from '../submissions/appeals.js';
import { OpenReviews } from '../submissions/open-reviews.js';
import { SubmissionViews } from '../submissions/submission-views.js';
import { SubmissionsController } from '../submissions/submissions.controller.js';
import { SubmissionsRepository } from '../submissions/submissions.repository.js';
import { Submissions } from '../submissions/submissions.js';
import { AddressesRepository } from './addresses.repository.js';
import { ClosedHomepages } from './closed-homepages.js';
import { Closing } from './closing.js';
import { HandlesRepository } from './handles.repository.js';
import { HomepageAnnouncements } from './homepage-announcements.js';
import { HomepageParts } from './homepage-parts.js';
import { HomepagesController } from './homepages.controller.js';
import { HomepagesRepository } from './homepages.repository.js';
import { HomepagesService } from './homepages.service.js';
import { ManagedHomepages } from './managed-homepages.js';
import { PublicLooks } from './public-looks.js';
import { PicturesRepository } from './pictures.repository.js';

const stores = [
  HomepagesRepository,
  HandlesRepository,
  AddressesRepository,
  PicturesRepository,
  MaterialsRepository,
  PageImages,
  SubmissionsRepository,
  AdministratorsRepository,
  InvitationsRepository,
  CompletenessRepository,
  HomepageLogRepository,
];

/** Homepages with all that belongs to them. Global, since the review console decides about them and is asked by them. */
@Global()
@Module({
  controllers: [
    PublicViewController,
    HomepagesController,
    MaterialsController,
    SubmissionsController,
    AdministratorsController,
    HomepagesExportController,
  ],
  providers: [
    ...stores,
    HomepageAccess,
    PublicLooks,
    HomepageAnnouncements,
    PublicHomepages,
    HomepageReports,
    ManagedHomepages,
    HomepagesService,
    HomepageParts,
    Closing,
    ClosedHomepages,
    Materials,
    Submissions,
    SubmissionViews,
    Appeals,
    OpenReviews,
    { provide: HomepageReviews, useClass: DecidedHomepages },
    Administrators,
    AdministratorViews,
    Invitations,
    Invitees,
    Departures,
    Successors,
    HomepageLogs,
    HomepagesExportRepository,
    HomepageSnapshots,
  ],
  exports: [...stores, HomepageReviews, HomepageAccess, HomepageAnnouncements, Departures, Successors],
})
export class HomepagesModule {}
