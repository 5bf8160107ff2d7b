import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { openOutcomes } from '@renmai/contracts/applications/application.schema';
import { jobApplicationEvents } from '@renmai/contracts/jobs/applications.events';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { Interviews } from './interviews.js';

type Event<E> = DomainEvent<DataOf<E>>;
const { told, withdrawn } = jobApplicationEvents;

/** Interviews end with the application that they are about. */
@Controller()
export class InterviewsConsumer {
  constructor(private readonly interviews: Interviews) {}

  @OnDomainEvent(withdrawn)
  withdrawn(@Payload() { data }: Event<typeof withdrawn>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    return this.interviews.applicationEnded(tx, data.applicationId);
  }

  @OnDomainEvent(told)
  async told(@Payload() { data }: Event<typeof told>, @Ctx() { tx }: ConsumerContext): Promise<void> {
    if (openOutcomes.some((open) => open === data.outcome)) return;
    await this.interviews.applicationEnded(tx, data.applicationId);
  }
}
