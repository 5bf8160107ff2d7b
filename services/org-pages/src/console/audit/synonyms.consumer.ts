import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { searchSynonymsChanged } from '@renmai/contracts/search/search.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { AuditLog } from './audit-log.js';

/** Adds changes of the search synonyms by staff to the console's audit log. */
@Controller()
export class SynonymsConsumer {
  constructor(private readonly log: AuditLog) {}

  @OnDomainEvent(searchSynonymsChanged)
  changed(
    @Payload() { data, occurredAt }: DomainEvent<DataOf<typeof searchSynonymsChanged>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { memberId: actorId, groupId, spellings } = data;
    const action = spellings.length > 0 ? 'synonyms.saved' : 'synonyms.removed';
    return this.log.add(tx, { actorId, action, subject: `synonyms:${groupId}`, data: { spellings, occurredAt } });
  }
}
