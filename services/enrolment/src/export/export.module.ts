import { Module } from '@nestjs/common';
import { ChildrenModule } from '../children/children.module.js';
import { EnrolmentDataModule } from '../enrolments/enrolment-data.module.js';
import { EnrolmentExportController } from './enrolment-export.controller.js';

@Module({ imports: [ChildrenModule, EnrolmentDataModule], controllers: [EnrolmentExportController] })
export class ExportModule {}
