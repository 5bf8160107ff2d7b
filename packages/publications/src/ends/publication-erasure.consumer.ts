import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { identityAccountErased } from '@renmai/contracts/identity/identity.events';
import { HomepageDirectory } from '@renmai/homepage-directory';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { OwnErasure } from '../ports.js';
import { OwnPublicationsRepository } from '../rows/own-publications.repository.js';

@Controller()
export class PublicationErasureConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly publications: OwnPublicationsRepository,
    private readonly own: OwnErasure,
    private readonly homepages: HomepageDirectory,
  ) {}

  /** Every table with data of the member is cleared here; those of applications are cleared by themselves. */
  @OnDomainEvent(identityAccountErased)
  async erased(
    @Payload() { data: { memberId }, occurredAt }: DomainEvent<DataOf<typeof identityAccountErased>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.beginErasure(memberId, occurredAt, tx.manager);
    await this.publications.forget(tx.manager, memberId);
    await this.own.forget(tx.manager, memberId);
    await this.homepages.forget(tx.manager, memberId);
  }
}
