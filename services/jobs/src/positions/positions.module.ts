import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { HomepagesModule } from '../homepages/homepages.module.js';
import { ListingModule } from '../listing/listing.module.js';
import { JobApplicationsModule } from '../applying/job-applications.module.js';
import { Closing } from './closing.js';
import { PositionAnnouncements } from './position-announcements.js';
import { PositionApplications } from './position-applications.js';
import { PositionClocks } from './position-clocks.js';
import { PositionDependants } from './position-dependants.js';
import { PositionSteps } from './position-steps.js';
import { PositionViews } from './position-views.js';
import { PositionsController } from './positions.controller.js';
import { PositionDataModule } from './position-data.module.js';
import { PositionsSnapshot } from './positions.snapshot.js';
import { Positions } from './positions.js';

@Module({
  imports: [MemberDirectoryModule, HomepagesModule, PositionDataModule, ListingModule, JobApplicationsModule],
  controllers: [PositionsController],
  providers: [
    PositionDependants,
    Positions,
    PositionSteps,
    PositionViews,
    PositionClocks,
    PositionAnnouncements,
    PositionApplications,
    Closing,
    PositionsSnapshot,
  ],
  exports: [PositionDataModule, PositionApplications, PositionAnnouncements, PositionClocks, Positions, Closing],
})
export class PositionsModule {}
