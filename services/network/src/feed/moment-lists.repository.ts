import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { Since } from '../relations/list-page.js';

const seenBy = (viewer: string): string => `(
  m.visibility = 'public' OR m.author_id = ${viewer}
  OR EXISTS (SELECT 1 FROM friendship f WHERE f.member_id = ${viewer} AND f.friend_id = m.author_id))`;

/** Ids of moments in the order of a list. The SQL applies only the moments' visibility; the other rules are applied later. */
@Injectable()
export class MomentListsRepository {
  constructor(private readonly database: Database) {}

  async ofMember(viewerId: string | null, authorId: string, before: string, limit: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      this.database,
      `SELECT m.id FROM moment m WHERE m.author_id = $2 AND m.id < $3 AND ${seenBy('$1')} ORDER BY m.id DESC LIMIT $4`,
      [viewerId, authorId, before, limit],
    );
    return rows.map(({ id }) => id);
  }

  async ofTopic(viewerId: string, topic: string, before: string, limit: number): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      this.database,
      `SELECT m.id FROM moment_topic t JOIN moment m ON m.id = t.moment_id
       WHERE t.topic = $2 AND t.moment_id < $3 AND ${seenBy('$1')} ORDER BY t.moment_id DESC LIMIT $4`,
      [viewerId, topic, before, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Latest first, after the one that was marked then. */
  bookmarked(viewerId: string, after: readonly [at: string, id: string] | undefined, limit: number): Promise<Since[]> {
    return db.rows<Since>(
      this.database,
      `SELECT moment_id AS id, marked_at AS since FROM bookmark
       WHERE member_id = $1 AND marked_at <= $2 AND (marked_at < $2 OR moment_id > $3)
       ORDER BY marked_at DESC, moment_id LIMIT $4`,
      [viewerId, after?.[0] ?? 'infinity', after?.[1] ?? null, limit],
    );
  }
}
