import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { momentsApi, mostShowcased } from '@renmai/contracts/network/moments.api';
import { Actor, Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import { MomentLists } from './moment-lists.js';
import { MomentViews } from './moment-views.js';
import { NamingService } from './naming.service.js';
import { SuggestedMoments } from './suggested-moments.js';

type Api = typeof momentsApi;

@Controller()
export class MomentReadingController {
  constructor(
    private readonly views: MomentViews,
    private readonly lists: MomentLists,
    private readonly naming: NamingService,
    private readonly suggested: SuggestedMoments,
  ) {}

  @Endpoint(momentsApi.moment)
  moment(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params }: InputOf<Api['moment']>,
  ): Promise<ResponseOf<Api['moment']>> {
    return this.views.one(actor?.memberId ?? null, params.momentId);
  }

  @Endpoint(momentsApi.showcase)
  async showcase(@OptionalActor() actor: ActorClaims | null): Promise<ResponseOf<Api['showcase']>> {
    return { items: await this.suggested.ofEachAuthor(actor?.memberId ?? null, mostShowcased) };
  }

  @Endpoint(momentsApi.ofMember)
  ofMember(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params, query }: InputOf<Api['ofMember']>,
  ): Promise<ResponseOf<Api['ofMember']>> {
    return this.lists.ofMember(actor?.memberId ?? null, params.memberId, query);
  }

  @Endpoint(momentsApi.ofTopic)
  ofTopic(
    @Actor() actor: ActorClaims,
    @Input() { params, query }: InputOf<Api['ofTopic']>,
  ): Promise<ResponseOf<Api['ofTopic']>> {
    return this.lists.ofTopic(actor.memberId, params.topic, query);
  }

  @Endpoint(momentsApi.bookmarked)
  bookmarked(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['bookmarked']>,
  ): Promise<ResponseOf<Api['bookmarked']>> {
    return this.lists.bookmarked(actor.memberId, query);
  }

  @Endpoint(momentsApi.topics)
  async topics(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['topics']>,
  ): Promise<ResponseOf<Api['topics']>> {
    return { items: await this.naming.topics(actor.memberId, query.q) };
  }

  @Endpoint(momentsApi.mentionable)
  async mentionable(
    @Actor() actor: ActorClaims,
    @Input() { query }: InputOf<Api['mentionable']>,
  ): Promise<ResponseOf<Api['mentionable']>> {
    return { items: await this.naming.mentionable(actor.memberId, query.q, query.momentId) };
  }
}
