import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { EnrolmentApplicationsModule } from '../applying/enrolment-applications.module.js';
import { ListedEnrolmentsRepository } from '../listing/listed-enrolments.repository.js';
import { Closing } from './closing.js';
import { EnrolmentAnnouncements } from './enrolment-announcements.js';
import { EnrolmentApplications } from './enrolment-applications.js';
import { EnrolmentDataModule } from './enrolment-data.module.js';
import { EnrolmentDependants } from './enrolment-dependants.js';
import { EnrolmentSteps } from './enrolment-steps.js';
import { EnrolmentViews } from './enrolment-views.js';
import { EnrolmentsController } from './enrolments.controller.js';
import { Enrolments } from './enrolments.js';
import { EnrolmentsSnapshot } from './enrolments.snapshot.js';

@Module({
  imports: [MemberDirectoryModule, EnrolmentDataModule, EnrolmentApplicationsModule],
  controllers: [EnrolmentsController],
  providers: [
    EnrolmentDependants,
    Enrolments,
    EnrolmentSteps,
    EnrolmentViews,
    EnrolmentAnnouncements,
    EnrolmentApplications,
    ListedEnrolmentsRepository,
    Closing,
    EnrolmentsSnapshot,
  ],
  exports: [EnrolmentDataModule, EnrolmentApplications, EnrolmentAnnouncements, Closing],
})
export class EnrolmentsModule {}
