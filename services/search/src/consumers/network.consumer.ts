import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  networkFollowAdded,
  networkFollowRemoved,
  networkFollows,
  networkMomentDeleted,
  networkMomentEdited,
  networkMomentPublished,
  networkMoments,
} from '@renmai/contracts/network/network.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { FollowsRepository } from '../documents/follows.repository.js';
import { momentDocument } from '../documents/moment-document.js';
import { Indexing } from '../index/indexing.js';
import { IndexLag } from './index-lag.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Indexes the moments of members, and keeps whom they follow. */
@Controller()
export class NetworkConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly follows: FollowsRepository,
    private readonly index: Indexing,
    private readonly lag: IndexLag,
  ) {}

  @OnDomainEvent(networkMomentPublished, { copies: networkMoments })
  published(@Payload() event: Event<typeof networkMomentPublished>, @Ctx() context: ConsumerContext): void {
    this.putMoment(event, context);
  }

  @OnDomainEvent(networkMomentEdited)
  edited(@Payload() event: Event<typeof networkMomentEdited>, @Ctx() context: ConsumerContext): void {
    this.putMoment(event, context);
  }

  @OnDomainEvent(networkMomentDeleted, { copies: networkMoments })
  async deleted(
    @Payload() { data, sequence, occurredAt }: Event<typeof networkMomentDeleted>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    await this.index.remove(context, { kind: 'moment', id: data.momentId, version: sequence });
    this.lag.told(context, occurredAt);
  }

  @OnDomainEvent(networkFollowAdded, { copies: networkFollows })
  followed(@Payload() event: Event<typeof networkFollowAdded>, @Ctx() context: ConsumerContext): Promise<void> {
    return this.setFollow(event, true, context);
  }

  @OnDomainEvent(networkFollowRemoved, { copies: networkFollows })
  unfollowed(@Payload() event: Event<typeof networkFollowRemoved>, @Ctx() context: ConsumerContext): Promise<void> {
    return this.setFollow(event, false, context);
  }

  private putMoment(
    { data, sequence, occurredAt }: Event<typeof networkMomentPublished>,
    context: ConsumerContext,
  ): void {
    this.index.put(context, [momentDocument(data, sequence)]);
    this.lag.told(context, occurredAt);
  }

  private async setFollow(
    { data, sequence }: Event<typeof networkFollowAdded>,
    active: boolean,
    { tx }: ConsumerContext,
  ): Promise<void> {
    const { followerId, targetId, kind } = data;
    if (await this.members.isErased(followerId, tx.manager)) return;
    if (kind === 'member' && (await this.members.isErased(targetId, tx.manager))) return;
    await this.follows.set(tx.manager, { followerId, targetId, kind, active }, sequence);
  }
}
