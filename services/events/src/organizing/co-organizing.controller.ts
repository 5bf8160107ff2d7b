import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { eventOrganizersApi } from '@renmai/contracts/events/event-organizers.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { CoOrganizing } from './co-organizing.js';

type Api = typeof eventOrganizersApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;

/** Asking friends to organize an event together, and their answers. */
@Controller()
export class CoOrganizingController {
  constructor(private readonly organizers: CoOrganizing) {}

  @Endpoint(eventOrganizersApi.ask)
  ask(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'ask'>): Promise<void> {
    return this.organizers.ask(memberId, params.eventId, params.memberId);
  }

  @Endpoint(eventOrganizersApi.remove)
  remove(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'remove'>): Promise<void> {
    return this.organizers.remove(memberId, params.eventId, params.memberId);
  }

  @Endpoint(eventOrganizersApi.requests)
  requests(
    @Actor() { memberId }: ActorClaims,
    @Input() { query }: Asked<'requests'>,
  ): Promise<ResponseOf<Api['requests']>> {
    return this.organizers.received(memberId, query);
  }

  @Endpoint(eventOrganizersApi.answer)
  answer(@Actor() { memberId }: ActorClaims, @Input() { params }: Asked<'answer'>): Promise<void> {
    return this.organizers.answer(memberId, params.eventId, params.answer);
  }
}
