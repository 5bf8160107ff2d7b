import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface Counted {
  homepageId: string;
  views: number;
  visitors: number;
  reach: number;
}
export interface AudienceKey {
  homepageId: string;
  kind: 'visit' | 'reach';
  key: Buffer;
}
export interface DayRow {
  day: string;
  views: number;
  visitors: number;
  reach: number;
  newFollowers: number;
  unfollows: number;
}

const SALT_BYTES = 32;

@Injectable()
export class AudienceRepository {
  /** One salt for all processes. */
  async salt(manager: EntityManager, day: string): Promise<Buffer> {
    await db.run(manager, 'INSERT INTO audience_salt (day, salt) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      day,
      randomBytes(SALT_BYTES),
    ]);
    const row = await db.one<{ salt: Buffer }>(manager, 'SELECT salt FROM audience_salt WHERE day = $1', [day]);
    if (!row) throw new Error('what was just written is there');
    return row.salt;
  }

  /** Answers the keys that were not counted yet. */
  addKeys(
    manager: EntityManager,
    day: string,
    keys: readonly AudienceKey[],
  ): Promise<Pick<AudienceKey, 'homepageId' | 'kind'>[]> {
    return db.rows(
      manager,
      `INSERT INTO audience_key (day, homepage_id, kind, key)
       SELECT $1::date, k.homepage_id, k.kind, k.key
       FROM unnest($2::uuid[], $3::text[], $4::bytea[]) AS k (homepage_id, kind, key) ORDER BY 2, 3, 4
       ON CONFLICT DO NOTHING RETURNING homepage_id AS "homepageId", kind`,
      [day, keys.map(({ homepageId }) => homepageId), keys.map(({ kind }) => kind), keys.map(({ key }) => key)],
    );
  }

  async count(manager: EntityManager, day: string, counted: readonly Counted[]): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage_day (homepage_id, day, views, visitors, reach)
       SELECT h.id, $1::date, c.views, c.visitors, c.reach
       FROM unnest($2::uuid[], $3::int[], $4::int[], $5::int[]) AS c (id, views, visitors, reach)
       JOIN homepage h ON h.id = c.id ORDER BY h.id
       ON CONFLICT (homepage_id, day) DO UPDATE SET views = homepage_day.views + excluded.views,
         visitors = homepage_day.visitors + excluded.visitors, reach = homepage_day.reach + excluded.reach`,
      [
        day,
        counted.map(({ homepageId }) => homepageId),
        counted.map(({ views }) => views),
        counted.map(({ visitors }) => visitors),
        counted.map(({ reach }) => reach),
      ],
    );
  }

  /** Deletes the data by which viewers of earlier days could be recognized. */
  async forgetBefore(manager: EntityManager, day: string): Promise<void> {
    await db.run(manager, 'DELETE FROM audience_key WHERE day < $1', [day]);
    await db.run(manager, 'DELETE FROM audience_salt WHERE day < $1', [day]);
  }

  days(manager: EntityManager, homepageId: string, from: string): Promise<DayRow[]> {
    return db.rows<DayRow>(
      manager,
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, views, visitors, reach, new_followers AS "newFollowers", unfollows
       FROM homepage_day WHERE homepage_id = $1 AND day >= $2`,
      [homepageId, from],
    );
  }

  /** Homepages of the published news among these, that everybody may see and the member does not administer. */
  async homepagesOfNews(manager: EntityManager, newsIds: readonly string[], memberId: string): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT DISTINCT n.homepage_id AS id FROM news_item n JOIN homepage h ON h.id = n.homepage_id
       WHERE n.id = ANY($1::uuid[]) AND n.state = 'published' AND h.state = 'approved'
         AND NOT EXISTS (SELECT 1 FROM administrator a WHERE a.homepage_id = h.id AND a.member_id = $2)`,
      [newsIds, memberId],
    );
    return rows.map(({ id }) => id);
  }
}
