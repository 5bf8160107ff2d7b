import { Module } from '@nestjs/common';
import { ChildrenModule } from '../children/children.module.js';
import { EnrolmentExportController } from './enrolment-export.controller.js';
import { EnrolmentExportRepository } from './enrolment-export.repository.js';

@Module({
  imports: [ChildrenModule],
  controllers: [EnrolmentExportController],
  providers: [EnrolmentExportRepository],
})
export class ExportModule {}
