import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { eventGone, eventPublished, eventsEvents } from '@renmai/contracts/events/events.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { OffersRepository } from '../offers/offers.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Events of homepages. Events of members are not in the feed. */
@Controller()
export class EventsConsumer {
  constructor(private readonly offers: OffersRepository) {}

  @OnDomainEvent(eventPublished, { copies: eventsEvents })
  async published(
    @Payload() { data, sequence }: Event<typeof eventPublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { eventId, seriesId, publisher, title, type, mode, times, cityId, venue, cancelled, publishedAt } = data;
    if (publisher.kind !== 'homepage') return;
    if (cancelled) return this.offers.unpublish(tx.manager, 'events', eventId, sequence);
    const offer = {
      offerId: eventId,
      homepageId: publisher.id,
      publishedAt,
      until: times.endsAt,
      seriesId,
      item: { eventId, title, type, mode, times, cityId, venue },
    };
    return this.offers.publish(tx.manager, 'events', offer, sequence);
  }

  @OnDomainEvent(eventGone, { copies: eventsEvents })
  gone(@Payload() { data, sequence }: Event<typeof eventGone>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.offers.unpublish(tx.manager, 'events', data.eventId, sequence);
  }
}
