import { Injectable } from '@nestjs/common';
import type { PositionState } from '@renmai/contracts/jobs/position-card.schema';
import type { PositionContent } from '@renmai/contracts/jobs/positions.schema';
import { pausedHomepage, type Pause } from '@renmai/homepage-directory';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { columns, places, valuesOf } from './position-columns.sql.js';
import { contentOf, positionColumns, type PositionRow } from './position.row.js';

interface Place {
  at: string;
  positionId: string;
}

const goesOn = `NOT ${pausedHomepage('position.homepage_id')}`;

@Injectable()
export class PositionsRepository {
  constructor(private readonly database: Database) {}

  find(positionId: string, { manager = this.database.manager, lock = false } = {}): Promise<PositionRow | undefined> {
    const sql = `SELECT ${positionColumns} FROM position p WHERE p.id = $1 ${lock ? 'FOR UPDATE' : ''}`;
    return db.one<PositionRow>(manager, sql, [positionId]);
  }

  findAll(manager: EntityManager, positionIds: readonly string[]): Promise<PositionRow[]> {
    const sql = `SELECT ${positionColumns} FROM position p WHERE p.id = ANY($1::uuid[])`;
    return db.rows<PositionRow>(manager, sql, [positionIds]);
  }

  /** Ids of all that were published. */
  async publishedOf(
    homepageIds: readonly string[],
    manager = this.database.manager,
  ): Promise<{ homepageId: string; positionId: string }[]> {
    return db.rows(
      manager,
      `SELECT homepage_id AS "homepageId", id AS "positionId" FROM position
       WHERE homepage_id = ANY($1::uuid[]) AND published_at IS NOT NULL ORDER BY id`,
      [homepageIds],
    );
  }

  async countOf(manager: EntityManager, homepageId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS n FROM position WHERE homepage_id = $1';
    return (await db.one<{ n: number }>(manager, sql, [homepageId]))?.n ?? 0;
  }

  async insert(
    manager: EntityManager,
    row: { positionId: string; homepageId: string; content: PositionContent; by: string; now: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO position (id, homepage_id, created_by, written_by, written_at, created_at, updated_at, ${columns})
       VALUES ($1, $2, $3, $3, $4, $4, $4, ${places(5)})`,
      [row.positionId, row.homepageId, row.by, row.now, ...valuesOf(row.content)],
    );
  }

  async save(
    manager: EntityManager,
    positionId: string,
    change: {
      content: PositionContent;
      by: string;
      now: Date;
      editedAt: Date | null;
      closesAt: Date | null;
      opensAt: Date | null;
    },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE position SET (${columns}) = ROW (${places(7)}), written_by = $2, written_at = $3, updated_at = $3, edited_at = $4,
         opens_at = $5, closes_at = $6, version = version + 1 WHERE id = $1`,
      [
        positionId,
        change.by,
        change.now,
        change.editedAt,
        change.opensAt,
        change.closesAt,
        ...valuesOf(change.content),
      ],
    );
  }

  /** Accompanies the transition. */
  async setPublished(
    manager: EntityManager,
    positionId: string,
    { by, now, opensAt, closesAt }: { by: string; now: Date; opensAt: Date; closesAt: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE position SET published_by = $2, published_at = $3, updated_at = $3, confirmed_at = $3, opens_at = $4,
         closes_at = $5, returned_with = '' WHERE id = $1`,
      [positionId, by, now, opensAt, closesAt],
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

  /** Sets the columns that accompany a transition: its time, whether it was the end, and the given reason. */
  async setMoved(
    manager: EntityManager,
    positionId: string,
    {
      now,
      ended = false,
      removed = false,
      words = '',
    }: { now: Date; ended?: boolean; removed?: boolean; words?: string },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE position SET updated_at = $2, ended_at = CASE WHEN $3 THEN $2 ELSE ended_at END, removed = removed OR $4,
         returned_with = $5 WHERE id = $1`,
      [positionId, now, ended, removed, words],
    );
  }

  async remove(manager: EntityManager, positionId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM position WHERE id = $1', [positionId]);
  }

  /** The positions in one state, the last changed first. */
  managed(homepageId: string, state: PositionState, after: Place | null, limit: number): Promise<PositionRow[]> {
    return db.rows<PositionRow>(
      this.database,
      `SELECT ${positionColumns} FROM position p WHERE p.homepage_id = $1 AND p.state = $2
         AND ($3::timestamptz IS NULL OR (p.updated_at, p.id) < ($3, $4::uuid))
       ORDER BY p.updated_at DESC, p.id DESC LIMIT $5`,
      [homepageId, state, after?.at ?? null, after?.positionId ?? null, limit],
    );
  }

