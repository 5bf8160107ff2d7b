import { Module } from '@nestjs/common';
import { applicationsMigrations } from '@renmai/applications';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
import { homepageDirectoryMigrations, HomepageDirectoryModule } from '@renmai/homepage-directory';
import { memberDirectoryMigrations, MemberDirectoryModule } from '@renmai/member-directory';
import { PublicationsModule } from '@renmai/publications';
import { defineService } from '@renmai/service-kit';
import { JobApplicationsModule } from './applying/job-applications.module.js';
import { jobsConfig } from './config.js';
import { ConsumersModule } from './consumers/consumers.module.js';
import { JobsErasureRepository } from './consumers/jobs-erasure.repository.js';
import { ExportModule } from './export/export.module.js';
import { HomepagesModule } from './homepages/homepages.module.js';
import { AskForPhones1700000085000 } from './migrations/ask-for-phones.migration.js';
import { KeepApplicantsZone1700000073000 } from './migrations/keep-applicants-zone.migration.js';
import { InterviewsModule } from './interviews/interviews.module.js';
import { ListedPositionsRepository } from './listing/listed-positions.repository.js';
import { ListingModule } from './listing/listing.module.js';
import { CreateInterviews1700000001300 } from './migrations/create-interviews.migration.js';
import { CreateJobAlerts1700000001150 } from './migrations/create-job-alerts.migration.js';
import { CreateListing1700000001100 } from './migrations/create-listing.migration.js';
import { CreatePositions1700000001000 } from './migrations/create-positions.migration.js';
import { IndexEndedPositions1700000001170 } from './migrations/index-ended-positions.migration.js';
import { KnowProfessions1700000001600 } from './migrations/know-professions.migration.js';
import { MoveAlerts1700000074000 } from './migrations/move-alerts.migration.js';
import { PayInCurrencies1700000001500 } from './migrations/pay-in-currencies.migration.js';
import { PostponeAnswers1700000001400 } from './migrations/postpone-answers.migration.js';
import { PositionDataModule } from './positions/position-data.module.js';
import { PositionsModule } from './positions/positions.module.js';
import { PositionPages } from './public/position-pages.js';
import { PublicModule } from './public/public.module.js';

@Module({
  imports: [
    MemberDirectoryModule,
    HomepageDirectoryModule.for(),
    HomepagesModule,
    JobApplicationsModule,
    PublicationsModule.for({
      api: { ...positionsApi, param: 'positionId' },
      imports: [PositionDataModule, JobApplicationsModule],
      index: ListedPositionsRepository,
      pages: PositionPages,
      erasure: JobsErasureRepository,
    }),
    PositionsModule,
    ListingModule,
    InterviewsModule,
    PublicModule,
    ExportModule,
    ConsumersModule,
  ],
})
export class AppModule {
  static readonly service = defineService({
    name: 'jobs',
    config: jobsConfig,
    uses: ['storage', 'mailer', 'translator'],
    migrations: [
      ...memberDirectoryMigrations,
      ...applicationsMigrations,
      CreatePositions1700000001000,
      CreateListing1700000001100,
      CreateJobAlerts1700000001150,
      IndexEndedPositions1700000001170,
      CreateInterviews1700000001300,
      PostponeAnswers1700000001400,
      PayInCurrencies1700000001500,
      KnowProfessions1700000001600,
      KeepApplicantsZone1700000073000,
      ...homepageDirectoryMigrations,
      MoveAlerts1700000074000,
      AskForPhones1700000085000,
    ],
  });
}
