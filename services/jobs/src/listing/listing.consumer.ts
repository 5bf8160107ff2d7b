import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { networkFollowAdded, networkFollowRemoved, networkFollows } from '@renmai/contracts/network/network.events';
import { profileBackgroundChanged, profileBackgrounds } from '@renmai/contracts/profile/profile.events';
import { MemberDirectory } from '@renmai/member-directory';
import { Clock, OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { ListingCopiesRepository } from './listing-copies.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Keeps the skills, home, work and followed homepages of members. */
@Controller()
export class ListingConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly copies: ListingCopiesRepository,
    private readonly clock: Clock,
  ) {}

  @OnDomainEvent(profileBackgroundChanged, { copies: profileBackgrounds })
  async background(
    @Payload() { data, sequence }: Event<typeof profileBackgroundChanged>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (await this.members.isErased(data.memberId, tx.manager)) return;
    const month = this.clock.now().toISOString().slice(0, 7);
    await this.copies.setBackground(tx.manager, data, { sequence, month });
  }

  @OnDomainEvent(networkFollowAdded, { copies: networkFollows })
  followed(@Payload() event: Event<typeof networkFollowAdded>, @Ctx() context: ConsumerContext): Promise<void> {
    return this.setFollow(event, true, context);
  }

  @OnDomainEvent(networkFollowRemoved, { copies: networkFollows })
  unfollowed(@Payload() event: Event<typeof networkFollowRemoved>, @Ctx() context: ConsumerContext): Promise<void> {
    return this.setFollow(event, false, context);
  }

  private async setFollow(
    { data, sequence }: Event<typeof networkFollowAdded>,
    active: boolean,
    { tx }: ConsumerContext,
  ): Promise<void> {
    const { kind, followerId: memberId, targetId: homepageId } = data;
    if (kind === 'member' || (await this.members.isErased(memberId, tx.manager))) return;
    await this.copies.setFollow(tx.manager, { memberId, homepageId, active }, sequence);
  }
}
