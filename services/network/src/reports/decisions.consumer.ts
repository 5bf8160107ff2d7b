import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { Comments } from '../comments/comments.js';
import { MomentEdits } from '../moments/moment-edits.js';

/** Removes content that staff decided to remove. Already deleted content needs nothing. */
@Controller()
export class DecisionsConsumer {
  constructor(
    private readonly moments: MomentEdits,
    private readonly comments: Comments,
  ) {}

  @OnDomainEvent(reportCaseDecided)
  async decided(
    @Payload() { data: { subject, measure } }: DomainEvent<DataOf<typeof reportCaseDecided>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (measure !== 'remove') return;
    if (subject.kind === 'moment') await this.moments.removeDecided(tx, subject.id);
    if (subject.kind === 'comment') await this.comments.removeDecided(tx, subject.id);
  }
}
