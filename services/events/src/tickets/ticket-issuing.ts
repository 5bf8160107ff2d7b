import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import { eventRegistrationForm } from '@renmai/contracts/events/registration.schema';
import { keysOfName, keysTogether } from '@renmai/names';
import { Clock, type Transaction } from '@renmai/service-kit';
import { nameKeys } from '@renmai/vocabulary';
import { TicketMailQueueRepository } from './ticket-mail-queue.repository.js';
import { TicketsRepository } from './tickets.repository.js';

/** A registration whose member was notified of the place. */
export interface Placed {
  applicationId: string;
  eventId: string;
  memberId: string;
  locale: Locale;
  form: unknown;
}

/** The text by which the check-in finds a guest: as people and organisations are found in every list. */
export const ticketSearch = (name: string, organisation: string, locale: string): string =>
  keysTogether([nameKeys(name, { locale }), keysOfName([organisation])]);

/** A member with a place gets a ticket, and loses it with the place. The caller has locked the registration. */
@Injectable()
export class TicketIssuing {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly mails: TicketMailQueueRepository,
    private readonly clock: Clock,
  ) {}

  async issue(tx: Transaction, { form, ...placed }: Placed): Promise<void> {
    const { name, organisation, email, shown } = eventRegistrationForm.parse(form);
    const ticket = {
      ...placed,
      name,
      organisation,
      email,
      shown,
      search: ticketSearch(name, organisation, placed.locale),
    };
    await this.tickets.issue(tx.manager, ticket, this.clock.now());
    await this.mails.add(tx, ticket, 'ticket');
  }

  async revoke(tx: Transaction, applicationId: string, why: 'lost' | 'withdrawn'): Promise<void> {
    const ticket = await this.tickets.find(tx.manager, applicationId, { lock: true });
    if (!ticket || ticket.revokedAt !== null) return;
    await this.mails.add(tx, ticket, why);
    await this.tickets.revoke(tx.manager, applicationId, this.clock.now());
  }
}
