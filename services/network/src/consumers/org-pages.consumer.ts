import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { newsPublished, newsRemoved, newsWithdrawn, orgPagesNews } from '@renmai/contracts/org-pages/news.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { NewsMomentsRepository } from '../news/news-moments.repository.js';
import { NewsTellings } from '../news/news-tellings.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Life news of homepages. */
@Controller()
export class OrgPagesConsumer {
  constructor(
    private readonly news: NewsMomentsRepository,
    private readonly tellings: NewsTellings,
  ) {}

  @OnDomainEvent(newsPublished, { copies: orgPagesNews })
  async newsPublished(
    @Payload() { data, sequence }: Event<typeof newsPublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const outcome = await this.news.publish(tx.manager, data, sequence);
    if (outcome === 'first') await this.tellings.begin(tx, data.newsId, data.publishedAt);
  }

  @OnDomainEvent(newsWithdrawn, { copies: orgPagesNews })
  async newsWithdrawn(
    @Payload() { data, sequence }: Event<typeof newsWithdrawn>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.news.withdraw(tx.manager, data.newsId, sequence);
    await this.tellings.end(tx, data.newsId);
  }

  @OnDomainEvent(newsRemoved, { copies: orgPagesNews })
  async newsRemoved(@Payload() { data }: Event<typeof newsRemoved>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    await this.news.remove(tx.manager, data.newsId);
    await this.tellings.end(tx, data.newsId);
  }
}
