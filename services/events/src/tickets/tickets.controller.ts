import { Controller } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { ticketsApi } from '@renmai/contracts/events/tickets.api';
import { Actor, Endpoint, Input, type ActorClaims } from '@renmai/service-kit';
import { Tickets } from './tickets.js';

type Api = typeof ticketsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class TicketsController {
  constructor(private readonly tickets: Tickets) {}

  @Endpoint(ticketsApi.mine)
  mine(@Actor() actor: ActorClaims, @Input() { params }: Asked<'mine'>): Answer<'mine'> {
    return this.tickets.mine(actor.memberId, params.eventId);
  }

  @Endpoint(ticketsApi.renew)
  renew(@Actor() actor: ActorClaims, @Input() { params }: Asked<'renew'>): Answer<'renew'> {
    return this.tickets.renew(actor.memberId, params.eventId);
  }
}
