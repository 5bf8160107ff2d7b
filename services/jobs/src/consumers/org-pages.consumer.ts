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
import { reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { HomepageCopies } from '../homepages/homepage-copies.repository.js';
import { PositionAnnouncements } from '../positions/position-announcements.js';
import { PositionRemovals } from '../public/position-removals.service.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Homepages, who runs them, and what staff decide about reported positions. */
@Controller()
export class OrgPagesConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly homepages: HomepageCopies,
    private readonly announcements: PositionAnnouncements,
    private readonly removals: PositionRemovals,
  ) {}

  /** Positions show the homepage's card, so they are told again when it changes. */
  @OnDomainEvent(homepagePublished, { copies: orgPagesHomepages })
  async published(
    @Payload() { data, sequence }: Event<typeof homepagePublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const changed = await this.homepages.setPublished(tx.manager, data, sequence);
    if (changed) await this.announcements.homepageChanged(tx, data.homepageId);
  }

  @OnDomainEvent(homepageUnpublished, { copies: orgPagesHomepages })
  async unpublished(
    @Payload() { data, sequence }: Event<typeof homepageUnpublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.homepages.setUnpublished(tx.manager, data.homepageId, sequence);
    await this.announcements.homepageChanged(tx, data.homepageId);
  }

  @OnDomainEvent(homepageAdministratorsChanged, { copies: orgPagesAdministrators })
  async administratorsChanged(
    @Payload() { data, sequence }: Event<typeof homepageAdministratorsChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const seats = [];
    for (const seat of data.administrators) {
      if (!(await this.members.isErased(seat.memberId, tx.manager))) seats.push(seat);
    }
    await this.homepages.setSeats(tx.manager, data.homepageId, seats, sequence);
  }

  @OnDomainEvent(homepageAdministratorsGone, { copies: orgPagesAdministrators })
  administratorsGone(
    @Payload() { data, sequence }: Event<typeof homepageAdministratorsGone>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    return this.homepages.setSeats(tx.manager, data.homepageId, [], sequence);
  }

  @OnDomainEvent(reportCaseDecided)
  async decided(@Payload() { data }: Event<typeof reportCaseDecided>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (data.subject.kind !== 'position' || data.outcome !== 'upheld' || data.measure !== 'remove') return;
    await this.removals.removeByConsole(tx, data.subject.id);
  }
}
