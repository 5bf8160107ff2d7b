import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { recommendationColumns } from './recommendation.query.js';
import type { NewRecommendation, RecommendationRow } from './recommendation.row.js';

/** Recommendations as they are written. */
@Injectable()
export class RecommendationsRepository {
  async find(manager: EntityManager, id: string): Promise<RecommendationRow | undefined> {
    const row = await db.one<RecommendationRow>(
      manager,
      `SELECT ${recommendationColumns} FROM recommendation r WHERE r.id = $1`,
      [id],
    );
    return row;
  }

  /** The one that lives of this author about this subject. */
  async living(manager: EntityManager, authorId: string, subjectId: string): Promise<string | undefined> {
    const row = await db.one<{ id: string }>(
      manager,
      `SELECT id FROM recommendation WHERE author_id = $1 AND subject_id = $2 AND state <> 'withdrawn'`,
      [authorId, subjectId],
    );
    return row?.id;
  }

  /** Replaces a withdrawn recommendation between the two, so that these do not accumulate. */
  async add(manager: EntityManager, row: NewRecommendation, now: Date): Promise<void> {
    await db.run(
      manager,
      `DELETE FROM recommendation WHERE author_id = $1 AND subject_id = $2 AND state = 'withdrawn'`,
      [row.authorId, row.subjectId],
    );
    await db.run(
      manager,
      `INSERT INTO recommendation
         (id, author_id, subject_id, state, connection, author_position, subject_position, content, author_range,
          subject_range, message, accepted_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
      [
        row.id,
        row.authorId,
        row.subjectId,
        row.state,
        row.connection,
        row.authorPosition,
        row.subjectPosition,
        row.content,
        row.authorRange,
        row.subjectRange,
        row.message,
        row.acceptedAt,
        now,
      ],
    );
  }

  async save(manager: EntityManager, row: RecommendationRow): Promise<void> {
    await db.run(
      manager,
      `UPDATE recommendation
       SET version = $2, state = $3, connection = $4, author_position = $5, subject_position = $6, content = $7,
         author_range = $8, subject_range = $9, message = $10, accepted_at = $11, updated_at = $12
       WHERE id = $1`,
      [
        row.id,
        row.version,
        row.state,
        row.connection,
        row.authorPosition,
        row.subjectPosition,
        row.content,
        row.authorRange,
        row.subjectRange,
        row.message,
        row.acceptedAt,
        row.updatedAt,
      ],
    );
  }

  /** Erases recommendations by and about the member, without events: all services receive the erasure itself. */
  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM recommendation WHERE author_id = $1 OR subject_id = $1', [memberId]);
  }
}
