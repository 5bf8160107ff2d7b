import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { homepageAudienceApi } from '@renmai/contracts/org-pages/homepage-audience.api';
import { newsApi } from '@renmai/contracts/org-pages/news.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Audience } from './audience.js';
import { Figures } from './figures.js';
import { FollowerLists } from './follower-lists.js';

type Api = typeof homepageAudienceApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class AudienceController {
  constructor(
    private readonly lists: FollowerLists,
    private readonly counts: Figures,
    private readonly audience: Audience,
  ) {}

  @Endpoint(homepageAudienceApi.followers)
  followers(@Actor() actor: ActorClaims, @Input() { params, query }: Asked<'followers'>): Answer<'followers'> {
    return this.lists.newest(actor.memberId, params.homepageId, query);
  }

  @Endpoint(homepageAudienceApi.knownFollowers)
  known(@Actor() actor: ActorClaims, @Input() { params }: Asked<'knownFollowers'>): Answer<'knownFollowers'> {
    return this.lists.known(actor.memberId, params.homepageId);
  }

  @Endpoint(homepageAudienceApi.figures)
  async figures(@Actor() actor: ActorClaims, @Input() { params, query }: Asked<'figures'>): Answer<'figures'> {
    return { days: await this.counts.of(actor.memberId, params.homepageId, query.days) };
  }

  @Endpoint(newsApi.shown)
  shown(@Actor() actor: ActorClaims, @Input() { body }: InputOf<(typeof newsApi)['shown']>): Promise<void> {
    return this.audience.shown(actor.memberId, body.newsIds);
  }
}
