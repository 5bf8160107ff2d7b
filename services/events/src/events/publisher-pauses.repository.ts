import { Injectable } from '@nestjs/common';
import type { TargetSummary } from '@renmai/contracts/applications/application.schema';
import { HomepageDirectory, type Pause } from '@renmai/homepage-directory';
import { db, isNewer } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { EventPublisher, EventRow } from './event.row.js';

type Paused = NonNullable<TargetSummary['paused']>;

/** Publishers of events who are closed, suspended or deactivated, and can come back. */
@Injectable()
export class PublisherPausesRepository {
  constructor(private readonly homepages: HomepageDirectory) {}

  /** The member is away from `at` on. False: they were already. */
  async begin(manager: EntityManager, memberId: string, { at, sequence }: { at: Date; sequence: number }) {
    const changed = await db.affected(
      manager,
      `INSERT INTO publisher_pause (member_id, position, since) VALUES ($1, $2, $3)
       ON CONFLICT (member_id) DO UPDATE SET position = excluded.position, since = excluded.since
       WHERE publisher_pause.since IS NULL AND ${isNewer('publisher_pause.position', 'excluded.position')} RETURNING 1`,
      [memberId, sequence, at],
    );
    return changed > 0;
  }

  /** The member is back. Null: they were not away. */
  async end(
    manager: EntityManager,
    memberId: string,
    { at, sequence }: { at: Date; sequence: number },
  ): Promise<Pause | null> {
    const before = await db.one<{ since: Date }>(
      manager,
      `SELECT since FROM publisher_pause
       WHERE member_id = $1 AND since IS NOT NULL AND ${isNewer('position', '$2::bigint')} FOR UPDATE`,
      [memberId, sequence],
    );
    if (!before) return null;
    await db.run(manager, 'UPDATE publisher_pause SET since = NULL, position = $2 WHERE member_id = $1', [
      memberId,
      sequence,
    ]);
    return { since: before.since, at };
  }

  /** An event removed by staff does not come back with its publisher. */
  async ofEvent(manager: EntityManager, { removed, publisher }: EventRow): Promise<Paused | null> {
    return removed ? null : this.of(manager, publisher);
  }

  /** Null: they are active, or do not come back. */
  async of(manager: EntityManager, { kind, id }: Pick<EventPublisher, 'kind' | 'id'>): Promise<Paused | null> {
    if (kind === 'homepage') return (await this.homepages.find(id, null, manager))?.paused ?? null;
    const sql = 'SELECT 1 FROM publisher_pause WHERE member_id = $1 AND since IS NOT NULL';
    return (await db.one(manager, sql, [id])) ? { until: null } : null;
  }
}
