import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { CommentReports } from './comment-reports.js';

/** Deletes comments that staff decided to remove; does nothing for those that are deleted already. */
@Controller()
export class CommentDecisionsConsumer {
  constructor(private readonly reports: CommentReports) {}

  @OnDomainEvent(reportCaseDecided)
  async decided(
    @Payload() { data: { subject, outcome, measure } }: DomainEvent<DataOf<typeof reportCaseDecided>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (subject.kind !== 'event-comment' || outcome !== 'upheld' || measure !== 'remove') return;
    await this.reports.removeByConsole(tx, subject.id);
  }
}
