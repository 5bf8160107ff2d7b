import { Module } from '@nestjs/common';
import { ReportingController } from './reporting.controller.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

@Module({
  controllers: [ReportingController, ReportsController],
  providers: [ReportsRepository, ReportsService],
})
export class ReportsModule {}
