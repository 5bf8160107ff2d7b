import { Injectable } from '@nestjs/common';
import { Applications } from '@renmai/applications';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import { MemberDirectory } from '@renmai/member-directory';
import { Database, Problem } from '@renmai/service-kit';
import { EventAccess } from '../events/event-access.js';
import { TicketsRepository } from '../tickets/tickets.repository.js';

/** Whether friends may see that a member attends. It is a field of the registration, which is copied to the ticket. */
@Injectable()
export class GoingConsent {
  constructor(
    private readonly database: Database,
    private readonly access: EventAccess,
    private readonly applications: Applications,
    private readonly tickets: TicketsRepository,
    private readonly members: MemberDirectory,
  ) {}

  async set(memberId: string, eventId: string, shown: boolean): Promise<void> {
    await this.database.write(async (tx) => {
      await this.members.hold(memberId, tx.manager);
      await this.access.seen(memberId, eventId, tx.manager);
      const ticket = await this.tickets.own(memberId, eventId, { manager: tx.manager });
      if (!ticket) throw new Problem(eventsProblems.noTicket);
      await this.applications.changeForm(tx, ticket.applicationId, memberId, { shown });
      await this.tickets.setShown(tx.manager, ticket.applicationId, shown);
    });
  }
}
