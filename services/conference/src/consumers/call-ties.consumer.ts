import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { messagingGroupEnded, messagingGroupLeft } from '@renmai/contracts/messaging/messaging.events';
import { networkBlockAdded } from '@renmai/contracts/network/network.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { CallChanges } from '../calls/call-changes.js';
import { callSteps } from '../calls/call.policy.js';
import { CallsRepository } from '../calls/calls.repository.js';
import { GroupCalls } from '../calls/group-calls.js';

/** Ends calls when their condition ends: the group, or that the two members may reach each other. */
@Controller()
export class CallTiesConsumer {
  constructor(
    private readonly groups: GroupCalls,
    private readonly calls: CallsRepository,
    private readonly changes: CallChanges,
  ) {}

  @OnDomainEvent(messagingGroupLeft)
  left(
    @Payload() { data }: DomainEvent<DataOf<typeof messagingGroupLeft>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    return this.groups.left(tx, data.groupId, data.memberIds);
  }

  @OnDomainEvent(messagingGroupEnded)
  ended(
    @Payload() { data }: DomainEvent<DataOf<typeof messagingGroupEnded>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    return this.groups.groupEnded(tx, data.groupId);
  }

  @OnDomainEvent(networkBlockAdded)
  async blocked(
    @Payload() { data }: DomainEvent<DataOf<typeof networkBlockAdded>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (data.chatOnly) return;
    for (const callId of await this.calls.between(tx.manager, data.blockerId, data.blockedId)) {
      const changed = await this.changes.stepIn(tx, callId, (call, at) => callSteps.finish(call, at));
      if (changed) tx.afterCommit(() => this.changes.follow(changed));
    }
  }
}
