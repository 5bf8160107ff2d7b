import { Injectable } from '@nestjs/common';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { handleKey } from './keys.js';

@Injectable()
export class HandlesRepository {
  constructor(private readonly database: Database) {}

  /** The homepage that has or had a handle, or one that looks like it. A second transaction that asks for the same handle waits. */
  async holder(manager: EntityManager, handle: string): Promise<string | undefined> {
    const key = handleKey(handle);
    await db.run(manager, `SELECT pg_advisory_xact_lock(hashtextextended('handle:' || $1, 0))`, [key]);
    const row = await db.one<{ id: string }>(
      manager,
      `SELECT id FROM homepage WHERE handle_key = $1
       UNION ALL SELECT homepage_id FROM homepage_handle_past WHERE handle_key = $1`,
      [key],
    );
    return row?.id;
  }

  /** With `changedAt` the old handle leads to the homepage from now on; null: the old handle was never public. */
  async set(manager: EntityManager, homepageId: string, handle: string, changedAt: Date | null): Promise<void> {
    if (changedAt) {
      await db.run(
        manager,
        `INSERT INTO homepage_handle_past (handle_key, homepage_id, until)
         SELECT handle_key, id, $2 FROM homepage WHERE id = $1 AND handle_key IS NOT NULL AND handle_key <> $3
         ON CONFLICT (handle_key) DO NOTHING`,
        [homepageId, changedAt, handleKey(handle)],
      );
    }
    await db.run(manager, 'DELETE FROM homepage_handle_past WHERE handle_key = $1', [handleKey(handle)]);
    await db.run(
      manager,
      'UPDATE homepage SET handle = $2, handle_key = $3, handle_changed_at = coalesce($4, handle_changed_at) WHERE id = $1',
      [homepageId, handle, handleKey(handle), changedAt],
    );
  }

  /** The homepage that has the handle now or had it. */
  find(kind: HomepageKind, handle: string): Promise<{ homepageId: string; handle: string } | undefined> {
    return db.one(
      this.database,
      `SELECT h.id AS "homepageId", h.handle FROM homepage h
       WHERE h.kind = $1 AND h.handle IS NOT NULL AND h.id = coalesce(
         (SELECT id FROM homepage WHERE handle_key = $2 AND lower(handle) = $3),
         (SELECT homepage_id FROM homepage_handle_past WHERE handle_key = $2))`,
      [kind, handleKey(handle), handle.toLowerCase()],
    );
  }
}
