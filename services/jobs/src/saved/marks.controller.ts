import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { listingApi } from '@renmai/contracts/jobs/listing.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { MarksService } from './marks.service.js';

type Api = typeof listingApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class MarksController {
  constructor(private readonly marksOf: MarksService) {}

  @Endpoint(listingApi.marks)
  marks(@Actor() actor: ActorClaims, @Input() { params }: Asked<'marks'>): Answer<'marks'> {
    return this.marksOf.marks(actor.memberId, params.positionId);
  }

  @Endpoint(listingApi.saved)
  saved(@Actor() actor: ActorClaims, @Input() { query }: Asked<'saved'>): Answer<'saved'> {
    return this.marksOf.saved(actor.memberId, query);
  }

  @Endpoint(listingApi.save)
  save(@Actor() actor: ActorClaims, @Input() { params }: Asked<'save'>): Answer<'save'> {
    return this.marksOf.save(actor.memberId, params.positionId);
  }

  @Endpoint(listingApi.unsave)
  unsave(@Actor() actor: ActorClaims, @Input() { params }: Asked<'unsave'>): Answer<'unsave'> {
    return this.marksOf.unsave(actor.memberId, params.positionId);
  }

  @Endpoint(listingApi.hidden)
  hidden(@Actor() actor: ActorClaims, @Input() { query }: Asked<'hidden'>): Answer<'hidden'> {
    return this.marksOf.hidden(actor.memberId, query);
  }

  @Endpoint(listingApi.hide)
  hide(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'hide'>): Answer<'hide'> {
    return this.marksOf.hide(actor.memberId, params.positionId, body.reason);
  }

  @Endpoint(listingApi.unhide)
  unhide(@Actor() actor: ActorClaims, @Input() { params }: Asked<'unhide'>): Answer<'unhide'> {
    return this.marksOf.unhide(actor.memberId, params.positionId);
  }
}
