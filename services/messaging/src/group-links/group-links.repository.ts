import { Injectable } from '@nestjs/common';
import type { LinkedGroup } from '@renmai/contracts/messaging/group-links.api';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { blockedSql } from '../relations/relations.query.js';

export interface LinkRow {
  linkId: string;
  secret: string;
  authorId: string;
  createdAt: Date;
  endsAt: Date;
  came: number;
}

type LinkedRow = Omit<LinkedGroup, 'endsAt'> & { linkId: string; endsAt: Date };

const columns = `id AS "linkId", secret, author_id AS "authorId", created_at AS "createdAt", ends_at AS "endsAt", came`;

/** The group that the link $1 leads into at $2, for the member $3 (null: a visitor). */
const linked = `
  SELECT l.id AS "linkId", l.ends_at AS "endsAt", g.id::text AS "groupId", g.name, g.description, g.avatar AS "avatarUrl",
    g.member_count AS "memberCount", g.approval,
    CASE WHEN $3::text IS NULL THEN NULL WHEN m.user_id IS NOT NULL THEN 'inside' WHEN x.user_id IS NOT NULL THEN 'blocked'
      ELSE coalesce(e.state, 'outside') END AS standing
  FROM group_link l
  JOIN chat_group g ON g.id = l.group_id AND NOT g.disabled
  JOIN group_member a ON a.group_id = g.id AND a.user_id = l.author_id AND (a.role <> 'member' OR g.allow_invites)
  JOIN chat_user author ON author.id = l.author_id AND NOT author.closed
  LEFT JOIN group_member m ON m.group_id = g.id AND m.user_id = $3
  LEFT JOIN group_entry e ON e.group_id = g.id AND e.user_id = $3 AND NOT e.ignored
  LEFT JOIN group_listing x ON x.group_id = g.id AND x.list = 'block' AND x.user_id = $3
  WHERE l.secret = $1 AND l.ends_at > $2
    AND ($3::text IS NULL OR NOT ${blockedSql('l.author_id', '$3')} AND NOT ${blockedSql('g.owner', '$3')})`;

@Injectable()
export class GroupLinksRepository {
  constructor(private readonly database: Database) {}

  /** Those that lead into the group at `now`; `authorId`: only theirs. */
  list(groupId: string, authorId: string | null, now: Date, limit: number): Promise<LinkRow[]> {
    return db.rows(
      this.database,
      `SELECT ${columns} FROM group_link
       WHERE group_id = $1 AND ends_at > $2 AND ($3::text IS NULL OR author_id = $3) ORDER BY created_at DESC, id DESC LIMIT $4`,
      [groupId, now, authorId, limit],
    );
  }

  async count(manager: EntityManager, groupId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM group_link WHERE group_id = $1';
    return (await db.one<{ count: number }>(manager, sql, [groupId]))?.count ?? 0;
  }

  async forgetEnded(manager: EntityManager, groupId: string, now: Date): Promise<void> {
    await db.run(manager, 'DELETE FROM group_link WHERE group_id = $1 AND ends_at <= $2', [groupId, now]);
  }

  async add(manager: EntityManager, groupId: string, link: Omit<LinkRow, 'came'>): Promise<void> {
    await db.run(
      manager,
      'INSERT INTO group_link (id, group_id, author_id, secret, created_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [link.linkId, groupId, link.authorId, link.secret, link.createdAt, link.endsAt],
    );
  }

  /** Whether there was one; `authorId`: only theirs. */
  async remove(manager: EntityManager, groupId: string, linkId: string, authorId: string | null): Promise<boolean> {
    const removed = await db.affected(
      manager,
      'DELETE FROM group_link WHERE group_id = $1 AND id = $2 AND ($3::text IS NULL OR author_id = $3) RETURNING id',
      [groupId, linkId, authorId],
    );
    return removed > 0;
  }

  /** Ends the links of users who left the group. */
  async forget(manager: EntityManager, groupId: string, userIds: readonly string[]): Promise<void> {
    await db.run(manager, 'DELETE FROM group_link WHERE group_id = $1 AND author_id = ANY($2)', [groupId, userIds]);
  }

  async forgetAll(manager: EntityManager, userId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM group_link WHERE author_id = $1', [userId]);
  }

  async leadsTo(
    secret: string,
    userId: string | null,
    now: Date,
    manager: EntityManager = this.database.manager,
  ): Promise<LinkedRow | null> {
    return (await db.one<LinkedRow>(manager, linked, [secret, now, userId])) ?? null;
  }

  async used(manager: EntityManager, linkId: string): Promise<void> {
    await db.run(manager, 'UPDATE group_link SET came = came + 1 WHERE id = $1', [linkId]);
  }
}
