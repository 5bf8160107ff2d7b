import { Controller, type OnModuleInit } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { HomepageChanges } from '@renmai/homepage-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { Closing } from '../positions/closing.js';
import { PositionAnnouncements } from '../positions/position-announcements.js';
import { PositionRemovals } from '../public/position-removals.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Applies changes of homepages and decisions of staff to positions. */
@Controller()
export class OrgPagesConsumer implements OnModuleInit {
  constructor(
    private readonly changes: HomepageChanges,
    private readonly announcements: PositionAnnouncements,
    private readonly closing: Closing,
    private readonly removals: PositionRemovals,
  ) {}

  /** Positions show the homepage's card, so they are published again when it changes. */
  onModuleInit(): void {
    this.changes.listen((tx, homepageId) => this.announcements.homepageChanged(tx, homepageId));
    this.changes.listenToPauses({
      resumed: (tx, homepageId, pause) => this.closing.homepageResumed(tx, homepageId, pause),
      ended: (tx, homepageId) => this.closing.homepageEnded(tx, homepageId),
    });
  }

  @OnDomainEvent(reportCaseDecided)
  async decided(@Payload() { data }: Event<typeof reportCaseDecided>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (data.subject.kind !== 'position' || data.outcome !== 'upheld' || data.measure !== 'remove') return;
    await this.removals.removeByConsole(tx, data.subject.id);
  }
}
