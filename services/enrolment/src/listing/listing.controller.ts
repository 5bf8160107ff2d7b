import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import { Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import { Listing } from './listing.js';

type Api = typeof enrolmentsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

/** Open enrolments, as everybody finds them. */
@Controller()
export class ListingController {
  constructor(private readonly listing: Listing) {}

  @Endpoint(enrolmentsApi.list)
  list(@OptionalActor() actor: ActorClaims | null, @Input() { query }: Asked<'list'>): Answer<'list'> {
    return this.listing.list(actor?.memberId ?? null, query);
  }

  @Endpoint(enrolmentsApi.placesLeft)
  placesLeft(@Input() { query }: Asked<'placesLeft'>): Answer<'placesLeft'> {
    return this.listing.placesLeft(query.ids);
  }

  @Endpoint(enrolmentsApi.ofHomepage)
  ofHomepage(@Input() { params, query }: Asked<'ofHomepage'>): Answer<'ofHomepage'> {
    return this.listing.ofHomepage(params.homepageId, query);
  }

  @Endpoint(enrolmentsApi.figures)
  figures(@Input() { params }: Asked<'figures'>): Answer<'figures'> {
    return this.listing.figures(params.homepageId);
  }
}
