import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { jobsAlertMoved } from '@renmai/contracts/jobs/alerts.events';
import { positionHidden } from '@renmai/contracts/jobs/marks.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { HiddenPositionsRepository } from '../saved/hidden-positions.repository.js';
import { MovedAlerts } from '../saved/moved-alerts.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Keeps the relations of members to positions that saved searches need. */
@Controller()
export class JobsConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly hiddenPositions: HiddenPositionsRepository,
    private readonly alerts: MovedAlerts,
  ) {}

  @OnDomainEvent(positionHidden)
  async hidden(
    @Payload() { data, sequence }: Event<typeof positionHidden>,
    @Ctx() { tx: { manager } }: ConsumerContext,
  ): Promise<void> {
    if (await this.members.isErased(data.memberId, manager)) return;
    await this.hiddenPositions.set(manager, data, sequence);
  }

  @OnDomainEvent(jobsAlertMoved)
  async alertMoved(
    @Payload() { data }: Event<typeof jobsAlertMoved>,
    @Ctx() { tx: { manager } }: ConsumerContext,
  ): Promise<void> {
    if (await this.members.isErased(data.memberId, manager)) return;
    await this.alerts.take(manager, data);
  }
}
