import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@renmai/contracts';
import { eventsExportApi } from '@renmai/contracts/events/events-export.api';
import { Actor, Clock, Database, Endpoint, type ActorClaims } from '@renmai/service-kit';
import type { FastifyReply } from 'fastify';
import { AttendingExportRepository } from '../after/attending-export.repository.js';
import { timesViewOf } from '../events/event.row.js';
import { EventsExportRepository } from './events-export.repository.js';

@Controller()
export class EventsExportController {
  constructor(
    private readonly own: EventsExportRepository,
    private readonly attending: AttendingExportRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Endpoint(eventsExportApi.export)
  async export(
    @Actor() { memberId }: ActorClaims,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<(typeof eventsExportApi)['export']>> {
    void reply
      .header('content-disposition', 'attachment; filename="renmai-events.json"')
      .header('cache-control', 'no-store');
    const [events, organizing, organizerRequests, invitations, attending] = await Promise.all([
      this.own.events(memberId),
      this.own.organizing(memberId),
      this.own.organizerRequests(memberId),
      this.own.invitations(memberId),
      this.attending.of(this.database.manager, memberId),
    ]);
    return {
      exportedAt: this.clock.now().toISOString(),
      ...attending,
      events: events.map((row) => ({
        eventId: row.eventId,
        publisher: row.publisher,
        title: row.content.title,
        times: timesViewOf(row),
        state: row.state,
        content: { ...row.content },
        createdAt: row.createdAt.toISOString(),
      })),
      organizing: organizing.map(({ eventId, since }) => ({ eventId, since: since.toISOString() })),
      organizerRequests: organizerRequests.map(({ at, ...asked }) => ({ ...asked, at: at.toISOString() })),
      invitations: invitations.map(({ eventId, at }) => ({ eventId, at: at.toISOString() })),
    };
  }
}
