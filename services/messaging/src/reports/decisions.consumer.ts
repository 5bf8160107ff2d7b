import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { GroupLives } from '../groups/group-lives.js';
import { ReportsService } from './reports.service.js';
import { StaffRecalls } from './staff-recalls.js';

/** Carries out decisions of the review console about messages and groups. Already deleted ones need nothing. */
@Controller()
export class DecisionsConsumer {
  constructor(
    private readonly reports: ReportsService,
    private readonly recalls: StaffRecalls,
    private readonly groups: GroupLives,
  ) {}

  @OnDomainEvent(reportCaseDecided)
  async decided(
    @Payload() { data: { subject, outcome, measure } }: DomainEvent<DataOf<typeof reportCaseDecided>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (subject.kind === 'message') {
      await this.reports.settle(tx, subject.id, outcome);
      if (measure === 'remove') await this.recalls.recall(tx, subject.id);
    }
    if (subject.kind === 'group' && measure === 'remove') await this.groups.close({ kind: 'group', id: subject.id });
  }
}
