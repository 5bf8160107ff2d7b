import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { jobsPositions, positionPublished, positionUnpublished } from '@renmai/contracts/jobs/positions.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { OffersRepository } from '../offers/offers.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Positions that homepages publish. */
@Controller()
export class JobsConsumer {
  constructor(private readonly offers: OffersRepository) {}

  @OnDomainEvent(positionPublished, { copies: jobsPositions })
  published(
    @Payload() { data, sequence }: Event<typeof positionPublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { positionId, title, workplace, cityId, salary, publishedAt, homepage } = data;
    const item = { positionId, title, workplace, cityId, salary };
    const offer = {
      offerId: positionId,
      homepageId: homepage.homepageId,
      publishedAt,
      until: null,
      seriesId: null,
      item,
    };
    return this.offers.publish(tx.manager, 'positions', offer, sequence);
  }

  @OnDomainEvent(positionUnpublished, { copies: jobsPositions })
  unpublished(
    @Payload() { data, sequence }: Event<typeof positionUnpublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    return this.offers.unpublish(tx.manager, 'positions', data.positionId, sequence);
  }
}
