import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '@renmai/contracts';
import type { RecommendationRange } from '@renmai/contracts/network/recommendations.api';
import { cursorValue, Database, db, decodeCursor, toPage } from '@renmai/service-kit';
import { z } from 'zod';
import { foundBy } from '../members/found.query.js';
import { decodeTimeCursor } from '../relations/list-page.js';
import { recommendationColumns, waitsFor } from './recommendation.query.js';
import type { RecommendationRow } from './recommendation.row.js';

export type Box = 'received' | 'given';

const boxCursor = z.tuple([z.literal([0, 1]), cursorValue.time, cursorValue.id]);
const columns = { received: ['subject_id', 'author_id'], given: ['author_id', 'subject_id'] } as const;

/** Lists without recommendations of members who are deactivated or blocked either way. */
@Injectable()
export class RecommendationListsRepository {
  constructor(private readonly database: Database) {}

  /** Recommendations that wait for the member first, then the newest change first. */
  async ofBox(
    memberId: string,
    { box, memberId: other, cursor, limit }: PageQuery & { box: Box; memberId?: string | undefined },
  ): Promise<Page<RecommendationRow>> {
    const after = decodeCursor(cursor, boxCursor);
    const [own, others] = columns[box];
    const waits = waitsFor('$1');
    const rows = await db.rows<RecommendationRow & { waits: boolean }>(
      this.database,
      `SELECT ${recommendationColumns}, ${waits} AS waits FROM recommendation r
       WHERE r.${own} = $1 AND r.state <> 'withdrawn' AND ($3::uuid IS NULL OR r.${others} = $3)
         AND ${foundBy('$1', `r.${others}`)}
         ${
           after
             ? `AND ((${waits}, r.updated_at) < ($4::int = 1, $5)
                OR ((${waits}, r.updated_at) = ($4::int = 1, $5) AND r.id > $6))`
             : ''
         }
       ORDER BY waits DESC, r.updated_at DESC, r.id LIMIT $2`,
      [memberId, limit + 1, other ?? null, ...(after ?? [])],
    );
    return toPage(rows, limit, (row) => [row.waits ? 1 : 0, row.updatedAt.toISOString(), row.id]);
  }

  /** Accepted ones about a member, newest first. If author and subject are blocked either way, nobody sees it. */
  async about(
    viewerId: string,
    subjectId: string,
    open: readonly RecommendationRange[],
    { cursor, limit }: PageQuery,
  ): Promise<Page<RecommendationRow>> {
    const after = decodeTimeCursor(cursor);
    const rows = await db.rows<RecommendationRow & { acceptedAt: Date }>(
      this.database,
      `SELECT ${recommendationColumns} FROM recommendation r
       WHERE r.subject_id = $2 AND r.state = 'accepted'
         AND ($1 IN (r.author_id, r.subject_id) OR (r.author_range = ANY($3) AND r.subject_range = ANY($3)))
         AND ${foundBy('$1', 'r.author_id')} AND ${foundBy('$2', 'r.author_id')}
         ${after ? 'AND r.accepted_at <= $5 AND (r.accepted_at < $5 OR r.id > $6)' : ''}
       ORDER BY r.accepted_at DESC, r.id LIMIT $4`,
      [viewerId, subjectId, open, limit + 1, ...(after ?? [])],
    );
    return toPage(rows, limit, ({ acceptedAt, id }) => [acceptedAt.toISOString(), id]);
  }
}
