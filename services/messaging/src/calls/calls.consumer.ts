import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { callEnded, callRang } from '@renmai/contracts/conference/conference.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { CallLines } from './call-lines.js';
import { GroupCalls } from './group-calls.js';

@Controller()
export class CallsConsumer {
  constructor(
    private readonly lines: CallLines,
    private readonly groups: GroupCalls,
  ) {}

  @OnDomainEvent(callRang)
  rang(@Payload() { data }: DomainEvent<DataOf<typeof callRang>>, @Ctx() { tx }: ConsumerContext): void {
    const { groupId } = data;
    if (groupId !== null) tx.afterCommit(() => this.groups.tell(groupId));
  }

  @OnDomainEvent(callEnded)
  async ended(
    @Payload() { data }: DomainEvent<DataOf<typeof callEnded>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { groupId } = data;
    await this.lines.leave(tx, data);
    if (groupId !== null) tx.afterCommit(() => this.groups.tell(groupId));
  }
}
