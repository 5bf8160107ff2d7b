import { Controller, type OnModuleInit } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { HomepageChanges } from '@renmai/homepage-directory';
import { isRemoval } from '@renmai/publications';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { EventAnnouncements } from '../events/event-announcements.js';
import { Endings } from '../organizing/endings.js';
import { EventRemovals } from '../public/event-removals.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Changes events after changes of their homepage, and after decisions of staff about reported ones. */
@Controller()
export class OrgPagesConsumer implements OnModuleInit {
  constructor(
    private readonly changes: HomepageChanges,
    private readonly announcements: EventAnnouncements,
    private readonly endings: Endings,
    private readonly removals: EventRemovals,
  ) {}

  /** Events show their homepage, and are visible as long as it is. */
  onModuleInit(): void {
    this.changes.listen((tx, homepageId) => this.announcements.homepageChanged(tx, homepageId));
    this.changes.listenToPauses({
      paused: (tx, homepageId) => this.endings.publisherPaused(tx, homepageId),
      resumed: (tx, homepageId, pause) => this.endings.publisherResumed(tx, homepageId, pause),
      ended: (tx, homepageId) => this.endings.homepageEnded(tx, homepageId),
    });
  }

  @OnDomainEvent(reportCaseDecided)
  async decided(@Payload() { data }: Event<typeof reportCaseDecided>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (isRemoval(data, 'event')) await this.removals.removeByConsole(tx, data.subject.id);
  }
}
