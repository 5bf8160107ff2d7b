import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { networkFollowAdded, networkFollowRemoved, networkFollows } from '@renmai/contracts/network/network.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { HomepageFollowersRepository } from '../events/homepage-followers.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Keeps the followers of homepages up to date. */
@Controller()
export class NetworkConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly followers: HomepageFollowersRepository,
  ) {}

  @OnDomainEvent(networkFollowAdded, { copies: networkFollows })
  followed(@Payload() event: Event<typeof networkFollowAdded>, @Ctx() context: ConsumerContext): Promise<void> {
    return this.set(event, true, context);
  }

  @OnDomainEvent(networkFollowRemoved, { copies: networkFollows })
  unfollowed(@Payload() event: Event<typeof networkFollowRemoved>, @Ctx() context: ConsumerContext): Promise<void> {
    return this.set(event, false, context);
  }

  private async set(
    { data, sequence }: Event<typeof networkFollowAdded>,
    active: boolean,
    { tx }: ConsumerContext,
  ): Promise<void> {
    const { kind, followerId: memberId, targetId: homepageId } = data;
    if (kind === 'member' || (await this.members.isErased(memberId, tx.manager))) return;
    await this.followers.set(tx.manager, { memberId, homepageId, active }, sequence);
  }
}
