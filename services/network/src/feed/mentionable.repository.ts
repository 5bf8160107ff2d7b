import { Injectable } from '@nestjs/common';
import { patternFor } from '@renmai/names';
import { Database, db } from '@renmai/service-kit';
import { takesRequests } from '../relations/takes-requests.sql.js';

@Injectable()
export class MentionableRepository {
  constructor(private readonly database: Database) {}

  /**
   * Friends and followed members of `memberId`, and participants of a moment, who are found by these letters: names that
   * begin with them first, then participants, then friends. Members whom `memberId` may not mention are left out.
   */
  async find(memberId: string, letters: string, momentId: string | null, limit: number): Promise<string[]> {
    let found: string[] = [];
    const by = async (pattern: string | null): Promise<boolean> => {
      found = await this.findBy(memberId, { letters, pattern }, momentId, limit);
      return found.length > 0;
    };
    const pattern = await patternFor(letters, by);
    if (pattern === null || found.length === 0) await by(pattern);
    return found;
  }

  private async findBy(
    memberId: string,
    { letters, pattern }: { letters: string; pattern: string | null },
    momentId: string | null,
    limit: number,
  ): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      this.database,
      `SELECT who.id FROM (
         SELECT all_of_them.id, min(all_of_them.rank) AS rank FROM (
           SELECT author_id AS id, 1 AS rank FROM moment WHERE id = $3
           UNION ALL (SELECT author_id, 1 FROM comment WHERE moment_id = $3 LIMIT 500)
           UNION ALL SELECT friend_id, 2 FROM friendship WHERE member_id = $1
           UNION ALL SELECT target_id, 3 FROM follow WHERE follower_id = $1 AND kind = 'member'
         ) all_of_them GROUP BY all_of_them.id
       ) who
       JOIN member m ON m.member_id = who.id AND NOT m.hidden
       WHERE who.id <> $1 AND ($5::text IS NULL OR m.found_by ~ $5)
         AND (${takesRequests('$1', 'who.id')}
           OR EXISTS (SELECT 1 FROM friendship f WHERE f.member_id = $1 AND f.friend_id = who.id))
         AND who.id NOT IN (SELECT blocked_id FROM block WHERE blocker_id = $1)
         AND who.id NOT IN (SELECT blocker_id FROM block WHERE blocked_id = $1)
       ORDER BY starts_with(lower(m.name), lower($2)) DESC, who.rank, m.name, who.id LIMIT $4`,
      [memberId, letters, momentId, limit, pattern],
    );
    return rows.map(({ id }) => id);
  }
}
