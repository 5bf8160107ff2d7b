import { Injectable } from '@nestjs/common';
import { appliedTo } from '@renmai/applications';
import { foundBy } from '@renmai/member-directory';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface InvitationRow {
  memberId: string;
  invitedAt: Date;
  registered: boolean;
}

@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: Database) {}

  async count(manager: EntityManager, eventId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS n FROM event_invitation WHERE event_id = $1';
    return (await db.one<{ n: number }>(manager, sql, [eventId]))?.n ?? 0;
  }

  /** Answers who was not invited before. */
  async add(
    manager: EntityManager,
    eventId: string,
    { memberIds, by, now }: { memberIds: readonly string[]; by: string; now: Date },
  ): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `INSERT INTO event_invitation (event_id, member_id, invited_by, invited_at)
       SELECT $1, m.id, $3, $4 FROM unnest($2::uuid[]) AS m (id) ON CONFLICT DO NOTHING RETURNING member_id AS id`,
      [eventId, memberIds, by, now],
    );
    return rows.map(({ id }) => id);
  }

  /** Invited members whom the viewer finds, the last one first. */
  page(
    viewerId: string,
    eventId: string,
    after: { at: string; memberId: string } | null,
    limit: number,
  ): Promise<InvitationRow[]> {
    return db.rows<InvitationRow>(
      this.database,
      `SELECT i.member_id AS "memberId", i.invited_at AS "invitedAt",
         ${appliedTo('i.event_id', 'i.member_id')} AS registered
       FROM event_invitation i
       WHERE i.event_id = $2 AND ${foundBy('$1::uuid', 'i.member_id')}
         AND ($3::timestamptz IS NULL OR (i.invited_at, i.member_id) < ($3, $4::uuid))
       ORDER BY i.invited_at DESC, i.member_id DESC LIMIT $5`,
      [viewerId, eventId, after?.at ?? null, after?.memberId ?? null, limit],
    );
  }
}
