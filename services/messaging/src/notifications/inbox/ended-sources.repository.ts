import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Sources that were ended by an event of another topic than the one that notifies of them, so that either may come first. */
@Injectable()
export class EndedSourcesRepository {
  /** Until the end of the transaction, nobody else notifies of the source or ends it. */
  async hold(manager: EntityManager, source: string): Promise<void> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 62))', [source]);
  }

  async end(manager: EntityManager, source: string, at: Date): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO notification_ended AS e (source, ended_at) VALUES ($1, $2)
       ON CONFLICT (source) DO UPDATE SET ended_at = greatest(e.ended_at, excluded.ended_at)`,
      [source, at],
    );
  }

  /** Whether it was ended at that time or later. */
  async isEnded(manager: EntityManager, source: string, at: Date): Promise<boolean> {
    const row = await db.one(manager, 'SELECT 1 FROM notification_ended WHERE source = $1 AND ended_at >= $2', [
      source,
      at,
    ]);
    return row !== undefined && row !== null;
  }
}
