import { Injectable } from '@nestjs/common';
import type { ChildForm, Gender } from '@renmai/contracts/enrolment/child.schema';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface ChildRow extends ChildForm {
  childId: string;
  version: number;
  gender: Gender;
  createdAt: Date;
}

const columns = `c.id AS "childId", c.version, c.name, c.birthday::text AS birthday, c.gender,
  c.nationality, c.grade, c.current_school AS "currentSchool", c.created_at AS "createdAt"`;

/** SQL: the member in the parameter is a guardian of the child `c`. */
const guardedBy = (member: string): string =>
  `EXISTS (SELECT FROM child_guardian g WHERE g.child_id = c.id AND g.member_id = ${member} AND g.confirmed_at IS NOT NULL)`;

@Injectable()
export class ChildrenRepository {
  constructor(private readonly database: Database) {}

  /** The oldest entry first. */
  of(guardianId: string, manager: EntityManager = this.database.manager): Promise<ChildRow[]> {
    const sql = `SELECT ${columns} FROM child c WHERE ${guardedBy('$1')} ORDER BY c.id`;
    return db.rows<ChildRow>(manager, sql, [guardianId]);
  }

  /** Locked. */
  own(manager: EntityManager, guardianId: string, childId: string): Promise<ChildRow | undefined> {
    const sql = `SELECT ${columns} FROM child c WHERE c.id = $1 AND ${guardedBy('$2')} FOR UPDATE`;
    return db.one<ChildRow>(manager, sql, [childId, guardianId]);
  }

  /** Only the member's own children. Their rows are locked until the end of the caller's transaction. */
  async names(manager: EntityManager, guardianId: string, childIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await db.rows<{ id: string; name: string }>(
      manager,
      `SELECT c.id, c.name FROM child c WHERE ${guardedBy('$1')} AND c.id = ANY($2::uuid[]) ORDER BY c.id FOR SHARE`,
      [guardianId, childIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Until the transaction ends, no other child of the guardian can be added. */
  async countLocked(manager: EntityManager, guardianId: string): Promise<number> {
    await db.run(manager, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 23))', [guardianId]);
    return (await this.of(guardianId, manager)).length;
  }

  async insert(manager: EntityManager, child: ChildForm & { childId: string; now: Date }): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO child (id, name, birthday, gender, nationality, grade, current_school, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [child.childId, ...valuesOf(child), child.now],
    );
  }

  async save(manager: EntityManager, childId: string, child: ChildForm): Promise<void> {
    await db.run(
      manager,
      `UPDATE child SET name = $2, birthday = $3, gender = $4, nationality = $5, grade = $6, current_school = $7,
         version = version + 1 WHERE id = $1`,
      [childId, ...valuesOf(child)],
    );
  }

  /** Locked, without a question about who asks. */
  find(manager: EntityManager, childId: string): Promise<ChildRow | undefined> {
    return db.one<ChildRow>(manager, `SELECT ${columns} FROM child c WHERE c.id = $1 FOR UPDATE`, [childId]);
  }

  /** Whether the child still exists; locks it. */
  async lock(manager: EntityManager, childId: string): Promise<boolean> {
    return (await db.affected(manager, 'SELECT 1 FROM child WHERE id = $1 FOR UPDATE', [childId])) > 0;
  }

  async remove(manager: EntityManager, childId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM child WHERE id = $1', [childId]);
  }
}

const valuesOf = (child: ChildForm): unknown[] => [
  child.name,
  child.birthday,
  child.gender,
  child.nationality,
  child.grade,
  child.currentSchool,
];
