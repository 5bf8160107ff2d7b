import { Injectable } from '@nestjs/common';
import type { JobsSettings } from '@renmai/contracts/jobs/positions.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Stores the settings of homepages for their positions. */
@Injectable()
export class SettingsRepository {
  constructor(private readonly database: Database) {}

  async of(homepageId: string, manager: EntityManager = this.database.manager): Promise<JobsSettings> {
    const sql = `SELECT positions_need_senior AS "positionsNeedSenior", version FROM homepage_setting WHERE homepage_id = $1`;
    return (await db.one<JobsSettings>(manager, sql, [homepageId])) ?? { positionsNeedSenior: false, version: 0 };
  }

  /** Creates a missing row and locks it. */
  async lock(manager: EntityManager, homepageId: string): Promise<JobsSettings> {
    await db.run(manager, 'INSERT INTO homepage_setting (homepage_id) VALUES ($1) ON CONFLICT DO NOTHING', [
      homepageId,
    ]);
    await db.run(manager, 'SELECT 1 FROM homepage_setting WHERE homepage_id = $1 FOR UPDATE', [homepageId]);
    return this.of(homepageId, manager);
  }

  async set(manager: EntityManager, homepageId: string, positionsNeedSenior: boolean): Promise<void> {
    await db.run(
      manager,
      'UPDATE homepage_setting SET positions_need_senior = $2, version = version + 1 WHERE homepage_id = $1',
      [homepageId, positionsNeedSenior],
    );
  }
}
