import { Injectable } from '@nestjs/common';
import type { RefusalReason } from '@renmai/contracts/jobs/listing.schema';
import { maxHidden } from '@renmai/contracts/jobs/listing.schema';
import type { Page, PageQuery } from '@renmai/contracts';
import { cursorValue, Database, db, decodeCursor, toPage } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { everybodySees } from '../listing/position-cards.repository.js';
import { monthly } from '../listing/salary.sql.js';

export interface Marks {
  saved: boolean;
  hidden: boolean;
}

export interface MarkedRow {
  positionId: string;
  at: Date;
  reason: RefusalReason | null;
}

const cursorValues = z.tuple([cursorValue.time, cursorValue.id]);

const tables = {
  saved: { table: 'saved_position', at: 'm.saved_at', reason: 'NULL' },
  hidden: { table: 'hidden_position', at: 'm.hidden_at', reason: 'm.reason' },
};

/** Stores the positions that members have saved or hidden. */
@Injectable()
export class MarksRepository {
  constructor(private readonly database: Database) {}

  async of(memberId: string | null, positionIds: readonly string[]): Promise<Map<string, Marks>> {
    if (memberId === null || positionIds.length === 0) return new Map();
    const rows = await db.rows<Marks & { positionId: string }>(
      this.database,
      `SELECT p.id AS "positionId",
         EXISTS (SELECT 1 FROM saved_position s WHERE s.member_id = $1 AND s.position_id = p.id) AS saved,
         EXISTS (SELECT 1 FROM hidden_position h WHERE h.member_id = $1 AND h.position_id = p.id) AS hidden
       FROM unnest($2::uuid[]) AS p (id)`,
      [memberId, positionIds],
    );
    return new Map(rows.map(({ positionId, ...marks }) => [positionId, marks]));
  }

  /** The last marked first; only public positions. */
  async page(kind: keyof typeof tables, memberId: string, { cursor, limit }: PageQuery): Promise<Page<MarkedRow>> {
    const [time, id] = decodeCursor(cursor, cursorValues) ?? [null, null];
    const { table, at, reason } = tables[kind];
    const rows = await db.rows<MarkedRow>(
      this.database,
      `SELECT m.position_id AS "positionId", ${at} AS at, ${reason} AS reason
       FROM ${table} m JOIN position p ON p.id = m.position_id JOIN homepage_copy h ON h.homepage_id = p.homepage_id
       WHERE m.member_id = $1 AND ${everybodySees}
         AND ($2::timestamptz IS NULL OR (${at}, m.position_id) < ($2::timestamptz, $3::uuid))
       ORDER BY ${at} DESC, m.position_id DESC LIMIT $4`,
      [memberId, time, id, limit + 1],
    );
    return toPage(rows, limit, (row) => [row.at.toISOString(), row.positionId]);
  }

  /** Whether everybody may see the position; it is held until the transaction ends. */
  async seen(manager: EntityManager, positionId: string): Promise<boolean> {
    const sql = `SELECT 1 FROM position p JOIN homepage_copy h ON h.homepage_id = p.homepage_id
      WHERE p.id = $1 AND ${everybodySees} FOR KEY SHARE OF p`;
    return (await db.affected(manager, sql, [positionId])) > 0;
  }

  /** The caller holds the lock of the member. */
  async countSaved(manager: EntityManager, memberId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM saved_position WHERE member_id = $1';
    return (await db.one<{ count: number }>(manager, sql, [memberId]))?.count ?? 0;
  }

  async isSaved(manager: EntityManager, memberId: string, positionId: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM saved_position WHERE member_id = $1 AND position_id = $2';
    return (await db.affected(manager, sql, [memberId, positionId])) > 0;
  }

  async save(manager: EntityManager, memberId: string, positionId: string, at: Date): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO saved_position (member_id, position_id, saved_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [memberId, positionId, at],
    );
  }

  async unsave(manager: EntityManager, memberId: string, positionId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM saved_position WHERE member_id = $1 AND position_id = $2', [
      memberId,
      positionId,
    ]);
  }

  /** Stores the present contents too; above the limit the member's oldest ones are deleted. Answers the deleted ids. */
  async hide(
    manager: EntityManager,
    memberId: string,
    { positionId, reason, at, skillKeysOf }: HiddenPosition,
  ): Promise<string[]> {
    const row = await db.one<{ skills: string[] }>(manager, 'SELECT skills FROM position WHERE id = $1', [positionId]);
    await db.run(
      manager,
      `INSERT INTO hidden_position (member_id, position_id, reason, hidden_at, homepage_id, city_id, salary_max, salary_currency,
         skill_keys)
       SELECT $1, p.id, $3, $4, p.homepage_id, p.city_id, ${monthly('p', 'salary_max')}, p.salary_currency, $5::text[]
       FROM position p WHERE p.id = $2
       ON CONFLICT (member_id, position_id) DO UPDATE SET reason = excluded.reason`,
      [memberId, positionId, reason, at, skillKeysOf(row?.skills ?? [])],
    );
    const gone = await db.rows<{ id: string }>(
      manager,
      `DELETE FROM hidden_position WHERE member_id = $1 AND position_id IN (
         SELECT position_id FROM hidden_position WHERE member_id = $1
         ORDER BY hidden_at DESC, position_id DESC OFFSET ${maxHidden}) RETURNING position_id AS id`,
      [memberId],
    );
    return gone.map(({ id }) => id);
  }

  /** Whether it was hidden. */
  async unhide(manager: EntityManager, memberId: string, positionId: string): Promise<boolean> {
    const sql = 'DELETE FROM hidden_position WHERE member_id = $1 AND position_id = $2';
    return (await db.affected(manager, sql, [memberId, positionId])) > 0;
  }

  /** Everything, for the member's export. */
  async all(memberId: string): Promise<{ saved: MarkedRow[]; hidden: MarkedRow[] }> {
    const of = (kind: keyof typeof tables): Promise<MarkedRow[]> => {
      const { table, at, reason } = tables[kind];
      const sql = `SELECT m.position_id AS "positionId", ${at} AS at, ${reason} AS reason FROM ${table} m
        WHERE m.member_id = $1 ORDER BY ${at}, m.position_id`;
      return db.rows<MarkedRow>(this.database, sql, [memberId]);
    };
    const [saved, hidden] = await Promise.all([of('saved'), of('hidden')]);
    return { saved, hidden };
  }
}

interface HiddenPosition {
  positionId: string;
  reason: RefusalReason | null;
  at: Date;
  skillKeysOf: (skills: readonly string[]) => string[];
}
