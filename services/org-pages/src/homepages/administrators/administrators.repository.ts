import { Injectable } from '@nestjs/common';
import type { AdministratorRole } from '@renmai/contracts/org-pages/administrator.schema';
import { db, RoleLog, uuidv7, type Transaction } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface SeatRow {
  administratorId: string;
  homepageId: string;
  memberId: string;
  role: AdministratorRole;
  since: Date;
}

export interface HandOverRow {
  handOverId: string;
  fromId: string;
  toId: string;
  askedAt: Date;
}

type Seat = Pick<SeatRow, 'homepageId' | 'memberId'>;

const seatOf = 'homepage_id AS "homepageId", member_id AS "memberId"';
const columns = 'id AS "administratorId", homepage_id AS "homepageId", member_id AS "memberId", role, since';

/** Written only under the lock of the homepage, so that counts of senior administrators are reliable. */
@Injectable()
export class AdministratorsRepository {
  constructor(private readonly roles: RoleLog) {}

  /** Senior ones first, then by length of service. */
  of(manager: EntityManager, homepageId: string): Promise<SeatRow[]> {
    return db.rows<SeatRow>(
      manager,
      `SELECT ${columns} FROM administrator WHERE homepage_id = $1
       ORDER BY array_position(ARRAY['senior', 'content', 'analyst'], role), since, id`,
      [homepageId],
    );
  }

  async add(
    tx: Transaction,
    seat: { homepageId: string; memberId: string; role: AdministratorRole; since: Date },
  ): Promise<void> {
    await db.run(
      tx.manager,
      `INSERT INTO administrator (id, homepage_id, member_id, role, since) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (homepage_id, member_id) DO UPDATE SET role = excluded.role`,
      [uuidv7(), seat.homepageId, seat.memberId, seat.role, seat.since],
    );
    this.roles.note(tx, { in: 'homepage', id: seat.homepageId, of: seat.memberId, role: seat.role });
  }

  async setRole(tx: Transaction, administratorId: string, role: AdministratorRole): Promise<void> {
    const sql = `UPDATE administrator SET role = $2 WHERE id = $1 RETURNING ${seatOf}`;
    this.note(tx, role, await db.one<Seat>(tx.manager, sql, [administratorId, role]));
  }

  async remove(tx: Transaction, administratorId: string): Promise<void> {
    const sql = `DELETE FROM administrator WHERE id = $1 RETURNING ${seatOf}`;
    this.note(tx, null, await db.one<Seat>(tx.manager, sql, [administratorId]));
  }

  /** Ids of the homepages that a member administers, in the order in which they are locked. */
  async homepagesOf(manager: EntityManager, memberId: string): Promise<string[]> {
    const sql = 'SELECT homepage_id AS id FROM administrator WHERE member_id = $1 ORDER BY homepage_id';
    return (await db.rows<{ id: string }>(manager, sql, [memberId])).map(({ id }) => id);
  }

  handOver(manager: EntityManager, homepageId: string): Promise<HandOverRow | undefined> {
    const sql = `SELECT id AS "handOverId", from_id AS "fromId", to_id AS "toId", asked_at AS "askedAt"
      FROM hand_over WHERE homepage_id = $1`;
    return db.one<HandOverRow>(manager, sql, [homepageId]);
  }

  async setHandOver(manager: EntityManager, homepageId: string, of: HandOverRow): Promise<void> {
    await this.endHandOver(manager, homepageId);
    await db.run(
      manager,
      'INSERT INTO hand_over (id, homepage_id, from_id, to_id, asked_at) VALUES ($1, $2, $3, $4, $5)',
      [of.handOverId, homepageId, of.fromId, of.toId, of.askedAt],
    );
  }

  async endHandOver(manager: EntityManager, homepageId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM hand_over WHERE homepage_id = $1', [homepageId]);
  }

  private note(tx: Transaction, role: AdministratorRole | null, seat: Seat | undefined): void {
    if (seat) this.roles.note(tx, { in: 'homepage', id: seat.homepageId, of: seat.memberId, role });
  }
}
