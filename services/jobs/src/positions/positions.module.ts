import { Module } from '@nestjs/common';
import { JobApplicationsModule } from '../applying/job-applications.module.js';
import { HomepagesModule } from '../homepages/homepages.module.js';
import { PositionClocks } from './position-clocks.js';
import { PositionClocksRepository } from './position-clocks.repository.js';
import { PositionDataModule } from './position-data.module.js';
import { PositionFigures } from './position-figures.js';
import { PositionSteps } from './position-steps.js';
import { PositionViews } from './position-views.js';
import { PositionsController } from './positions.controller.js';
import { PositionsSnapshot } from './positions.snapshot.js';
import { Positions } from './positions.js';

@Module({
  imports: [HomepagesModule, JobApplicationsModule, PositionDataModule],
  controllers: [PositionsController],
  providers: [
    Positions,
    PositionSteps,
    PositionViews,
    PositionClocks,
    PositionClocksRepository,
    PositionFigures,
    PositionsSnapshot,
  ],
  exports: [PositionDataModule, PositionFigures],
})
export class PositionsModule {}
