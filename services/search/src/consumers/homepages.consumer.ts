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
import { SearchIndex } from '../index/search-index.port.js';
import { IndexLag } from './lag.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Companies, schools, and their life news. */
@Controller()
export class HomepagesConsumer {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly index: SearchIndex,
    private readonly lag: IndexLag,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent(homepagePublished, { copies: orgPagesHomepages })
  async published(
    @Payload() { data, sequence, occurredAt }: Event<typeof homepagePublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const followers = await this.follows.of(tx.manager, data.homepageId);
    const told = { version: sequence, at: this.clock.now().toISOString(), followers };
    await this.index.put(tx.manager, [homepageDocument(data, told)]);
    this.lag.told(occurredAt);
  }

  @OnDomainEvent(homepageUnpublished, { copies: orgPagesHomepages })
  async unpublished(
    @Payload() { data, sequence, occurredAt }: Event<typeof homepageUnpublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    for (const kind of ['company', 'school'] as const) {
      await this.index.remove(tx.manager, kind, data.homepageId, sequence);
    }
    this.lag.told(occurredAt);
  }

  @OnDomainEvent(newsPublished, { copies: orgPagesNews })
  async newsPublished(
    @Payload() { data, sequence, occurredAt }: Event<typeof newsPublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.index.put(tx.manager, [newsDocument(data, sequence)]);
    this.lag.told(occurredAt);
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
    { tx }: ConsumerContext,
  ): Promise<void> {
    await this.index.remove(tx.manager, 'moment', data.newsId, sequence);
    this.lag.told(occurredAt);
  }
}
