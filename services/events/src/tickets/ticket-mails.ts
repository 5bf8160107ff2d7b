import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, Database, LOGGER, Mailer, Periodic, type Mail } from '@renmai/service-kit';
import type { Logger } from 'pino';
import { CalendarSettingsRepository } from '../calendar/calendar-settings.repository.js';
import type { EventsConfig } from '../config.js';
import { EventsRepository } from '../events/events.repository.js';
import { TicketKeys } from './ticket-keys.js';
import { TicketMailQueueRepository, type TicketMailKind, type WaitingMail } from './ticket-mail-queue.repository.js';
import { TicketsRepository } from './tickets.repository.js';
import { writeTicketMail } from './write-ticket-mail.js';

export const SENDING = 'send-ticket-mails';
const EVERY_MS = 10_000;
const AT_ONCE = 50;
const RETRY_MS = 60_000;
/** After this number of failures a mail is given up; the member has everything in the app. */
const MOST_TRIES = 10;

/** `Renmai <no-reply@…>` → only the address */
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** Sends the mails about tickets. Each is written when its turn comes, so that its content is current. */
@Injectable()
export class TicketMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: EventsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly queue: TicketMailQueueRepository,
    private readonly tickets: TicketsRepository,
    private readonly events: EventsRepository,
    private readonly calendars: CalendarSettingsRepository,
    private readonly keys: TicketKeys,
    private readonly mailer: Mailer,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every(SENDING, EVERY_MS, () => this.sendDue());
    this.queue.onAdded(() => {
      void this.periodic.run(SENDING).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'mails about tickets wait for the next round');
      });
    });
  }

  private async sendDue(): Promise<void> {
    for (;;) {
      const due = await this.queue.due(AT_ONCE);
      for (const one of due) await this.send(one);
      if (due.length < AT_ONCE) return;
    }
  }

  private async send(one: WaitingMail): Promise<void> {
    const { manager } = this.database;
    const mail = await this.write(one);
    try {
      if (mail) await this.mailer.send(mail);
    } catch (error) {
      this.logger.warn({ err: error, tries: one.tries }, 'a mail about a ticket could not be sent');
      await (one.tries + 1 >= MOST_TRIES
        ? this.queue.drop(manager, one.mailId)
        : this.queue.failed(manager, one.mailId, RETRY_MS * 2 ** one.tries));
      return;
    }
    await this.queue.drop(manager, one.mailId);
  }

  /** Undefined: the content would no longer be true. */
  private async write({ applicationId, kind, name, email, locale }: WaitingMail): Promise<Mail | undefined> {
    const { manager } = this.database;
    const ticket = await this.tickets.find(manager, applicationId);
    const row = ticket && (await this.events.find(ticket.eventId));
    if (!ticket || !row || !(await this.events.findsOrganizer(ticket.memberId, ticket.eventId, manager)))
      return undefined;
    const holds = ticket.revokedAt === null && row.state !== 'cancelled';
    const stillTrue: Record<TicketMailKind, boolean> = {
      ticket: holds,
      moved: holds,
      cancelled: row.state === 'cancelled',
      lost: !holds,
      withdrawn: !holds,
    };
    if (!stillTrue[kind]) return undefined;
    const { eventId, sequence, memberId } = ticket;
    return writeTicketMail(
      {
        kind,
        row,
        ticket: { applicationId, sequence },
        code: holds ? this.keys.write({ eventId, applicationId, sequence }) : null,
        to: { name, email },
        locale,
        zone: (await this.calendars.of(memberId)).zone,
      },
      { publicUrl: this.config.PUBLIC_URL, from: addressOf(this.config.MAIL_FROM) },
    );
  }
}
