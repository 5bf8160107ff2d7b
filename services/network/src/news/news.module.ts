import { Module } from '@nestjs/common';
import { MomentCounts } from '../moments/moment-counts.repository.js';
import { HomepageCopies } from './homepage-copies.repository.js';
import { NewsMoments } from './news-moments.repository.js';
import { NewsTellings } from './news-tellings.service.js';

/** Homepages and their life news, as far as moments need them. */
@Module({
  providers: [MomentCounts, HomepageCopies, NewsMoments, NewsTellings],
  exports: [HomepageCopies, NewsMoments, NewsTellings],
})
export class NewsModule {}
