import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountReactivated,
  identityAccountRegistered,
  identityAccounts,
  identitySessionEnded,
} from '@renmai/contracts/identity/identity.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { MemberCopiesRepository } from '../users/member-copies.repository.js';
import { MemberLives } from '../users/member-lives.js';

type Event<E> = DomainEvent<DataOf<E>>;

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly copies: MemberCopiesRepository,
    private readonly lives: MemberLives,
  ) {}

  @OnDomainEvent(identityAccountRegistered, { copies: identityAccounts })
  async registered(
    @Payload() { data }: Event<typeof identityAccountRegistered>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.copies.register(tx.manager, data.memberId, data.name);
  }

  @OnDomainEvent(identityAccountDeactivated, { copies: identityAccounts })
  async deactivated(
    @Payload() { data, sequence }: Event<typeof identityAccountDeactivated>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.lives.deactivate(tx, data.memberId, sequence);
  }

  @OnDomainEvent(identityAccountReactivated, { copies: identityAccounts })
  async reactivated(
    @Payload() { data, sequence }: Event<typeof identityAccountReactivated>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.lives.reactivate(tx, data.memberId, sequence);
  }

  @OnDomainEvent(identityAccountErased, { copies: identityAccounts })
  async erased(
    @Payload() { data, occurredAt }: Event<typeof identityAccountErased>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.lives.erase(tx, data.memberId, occurredAt);
  }

  @OnDomainEvent(identitySessionEnded)
  async sessionEnded(
    @Payload() { data, occurredAt }: Event<typeof identitySessionEnded>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.lives.endLogin(tx, data.memberId, data.sessionId, data.reason, occurredAt);
  }
}
