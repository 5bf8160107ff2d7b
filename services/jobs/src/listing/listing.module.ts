import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@renmai/member-directory';
import { WordSearch } from '@renmai/applications';
import { JobApplicationsModule } from '../applying/job-applications.module.js';
import { MarksController } from '../saved/marks.controller.js';
import { MarksRepository } from '../saved/marks.repository.js';
import { MarksService } from '../saved/marks.service.js';
import { PositionCardsRepository } from './position-cards.repository.js';
import { ListingCopiesRepository } from './listing-copies.repository.js';
import { ListItems } from './list-items.js';
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
    ListedRepository,
    ViewersRepository,
    ListItems,
    ListingService,
    ListingCopiesRepository,
    PositionCardsRepository,
    MarksRepository,
    MarksService,
    WordSearch,
  ],
  exports: [MarksRepository],
})
export class ListingModule {}
