import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface FeedbackRow {
  stars: number;
  words: string;
  at: Date;
}

/** Members' feedback on events. Only its author sees who wrote it. */
@Injectable()
export class EventFeedbackRepository {
  constructor(private readonly database: Database) {}

  own(memberId: string, eventId: string): Promise<FeedbackRow | undefined> {
    return db.one<FeedbackRow>(
      this.database,
      'SELECT stars, words, at FROM event_feedback WHERE event_id = $1 AND member_id = $2',
      [eventId, memberId],
    );
  }

  async set(
    manager: EntityManager,
    { eventId, memberId, stars, words, at }: FeedbackRow & { eventId: string; memberId: string },
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO event_feedback (event_id, member_id, stars, words, at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (event_id, member_id) DO UPDATE SET stars = excluded.stars, words = excluded.words, at = excluded.at`,
      [eventId, memberId, stars, words, at],
    );
  }

  /** The newest first; paged by `skip`, since a cursor by author would reveal the author. */
  page(eventId: string, { skip, limit }: { skip: number; limit: number }): Promise<FeedbackRow[]> {
    return db.rows<FeedbackRow>(
      this.database,
      `SELECT stars, words, at FROM event_feedback WHERE event_id = $1
       ORDER BY at DESC, member_id OFFSET $2 LIMIT $3`,
      [eventId, skip, limit],
    );
  }

  async summary(eventId: string): Promise<{ count: number; average: number | null }> {
    const row = await db.one<{ count: number; average: number | null }>(
      this.database,
      `SELECT count(*)::int AS count, round(avg(stars), 1)::float8 AS average FROM event_feedback WHERE event_id = $1`,
      [eventId],
    );
    return row ?? { count: 0, average: null };
  }

  async setThanked(manager: EntityManager, eventId: string, at: Date): Promise<void> {
    await db.run(manager, 'UPDATE event SET thanked_at = $2 WHERE id = $1', [eventId, at]);
  }
}
