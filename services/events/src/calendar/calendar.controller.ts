import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { calendarApi } from '@renmai/contracts/events/calendar.api';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { Actor, Endpoint, Input, OptionalActor, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { Calendar } from './calendar.js';

type Api = typeof calendarApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class CalendarController {
  constructor(private readonly calendar: Calendar) {}

  @Endpoint(calendarApi.mine)
  mine(@Actor() actor: ActorClaims, @Input() { query }: Asked<'mine'>): Answer<'mine'> {
    return this.calendar.mine(actor.memberId, query);
  }

  @Endpoint(calendarApi.settings)
  settings(@Actor() actor: ActorClaims): Answer<'settings'> {
    return this.calendar.ownSettings(actor.memberId);
  }

  @Endpoint(calendarApi.changeSettings)
  changeSettings(@Actor() actor: ActorClaims, @Input() { body }: Asked<'changeSettings'>): Answer<'changeSettings'> {
    return this.calendar.changeZone(actor.memberId, body.zone);
  }

  @Endpoint(calendarApi.renewFeed)
  renewFeed(@Actor() actor: ActorClaims): Answer<'renewFeed'> {
    return this.calendar.renewFeed(actor.memberId);
  }

  @Endpoint(calendarApi.revokeFeed)
  revokeFeed(@Actor() actor: ActorClaims): Answer<'revokeFeed'> {
    return this.calendar.revokeFeed(actor.memberId);
  }

  @Endpoint(calendarApi.feed)
  async feed(@Input() { params }: Asked<'feed'>, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const file = await this.calendar.feed(params.secret);
    void reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, no-store');
    return file;
  }

  @Endpoint(eventsApi.calendarFile)
  async file(
    @OptionalActor() actor: ActorClaims | null,
    @Input() { params }: InputOf<(typeof eventsApi)['calendarFile']>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const file = await this.calendar.file(actor?.memberId ?? null, params.eventId);
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="event.ics"')
      .header('cache-control', 'private, no-store');
    return file;
  }
}
