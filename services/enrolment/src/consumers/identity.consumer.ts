import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { ErasureRepository } from './erasure.repository.js';

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly erasure: ErasureRepository,
  ) {}

  /** Every table with data of the member is cleared here. */
  @OnDomainEvent(identityAccountErased)
  async erased(
    @Payload() { data, occurredAt }: DomainEvent<DataOf<typeof identityAccountErased>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.beginErasure(data.memberId, occurredAt, tx.manager);
    await this.erasure.forget(tx.manager, data.memberId);
  }
}
