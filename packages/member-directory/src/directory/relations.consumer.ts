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
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { RelationCopies } from '../copies/relation-copies.js';
import { DIRECTORY } from './members.consumer.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Users who have no account are known to chat alone: a program that two members talk to brings nobody nearer. */
export const isOfMembers = ({ data }: DomainEvent<{ chatOnly?: string[] | undefined }>): boolean =>
  !data.chatOnly?.length;

/** How members stand to each other. */
@Controller()
export class RelationsConsumer {
  constructor(private readonly relations: RelationCopies) {}

  @OnDomainEvent(networkFriendshipAccepted, { ...DIRECTORY, copies: networkFriendships })
  async accepted(
    @Payload() event: Event<typeof networkFriendshipAccepted>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (isOfMembers(event)) await this.relations.setFriendship(tx.manager, event.data.memberIds, true, event.sequence);
  }

  @OnDomainEvent(networkFriendshipRemoved, { ...DIRECTORY, copies: networkFriendships })
  async removed(
    @Payload() event: Event<typeof networkFriendshipRemoved>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (isOfMembers(event)) await this.relations.setFriendship(tx.manager, event.data.memberIds, false, event.sequence);
  }

  @OnDomainEvent(networkBlockAdded, { ...DIRECTORY, copies: networkBlocks })
  async blocked(@Payload() event: Event<typeof networkBlockAdded>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (isOfMembers(event)) await this.relations.setBlock(tx.manager, event.data, true, event.sequence);
  }

  @OnDomainEvent(networkBlockRemoved, { ...DIRECTORY, copies: networkBlocks })
  async unblocked(@Payload() event: Event<typeof networkBlockRemoved>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (isOfMembers(event)) await this.relations.setBlock(tx.manager, event.data, false, event.sequence);
  }
}