  /** Open ones, newest first. */
  open(
    homepageId: string,
    after: Place | null,
    limit: number,
    manager = this.database.manager,
  ): Promise<PositionRow[]> {
    return db.rows<PositionRow>(
      manager,
      `SELECT ${positionColumns} FROM position p WHERE p.homepage_id = $1 AND p.state = 'open'
         AND ($2::timestamptz IS NULL OR (p.published_at, p.id) < ($2, $3::uuid))
       ORDER BY p.published_at DESC, p.id DESC LIMIT $4`,
      [homepageId, after?.at ?? null, after?.positionId ?? null, limit],
    );
  }

  /** Counts the positions of each homepage in each state. */
  async counts(homepageIds: readonly string[]): Promise<{ homepageId: string; state: PositionState; n: number }[]> {
    return db.rows(
      this.database,
      `SELECT homepage_id AS "homepageId", state, count(*)::int AS n FROM position WHERE homepage_id = ANY($1::uuid[])
       GROUP BY homepage_id, state`,
      [homepageIds],
    );
  }

  async keepVersion(manager: EntityManager, positionId: string, most: number): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO position_version (position_id, version, content, written_by, written_at)
       SELECT p.id, p.version, ${contentOf('p')}, p.written_by, p.written_at FROM position p WHERE p.id = $1`,
      [positionId],
    );
    await db.run(
      manager,
      `DELETE FROM position_version WHERE position_id = $1 AND version NOT IN
         (SELECT version FROM position_version WHERE position_id = $1 ORDER BY version DESC LIMIT $2)`,
      [positionId, most],
    );
  }

  versions(
    positionId: string,
  ): Promise<{ version: number; content: PositionContent; writtenBy: string | null; writtenAt: Date }[]> {
    return db.rows(
      this.database,
      `SELECT version, content, written_by AS "writtenBy", written_at AS "writtenAt" FROM position_version
       WHERE position_id = $1 ORDER BY version DESC`,
      [positionId],
    );
  }

  /** Open or paused positions whose time is over. Positions of a homepage that may return are left out here and below. */
  async ended(now: Date, limit: number): Promise<string[]> {
    return this.ids(`state IN ('open', 'paused') AND closes_at <= $1 AND ${goesOn} ORDER BY closes_at LIMIT $2`, [
      now,
      limit,
    ]);
  }

  /** Positions that ended in a period, the first to end first; without those whose answers are postponed beyond it. */
  endedBetween(
    from: Date,
    until: Date,
    after: { endedAt: Date; positionId: string } | null,
    limit: number,
  ): Promise<{ endedAt: Date; positionId: string; homepageId: string }[]> {
    return db.rows(
      this.database,
      `SELECT ended_at AS "endedAt", id AS "positionId", homepage_id AS "homepageId" FROM position
       WHERE ended_at > $1 AND ended_at <= $2
         AND ended_at + answers_later_ms * interval '1 millisecond' <= $2 AND ${goesOn} AND ($3::timestamptz IS NULL OR (ended_at, id) > ($3, $4::uuid))
       ORDER BY ended_at, id LIMIT $5`,
      [from, until, after?.endedAt ?? null, after?.positionId ?? null, limit],
    );
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

  /** The homepage is back: deadlines are moved by the time of its absence. */
  async postpone(manager: EntityManager, homepageId: string, { since, at }: Pause): Promise<void> {
    await db.run(
      manager,
      `UPDATE position SET confirmed_at = confirmed_at + ($3::timestamptz - greatest($2::timestamptz, confirmed_at)),
         warned_at = warned_at + ($3::timestamptz - greatest($2::timestamptz, warned_at))
       WHERE homepage_id = $1 AND state = 'open' AND confirmed_at < $3`,
      [homepageId, since, at],
    );
    await db.run(
      manager,
      `UPDATE position SET answers_later_ms = answers_later_ms +
         extract(epoch FROM $3::timestamptz - greatest($2::timestamptz, ended_at)) * 1000
       WHERE homepage_id = $1 AND ended_at < $3`,
      [homepageId, since, at],
    );
  }

  private async ids(where: string, parameters: readonly unknown[]): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(this.database, `SELECT id FROM position WHERE ${where}`, parameters);
    return rows.map(({ id }) => id);
  }
}
