import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { JobApplicationsModule } from '../applying/applying.module.js';
import { MarksController } from '../saved/marks.controller.js';
import { MarksRepository } from '../saved/marks.repository.js';
import { MarksService } from '../saved/marks.service.js';
import { PositionCards } from './cards.repository.js';
import { ListingCopies } from './copies.repository.js';
import { ListItems } from './list-items.service.js';
import { ListedPositions } from './listed-positions.js';
import { ListedRepository } from './listed.repository.js';
import { ListingConsumer } from './listing.consumer.js';
import { ListingController } from './listing.controller.js';
import { ListingService } from './listing.service.js';
import { ViewersRepository } from './viewers.repository.js';

/** Positions as members find and keep them. */
@Module({
  imports: [MemberDirectoryModule, JobApplicationsModule],
  controllers: [ListingController, MarksController, ListingConsumer],
  providers: [
    ListedPositions,
    ListedRepository,
    ViewersRepository,
    ListItems,
    ListingService,
    ListingCopies,
    PositionCards,
    MarksRepository,
    MarksService,
  ],
  exports: [ListedPositions, MarksRepository],
})
export class ListingModule {}
