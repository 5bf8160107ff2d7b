import { Injectable } from '@nestjs/common';
import type { ReactionKind } from '@renmai/contracts/network/moment.schema';
import { Database, db } from '@renmai/service-kit';
import { shownTo } from './shown.query.js';

interface ReactionRow {
  memberId: string;
  kind: ReactionKind;
  reactedAt: Date;
}

@Injectable()
export class ReactionsRepository {
  constructor(private readonly database: Database) {}

  /** Latest first, only of members whom the viewer can find. */
  latest(
    viewerId: string,
    momentId: string,
    kind: ReactionKind | null,
    after: readonly [at: string, memberId: string] | undefined,
    limit: number,
  ): Promise<ReactionRow[]> {
    return db.rows<ReactionRow>(
      this.database,
      `SELECT r.member_id AS "memberId", r.kind, r.reacted_at AS "reactedAt" FROM reaction r
       WHERE r.moment_id = $2 AND ($3::text IS NULL OR r.kind = $3)
         AND ($4::timestamptz IS NULL OR r.reacted_at < $4 OR (r.reacted_at = $4 AND r.member_id > $5::uuid))
         AND ${shownTo('$1::uuid', 'r.member_id')}
       ORDER BY r.reacted_at DESC, r.member_id LIMIT $6`,
      [viewerId, momentId, kind, after?.[0] ?? null, after?.[1] ?? null, limit],
    );
  }
}
