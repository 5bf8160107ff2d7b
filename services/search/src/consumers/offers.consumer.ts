import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { enrolmentClosed, enrolmentPublished, openEnrolments } from '@renmai/contracts/enrolment/enrolment.events';
import { eventGone, eventPublished, eventsEvents } from '@renmai/contracts/events/events.events';
import { jobsPositions, positionPublished, positionUnpublished } from '@renmai/contracts/jobs/positions.events';
import { MemberDirectory } from '@renmai/member-directory';
import { OnDomainEvent, type ConsumerContext } from '@renmai/service-kit';
import { enrolmentDocuments, eventDocuments, positionDocument } from '../documents/offer-documents.js';
import { SearchIndex } from '../index/search-index.port.js';
import { IndexLag } from './lag.js';

type Event<E> = DomainEvent<DataOf<E>>;

/** Positions, enrolments with what they teach, and events. */
@Controller()
export class OffersConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly index: SearchIndex,
    private readonly lag: IndexLag,
  ) {}

  @OnDomainEvent(positionPublished, { copies: jobsPositions })
  async position(
    @Payload() { data, sequence, occurredAt }: Event<typeof positionPublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.index.put(tx.manager, [positionDocument(data, sequence)]);
    this.lag.told(occurredAt);
  }

  @OnDomainEvent(positionUnpublished, { copies: jobsPositions })
  async positionGone(
    @Payload() { data, sequence, occurredAt }: Event<typeof positionUnpublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.index.remove(tx.manager, 'position', data.positionId, sequence);
    this.lag.told(occurredAt);
  }

  @OnDomainEvent(enrolmentPublished, { copies: openEnrolments })
  async enrolment(
    @Payload() { data, sequence, occurredAt }: Event<typeof enrolmentPublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const documents = enrolmentDocuments(data, sequence);
    const parts = documents.filter(({ parentId }) => parentId !== null).map(({ id }) => id);
    if (!(await this.index.isLater(tx.manager, 'enrolment', data.enrolmentId, sequence))) return;
    await this.index.removeOthers(tx.manager, data.enrolmentId, parts);
    await this.index.put(tx.manager, documents);
    this.lag.told(occurredAt);
  }

  @OnDomainEvent(enrolmentClosed, { copies: openEnrolments })
  async enrolmentGone(
    @Payload() { data, sequence, occurredAt }: Event<typeof enrolmentClosed>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (!(await this.index.isLater(tx.manager, 'enrolment', data.enrolmentId, sequence))) return;
    await this.index.removeOthers(tx.manager, data.enrolmentId, []);
    await this.index.remove(tx.manager, 'enrolment', data.enrolmentId, sequence);
    this.lag.told(occurredAt);
  }

  @OnDomainEvent(eventPublished, { copies: eventsEvents })
  async event(
    @Payload() { data, sequence, occurredAt }: Event<typeof eventPublished>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    const { kind, id } = data.publisher;
    if (kind === 'member' && (await this.members.isErased(id, tx.manager))) return;
    if (!(await this.index.isLater(tx.manager, 'event', data.eventId, sequence))) return;
    const documents = eventDocuments(data, sequence);
    const parts = documents.filter(({ parentId }) => parentId !== null).map((one) => one.id);
    await this.index.removeOthers(tx.manager, data.eventId, parts);
    await this.index.put(tx.manager, documents);
    this.lag.told(occurredAt);
  }

  @OnDomainEvent(eventGone, { copies: eventsEvents })
  async eventGone(
    @Payload() { data, sequence, occurredAt }: Event<typeof eventGone>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (!(await this.index.isLater(tx.manager, 'event', data.eventId, sequence))) return;
    await this.index.removeOthers(tx.manager, data.eventId, []);
    await this.index.remove(tx.manager, 'event', data.eventId, sequence);
    this.lag.told(occurredAt);
  }
}
