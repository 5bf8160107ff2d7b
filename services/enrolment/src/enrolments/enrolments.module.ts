import { Module } from '@nestjs/common';
import { EnrolmentApplicationsModule } from '../applying/enrolment-applications.module.js';
import { EnrolmentDataModule } from './enrolment-data.module.js';
import { EnrolmentDeletionRepository } from './enrolment-deletion.repository.js';
import { EnrolmentPlaces } from './enrolment-places.js';
import { EnrolmentSteps } from './enrolment-steps.js';
import { EnrolmentViews } from './enrolment-views.js';
import { EnrolmentsController } from './enrolments.controller.js';
import { Enrolments } from './enrolments.js';
import { EnrolmentsSnapshot } from './enrolments.snapshot.js';

@Module({
  imports: [EnrolmentDataModule, EnrolmentApplicationsModule],
  controllers: [EnrolmentsController],
  providers: [
    Enrolments,
    EnrolmentSteps,
    EnrolmentViews,
    EnrolmentPlaces,
    EnrolmentDeletionRepository,
    EnrolmentsSnapshot,
  ],
  exports: [EnrolmentDataModule, EnrolmentPlaces],
})
export class EnrolmentsModule {}
