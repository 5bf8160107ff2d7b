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

/** In the service's own group: its own reaction to a homepage follows in the same transaction. */
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
  async administratorsChanged(
    @Payload() { data, sequence, occurredAt }: Event<typeof homepageAdministratorsChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { homepageId, administrators, barredBy, paused } = data;
    const standing = { paused, ended: barredBy === 'closed' && paused === null };
    const told = { standing, at: new Date(occurredAt), sequence };
    const change = await this.copies.setSeats(tx.manager, homepageId, administrators, told);
    if (change) await this.changes.tellPause(tx, homepageId, change);
  }

  @OnDomainEvent(homepageAdministratorsGone, { copies: orgPagesAdministrators })
  async administratorsGone(
    @Payload() { data, sequence, occurredAt }: Event<typeof homepageAdministratorsGone>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.copies.setSeats(tx.manager, data.homepageId, [], { at: new Date(occurredAt), sequence });
  }
}
