import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { eventGone, eventTold } from '@renmai/contracts/events/events.events';
import { eventApplicationEvents } from '@renmai/contracts/events/registrations.events';
import { jobInterviewEvents } from '@renmai/contracts/jobs/interviews.events';
import { OnDomainEvent, type ConsumerContext, type Transaction } from '@renmai/service-kit';
import { MeetingsRepository } from '../meetings/meetings.repository.js';
import { OpenRooms } from '../meetings/open-rooms.port.js';

/** Rooms of interviews and events end with them; who loses a place at an event is out of its room. */
@Controller()
export class OffersConsumer {
  constructor(
    private readonly meetings: MeetingsRepository,
    private readonly rooms: OpenRooms,
  ) {}

  @OnDomainEvent(jobInterviewEvents.stepped)
  async interview(
    @Payload() { data }: DomainEvent<DataOf<typeof jobInterviewEvents.stepped>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (['cancelled', 'declined', 'moved'].includes(data.step)) await this.end(tx, `interview:${data.interviewId}`);
  }

  @OnDomainEvent(eventTold)
  async event(
    @Payload() { data }: DomainEvent<DataOf<typeof eventTold>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (data.kind === 'cancelled') await this.end(tx, `event:${data.eventId}`);
  }

  @OnDomainEvent(eventGone)
  async gone(
    @Payload() { data }: DomainEvent<DataOf<typeof eventGone>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.end(tx, `event:${data.eventId}`);
  }

  @OnDomainEvent(eventApplicationEvents.withdrawn)
  async withdrawn(
    @Payload() { data }: DomainEvent<DataOf<typeof eventApplicationEvents.withdrawn>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    await this.expel(tx, data.targetId, data.applicantId);
  }

  @OnDomainEvent(eventApplicationEvents.told)
  async told(
    @Payload() { data }: DomainEvent<DataOf<typeof eventApplicationEvents.told>>,
    @Ctx() { tx }: ConsumerContext,
  ): Promise<void> {
    if (data.outcome !== 'approved') await this.expel(tx, data.targetId, data.applicantId);
  }

  private async end(tx: Transaction, source: string): Promise<void> {
    const row = await this.meetings.bySource(tx.manager, source);
    if (row?.state !== 'open') return;
    await this.meetings.setState(tx.manager, row.meetingId, 'cancelled');
    tx.afterCommit(() => {
      this.rooms.end(row.meetingId);
    });
  }

  private async expel(tx: Transaction, eventId: string, memberId: string): Promise<void> {
    const row = await this.meetings.bySource(tx.manager, `event:${eventId}`);
    if (!row) return;
    await this.meetings.removeMember(tx.manager, row.meetingId, memberId);
    tx.afterCommit(() => {
      this.rooms.expel(row.meetingId, [memberId]);
    });
  }
}
