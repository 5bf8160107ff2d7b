import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import { Database, db, uuidv7, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { TicketRow } from './tickets.repository.js';

/** `withdrawn`: by the guest. `lost`: by others. `moved` and `cancelled`: changes of the event. */
export type TicketMailKind = 'ticket' | 'moved' | 'cancelled' | 'lost' | 'withdrawn';

export interface WaitingMail {
  mailId: string;
  applicationId: string;
  kind: TicketMailKind;
  name: string;
  email: string;
  locale: Locale;
  tries: number;
}

const TAKEN = `ON CONFLICT (application_id, kind) DO UPDATE SET name = excluded.name, email = excluded.email,
  locale = excluded.locale, tries = 0, after = excluded.after`;

/** Mails about tickets that wait to be written and sent. They are stored in the transaction of the change that causes them. */
@Injectable()
export class TicketMailQueueRepository {
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly database: Database) {}

  /** Called after a commit that left something to send. */
  onAdded(listener: () => void): void {
    this.listeners.push(listener);
  }

  async add(
    tx: Transaction,
    { applicationId, name, email, locale }: Pick<TicketRow, 'applicationId' | 'name' | 'email' | 'locale'>,
    kind: TicketMailKind,
  ): Promise<void> {
    await db.run(
      tx,
      `INSERT INTO ticket_mail (id, application_id, kind, name, email, locale, after)
       VALUES ($1, $2, $3, $4, $5, $6, now()) ${TAKEN}`,
      [uuidv7(), applicationId, kind, name, email, locale],
    );
    this.wake(tx);
  }

  /** To all members with a place, in the transaction that changes the event. */
  async announce(tx: Transaction, eventId: string, kind: 'moved' | 'cancelled'): Promise<void> {
    const added = await db.affected(
      tx,
      `INSERT INTO ticket_mail (id, application_id, kind, name, email, locale, after)
       SELECT gen_random_uuid(), t.application_id, $2, t.name, t.email, t.locale, now()
       FROM ticket t WHERE t.event_id = $1 AND t.revoked_at IS NULL ${TAKEN}`,
      [eventId, kind],
    );
    if (added > 0) this.wake(tx);
  }

  /**
   * The mails that are due. Publishers take turns, so that one with thousands of guests does not delay the others'; for each, the oldest
   * first.
   */
  due(limit: number): Promise<WaitingMail[]> {
    return db.rows<WaitingMail>(
      this.database,
      `SELECT id AS "mailId", application_id AS "applicationId", kind, name, email, locale, tries FROM (
         SELECT m.*, row_number() OVER (PARTITION BY e.publisher_id ORDER BY m.after, m.id) AS turn
         FROM ticket_mail m JOIN ticket t ON t.application_id = m.application_id JOIN event e ON e.id = t.event_id
         WHERE m.after <= now()
       ) waiting ORDER BY turn, after, id LIMIT $1`,
      [limit],
    );
  }

  async drop(manager: EntityManager, mailId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM ticket_mail WHERE id = $1', [mailId]);
  }

  async failed(manager: EntityManager, mailId: string, retryMs: number): Promise<void> {
    await db.run(
      manager,
      `UPDATE ticket_mail SET tries = tries + 1, after = now() + make_interval(secs => $2 / 1000.0) WHERE id = $1`,
      [mailId, retryMs],
    );
  }

  private wake(tx: Transaction): void {
    tx.afterCommit(() => {
      for (const listener of this.listeners) listener();
    });
  }
}
