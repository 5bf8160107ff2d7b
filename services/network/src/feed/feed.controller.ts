import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { feedApi } from '@renmai/contracts/network/feed.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { FeedService } from './feed.service.js';

type Api = typeof feedApi;

@Controller()
export class FeedController {
  constructor(private readonly feeds: FeedService) {}

  @Endpoint(feedApi.feed)
  feed(@Actor() actor: ActorClaims, @Input() { query }: InputOf<Api['feed']>): Promise<ResponseOf<Api['feed']>> {
    return this.feeds.feed(actor.memberId, query);
  }

  @Endpoint(feedApi.news)
  async news(@Actor() actor: ActorClaims, @Input() { query }: InputOf<Api['news']>): Promise<ResponseOf<Api['news']>> {
    return { count: await this.feeds.news(actor.memberId, query.after) };
  }

  @Endpoint(feedApi.settings)
  async settings(@Actor() actor: ActorClaims): Promise<ResponseOf<Api['settings']>> {
    return { order: await this.feeds.order(actor.memberId) };
  }

  @Endpoint(feedApi.changeSettings)
  async changeSettings(
    @Actor() actor: ActorClaims,
    @Input() { body }: InputOf<Api['changeSettings']>,
  ): Promise<ResponseOf<Api['changeSettings']>> {
    await this.feeds.setOrder(actor.memberId, body.order);
    return body;
  }
}
