import { Module } from '@nestjs/common';
import { JobApplicationsModule } from '../applying/job-applications.module.js';
import { HomepagesModule } from '../homepages/homepages.module.js';
import { PositionsModule } from '../positions/positions.module.js';
import { PublicPositionsController } from './public-positions.controller.js';
import { PublicPositions } from './public-positions.js';

@Module({
  imports: [HomepagesModule, JobApplicationsModule, PositionsModule],
  controllers: [PublicPositionsController],
  providers: [PublicPositions],
})
export class PublicModule {}
