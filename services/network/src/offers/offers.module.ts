import { Module } from '@nestjs/common';
import { OfferEnds } from './offer-ends.js';
import { OffersRepository } from './offers.repository.js';

/** Offers of homepages as cards of the feed. */
@Module({ providers: [OffersRepository, OfferEnds], exports: [OffersRepository] })
export class OffersModule {}
