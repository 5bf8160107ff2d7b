import { Injectable } from '@nestjs/common';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Affiliation } from './told-entries.js';

export interface OwnAffiliation {
  entryId: string;
  homepageId: string;
  endDate: string | null;
}

/** The copy of the links from profiles to homepages. */
@Injectable()
export class AffiliationsRepository {
  /** Replaces all of a member's; false if newer ones are stored. A homepage of the wrong kind, or none, is left out. */
  async replace(
    manager: EntityManager,
    memberId: string,
    entries: readonly Affiliation[],
    sequence: number,
  ): Promise<boolean> {
    const newer = await db.affected(
      manager,
      `INSERT INTO affiliation_told (member_id, position) VALUES ($1, $2)
       ON CONFLICT (member_id) DO UPDATE SET position = excluded.position
       WHERE ${isNewer('affiliation_told.position', 'excluded.position')}`,
      [memberId, sequence],
    );
    if (newer === 0) return false;
    await db.run(manager, 'DELETE FROM affiliation WHERE member_id = $1', [memberId]);
    if (entries.length === 0) return true;
    await db.run(
      manager,
      `INSERT INTO affiliation (entry_id, member_id, homepage_id, kind, name, name_key, title, field_of_study, degree,
         start_date, end_date, closed)
       SELECT e."entryId", $1, h.id, e.kind, e.name, e."nameKey", e.title, e."fieldOfStudy", e.degree, e."startDate", e."endDate",
         e.closed
       FROM jsonb_to_recordset($2::jsonb) AS e ("entryId" uuid, "homepageId" uuid, kind text, name text, "nameKey" text,
         title text, "fieldOfStudy" text, degree text, "startDate" text, "endDate" text, closed boolean)
       LEFT JOIN homepage h ON h.id = e."homepageId"
         AND h.kind = CASE e.kind WHEN 'job' THEN 'company' ELSE 'school' END
       WHERE e.kind = 'job' OR h.id IS NOT NULL
       ON CONFLICT (entry_id) DO NOTHING`,
      [memberId, JSON.stringify(entries)],
    );
    return true;
  }

  /** The member's entry, if it belongs to a homepage. */
  own(manager: EntityManager, memberId: string, entryId: string): Promise<OwnAffiliation | undefined> {
    return db.one<OwnAffiliation>(
      manager,
      `SELECT entry_id AS "entryId", homepage_id AS "homepageId", end_date AS "endDate" FROM affiliation
       WHERE member_id = $1 AND entry_id = $2 AND homepage_id IS NOT NULL`,
      [memberId, entryId],
    );
  }

  /** All entries of a member that name a homepage. */
  ofMember(manager: EntityManager, memberId: string, homepageId: string): Promise<OwnAffiliation[]> {
    return db.rows<OwnAffiliation>(
      manager,
      `SELECT entry_id AS "entryId", homepage_id AS "homepageId", end_date AS "endDate" FROM affiliation
       WHERE member_id = $1 AND homepage_id = $2 ORDER BY entry_id`,
      [memberId, homepageId],
    );
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM affiliation WHERE member_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM affiliation_told WHERE member_id = $1', [memberId]);
  }
}
