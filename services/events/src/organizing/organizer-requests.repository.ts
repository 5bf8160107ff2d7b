import { Injectable } from '@nestjs/common';
import { Clock, Database, databaseNow, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { eventColumns, stateOf, type EventRow } from '../events/event.row.js';
import { askedToOrganize, publisherSeenBy } from '../events/seen-events.sql.js';
import { datesOfSeries } from './organizers.repository.js';

export interface OrganizerRequest {
  /** null: erased */
  by: string | null;
  askedAt: Date;
}

/** Requests to organize events: the same for all dates of a series. */
@Injectable()
export class OrganizerRequestsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns whether the member is asked for the first time. A former refusal stays, and is not shown. */
  async ask(
    manager: EntityManager,
    eventId: string,
    { memberId, by, now }: { memberId: string; by: string; now: Date },
  ): Promise<boolean> {
    const rows = await db.rows<{ fresh: boolean }>(
      manager,
      `INSERT INTO event_organizer_request AS r (event_id, member_id, asked_by, asked_at)
       SELECT id, $2, $3, $4 FROM ${datesOfSeries} AS d
       ON CONFLICT (event_id, member_id) DO UPDATE SET withdrawn = false, asked_by = excluded.asked_by,
         asked_at = excluded.asked_at WHERE r.withdrawn
       RETURNING xmax = 0 AS fresh`,
      [eventId, memberId, by, now],
    );
    return rows.some(({ fresh }) => fresh);
  }

  /** Requests without an acceptance, as the asking side sees them: in the order in which they were sent. */
  async pending(eventId: string, manager: EntityManager): Promise<{ memberId: string; askedAt: Date }[]> {
    return db.rows(
      manager,
      `SELECT member_id AS "memberId", asked_at AS "askedAt" FROM event_organizer_request
       WHERE event_id = $1 AND NOT withdrawn ORDER BY asked_at, member_id`,
      [eventId],
    );
  }

  /** The request that waits for this member's answer; undefined: none. */
  open(
    memberId: string,
    eventId: string,
    manager: EntityManager = this.database.manager,
  ): Promise<OrganizerRequest | undefined> {
    return db.one<OrganizerRequest>(
      manager,
      `SELECT r.asked_by AS by, r.asked_at AS "askedAt" FROM event_organizer_request r JOIN event e ON e.id = r.event_id
       WHERE r.event_id = $2 AND r.member_id = $1 AND ${askedToOrganize('$1::uuid')} AND ${publisherSeenBy('$1::uuid')}`,
      [memberId, eventId],
    );
  }

  async hasDeclined(manager: EntityManager, memberId: string, eventId: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM event_organizer_request WHERE event_id = $1 AND member_id = $2 AND declined';
    return (await db.affected(manager, sql, [eventId, memberId])) > 0;
  }

  async decline(manager: EntityManager, memberId: string, eventId: string): Promise<void> {
    const sql = `UPDATE event_organizer_request SET declined = true WHERE event_id IN ${datesOfSeries} AND member_id = $2`;
    await db.run(manager, sql, [eventId, memberId]);
  }

  async withdraw(manager: EntityManager, memberId: string, eventId: string): Promise<void> {
    const sql = `UPDATE event_organizer_request SET withdrawn = true WHERE event_id IN ${datesOfSeries} AND member_id = $2`;
    await db.run(manager, sql, [eventId, memberId]);
  }

  /** The member has accepted. */
  async end(manager: EntityManager, memberId: string, eventId: string): Promise<void> {
    const sql = `DELETE FROM event_organizer_request WHERE event_id IN ${datesOfSeries} AND member_id = $2`;
    await db.run(manager, sql, [eventId, memberId]);
  }

  /** The requests that wait for the member's answer, the latest first; of a series, its next date. */
  received(
    memberId: string,
    after: { at: string; eventId: string } | null,
    limit: number,
  ): Promise<(EventRow & OrganizerRequest)[]> {
    const now = databaseNow(this.clock);
    const running = (e: string) => `${stateOf(e, now)} IN ('upcoming', 'ongoing')`;
    return db.rows<EventRow & OrganizerRequest>(
      this.database,
      `SELECT ${eventColumns(now)}, r.asked_by AS by, r.asked_at AS "askedAt"
       FROM event_organizer_request r JOIN event e ON e.id = r.event_id
       WHERE r.member_id = $1 AND NOT e.removed AND ${askedToOrganize('$1::uuid')} AND ${publisherSeenBy('$1::uuid')}
         AND ${running('e')} AND NOT EXISTS (
           SELECT 1 FROM event sooner WHERE sooner.series_id = e.series_id
             AND (sooner.starts_at, sooner.id) < (e.starts_at, e.id) AND ${running('sooner')})
         AND ($2::timestamptz IS NULL OR (r.asked_at, r.event_id) < ($2, $3::uuid))
       ORDER BY r.asked_at DESC, r.event_id DESC LIMIT $4`,
      [memberId, after?.at ?? null, after?.eventId ?? null, limit],
    );
  }
}
