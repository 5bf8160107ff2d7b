import { Injectable } from '@nestjs/common';
import { pausedHomepage, type Pause } from '@renmai/homepage-directory';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

const goesOn = `NOT ${pausedHomepage('position.homepage_id')}`;

/** Positions that are due, and their confirmations. Positions of a homepage that may return are not due. */
@Injectable()
export class PositionClocksRepository {
  constructor(private readonly database: Database) {}

  /** Open or paused positions whose time is over. */
  async ended(now: Date, limit: number): Promise<string[]> {
    return this.ids(`state IN ('open', 'paused') AND closes_at <= $1 AND ${goesOn} ORDER BY closes_at LIMIT $2`, [
      now,
      limit,
    ]);
  }

  /** Open ones that were confirmed before `confirmedBefore` and not warned since. */
  async toWarn(confirmedBefore: Date, limit: number): Promise<string[]> {
    return this.ids(
      `state = 'open' AND confirmed_at <= $1 AND (warned_at IS NULL OR warned_at < confirmed_at) AND ${goesOn}
       ORDER BY confirmed_at LIMIT $2`,
      [confirmedBefore, limit],
    );
  }

  /** Open ones that were confirmed before `confirmedBefore` and warned before `warnedBefore`, and not confirmed since. */
  async toPause(confirmedBefore: Date, warnedBefore: Date, limit: number): Promise<string[]> {
    return this.ids(
      `state = 'open' AND confirmed_at <= $1 AND warned_at >= confirmed_at AND warned_at <= $2 AND ${goesOn}
       ORDER BY confirmed_at LIMIT $3`,
      [confirmedBefore, warnedBefore, limit],
    );
  }

  async setConfirmed(manager: EntityManager, positionId: string, now: Date): Promise<void> {
    await db.run(
      manager,
      'UPDATE position SET confirmed_at = $2, updated_at = $2, version = version + 1 WHERE id = $1',
      [positionId, now],
    );
  }

  async setWarned(manager: EntityManager, positionId: string, now: Date): Promise<void> {
    await db.run(manager, 'UPDATE position SET warned_at = $2 WHERE id = $1', [positionId, now]);
  }

  /** The homepage is back: confirmations are due later by the time of its absence. */
  async postpone(manager: EntityManager, homepageId: string, { since, at }: Pause): Promise<void> {
    await db.run(
      manager,
      `UPDATE position SET confirmed_at = confirmed_at + ($3::timestamptz - greatest($2::timestamptz, confirmed_at)),
         warned_at = warned_at + ($3::timestamptz - greatest($2::timestamptz, warned_at))
       WHERE homepage_id = $1 AND state = 'open' AND confirmed_at < $3`,
      [homepageId, since, at],
    );
  }

  private async ids(where: string, parameters: readonly unknown[]): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(this.database, `SELECT id FROM position WHERE ${where}`, parameters);
    return rows.map(({ id }) => id);
  }
}
