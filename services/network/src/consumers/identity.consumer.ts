import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  identityAccountAddressesChanged,
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountReactivated,
  identityAccountRegistered,
  identityAccounts,
} from '@renmai/contracts/identity/identity.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { AddressBooks } from '../contacts/address-books.repository.js';
import { MemberAddresses } from '../contacts/member-addresses.repository.js';
import { MemberCopies } from '../members/member-copies.repository.js';
import { MomentEraser } from '../moments/moment-eraser.service.js';
import { RecommendationsRepository } from '../recommendations/recommendations.repository.js';
import { RelationEraser } from '../relations/relation-eraser.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly members: MemberCopies,
    private readonly relations: RelationEraser,
    private readonly addresses: MemberAddresses,
    private readonly addressBooks: AddressBooks,
    private readonly recommendations: RecommendationsRepository,
    private readonly moments: MomentEraser,
  ) {}

  @OnDomainEvent(identityAccountRegistered, { copies: identityAccounts })
  async registered(
    @Payload() { data }: Event<typeof identityAccountRegistered>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.register(tx.manager, data.memberId, data.name);
  }

  @OnDomainEvent(identityAccountAddressesChanged, { copies: identityAccounts })
  async addressesChanged(
    @Payload() { data, sequence }: Event<typeof identityAccountAddressesChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.addresses.set(tx.manager, data.memberId, data, sequence);
  }

  @OnDomainEvent(identityAccountDeactivated, { copies: identityAccounts })
  async deactivated(
    @Payload() { data, sequence }: Event<typeof identityAccountDeactivated>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.setHidden(tx.manager, data.memberId, true, sequence);
  }

  @OnDomainEvent(identityAccountReactivated, { copies: identityAccounts })
  async reactivated(
    @Payload() { data, sequence }: Event<typeof identityAccountReactivated>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.setHidden(tx.manager, data.memberId, false, sequence);
  }

  @OnDomainEvent(identityAccountErased, { copies: identityAccounts })
  async erased(
    @Payload() { data: { memberId }, occurredAt }: Event<typeof identityAccountErased>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.erase(tx.manager, memberId, occurredAt);
    await this.relations.erase(tx.manager, memberId);
    await this.addressBooks.remove(tx.manager, memberId);
    await this.recommendations.erase(tx.manager, memberId);
    await this.moments.erase(tx, memberId);
  }
}
