import { Injectable } from '@nestjs/common';
import type { TopicView } from '@renmai/contracts/network/moments.api';
import { Database, db } from '@renmai/service-kit';

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

@Injectable()
export class TopicsRepository {
  constructor(private readonly database: Database) {}

  /** Topics that begin with `prefix`, sorted by the number of public moments of members whom the viewer can find, since
   * `since` (the lowest id of that time). */
  suggestions(viewerId: string, prefix: string, since: string, limit: number): Promise<TopicView[]> {
    // Not prepared: a plan for all prefixes could not use the index on beginnings.
    return db.rows<TopicView>(
      this.database,
      `SELECT t.topic, count(*)::int AS moments
       FROM moment_topic t
       JOIN moment m ON m.id = t.moment_id AND m.visibility = 'public'
       JOIN member author ON author.member_id = m.author_id AND NOT author.hidden
       WHERE t.topic LIKE $2 || '%' AND t.moment_id >= $3
         AND m.author_id NOT IN (SELECT blocked_id FROM block WHERE blocker_id = $1)
         AND m.author_id NOT IN (SELECT blocker_id FROM block WHERE blocked_id = $1)
       GROUP BY t.topic ORDER BY moments DESC, t.topic LIMIT $4`,
      [viewerId, escapeLike(prefix), since, limit],
    );
  }
}
