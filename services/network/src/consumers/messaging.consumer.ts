import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  messagingChatUserErased,
  messagingChatUserRegistered,
  messagingChatUsers,
} from '@renmai/contracts/messaging/messaging.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { MemberCopiesRepository } from '../members/member-copies.repository.js';
import { RelationEraserRepository } from '../relations/relation-eraser.repository.js';

/** Users of chat who have no account. */
@Controller()
export class MessagingConsumer {
  constructor(
    private readonly members: MemberCopiesRepository,
    private readonly relations: RelationEraserRepository,
  ) {}

  @OnDomainEvent(messagingChatUserRegistered, { copies: messagingChatUsers })
  async registered(
    @Payload() { data }: DomainEvent<DataOf<typeof messagingChatUserRegistered>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.registerChatOnly(tx.manager, data.relationId);
  }

  @OnDomainEvent(messagingChatUserErased, { copies: messagingChatUsers })
  async erased(
    @Payload() { data, occurredAt }: DomainEvent<DataOf<typeof messagingChatUserErased>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.members.erase(tx.manager, data.relationId, occurredAt);
    await this.relations.erase(tx.manager, data.relationId);
  }
}
