import { Injectable } from '@nestjs/common';
import type { HomepageLogAction, HomepageLogEntry } from '@renmai/contracts/org-pages/administrator.schema';
import { Clock, Database, db, uuidv7 } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface LogLine {
  homepageId: string;
  action: HomepageLogAction;
  by?: HomepageLogEntry['by'];
  actorId: string | null;
  subjectId?: string | null;
  data?: HomepageLogEntry['data'];
}

export interface LogRow {
  entryId: string;
  at: Date;
  action: HomepageLogAction;
  by: HomepageLogEntry['by'];
  actorId: string | null;
  subjectId: string | null;
  data: HomepageLogEntry['data'];
}

/** The log of changes to homepages, for their administrators. Rows are only added. */
@Injectable()
export class HomepageLogRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** System administrators are not named to administrators: the audit log of the console names them. */
  async add(
    manager: EntityManager,
    { homepageId, action, by = 'administrator', actorId, subjectId = null, data = {} }: LogLine,
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO homepage_log (id, homepage_id, at, by, action, actor_id, subject_id, data)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        uuidv7(),
        homepageId,
        this.clock.now(),
        by,
        action,
        by === 'administrator' ? actorId : null,
        subjectId === actorId ? null : subjectId,
        data,
      ],
    );
  }

  newest(homepageId: string, before: string | null, limit: number): Promise<LogRow[]> {
    return db.rows<LogRow>(
      this.database,
      `SELECT id AS "entryId", at, by, action, actor_id AS "actorId", subject_id AS "subjectId", data
       FROM homepage_log WHERE homepage_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
      [homepageId, before, limit],
    );
  }
}
