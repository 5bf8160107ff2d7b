import { Injectable } from '@nestjs/common';
import { db, RoleLog, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** SQL: the event `$1` and all dates of its series. */
export const datesOfSeries = `(SELECT d.id FROM event d JOIN event e ON d.id = e.id OR d.series_id = e.series_id WHERE e.id = $1)`;

/** Organizers of events apart from their publishers: the same for all dates of a series. */
@Injectable()
export class OrganizersRepository {
  constructor(private readonly roles: RoleLog) {}

  async count(manager: EntityManager, eventId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS n FROM event_organizer WHERE event_id = $1';
    return (await db.one<{ n: number }>(manager, sql, [eventId]))?.n ?? 0;
  }

  /** Returns whether the member is new among the organizers. */
  async add(
    tx: Transaction,
    eventId: string,
    { memberId, by, now }: { memberId: string; by: string | null; now: Date },
  ): Promise<boolean> {
    const added = await db.affected(
      tx.manager,
      `INSERT INTO event_organizer (event_id, member_id, added_by, added_at) SELECT id, $2, $3, $4 FROM ${datesOfSeries} AS d
       ON CONFLICT DO NOTHING RETURNING 1`,
      [eventId, memberId, by, now],
    );
    if (added > 0) this.roles.note(tx, { in: 'event', id: eventId, of: memberId, role: 'organizer' });
    return added > 0;
  }

  async remove(tx: Transaction, eventId: string, memberId: string): Promise<void> {
    const sql = `DELETE FROM event_organizer WHERE event_id IN ${datesOfSeries} AND member_id = $2`;
    const removed = await db.affected(tx.manager, sql, [eventId, memberId]);
    if (removed > 0) this.roles.note(tx, { in: 'event', id: eventId, of: memberId, role: null });
  }
}
