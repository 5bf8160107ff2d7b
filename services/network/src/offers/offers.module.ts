import { Module } from '@nestjs/common';
import { Offers } from './offers.repository.js';

/** What homepages publish apart from news, as cards of the feed. */
@Module({ providers: [Offers], exports: [Offers] })
export class OffersModule {}
