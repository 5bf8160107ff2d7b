import { Injectable } from '@nestjs/common';
import { foundBy } from '@renmai/member-directory';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface EventCommentRow {
  commentId: string;
  eventId: string;
  authorId: string;
  text: string;
  at: Date;
}

const columns = `c.id AS "commentId", c.event_id AS "eventId", c.author_id AS "authorId", c.text, c.at`;

@Injectable()
export class EventCommentsRepository {
  constructor(private readonly database: Database) {}

  /** Comments by members whom the viewer finds, the newest first. */
  page(
    viewerId: string | null,
    eventId: string,
    { before, limit }: { before: string | undefined; limit: number },
  ): Promise<EventCommentRow[]> {
    return db.rows<EventCommentRow>(
      this.database,
      `SELECT ${columns} FROM event_comment c
       WHERE c.event_id = $2 AND ($3::uuid IS NULL OR c.id < $3) AND ${foundBy('$1::uuid', 'c.author_id')}
       ORDER BY c.id DESC LIMIT $4`,
      [viewerId, eventId, before ?? null, limit],
    );
  }

  /** The neighbours of a comment that the viewer finds, in the order of writing. */
  around(
    manager: EntityManager,
    viewerId: string,
    { commentId, eventId }: EventCommentRow,
    most: number,
  ): Promise<(EventCommentRow & { place: 'before' | 'after' })[]> {
    const side = (place: 'before' | 'after'): string => `
      (SELECT ${columns}, '${place}' AS place FROM event_comment c
       WHERE c.event_id = $2 AND c.id ${place === 'before' ? '<' : '>'} $3 AND ${foundBy('$1::uuid', 'c.author_id')}
       ORDER BY c.id ${place === 'before' ? 'DESC' : 'ASC'} LIMIT $4)`;
    return db.rows(
      manager,
      `SELECT * FROM (${side('before')} UNION ALL ${side('after')}) around ORDER BY "commentId"`,
      [viewerId, eventId, commentId, most],
    );
  }

  find(manager: EntityManager, commentId: string): Promise<EventCommentRow | undefined> {
    return db.one<EventCommentRow>(manager, `SELECT ${columns} FROM event_comment c WHERE c.id = $1`, [commentId]);
  }

  async count(manager: EntityManager, eventId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM event_comment WHERE event_id = $1';
    return (await db.one<{ count: number }>(manager, sql, [eventId]))?.count ?? 0;
  }

  async insert(manager: EntityManager, { commentId, eventId, authorId, text, at }: EventCommentRow): Promise<void> {
    await db.run(manager, 'INSERT INTO event_comment (id, event_id, author_id, text, at) VALUES ($1, $2, $3, $4, $5)', [
      commentId,
      eventId,
      authorId,
      text,
      at,
    ]);
  }

  async remove(manager: EntityManager, commentId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM event_comment WHERE id = $1', [commentId]);
  }
}
