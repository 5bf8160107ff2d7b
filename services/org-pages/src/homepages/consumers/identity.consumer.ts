import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  identityAccountCancellationRequested,
  identityAccountDeactivated,
  identityAccountCancellationWithdrawn,
  identityAccountErased,
  identityAccountReactivated,
  identityAccounts,
} from '@renmai/contracts/identity/identity.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { Departures } from '../administrators/departures.js';
import { FollowersRepository } from '../followers/followers.repository.js';
import { ErasureRepository } from './erasure.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

@Controller()
export class IdentityConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly departures: Departures,
    private readonly followers: FollowersRepository,
    private readonly erasure: ErasureRepository,
  ) {}

  @OnDomainEvent(identityAccountCancellationRequested)
  async cancelled(
    @Payload() { data }: Event<typeof identityAccountCancellationRequested>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.departures.announced(tx, data.memberId, data.erasureAt);
  }

  @OnDomainEvent(identityAccountCancellationWithdrawn)
  async stays(
    @Payload() { data }: Event<typeof identityAccountCancellationWithdrawn>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.departures.stays(tx, data.memberId);
  }

  @OnDomainEvent(identityAccountDeactivated, { copies: identityAccounts })
  deactivated(
    @Payload() event: Event<typeof identityAccountDeactivated>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    return this.setHidden(context, event, true);
  }

  @OnDomainEvent(identityAccountReactivated, { copies: identityAccounts })
  reactivated(
    @Payload() event: Event<typeof identityAccountReactivated>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    return this.setHidden(context, event, false);
  }

  private async setHidden(
    { tx, snapshot }: ConsumerContext,
    {
      data: { memberId },
      sequence,
      occurredAt,
    }: Event<typeof identityAccountReactivated | typeof identityAccountDeactivated>,
    hidden: boolean,
  ): Promise<void> {
    if (await this.members.isErased(memberId, tx.manager)) return;
    await this.followers.setHidden(tx.manager, memberId, hidden, { sequence, at: new Date(occurredAt), snapshot });
  }

  /** Every table with data of the member is cleared here. */
  @OnDomainEvent(identityAccountErased)
  async erased(
    @Payload() { data, occurredAt }: Event<typeof identityAccountErased>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.beginErasure(data.memberId, occurredAt, tx.manager);
    await this.departures.gone(tx, data.memberId);
    await this.followers.forget(tx.manager, data.memberId, new Date(occurredAt));
    await this.erasure.forget(tx.manager, data.memberId);
  }
}
