import { Injectable } from '@nestjs/common';
import { mostViewers } from '@renmai/contracts/profile/viewers.schema';
import type { ViewingMode } from '@renmai/contracts/profile/visibility.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface ViewRow {
  viewerId: string;
  /** the viewer showed the name then */
  named: boolean;
  /** the choice of the viewer now */
  viewing: ViewingMode;
  seenAt: Date;
}

const viewing = (row: string): string => `coalesce(${row}.visibility->>'viewing', 'shown')`;

@Injectable()
export class ViewsRepository {
  constructor(private readonly database: Database) {}

  /** Notes the latest view of each viewer. A viewer who hides leaves nothing, and answers false. */
  async note(manager: EntityManager, view: { memberId: string; viewerId: string; at: Date }): Promise<boolean> {
    const noted = await db.affected(
      manager,
      `INSERT INTO profile_view (member_id, viewer_id, named, seen_at)
       SELECT m.member_id, v.member_id, ${viewing('v')} = 'shown', $3
       FROM profile m, profile v
       WHERE m.member_id = $1 AND v.member_id = $2 AND ${viewing('v')} <> 'hidden' FOR KEY SHARE
       ON CONFLICT (member_id, viewer_id, named) DO UPDATE SET seen_at = excluded.seen_at RETURNING 1`,
      [view.memberId, view.viewerId, view.at],
    );
    return noted > 0;
  }

  /** Whether the viewer opened the profile after `after`, or its owner learns of nobody. */
  async isNoNews(
    manager: EntityManager,
    { memberId, viewerId, after }: { memberId: string; viewerId: string; after: Date },
  ): Promise<boolean> {
    const found = await db.one(
      manager,
      `SELECT 1 FROM profile m
       WHERE m.member_id = $1 AND (${viewing('m')} = 'hidden' OR EXISTS (
         SELECT 1 FROM profile_view w WHERE w.member_id = $1 AND w.viewer_id = $2 AND w.seen_at > $3))`,
      [memberId, viewerId, after],
    );
    return found !== undefined;
  }

  /** The latest views of a profile since `after`. */
  ofMember(memberId: string, after: Date): Promise<ViewRow[]> {
    return db.rows<ViewRow>(
      this.database,
      `SELECT w.viewer_id AS "viewerId", w.named, ${viewing('v')} AS viewing, w.seen_at AS "seenAt"
       FROM profile_view w JOIN profile v ON v.member_id = w.viewer_id
       WHERE w.member_id = $1 AND w.seen_at > $2 ORDER BY w.seen_at DESC, w.viewer_id LIMIT ${mostViewers}`,
      [memberId, after],
    );
  }

  byViewer(
    manager: EntityManager,
    viewerId: string,
    after: Date,
  ): Promise<{ memberId: string; at: Date; named: boolean }[]> {
    return db.rows(
      manager,
      `SELECT member_id AS "memberId", seen_at AS at, named FROM profile_view
       WHERE viewer_id = $1 AND seen_at > $2 ORDER BY seen_at DESC, member_id`,
      [viewerId, after],
    );
  }

  /** Removes old views, and those of a profile beyond the latest ones. */
  async forget(manager: EntityManager, before: Date): Promise<void> {
    await db.run(manager, 'DELETE FROM profile_view WHERE seen_at <= $1', [before]);
    await db.run(
      manager,
      `DELETE FROM profile_view w USING (
         SELECT member_id, viewer_id, named, row_number() OVER (PARTITION BY member_id ORDER BY seen_at DESC) AS place
         FROM profile_view WHERE member_id IN (
           SELECT member_id FROM profile_view GROUP BY member_id HAVING count(*) > ${mostViewers})
       ) old
       WHERE old.place > ${mostViewers} AND w.member_id = old.member_id AND w.viewer_id = old.viewer_id AND w.named = old.named`,
      [],
    );
  }
}
