import { Module } from '@nestjs/common';
import { MomentCountsRepository } from '../moments/moment-counts.repository.js';
import { NewsMomentsRepository } from './news-moments.repository.js';
import { NewsTellings } from './news-tellings.js';

/** Life news of homepages, as far as moments need them. */
@Module({
  providers: [MomentCountsRepository, NewsMomentsRepository, NewsTellings],
  exports: [NewsMomentsRepository, NewsTellings],
})
export class NewsModule {}
