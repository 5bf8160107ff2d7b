import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { DataOf, DomainEvent } from '@renmai/contracts';
import { eventApplicationEvents as registrations } from '@renmai/contracts/events/registrations.events';
import { OnDomainEvent } from '@renmai/service-kit';
import { GatheredGroups } from './gathered-groups.js';

type Event<E> = DomainEvent<DataOf<E>>;
/** The guest, the event, and its organizers. */
type About = Pick<DataOf<typeof registrations.withdrawn>, 'applicantId' | 'targetId' | 'tell'>;

/** The chat group of an event has the guests who have a place, as its room and its tickets do. */
@Controller()
export class EventGuestsConsumer {
  constructor(private readonly groups: GatheredGroups) {}

  @OnDomainEvent(registrations.submitted)
  async submitted(@Payload() { data }: Event<typeof registrations.submitted>): Promise<void> {
    if (data.state === 'approved') await this.follow(data, true);
  }

  @OnDomainEvent(registrations.told)
  async told(@Payload() { data }: Event<typeof registrations.told>): Promise<void> {
    await this.follow(data, data.outcome === 'approved');
  }

  @OnDomainEvent(registrations.promoted)
  async promoted(@Payload() { data }: Event<typeof registrations.promoted>): Promise<void> {
    if (data.outcome === 'approved') await this.follow(data, true);
  }

  @OnDomainEvent(registrations.answered)
  async answered(@Payload() { data }: Event<typeof registrations.answered>): Promise<void> {
    await this.follow(data, data.answer === 'accepted');
  }

  @OnDomainEvent(registrations.withdrawn)
  async withdrawn(@Payload() { data }: Event<typeof registrations.withdrawn>): Promise<void> {
    await this.follow(data, false);
  }

  private async follow({ applicantId, targetId, tell }: About, hasPlace: boolean): Promise<void> {
    const key = `event:${targetId}`;
    if (hasPlace) await this.groups.come(key, applicantId);
    // Organizers are in the group whether they are guests or not.
    else if (!tell.includes(applicantId)) await this.groups.go(key, applicantId);
  }
}
