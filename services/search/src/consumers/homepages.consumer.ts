import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { newsPublished, newsRemoved, newsWithdrawn, orgPagesNews } from '@renmai/contracts/org-pages/news.events';
import {
  homepagePublished,
  homepageUnpublished,
  orgPagesHomepages,
} from '@renmai/contracts/org-pages/org-pages.events';
import { Clock, OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { FollowsRepository } from '../documents/follows.repository.js';
import { homepageDocument } from '../documents/homepage-document.js';
import { newsDocument } from '../documents/moment-document.js';
import { Indexing } from '../index/indexing.js';
import { IndexLag } from './index-lag.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Companies, schools, and their life news. */
@Controller()
export class HomepagesConsumer {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly index: Indexing,
    private readonly lag: IndexLag,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent(homepagePublished, { copies: orgPagesHomepages })
  async published(
    @Payload() { data, sequence, occurredAt }: Event<typeof homepagePublished>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    const followers = await this.follows.of(context.tx.manager, data.homepageId);
    const told = { version: sequence, at: this.clock.now().toISOString(), followers };
    this.index.put(context, [homepageDocument(data, told)]);
    this.lag.told(context, occurredAt);
  }

  @OnDomainEvent(homepageUnpublished, { copies: orgPagesHomepages })
  async unpublished(
    @Payload() { data, sequence, occurredAt }: Event<typeof homepageUnpublished>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    for (const kind of ['company', 'school'] as const) {
      await this.index.remove(context, { kind, id: data.homepageId, version: sequence });
    }
    this.lag.told(context, occurredAt);
  }

  @OnDomainEvent(newsPublished, { copies: orgPagesNews })
  async newsPublished(
    @Payload() { data, sequence, occurredAt }: Event<typeof newsPublished>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    this.index.put(context, [newsDocument(data, sequence)]);
    this.lag.told(context, occurredAt);
  }

  @OnDomainEvent(newsWithdrawn, { copies: orgPagesNews })
  newsWithdrawn(@Payload() event: Event<typeof newsWithdrawn>, @Ctx() context: ConsumerContext): Promise<void> {
    return this.removeNews(event, context);
  }

  @OnDomainEvent(newsRemoved, { copies: orgPagesNews })
  newsRemoved(@Payload() event: Event<typeof newsRemoved>, @Ctx() context: ConsumerContext): Promise<void> {
    return this.removeNews(event, context);
  }

  private async removeNews(
    { data, sequence, occurredAt }: Event<typeof newsWithdrawn>,
    context: ConsumerContext,
  ): Promise<void> {
    await this.index.remove(context, { kind: 'moment', id: data.newsId, version: sequence });
    this.lag.told(context, occurredAt);
  }
}
