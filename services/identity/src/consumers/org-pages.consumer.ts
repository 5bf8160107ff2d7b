import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import {
  memberRestored,
  memberSuspended,
  orgPagesSuspensions,
} from '@renmai/contracts/org-pages/member-suspension.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { Suspensions } from '../accounts/suspensions.js';

/** Decisions of staff about members in the review console. */
@Controller()
export class OrgPagesConsumer {
  constructor(private readonly suspensions: Suspensions) {}

  @OnDomainEvent(memberSuspended, { copies: orgPagesSuspensions })
  suspended(
    @Payload() { data, sequence }: DomainEvent<DataOf<typeof memberSuspended>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    return this.suspensions.suspend(tx, data, sequence);
  }

  @OnDomainEvent(memberRestored, { copies: orgPagesSuspensions })
  restored(
    @Payload() { data, sequence }: DomainEvent<DataOf<typeof memberRestored>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    return this.suspensions.restore(tx, data.memberId, sequence);
  }
}
