import { Module } from '@nestjs/common';
import { WordSearch } from '@renmai/applications';
import { EnrolmentsModule } from '../enrolments/enrolments.module.js';
import { EnrolmentClocks } from './enrolment-clocks.js';
import { ListedEnrolmentsRepository } from './listed-enrolments.repository.js';
import { ListedRepository } from './listed.repository.js';
import { ListingController } from './listing.controller.js';
import { Listing } from './listing.js';

/** Enrolments as members and visitors find them. */
@Module({
  imports: [EnrolmentsModule],
  controllers: [ListingController],
  providers: [EnrolmentClocks, ListedEnrolmentsRepository, ListedRepository, Listing, WordSearch],
})
export class ListingModule {}
