import { Module } from '@nestjs/common';
import { applicationsMigrations } from '@renmai/applications';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import { homepageDirectoryMigrations, HomepageDirectoryModule } from '@renmai/homepage-directory';
import { memberDirectoryMigrations, MemberDirectoryModule } from '@renmai/member-directory';
import { PublicationsModule } from '@renmai/publications';
import { defineService } from '@renmai/service-kit';
import { EnrolmentApplicationsModule } from './applying/enrolment-applications.module.js';
import { ChildrenModule } from './children/children.module.js';
import { enrolmentConfig } from './config.js';
import { EnrolmentErasureRepository } from './consumers/enrolment-erasure.repository.js';
import { EnrolmentDataModule } from './enrolments/enrolment-data.module.js';
import { EnrolmentsModule } from './enrolments/enrolments.module.js';
import { ExportModule } from './export/export.module.js';
import { ListedEnrolmentsRepository } from './listing/listed-enrolments.repository.js';
import { ListingModule } from './listing/listing.module.js';
import { AskForPhones1700000085000 } from './migrations/ask-for-phones.migration.js';
import { ChargeInCurrencies1700000003100 } from './migrations/charge-in-currencies.migration.js';
import { KnowLanguages1700000073000 } from './migrations/know-languages.migration.js';
import { CloseInclusively1700000003000 } from './migrations/close-inclusively.migration.js';
import { CreateEnrolments1700000002000 } from './migrations/create-enrolments.migration.js';
import { NameGuardians1700000081100 } from './migrations/name-guardians.migration.js';
import { PostponeAnswers1700000002100 } from './migrations/postpone-answers.migration.js';
import { EnrolmentPages } from './public/enrolment-pages.js';
import { PublicModule } from './public/public.module.js';

@Module({
  imports: [
    MemberDirectoryModule,
    HomepageDirectoryModule.for(),
    EnrolmentApplicationsModule,
    PublicationsModule.for({
      api: { ...enrolmentsApi, param: 'enrolmentId' },
      imports: [EnrolmentDataModule, EnrolmentApplicationsModule],
      index: ListedEnrolmentsRepository,
      pages: EnrolmentPages,
      erasure: EnrolmentErasureRepository,
    }),
    EnrolmentsModule,
    ListingModule,
    PublicModule,
    ChildrenModule,
    ExportModule,
  ],
})
export class AppModule {
  static readonly service = defineService({
    name: 'enrolment',
    config: enrolmentConfig,
    uses: ['storage', 'translator'],
    migrations: [
      ...memberDirectoryMigrations,
      ...homepageDirectoryMigrations,
      ...applicationsMigrations,
      CreateEnrolments1700000002000,
      PostponeAnswers1700000002100,
      CloseInclusively1700000003000,
      ChargeInCurrencies1700000003100,
      KnowLanguages1700000073000,
      NameGuardians1700000081100,
      AskForPhones1700000085000,
    ],
  });
}
