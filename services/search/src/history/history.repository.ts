import { Injectable } from '@nestjs/common';
import { maxHistory } from '@renmai/contracts/search/search.api';
import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface PastSearch {
  q: string;
  kind: SearchKind | null;
  at: Date;
}

@Injectable()
export class HistoryRepository {
  constructor(private readonly database: Database) {}

  of(memberId: string): Promise<PastSearch[]> {
    return db.rows<PastSearch>(
      this.database,
      'SELECT q, kind, at FROM search_history WHERE member_id = $1 ORDER BY at DESC LIMIT $2',
      [memberId, maxHistory],
    );
  }

  async isPaused(memberId: string, manager: EntityManager = this.database.manager): Promise<boolean> {
    return Boolean(await db.one(manager, 'SELECT 1 FROM search_history_paused WHERE member_id = $1', [memberId]));
  }

  async keep(manager: EntityManager, memberId: string, { q, kind, at }: PastSearch): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO search_history (member_id, q, kind, at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (member_id, q) DO UPDATE SET kind = excluded.kind, at = excluded.at`,
      [memberId, q, kind, at],
    );
    await db.run(
      manager,
      `DELETE FROM search_history WHERE member_id = $1 AND q NOT IN (
         SELECT q FROM search_history WHERE member_id = $1 ORDER BY at DESC LIMIT $2)`,
      [memberId, maxHistory],
    );
  }

  /** One, or all. */
  forget(memberId: string, q: string | null): Promise<void> {
    return db.run(this.database, 'DELETE FROM search_history WHERE member_id = $1 AND ($2::text IS NULL OR q = $2)', [
      memberId,
      q,
    ]);
  }

  pause(manager: EntityManager, memberId: string, since: Date | null): Promise<void> {
    return since === null
      ? db.run(manager, 'DELETE FROM search_history_paused WHERE member_id = $1', [memberId])
      : db.run(manager, 'INSERT INTO search_history_paused (member_id, since) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          memberId,
          since,
        ]);
  }

  /** Beginning so, the last one first. */
  async begun(memberId: string, typed: string, limit: number): Promise<string[]> {
    const rows = await db.rows<{ q: string }>(
      this.database,
      `SELECT q FROM search_history WHERE member_id = $1 AND starts_with(lower(q), lower($2)) ORDER BY at DESC LIMIT $3`,
      [memberId, typed, limit],
    );
    return rows.map(({ q }) => q);
  }

  async erase(manager: EntityManager, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM search_history WHERE member_id = $1', [memberId]);
    await db.run(manager, 'DELETE FROM search_history_paused WHERE member_id = $1', [memberId]);
  }
}
