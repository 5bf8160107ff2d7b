import { Module } from '@nestjs/common';
import { EnrolmentsRepository } from './enrolments.repository.js';

/** The rows of enrolments alone, for modules that `EnrolmentsModule` imports. */
@Module({ providers: [EnrolmentsRepository], exports: [EnrolmentsRepository] })
export class EnrolmentDataModule {}
