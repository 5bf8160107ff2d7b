import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { listingApi } from '@renmai/contracts/jobs/listing.api';
import { Actor, Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import { ListingService } from './listing.service.js';

type Api = typeof listingApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class ListingController {
  constructor(private readonly listing: ListingService) {}

  @Endpoint(listingApi.recommended)
  recommended(@Actor() actor: ActorClaims, @Input() { query }: Asked<'recommended'>): Answer<'recommended'> {
    return this.listing.recommended(actor.memberId, query);
  }

  @Endpoint(listingApi.positions)
  positions(@OptionalActor() actor: ActorClaims | null, @Input() { query }: Asked<'positions'>): Answer<'positions'> {
    return this.listing.positions(actor?.memberId ?? null, query);
  }

  @Endpoint(listingApi.similar)
  similar(@OptionalActor() actor: ActorClaims | null, @Input() { params }: Asked<'similar'>): Answer<'similar'> {
    return this.listing.similar(actor?.memberId ?? null, params.positionId);
  }
}
