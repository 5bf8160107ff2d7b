import { Module } from '@nestjs/common';
import { OfferEnds } from './offer-ends.service.js';
import { Offers } from './offers.repository.js';

/** What homepages publish apart from news, as cards of the feed. */
@Module({ providers: [Offers, OfferEnds], exports: [Offers] })
export class OffersModule {}
