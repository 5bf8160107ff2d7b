import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { networkFollowAdded, networkFollowRemoved, networkFollows } from '@renmai/contracts/network/network.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { FollowersRepository } from '../followers/followers.repository.js';

type Event = DomainEvent<DataOf<typeof networkFollowAdded>>;

/** Keeps the followers of homepages up to date. */
@Controller()
export class NetworkConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly followers: FollowersRepository,
  ) {}

  @OnDomainEvent(networkFollowAdded, { copies: networkFollows })
  added(@Payload() event: Event, @Ctx() context: ConsumerContext): Promise<void> {
    return this.set(event, true, context);
  }

  @OnDomainEvent(networkFollowRemoved, { copies: networkFollows })
  removed(@Payload() event: Event, @Ctx() context: ConsumerContext): Promise<void> {
    return this.set(event, false, context);
  }

  private async set(
    { data, sequence, occurredAt }: Event,
    active: boolean,
    { tx, snapshot }: ConsumerContext,
  ): Promise<void> {
    if (data.kind === 'member' || (await this.members.isErased(data.followerId, tx.manager))) return;
    await this.followers.set(tx.manager, data, active, { sequence, at: new Date(occurredAt), snapshot });
  }
}
