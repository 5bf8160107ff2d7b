import { Module } from '@nestjs/common';
import { EnrolmentsRepository } from './enrolments.repository.js';

/** The rows of enrolments, for whatever needs them before there is anything to do with them. */
@Module({ providers: [EnrolmentsRepository], exports: [EnrolmentsRepository] })
export class EnrolmentDataModule {}
