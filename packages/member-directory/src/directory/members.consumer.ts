import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountReactivated,
  identityAccountRegistered,
  identityAccounts,
} from '@renmai/contracts/identity/identity.events';
import {
  profileCardChanged,
  profileCards,
  profileVisibilities,
  profileVisibilityChanged,
} from '@renmai/contracts/profile/profile.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { MemberCopiesRepository } from '../copies/member-copies.repository.js';
import { RelationCopiesRepository } from '../copies/relation-copies.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Separate from the service's own handlers: a failure there must not leave a deactivated member visible. */
export const DIRECTORY = { group: 'member-directory' };

/** Copies members and their cards. A service that comes later copies the state from before it, by snapshots. */
@Controller()
export class MembersConsumer {
  constructor(
    private readonly members: MemberCopiesRepository,
    private readonly relations: RelationCopiesRepository,
  ) {}

  @OnDomainEvent(identityAccountRegistered, { ...DIRECTORY, copies: identityAccounts })
  async registered(
    @Payload() { data }: Event<typeof identityAccountRegistered>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.register(tx.manager, data.memberId, data.name);
  }

  @OnDomainEvent(identityAccountDeactivated, { ...DIRECTORY, copies: identityAccounts })
  async deactivated(
    @Payload() { data, sequence }: Event<typeof identityAccountDeactivated>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.setHidden(tx.manager, data.memberId, true, sequence);
  }

  @OnDomainEvent(identityAccountReactivated, { ...DIRECTORY, copies: identityAccounts })
  async reactivated(
    @Payload() { data, sequence }: Event<typeof identityAccountReactivated>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.setHidden(tx.manager, data.memberId, false, sequence);
  }

  @OnDomainEvent(identityAccountErased, { ...DIRECTORY, copies: identityAccounts })
  async erased(
    @Payload() { data: { memberId }, occurredAt }: Event<typeof identityAccountErased>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.erase(tx.manager, memberId, occurredAt);
    await this.relations.erase(tx.manager, memberId);
  }

  @OnDomainEvent(profileCardChanged, { ...DIRECTORY, copies: profileCards })
  async cardChanged(@Payload() event: Event<typeof profileCardChanged>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    await this.members.setCard(tx.manager, event.data, event.sequence);
  }

  @OnDomainEvent(profileVisibilityChanged, { ...DIRECTORY, copies: profileVisibilities })
  async visibilityChanged(
    @Payload() event: Event<typeof profileVisibilityChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.setVisibility(tx.manager, event.data.memberId, event.data, event.sequence);
  }
}
