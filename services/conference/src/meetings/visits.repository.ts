import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface Visit {
  /** null: a guest */
  memberId: string | null;
  /** of a guest: the ticket and the name that they gave */
  ticketId: string | null;
  name: string | null;
  enteredAt: Date;
  leftAt: Date | null;
}

/** When people were in rooms. */
@Injectable()
export class VisitsRepository {
  constructor(private readonly database: Database) {}

  async enter(
    manager: EntityManager,
    visit: { id: string; meetingId: string; memberId: string; at: Date },
  ): Promise<void> {
    // Entering counts as accepting.
    await db.run(
      manager,
      `UPDATE meeting_member SET answer = 'in' WHERE meeting_id = $1 AND member_id = $2 AND answer <> 'in'`,
      [visit.meetingId, visit.memberId],
    );
    await db.run(manager, 'INSERT INTO visit (id, meeting_id, member_id, entered_at) VALUES ($1, $2, $3, $4)', [
      visit.id,
      visit.meetingId,
      visit.memberId,
      visit.at,
    ]);
  }

  async enterAsGuest(
    manager: EntityManager,
    visit: { id: string; meetingId: string; ticketId: string; name: string; at: Date },
  ): Promise<void> {
    const sql = 'INSERT INTO guest_visit (id, meeting_id, ticket_id, name, entered_at) VALUES ($1, $2, $3, $4, $5)';
    await db.run(manager, sql, [visit.id, visit.meetingId, visit.ticketId, visit.name, visit.at]);
  }

  async leave(visitId: string, { isGuest, at }: { isGuest: boolean; at: Date }): Promise<void> {
    const table = isGuest ? 'guest_visit' : 'visit';
    await db.run(this.database, `UPDATE ${table} SET left_at = $2 WHERE id = $1`, [visitId, at]);
  }

  async wasIn(meetingId: string, memberId: string): Promise<boolean> {
    const sql = 'SELECT EXISTS (SELECT 1 FROM visit WHERE meeting_id = $1 AND member_id = $2) AS was';
    return (await db.one<{ was: boolean }>(this.database, sql, [meetingId, memberId]))?.was ?? false;
  }

  /** The visits since a time, in their order. */
  of(meetingId: string, since: Date | null, limit: number): Promise<Visit[]> {
    return db.rows<Visit>(
      this.database,
      `SELECT member_id AS "memberId", NULL AS "ticketId", NULL AS name, entered_at AS "enteredAt", left_at AS "leftAt"
       FROM visit WHERE meeting_id = $1 AND ($2::timestamptz IS NULL OR entered_at >= $2)
       UNION ALL
       SELECT NULL, ticket_id, name, entered_at, left_at
       FROM guest_visit WHERE meeting_id = $1 AND ($2::timestamptz IS NULL OR entered_at >= $2)
       ORDER BY "enteredAt" LIMIT $3`,
      [meetingId, since, limit],
    );
  }

  async forgetGuests(before: Date): Promise<void> {
    await db.run(this.database, 'DELETE FROM guest_visit WHERE entered_at < $1', [before]);
  }
}
