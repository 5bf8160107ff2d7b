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
import { AddressBooksRepository } from '../contacts/address-books.repository.js';
import { MemberAddressesRepository } from '../contacts/member-addresses.repository.js';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { MomentEraser } from '../moments/moment-eraser.js';
import { RecommendationsRepository } from '../recommendations/recommendations.repository.js';
import { RelationEraserRepository } from '../relations/relation-eraser.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly members: MemberCopiesRepository,
    private readonly relations: RelationEraserRepository,
    private readonly addresses: MemberAddressesRepository,
    private readonly addressBooks: AddressBooksRepository,
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
