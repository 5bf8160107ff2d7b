import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  networkBlockAdded,
  networkBlockRemoved,
  networkBlocks,
  networkFriendshipAccepted,
  networkFriendshipRemoved,
  networkFriendships,
} from '@renmai/contracts/network/network.events';
import { isOfMembers } from '@renmai/member-directory/owners';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { RelationsRepository } from '../relations/relations.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

@Controller()
export class NetworkConsumer {
  constructor(private readonly relations: RelationsRepository) {}

  @OnDomainEvent(networkFriendshipAccepted, { copies: networkFriendships })
  async accepted(
    @Payload() event: Event<typeof networkFriendshipAccepted>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (isOfMembers(event)) await this.relations.setFriendship(tx.manager, event.data.memberIds, true, event.sequence);
  }

  @OnDomainEvent(networkFriendshipRemoved, { copies: networkFriendships })
  async removed(
    @Payload() event: Event<typeof networkFriendshipRemoved>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (isOfMembers(event)) await this.relations.setFriendship(tx.manager, event.data.memberIds, false, event.sequence);
  }

  @OnDomainEvent(networkBlockAdded, { copies: networkBlocks })
  async blocked(@Payload() event: Event<typeof networkBlockAdded>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (isOfMembers(event)) await this.relations.setBlock(tx.manager, event.data, true, event.sequence);
  }

  @OnDomainEvent(networkBlockRemoved, { copies: networkBlocks })
  async unblocked(@Payload() event: Event<typeof networkBlockRemoved>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (isOfMembers(event)) await this.relations.setBlock(tx.manager, event.data, false, event.sequence);
  }
}
