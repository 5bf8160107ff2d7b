import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@renmai/contracts';
import { ticketsApi } from '@renmai/contracts/events/tickets.api';
import { Actor, Client, Endpoint, Input, type ActorClaims, type ClientInfo } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { CheckIn } from './check-in.js';

type Api = typeof ticketsApi;
type Asked<K extends keyof Api> = InputOf<Api[K]>;
type Answer<K extends keyof Api> = Promise<ResponseOf<Api[K]>>;

@Controller()
export class CheckInController {
  constructor(private readonly checkIn: CheckIn) {}

  @Endpoint(ticketsApi.checkInList)
  list(@Actor() actor: ActorClaims, @Input() { params, query }: Asked<'checkInList'>): Answer<'checkInList'> {
    return this.checkIn.list(actor.memberId, params.eventId, query);
  }

  @Endpoint(ticketsApi.scan)
  scan(@Actor() actor: ActorClaims, @Input() { params, body }: Asked<'scan'>): Answer<'scan'> {
    return this.checkIn.scan(actor.memberId, params.eventId, body.scans);
  }

  @Endpoint(ticketsApi.attendance)
  async attendance(
    @Actor() actor: ActorClaims,
    @Input() { params }: Asked<'attendance'>,
    @Client() { locale }: ClientInfo,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const lines = await this.checkIn.attendance(actor.memberId, params.eventId, locale);
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="attendance.csv"')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(lines));
  }
}
