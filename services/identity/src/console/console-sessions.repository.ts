import { Injectable } from '@nestjs/common';
import type { Locale } from '@renmai/contracts';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** An active session of the console, with its administrator. */
export interface ConsoleSessionRow {
  id: string;
  memberId: string;
  name: string;
  locale: Locale;
  createdAt: Date;
  usedAt: Date;
}

/** Sessions used and begun before these times are over. */
export interface Bounds {
  usedAfter: Date;
  createdAfter: Date;
}

const columns = `s.id, s.member_id AS "memberId", a.name, a.locale, s.created_at AS "createdAt", s.used_at AS "usedAt"`;
/** Asked at each call, so that a role that was taken away counts at once. */
const alive = `a.id = s.member_id AND a.is_system_administrator AND a.state = 'active' AND s.used_at > $2 AND s.created_at > $3`;

@Injectable()
export class ConsoleSessionsRepository {
  async insert(
    manager: EntityManager,
    session: { id: string; memberId: string; cookieHash: string; now: Date },
  ): Promise<void> {
    await db.run(
      manager,
      'INSERT INTO console_session (id, member_id, cookie_hash, created_at, used_at) VALUES ($1, $2, $3, $4, $4)',
      [session.id, session.memberId, session.cookieHash, session.now],
    );
  }

  /** Prolongs it, without waiting for the disk: what a crash forgets is a use a moment ago. */
  use(manager: EntityManager, cookieHash: string, bounds: Bounds, now: Date): Promise<ConsoleSessionRow | undefined> {
    return db.one(
      manager,
      `UPDATE console_session s SET used_at = greatest(s.used_at, $4) FROM account a
       WHERE s.cookie_hash = $1 AND ${alive}
       RETURNING ${columns}, set_config('synchronous_commit', 'off', true) AS lazily`,
      [cookieHash, bounds.usedAfter, bounds.createdAfter, now],
    );
  }

  find(manager: EntityManager, cookieHash: string, bounds: Bounds): Promise<ConsoleSessionRow | undefined> {
    return db.one(
      manager,
      `SELECT ${columns} FROM console_session s, account a WHERE s.cookie_hash = $1 AND ${alive}`,
      [cookieHash, bounds.usedAfter, bounds.createdAfter],
    );
  }

  findById(manager: EntityManager, id: string, bounds: Bounds): Promise<ConsoleSessionRow | undefined> {
    return db.one(manager, `SELECT ${columns} FROM console_session s, account a WHERE s.id = $1 AND ${alive}`, [
      id,
      bounds.usedAfter,
      bounds.createdAfter,
    ]);
  }

  removeByCookie(manager: EntityManager, cookieHash: string): Promise<{ id: string; memberId: string } | undefined> {
    return db.one(manager, 'DELETE FROM console_session WHERE cookie_hash = $1 RETURNING id, member_id AS "memberId"', [
      cookieHash,
    ]);
  }

  async removeOf(manager: EntityManager, memberId: string): Promise<string[]> {
    const rows = await db.rows<{ id: string }>(
      manager,
      'DELETE FROM console_session WHERE member_id = $1 RETURNING id',
      [memberId],
    );
    return rows.map(({ id }) => id);
  }

  /** At most `limit` sessions that are over. */
  removeOver(
    manager: EntityManager,
    bounds: Bounds,
    limit: number,
  ): Promise<{ id: string; memberId: string; idle: boolean }[]> {
    return db.rows(
      manager,
      `DELETE FROM console_session WHERE id IN (
         SELECT id FROM console_session WHERE used_at <= $1 OR created_at <= $2 LIMIT $3 FOR UPDATE SKIP LOCKED
       ) RETURNING id, member_id AS "memberId", used_at <= $1 AS idle`,
      [bounds.usedAfter, bounds.createdAfter, limit],
    );
  }
}
