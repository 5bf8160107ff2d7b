import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { AttendingErasure } from '../after/attending-erasure.js';
import { Endings } from '../organizing/endings.js';
import { ErasureRepository } from './erasure.repository.js';

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly endings: Endings,
    private readonly attending: AttendingErasure,
    private readonly erasure: ErasureRepository,
  ) {}

  /** Every table that holds something of the member is emptied of it here. */
  @OnDomainEvent(identityAccountErased)
  async erased(
    @Payload() { data, occurredAt }: DomainEvent<DataOf<typeof identityAccountErased>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.beginErasure(data.memberId, occurredAt, tx.manager);
    await this.endings.memberErased(tx, data.memberId);
    await this.attending.ofMember(tx, data.memberId);
    await this.erasure.forget(tx.manager, data.memberId);
  }
}
