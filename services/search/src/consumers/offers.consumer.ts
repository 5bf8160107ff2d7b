import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { enrolmentClosed, enrolmentPublished, openEnrolments } from '@renmai/contracts/enrolment/enrolment.events';
import { eventGone, eventPublished, eventsEvents } from '@renmai/contracts/events/events.events';
import { jobsPositions, positionPublished, positionUnpublished } from '@renmai/contracts/jobs/positions.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { enrolmentDocuments, eventDocuments, positionDocument } from '../documents/offer-documents.js';
import { Indexing } from '../index/indexing.js';
import { IndexLag } from './index-lag.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Indexes positions, enrolments with their majors, and events. */
@Controller()
export class OffersConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly index: Indexing,
    private readonly lag: IndexLag,
  ) {}

  @OnDomainEvent(positionPublished, { copies: jobsPositions })
  async position(
    @Payload() { data, sequence, occurredAt }: Event<typeof positionPublished>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    this.index.put(context, [positionDocument(data, sequence)]);
    this.lag.told(context, occurredAt);
  }

  @OnDomainEvent(positionUnpublished, { copies: jobsPositions })
  async positionGone(
    @Payload() { data, sequence, occurredAt }: Event<typeof positionUnpublished>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    await this.index.remove(context, { kind: 'position', id: data.positionId, version: sequence });
    this.lag.told(context, occurredAt);
  }

  @OnDomainEvent(enrolmentPublished, { copies: openEnrolments })
  async enrolment(
    @Payload() { data, sequence, occurredAt }: Event<typeof enrolmentPublished>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    await this.index.putWithParts(context, enrolmentDocuments(data, sequence));
    this.lag.told(context, occurredAt);
  }

  @OnDomainEvent(enrolmentClosed, { copies: openEnrolments })
  async enrolmentGone(
    @Payload() { data, sequence, occurredAt }: Event<typeof enrolmentClosed>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    await this.index.removeWithParts(context, { kind: 'enrolment', id: data.enrolmentId, version: sequence });
    this.lag.told(context, occurredAt);
  }

  @OnDomainEvent(eventPublished, { copies: eventsEvents })
  async event(
    @Payload() { data, sequence, occurredAt }: Event<typeof eventPublished>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    const { kind, id } = data.publisher;
    if (kind === 'member' && (await this.members.isErased(id, context.tx.manager))) return;
    await this.index.putWithParts(context, eventDocuments(data, sequence));
    this.lag.told(context, occurredAt);
  }

  @OnDomainEvent(eventGone, { copies: eventsEvents })
  async eventGone(
    @Payload() { data, sequence, occurredAt }: Event<typeof eventGone>,
    @Ctx() context: ConsumerContext,
  ): Promise<void> {
    await this.index.removeWithParts(context, { kind: 'event', id: data.eventId, version: sequence });
    this.lag.told(context, occurredAt);
  }
}
