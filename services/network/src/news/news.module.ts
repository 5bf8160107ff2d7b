import { Module } from '@nestjs/common';
import { MomentCounts } from '../moments/moment-counts.repository.js';
import { NewsMoments } from './news-moments.repository.js';
import { NewsTellings } from './news-tellings.service.js';

/** Life news of homepages, as far as moments need them. */
@Module({
  providers: [MomentCounts, NewsMoments, NewsTellings],
  exports: [NewsMoments, NewsTellings],
})
export class NewsModule {}
