import { Injectable } from '@nestjs/common';
import type { GuardianRelation } from '@renmai/contracts/applications/application.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface GuardianRow {
  childId: string;
  memberId: string;
  /** as it was when they became one */
  name: string;
  relation: GuardianRelation | null;
  /** the guardian who asked; null: they added the child, or the account of who asked is gone */
  askedBy: string | null;
  askedAt: Date;
  /** null: they have not agreed */
  confirmedAt: Date | null;
}

const columns = `g.child_id AS "childId", g.member_id AS "memberId", g.name, g.relation, g.asked_by AS "askedBy",
  g.asked_at AS "askedAt", g.confirmed_at AS "confirmedAt"`;

/** Guardians of children, and members who are asked to be. */
@Injectable()
export class GuardiansRepository {
  constructor(private readonly database: Database) {}

  /** By child: guardians first, in the order in which they became one. */
  async of(manager: EntityManager, childIds: readonly string[]): Promise<Map<string, GuardianRow[]>> {
    const rows = await db.rows<GuardianRow>(
      manager,
      `SELECT ${columns} FROM child_guardian g WHERE g.child_id = ANY($1::uuid[]) AND NOT g.withdrawn
       ORDER BY g.child_id, g.confirmed_at NULLS LAST, g.asked_at, g.member_id`,
      [childIds],
    );
    const found = new Map<string, GuardianRow[]>();
    for (const row of rows) found.set(row.childId, [...(found.get(row.childId) ?? []), row]);
    return found;
  }

  async childrenOf(manager: EntityManager, memberId: string): Promise<string[]> {
    const sql =
      'SELECT child_id AS id FROM child_guardian WHERE member_id = $1 AND confirmed_at IS NOT NULL ORDER BY id';
    return (await db.rows<{ id: string }>(manager, sql, [memberId])).map(({ id }) => id);
  }

  /** Other children of the child's guardians. */
  async siblings(manager: EntityManager, childId: string): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      `SELECT DISTINCT other.child_id AS id FROM child_guardian g
       JOIN child_guardian other ON other.member_id = g.member_id AND other.child_id <> g.child_id
       WHERE g.child_id = $1 AND g.confirmed_at IS NOT NULL AND other.confirmed_at IS NOT NULL ORDER BY id`,
      [childId],
    );
    return rows.map(({ id }) => id);
  }

  /** Requests that wait for the member's answer, the latest first. */
  received(memberId: string): Promise<(GuardianRow & { childName: string })[]> {
    return db.rows(
      this.database,
      `SELECT ${columns}, c.name AS "childName" FROM child_guardian g JOIN child c ON c.id = g.child_id
       WHERE g.member_id = $1 AND g.confirmed_at IS NULL AND NOT g.declined AND NOT g.withdrawn
       ORDER BY g.asked_at DESC, g.child_id LIMIT 100`,
      [memberId],
    );
  }

  /** Whether the member's answer is awaited, or how they answered; undefined: they were never asked. */
  async answerOf(
    manager: EntityManager,
    { childId, memberId }: Pick<GuardianRow, 'childId' | 'memberId'>,
  ): Promise<(GuardianRow & { declined: boolean }) | undefined> {
    const sql = `SELECT ${columns}, g.declined FROM child_guardian g
      WHERE g.child_id = $1 AND g.member_id = $2 AND NOT g.withdrawn`;
    return db.one(manager, sql, [childId, memberId]);
  }

  /** Adds the first guardian. */
  async add(manager: EntityManager, row: GuardianRow): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO child_guardian (child_id, member_id, name, relation, asked_by, asked_at, confirmed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [row.childId, row.memberId, row.name, row.relation, row.askedBy, row.askedAt, row.confirmedAt],
    );
  }

  /** A request. Returns whether the member is asked for the first time; a former refusal stays, and is not shown. */
  async ask(
    manager: EntityManager,
    { childId, memberId, name, askedBy, askedAt }: Omit<GuardianRow, 'relation' | 'confirmedAt'>,
  ): Promise<boolean> {
    const row = await db.one<{ fresh: boolean }>(
      manager,
      `INSERT INTO child_guardian AS g (child_id, member_id, name, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (child_id, member_id) DO UPDATE SET withdrawn = false, asked_by = excluded.asked_by,
         asked_at = excluded.asked_at WHERE g.withdrawn
       RETURNING xmax = 0 AS fresh`,
      [childId, memberId, name, askedBy, askedAt],
    );
    return row?.fresh ?? false;
  }

  async withdraw(manager: EntityManager, childId: string, memberId: string): Promise<void> {
    const sql = 'UPDATE child_guardian SET withdrawn = true WHERE child_id = $1 AND member_id = $2';
    await db.run(manager, sql, [childId, memberId]);
  }

  async confirm(
    manager: EntityManager,
    row: Pick<GuardianRow, 'childId' | 'memberId' | 'name' | 'relation' | 'confirmedAt'>,
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE child_guardian SET name = $3, relation = $4, confirmed_at = $5, declined = false
       WHERE child_id = $1 AND member_id = $2`,
      [row.childId, row.memberId, row.name, row.relation, row.confirmedAt],
    );
  }

  async decline(manager: EntityManager, childId: string, memberId: string): Promise<void> {
    const sql = 'UPDATE child_guardian SET declined = true WHERE child_id = $1 AND member_id = $2';
    await db.run(manager, sql, [childId, memberId]);
  }

  async setRelation(
    manager: EntityManager,
    { childId, memberId, relation }: Pick<GuardianRow, 'childId' | 'memberId' | 'relation'>,
  ): Promise<void> {
    const sql = 'UPDATE child_guardian SET relation = $3 WHERE child_id = $1 AND member_id = $2';
    await db.run(manager, sql, [childId, memberId, relation]);
  }

  async remove(manager: EntityManager, childId: string, memberId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM child_guardian WHERE child_id = $1 AND member_id = $2', [childId, memberId]);
  }
}
