import { Injectable } from '@nestjs/common';
import { ApplicationAccess, ApplicationHooks, type OutcomeChange } from '@renmai/applications';
import type { ProblemDefinition } from '@renmai/contracts';
import { eventsProblems } from '@renmai/contracts/events/events.problems';
import type { Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { TicketsRepository } from './tickets.repository.js';
import { TicketIssuing } from './ticket-issuing.js';

/**
 * Follows the published outcome: a rejection that is held back must not be revealed by an invalid ticket. A ticket is erased with its
 * registration.
 */
@Injectable()
export class TicketHooks extends ApplicationHooks {
  constructor(
    private readonly applications: ApplicationAccess,
    private readonly issuing: TicketIssuing,
    private readonly tickets: TicketsRepository,
  ) {
    super();
  }

  /** Who was checked in is there. */
  override async withdrawalRefusal(manager: EntityManager, applicationId: string): Promise<ProblemDefinition | null> {
    const ticket = await this.tickets.find(manager, applicationId);
    return ticket?.revokedAt === null && ticket.checkedInAt !== null ? eventsProblems.checkedIn : null;
  }

  override async told(tx: Transaction, { applicationId, from, to }: OutcomeChange): Promise<void> {
    if (to !== 'approved') return this.issuing.revoke(tx, applicationId, to === 'withdrawn' ? 'withdrawn' : 'lost');
    if (from === to) return;
    const application = await this.applications.application(tx.manager, applicationId);
    if (!application) return;
    const { targetId: eventId, applicantId: memberId, locale, form } = application;
    await this.issuing.issue(tx, { applicationId, eventId, memberId, locale, form });
  }
}
