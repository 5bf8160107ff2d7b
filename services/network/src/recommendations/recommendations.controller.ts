import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { recommendationsApi } from '@renmai/contracts/network/recommendations.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { RecommendationViews } from './recommendation-views.js';
import { RecommendationsService } from './recommendations.service.js';

type Api = typeof recommendationsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class RecommendationsController {
  constructor(
    private readonly recommendations: RecommendationsService,
    private readonly views: RecommendationViews,
  ) {}

  @Endpoint(recommendationsApi.ask)
  ask(@Actor() actor: ActorClaims, @Input() { body }: Asked<'ask'>): Answer<'ask'> {
    return this.recommendations.ask(actor.memberId, body);
  }

  @Endpoint(recommendationsApi.write)
  write(@Actor() actor: ActorClaims, @Input() { body }: Asked<'write'>): Answer<'write'> {
    return this.recommendations.write(actor.memberId, body);
  }

  @Endpoint(recommendationsApi.edit)
  edit(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'edit'>): Answer<'edit'> {
    return this.recommendations.edit(actor.memberId, params.recommendationId, body);
  }

  @Endpoint(recommendationsApi.act)
  act(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'act'>): Answer<'act'> {
    return this.recommendations.act(actor.memberId, params, body);
  }

  @Endpoint(recommendationsApi.recommendation)
  one(@Actor() actor: ActorClaims, @Input() { params }: Asked<'recommendation'>): Answer<'recommendation'> {
    return this.views.one(actor.memberId, params.recommendationId);
  }

  @Endpoint(recommendationsApi.recommendations)
  ofBox(@Actor() actor: ActorClaims, @Input() { query }: Asked<'recommendations'>): Answer<'recommendations'> {
    return this.views.ofBox(actor.memberId, query);
  }

  @Endpoint(recommendationsApi.ofMember)
  about(@Actor() actor: ActorClaims, @Input() { params, query }: Asked<'ofMember'>): Answer<'ofMember'> {
    return this.views.about(actor.memberId, params.memberId, query);
  }
}
