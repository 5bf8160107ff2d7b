import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { GroupsModule } from '../groups/groups.module.js';
import { DecisionsConsumer } from './decisions.consumer.js';
import { GroupReportsController } from './group-reports.controller.js';
import { GroupReports } from './group-reports.js';
import { OldReports } from './old-reports.js';
import { ReportingController } from './reporting.controller.js';
import { ReportedFilesController } from './reported-files.controller.js';
import { ReportsController } from './reports.controller.js';
import { ReportSurroundings } from './report-surroundings.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';
import { StaffRecalls } from './staff-recalls.js';

@Module({
  imports: [FilesModule, GroupsModule],
  controllers: [
    ReportingController,
    ReportsController,
    GroupReportsController,
    ReportedFilesController,
    DecisionsConsumer,
  ],
  providers: [ReportsRepository, ReportSurroundings, ReportsService, GroupReports, StaffRecalls, OldReports],
})
export class ReportsModule {}
