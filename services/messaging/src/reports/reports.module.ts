import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/groups.module.js';
import { DecisionsConsumer } from './decisions.consumer.js';
import { GroupReportsController } from './group-reports.controller.js';
import { GroupReports } from './group-reports.js';
import { OldReports } from './old-reports.js';
import { ReportingController } from './reporting.controller.js';
import { ReportsController } from './reports.controller.js';
import { ReportSurroundings } from './report-surroundings.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';
import { StaffRecalls } from './staff-recalls.js';

@Module({
  imports: [GroupsModule],
  controllers: [ReportingController, ReportsController, GroupReportsController, DecisionsConsumer],
  providers: [ReportsRepository, ReportSurroundings, ReportsService, GroupReports, StaffRecalls, OldReports],
})
export class ReportsModule {}
