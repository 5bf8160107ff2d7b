import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { EnrolmentsModule } from '../enrolments/enrolments.module.js';
import { EnrolmentRemovals } from './enrolment-removals.js';
import { EnrolmentReports } from './enrolment-reports.js';
import { EnrolmentTranslationController } from './enrolment-translation.controller.js';
import { PublicEnrolmentsController } from './public-enrolments.controller.js';
import { PublicEnrolments } from './public-enrolments.js';

@Module({
  imports: [MemberDirectoryModule, EnrolmentsModule],
  controllers: [PublicEnrolmentsController, EnrolmentTranslationController],
  providers: [PublicEnrolments, EnrolmentReports, EnrolmentRemovals],
  exports: [EnrolmentRemovals],
})
export class PublicModule {}
