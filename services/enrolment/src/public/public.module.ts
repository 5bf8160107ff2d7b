import { Module } from '@nestjs/common';
import { EnrolmentApplicationsModule } from '../applying/enrolment-applications.module.js';
import { EnrolmentsModule } from '../enrolments/enrolments.module.js';
import { PublicEnrolmentsController } from './public-enrolments.controller.js';
import { PublicEnrolments } from './public-enrolments.js';

@Module({
  imports: [EnrolmentApplicationsModule, EnrolmentsModule],
  controllers: [PublicEnrolmentsController],
  providers: [PublicEnrolments],
})
export class PublicModule {}
