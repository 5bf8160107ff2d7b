import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** SQL: the event `$1` and all dates of its series. */
const dates = `(SELECT d.id FROM event d JOIN event e ON d.id = e.id OR d.series_id = e.series_id WHERE e.id = $1)`;

/** Who organizes events beside their publishers: all dates of a series alike. */
@Injectable()
export class OrganizersRepository {
  async count(manager: EntityManager, eventId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS n FROM event_organizer WHERE event_id = $1';
    return (await db.one<{ n: number }>(manager, sql, [eventId]))?.n ?? 0;
  }

  /** Answers whether somebody is new to it. */
  async add(
    manager: EntityManager,
    eventId: string,
    { memberId, by, now }: { memberId: string; by: string; now: Date },
  ): Promise<boolean> {
    const added = await db.affected(
      manager,
      `INSERT INTO event_organizer (event_id, member_id, added_by, added_at) SELECT id, $2, $3, $4 FROM ${dates} AS d
       ON CONFLICT DO NOTHING RETURNING 1`,
      [eventId, memberId, by, now],
    );
    return added > 0;
  }

  async remove(manager: EntityManager, eventId: string, memberId: string): Promise<void> {
    await db.run(manager, `DELETE FROM event_organizer WHERE event_id IN ${dates} AND member_id = $2`, [
      eventId,
      memberId,
    ]);
  }
}
