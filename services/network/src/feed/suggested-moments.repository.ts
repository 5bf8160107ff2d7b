import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';

/** The number of moments that are read for each suggested author. */
const OF_EACH = 3;
/** The number of newest public moments that are scanned for the most liked ones. */
const NEWEST = 500;

/** SQL: authors whose moments are not suggested to `$1`: they are in the feed, muted, or dismissed as suggestions. */
const isLeftOut = (author: string): string => `(
  ${author} = $1
  OR EXISTS (SELECT 1 FROM friendship f WHERE f.member_id = $1 AND f.friend_id = ${author})
  OR EXISTS (SELECT 1 FROM follow f WHERE f.follower_id = $1 AND f.kind = 'member' AND f.target_id = ${author})
  OR EXISTS (SELECT 1 FROM mute u WHERE u.member_id = $1 AND u.muted_id = ${author})
  OR EXISTS (SELECT 1 FROM dismissed_suggestion d WHERE d.member_id = $1 AND d.dismissed_id = ${author})
)`;

interface Suggested {
  id: string;
  authorId: string;
}

/** Public moments beside the feed. Blocked and hidden authors are left to the rules, which check each author anyway. */
@Injectable()
export class SuggestedMomentsRepository {
  constructor(private readonly database: Database) {}

  /** The newest public moments of the members, newest first. */
  ofMembers(memberId: string, authorIds: readonly string[], limit: number): Promise<Suggested[]> {
    return db.rows<Suggested>(
      this.database,
      `SELECT m.id, author.id AS "authorId" FROM unnest($2::uuid[]) author (id)
       CROSS JOIN LATERAL (
         SELECT id FROM moment WHERE author_id = author.id AND visibility = 'public' ORDER BY id DESC LIMIT ${OF_EACH}
       ) m
       WHERE NOT ${isLeftOut('author.id')}
       ORDER BY m.id DESC LIMIT $3`,
      [memberId, authorIds, limit],
    );
  }

  /** For visitors, from the newest public moments: the most liked one of each author with an open profile, the most liked first. */
  ofEachAuthor(limit: number): Promise<Suggested[]> {
    return db.rows<Suggested>(
      this.database,
      `SELECT s.id, s."authorId" FROM (
         SELECT DISTINCT ON (m.author_id) m.id, m.author_id AS "authorId", coalesce(c.reactions_total, 0) AS liked
         FROM (SELECT id, author_id FROM moment WHERE visibility = 'public' ORDER BY id DESC LIMIT ${NEWEST}) m
         JOIN member author ON author.member_id = m.author_id
         LEFT JOIN moment_count c ON c.moment_id = m.id
         WHERE author.profile_visibility = 'everyone' AND NOT author.hidden
         ORDER BY m.author_id, coalesce(c.reactions_total, 0) DESC, m.id DESC
       ) s
       ORDER BY s.liked DESC, s.id DESC LIMIT $1`,
      [limit],
    );
  }

  /** From the newest public moments: those of members with an open profile, the most liked first. */
  ofEverybody(memberId: string, limit: number): Promise<Suggested[]> {
    return db.rows<Suggested>(
      this.database,
      `SELECT m.id, m.author_id AS "authorId" FROM (
         SELECT id, author_id FROM moment WHERE visibility = 'public' ORDER BY id DESC LIMIT ${NEWEST}
       ) m
       JOIN member author ON author.member_id = m.author_id
       LEFT JOIN moment_count c ON c.moment_id = m.id
       WHERE author.profile_visibility = 'everyone' AND NOT author.hidden
         AND NOT ${isLeftOut('m.author_id')}
       ORDER BY coalesce(c.reactions_total, 0) DESC, m.id DESC LIMIT $2`,
      [memberId, limit],
    );
  }
}
