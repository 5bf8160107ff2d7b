import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { EnrolmentApplicationsModule } from '../applying/applying.module.js';
import { ListedEnrolments } from '../listing/listed-enrolments.js';
import { Closing } from './closing.service.js';
import { EnrolmentAnnouncements } from './enrolment-announcements.js';
import { EnrolmentApplications } from './enrolment-applications.js';
import { EnrolmentDataModule } from './enrolment-data.module.js';
import { EnrolmentSteps } from './enrolment-steps.service.js';
import { EnrolmentViews } from './enrolment-views.service.js';
import { EnrolmentsController } from './enrolments.controller.js';
import { Enrolments } from './enrolments.service.js';
import { EnrolmentsSnapshot } from './enrolments.snapshot.js';

@Module({
  imports: [MemberDirectoryModule, EnrolmentDataModule, EnrolmentApplicationsModule],
  controllers: [EnrolmentsController],
  providers: [
    Enrolments,
    EnrolmentSteps,
    EnrolmentViews,
    EnrolmentAnnouncements,
    EnrolmentApplications,
    ListedEnrolments,
    Closing,
    EnrolmentsSnapshot,
  ],
  exports: [EnrolmentDataModule, EnrolmentApplications, EnrolmentAnnouncements, Closing],
})
export class EnrolmentsModule {}
