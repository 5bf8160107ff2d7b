import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import type { TicketView } from '@renmai/contracts/events/tickets.schema';
import { MemberDirectory } from '@renmai/member-directory';
import { Database, Problem } from '@renmai/service-kit';
import { EventAccess } from '../events/event-access.js';
import { timesViewOf, venueLine, type EventRow } from '../events/event.row.js';
import { TicketKeys } from './ticket-keys.js';
import { TicketMailQueueRepository } from './ticket-mail-queue.repository.js';
import { TicketsRepository, type TicketRow } from './tickets.repository.js';

/** Tickets for their holders. */
@Injectable()
export class Tickets {
  constructor(
    private readonly database: Database,
    private readonly events: EventAccess,
    private readonly tickets: TicketsRepository,
    private readonly keys: TicketKeys,
    private readonly mails: TicketMailQueueRepository,
    private readonly members: MemberDirectory,
  ) {}

  async mine(memberId: string, eventId: string): Promise<TicketView> {
    const { row } = await this.events.seen(memberId, eventId);
    const ticket = await this.tickets.own(memberId, eventId);
    if (!ticket) throw new Problem(eventsProblems.noTicket);
    return this.view(row, ticket);
  }

  /** The previous code is no longer valid, so the new one is mailed too. */
  async renew(memberId: string, eventId: string): Promise<TicketView> {
    return this.database.write(async (tx) => {
      await this.members.hold(memberId, tx.manager);
      const { row } = await this.events.seen(memberId, eventId, tx.manager);
      const ticket = await this.tickets.own(memberId, eventId, { manager: tx.manager, lock: true });
      if (!ticket) throw new Problem(eventsProblems.noTicket);
      if (!(await this.tickets.renew(tx.manager, ticket.applicationId))) {
        throw new Problem(commonProblems.tooManyRequests);
      }
      await this.mails.add(tx, ticket, 'ticket');
      return this.view(row, { ...ticket, sequence: ticket.sequence + 1 });
    });
  }

  private view(row: EventRow, { applicationId, eventId, sequence, name, checkedInAt }: TicketRow): TicketView {
    return {
      applicationId,
      eventId,
      code: this.keys.write({ eventId, applicationId, sequence }),
      sequence,
      name,
      title: row.content.title,
      times: timesViewOf(row),
      venue: venueLine(row),
      onlineLink: row.content.onlineLink,
      checkedInAt: checkedInAt?.toISOString() ?? null,
    };
  }
}
