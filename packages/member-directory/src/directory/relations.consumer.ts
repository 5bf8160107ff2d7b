import { Controller, type Type } from '@nestjs/common';
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
import { OnDomainEvent, type ConsumerContext, type OnDomainEventOptions } from '@renmai/service-kit';
import { RelationCopiesRepository } from '../copies/relation-copies.repository.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Users who have no account are known to chat alone: a program that two members talk to brings nobody nearer. */
const isOfMembers = ({ data }: DomainEvent<{ chatOnly?: string[] | undefined }>): boolean => !data.chatOnly?.length;

/** Copies the relations of members into the `RelationCopiesRepository` of the module. `group`: the name under which the bus is read. */
export function relationsConsumer(group: Pick<OnDomainEventOptions, 'group'>): Type {
  const friendships = { ...group, copies: networkFriendships };
  const blocks = { ...group, copies: networkBlocks };

  @Controller()
  class RelationsConsumer {
    constructor(private readonly relations: RelationCopiesRepository) {}

    @OnDomainEvent(networkFriendshipAccepted, friendships)
    async accepted(
      @Payload() event: Event<typeof networkFriendshipAccepted>,
      @Ctx() { tx }: ConsumerContext,
    ): Promise<void> {
      if (isOfMembers(event))
        await this.relations.setFriendship(tx.manager, event.data.memberIds, true, event.sequence);
    }

    @OnDomainEvent(networkFriendshipRemoved, friendships)
    async removed(
      @Payload() event: Event<typeof networkFriendshipRemoved>,
      @Ctx() { tx }: ConsumerContext,
    ): Promise<void> {
      if (isOfMembers(event))
        await this.relations.setFriendship(tx.manager, event.data.memberIds, false, event.sequence);
    }

    @OnDomainEvent(networkBlockAdded, blocks)
    async blocked(@Payload() event: Event<typeof networkBlockAdded>, @Ctx() { tx }: ConsumerContext): Promise<void> {
      if (isOfMembers(event)) await this.relations.setBlock(tx.manager, event.data, true, event.sequence);
    }

    @OnDomainEvent(networkBlockRemoved, blocks)
    async unblocked(
      @Payload() event: Event<typeof networkBlockRemoved>,
      @Ctx() { tx }: ConsumerContext,
    ): Promise<void> {
      if (isOfMembers(event)) await this.relations.setBlock(tx.manager, event.data, false, event.sequence);
    }
  }
  return RelationsConsumer;
}
