import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { reportCaseDecided } from '@renmai/contracts/reports/reports.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { KIND, type PublicationKind } from '../publication.js';
import { PublicationEndings } from './publication-endings.js';

/** Whether staff decided to remove a thing of this kind. */
export const isRemoval = (
  { subject, outcome, measure }: DataOf<typeof reportCaseDecided>,
  kind: PublicationKind['subject'],
): boolean => subject.kind === kind && outcome === 'upheld' && measure === 'remove';

/** Removes what staff decided to remove. */
@Controller()
export class PublicationDecisionsConsumer {
  constructor(
    @Inject(KIND) private readonly kind: PublicationKind,
    private readonly endings: PublicationEndings,
  ) {}

  @OnDomainEvent(reportCaseDecided)
  async decided(
    @Payload() { data }: DomainEvent<DataOf<typeof reportCaseDecided>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (isRemoval(data, this.kind.subject)) await this.endings.removeByConsole(tx, data.subject.id);
  }
}
