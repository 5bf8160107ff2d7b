import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { HomepagesModule } from '../homepages/homepages.module.js';
import { PositionsModule } from '../positions/positions.module.js';
import { PositionRemovals } from './position-removals.js';
import { PositionReports } from './position-reports.js';
import { PositionTranslationController } from './position-translation.controller.js';
import { PublicPositionsController } from './public-positions.controller.js';
import { PublicPositions } from './public-positions.js';

@Module({
  imports: [MemberDirectoryModule, HomepagesModule, PositionsModule],
  controllers: [PublicPositionsController, PositionTranslationController],
  providers: [PublicPositions, PositionReports, PositionRemovals],
  exports: [PublicPositions, PositionRemovals],
})
export class PublicModule {}
