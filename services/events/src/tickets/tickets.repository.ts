import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { maxSequence } from './ticket-code.js';

export interface TicketRow {
  applicationId: string;
  eventId: string;
  memberId: string;
  sequence: number;
  name: string;
  organisation: string;
  email: string;
  locale: Locale;
  issuedAt: Date;
  /** null: it opens the door */
  revokedAt: Date | null;
  checkedInAt: Date | null;
  gate: string;
}

export type NewTicket = Pick<
  TicketRow,
  'applicationId' | 'eventId' | 'memberId' | 'name' | 'organisation' | 'email' | 'locale'
> & { search: string; shown: boolean };

const columns = `t.application_id AS "applicationId", t.event_id AS "eventId", t.member_id AS "memberId", t.sequence,
  t.name, t.organisation, t.email, t.locale, t.issued_at AS "issuedAt", t.revoked_at AS "revokedAt",
  t.checked_in_at AS "checkedInAt", t.gate`;

/** Each registration that has, or had, a place has one row. Changes of it raise the sequence, which calendars see too. */
@Injectable()
export class TicketsRepository {
  constructor(private readonly database: Database) {}

  /** The valid one. */
  own(
    memberId: string,
    eventId: string,
    { manager = this.database.manager, lock = false } = {},
  ): Promise<TicketRow | undefined> {
    return db.one<TicketRow>(
      manager,
      `SELECT ${columns} FROM ticket t WHERE t.member_id = $1 AND t.event_id = $2 AND t.revoked_at IS NULL
       ${lock ? 'FOR UPDATE' : ''}`,
      [memberId, eventId],
    );
  }

  find(manager: EntityManager, applicationId: string, { lock = false } = {}): Promise<TicketRow | undefined> {
    return db.one<TicketRow>(
      manager,
      `SELECT ${columns} FROM ticket t WHERE t.application_id = $1 ${lock ? 'FOR UPDATE' : ''}`,
      [applicationId],
    );
  }

  /** The first ticket, or the next one of a member who lost the place and has it again. */
  async issue(manager: EntityManager, ticket: NewTicket, now: Date): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO ticket (application_id, event_id, member_id, name, organisation, search, email, locale, shown, issued_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (application_id) DO UPDATE SET sequence = least(ticket.sequence + 1, ${maxSequence}),
         name = excluded.name, organisation = excluded.organisation, search = excluded.search, email = excluded.email,
         locale = excluded.locale, shown = excluded.shown, issued_at = excluded.issued_at, revoked_at = NULL`,
      [
        ticket.applicationId,
        ticket.eventId,
        ticket.memberId,
        ticket.name,
        ticket.organisation,
        ticket.search,
        ticket.email,
        ticket.locale,
        ticket.shown,
        now,
      ],
    );
  }

  /** False: no more of them can be issued. */
  async renew(manager: EntityManager, applicationId: string): Promise<boolean> {
    const sql = `UPDATE ticket SET sequence = sequence + 1 WHERE application_id = $1 AND sequence < ${maxSequence}`;
    return (await db.affected(manager, sql, [applicationId])) > 0;
  }

  async revoke(manager: EntityManager, applicationId: string, now: Date): Promise<void> {
    await db.run(
      manager,
      `UPDATE ticket SET sequence = least(sequence + 1, ${maxSequence}), revoked_at = $2, name = '', organisation = '',
         search = '', email = '', shown = false, checked_in_at = NULL, gate = '' WHERE application_id = $1`,
      [applicationId, now],
    );
  }

  async setShown(manager: EntityManager, applicationId: string, shown: boolean): Promise<void> {
    await db.run(manager, 'UPDATE ticket SET shown = $2 WHERE application_id = $1', [applicationId, shown]);
  }

  /** Valid ones, and how many of them came. */
  async counts(manager: EntityManager, eventId: string): Promise<{ approved: number; checkedIn: number }> {
    const row = await db.one<{ approved: number; checkedIn: number }>(
      manager,
      `SELECT count(*)::int AS approved, count(checked_in_at)::int AS "checkedIn"
       FROM ticket WHERE event_id = $1 AND revoked_at IS NULL`,
      [eventId],
    );
    return row ?? { approved: 0, checkedIn: 0 };
  }

  async checkedIn(manager: EntityManager, eventId: string): Promise<number> {
    const row = await db.one<{ count: number }>(
      manager,
      `SELECT count(*)::int AS count FROM ticket
       WHERE event_id = $1 AND checked_in_at IS NOT NULL AND revoked_at IS NULL`,
      [eventId],
    );
    return row?.count ?? 0;
  }

  /** Members who were checked in; if nobody was, all who have a place. */
  async whoCame(manager: EntityManager, eventId: string): Promise<string[]> {
    const rows = await db.rows<{ memberId: string; came: boolean }>(
      manager,
      `SELECT member_id AS "memberId", checked_in_at IS NOT NULL AS came FROM ticket
       WHERE event_id = $1 AND revoked_at IS NULL ORDER BY application_id`,
      [eventId],
    );
    const came = rows.filter((row) => row.came);
    return (came.length > 0 ? came : rows).map(({ memberId }) => memberId);
  }
}
