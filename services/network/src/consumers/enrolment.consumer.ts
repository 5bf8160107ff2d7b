import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { enrolmentClosed, enrolmentPublished, openEnrolments } from '@renmai/contracts/enrolment/enrolment.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { OffersRepository } from '../offers/offers.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Enrolments that schools publish. */
@Controller()
export class EnrolmentConsumer {
  constructor(private readonly offers: OffersRepository) {}

  @OnDomainEvent(enrolmentPublished, { copies: openEnrolments })
  published(
    @Payload() { data, sequence }: Event<typeof enrolmentPublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { enrolmentId, name, stage, studyType, cityId, startsOn, endsOn, homepage, publishedAt, closesAt } = data;
    const offer = {
      offerId: enrolmentId,
      homepageId: homepage.homepageId,
      publishedAt,
      until: closesAt,
      seriesId: null,
      item: { enrolmentId, name, stage, studyType, cityId, startsOn, endsOn },
    };
    return this.offers.publish(tx.manager, 'enrolments', offer, sequence);
  }

  @OnDomainEvent(enrolmentClosed, { copies: openEnrolments })
  closed(@Payload() { data, sequence }: Event<typeof enrolmentClosed>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.offers.unpublish(tx.manager, 'enrolments', data.enrolmentId, sequence);
  }
}
