import { Module } from '@nestjs/common';
import { OfferEnds } from './offer-ends.js';
import { OffersRepository } from './offers.repository.js';

/** What homepages publish apart from news, as cards of the feed. */
@Module({ providers: [OffersRepository, OfferEnds], exports: [OffersRepository] })
export class OffersModule {}
