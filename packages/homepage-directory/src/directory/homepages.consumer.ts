import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  homepageAdministratorsChanged,
  homepageAdministratorsGone,
  homepagePublished,
  homepageUnpublished,
  orgPagesAdministrators,
  orgPagesHomepages,
} from '@renmai/contracts/org-pages/org-pages.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { HomepageChanges } from './homepage-changes.js';
import { HomepageCopiesRepository } from './homepage-copies.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** In the service's own group: what it makes of a homepage follows in the same transaction. */
@Controller()
export class HomepagesConsumer {
  constructor(
    private readonly copies: HomepageCopiesRepository,
    private readonly changes: HomepageChanges,
  ) {}

  @OnDomainEvent(homepagePublished, { copies: orgPagesHomepages })
  async published(
    @Payload() { data, sequence }: Event<typeof homepagePublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (await this.copies.setPublished(tx.manager, data, sequence)) await this.changes.tell(tx, data.homepageId);
  }

  @OnDomainEvent(homepageUnpublished, { copies: orgPagesHomepages })
  async unpublished(
    @Payload() { data: { homepageId }, sequence }: Event<typeof homepageUnpublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (await this.copies.setUnpublished(tx.manager, homepageId, sequence)) await this.changes.tell(tx, homepageId);
  }

  @OnDomainEvent(homepageAdministratorsChanged, { copies: orgPagesAdministrators })
  administratorsChanged(
    @Payload() { data, sequence }: Event<typeof homepageAdministratorsChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    return this.copies.setSeats(tx.manager, data.homepageId, data.administrators, sequence);
  }

  @OnDomainEvent(homepageAdministratorsGone, { copies: orgPagesAdministrators })
  administratorsGone(
    @Payload() { data, sequence }: Event<typeof homepageAdministratorsGone>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    return this.copies.setSeats(tx.manager, data.homepageId, [], sequence);
  }
}
