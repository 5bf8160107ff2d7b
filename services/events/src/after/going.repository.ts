import { Injectable } from '@nestjs/common';
import { foundBy, friends } from '@renmai/member-directory';
import { Database, db } from '@renmai/service-kit';

/** Friends of the viewer who have a place and agreed to be seen; `$1` viewer, `$2` event. */
const going = `FROM ticket t WHERE t.event_id = $2 AND t.revoked_at IS NULL AND t.shown
  AND ${friends('$1::uuid', 't.member_id')} AND ${foundBy('$1::uuid', 't.member_id')}`;

@Injectable()
export class GoingRepository {
  constructor(private readonly database: Database) {}

  /** Sorted by member id, so that the order of registrations is not shown. */
  async page(
    viewerId: string,
    eventId: string,
    { after, limit }: { after?: string; limit: number },
  ): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      this.database,
      `SELECT t.member_id AS id ${going} AND ($3::uuid IS NULL OR t.member_id > $3) ORDER BY t.member_id LIMIT $4`,
      [viewerId, eventId, after ?? null, limit],
    );
    return rows.map(({ id }) => id);
  }

  async count(viewerId: string, eventId: string): Promise<number> {
    const row = await db.one<{ count: number }>(this.database, `SELECT count(*)::int AS count ${going}`, [
      viewerId,
      eventId,
    ]);
    return row?.count ?? 0;
  }
}
