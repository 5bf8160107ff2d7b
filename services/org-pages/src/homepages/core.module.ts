import { Global, Module } from '@nestjs/common';
import { HomepageAccess } from './access/homepage-access.js';
import { AdministratorViews } from './administrators/administrator-views.js';
import { AdministratorsController } from './administrators/administrators.controller.js';
import { AdministratorsRepository } from './administrators/administrators.repository.js';
import { Administrators } from './administrators/administrators.js';
import { CompletenessRepository } from './submissions/completeness.repository.js';
import { Departures } from './administrators/departures.js';
import { Successors } from './administrators/successors.js';
import { InvitationsRepository } from './administrators/invitations.repository.js';
import { Invitees } from './administrators/invitees.js';
import { Invitations } from './administrators/invitations.js';
import { HomepagesExportController } from './export/homepages-export.controller.js';
import { HomepagesExportRepository } from './export/homepages-export.repository.js';
import { HomepageLogRepository } from './log/homepage-log.repository.js';
import { HomepageLogs } from './log/homepage-logs.js';
import { EndedSubmissions } from '../ports/ended-submissions.port.js';
import { HomepageMaterials } from '../ports/homepage-materials.port.js';
import { HomepageSuccessors } from '../ports/homepage-successors.port.js';
import { OpenedMaterials } from './materials/opened-materials.js';
import { ErasedSubmissions } from './submissions/erased-submissions.js';
import { MaterialsController } from './materials/materials.controller.js';
import { MaterialsRepository } from './materials/materials.repository.js';
import { Materials } from './materials/materials.js';
import { HomepageReports } from './public-view/homepage-reports.js';
import { PageImages } from './materials/page-images.js';
import { PublicHomepages } from './public-view/public-homepages.js';
import { PublicViewController } from './public-view/public-view.controller.js';
import { HomepageSnapshots } from './snapshots/homepage-snapshots.js';
import { DecidedHomepages } from './submissions/decided-homepages.js';
import { HomepageReviews } from '../ports/homepage-reviews.port.js';
import { Appeals } from './submissions/appeals.js';
import { OpenReviews } from './submissions/open-reviews.js';
import { SubmissionViews } from './submissions/submission-views.js';
import { SubmissionsController } from './submissions/submissions.controller.js';
import { SubmissionsRepository } from './submissions/submissions.repository.js';
import { Submissions } from './submissions/submissions.js';
import { AddressesRepository } from './records/addresses.repository.js';
import { ClosedHomepages } from './management/closed-homepages.js';
import { Closing } from './management/closing.js';
import { HandlesRepository } from './records/handles.repository.js';
import { HomepageAnnouncements } from './announcements/homepage-announcements.js';
import { HomepageParts } from './management/homepage-parts.js';
import { HomepagesController } from './management/homepages.controller.js';
import { HomepagesRepository } from './records/homepages.repository.js';
import { HomepagesService } from './management/homepages.service.js';
import { ManagedHomepages } from './submissions/managed-homepages.js';
import { PublicLooks } from './records/public-looks.js';
import { PicturesRepository } from './records/pictures.repository.js';

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

/** Homepages with their submissions, materials and administrators. Global, since the console decides about them through ports. */
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
    { provide: HomepageMaterials, useClass: OpenedMaterials },
    Submissions,
    SubmissionViews,
    Appeals,
    OpenReviews,
    { provide: HomepageReviews, useClass: DecidedHomepages },
    { provide: EndedSubmissions, useClass: ErasedSubmissions },
    Administrators,
    AdministratorViews,
    Invitations,
    Invitees,
    Departures,
    { provide: HomepageSuccessors, useClass: Successors },
    HomepageLogs,
    HomepagesExportRepository,
    HomepageSnapshots,
  ],
  exports: [
    ...stores,
    HomepageReviews,
    HomepageSuccessors,
    HomepageMaterials,
    EndedSubmissions,
    HomepageAccess,
    HomepageAnnouncements,
    Departures,
  ],
})
export class CoreModule {}
