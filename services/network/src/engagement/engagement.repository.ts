import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';

interface Day {
  day: string;
  reactions: number;
  comments: number;
}

const dayOf = (time: string): string => `to_char(${time} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** Counts of reactions and comments on the news of a homepage. */
@Injectable()
export class EngagementRepository {
  constructor(private readonly database: Database) {}

  byDay(homepageId: string, from: string): Promise<Day[]> {
    return db.rows<Day>(
      this.database,
      `WITH said AS (
         SELECT ${dayOf('r.reacted_at')} AS day, 1 AS reaction, 0 AS comment
         FROM moment m JOIN reaction r ON r.moment_id = m.id AND r.reacted_at >= $2::timestamp AT TIME ZONE 'Asia/Shanghai'
         WHERE m.author_id = $1 AND m.news IS NOT NULL
         UNION ALL
         SELECT ${dayOf('c.created_at')}, 0, 1
         FROM moment m JOIN comment c ON c.moment_id = m.id AND c.created_at >= $2::timestamp AT TIME ZONE 'Asia/Shanghai'
         WHERE m.author_id = $1 AND m.news IS NOT NULL
       )
       SELECT day, sum(reaction)::int AS reactions, sum(comment)::int AS comments FROM said GROUP BY day ORDER BY day`,
      [homepageId, from],
    );
  }
}
