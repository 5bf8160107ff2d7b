import { Injectable } from '@nestjs/common';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { applicationColumns, type ApplicationRow } from '../core/application.row.js';

/** The counter of a target. */
export interface Counter {
  /** null: as many as come */
  capacity: number | null;
  /** approved ones and open offers */
  taken: number;
}

/** A time in which a publisher was away. */
export interface Pause {
  since: Date;
  at: Date;
}

const columns = 'p.capacity, p.taken';
const waits = `a.state = 'waiting'`;

/**
 * The counter of each target, and who waits. Every change of `taken` is made by somebody who holds the row: so who joins the
 * waiting list and who frees a place never miss each other.
 */
@Injectable()
export class PlacesRepository {
  /** Locks the counter: nobody else takes, frees or waits until the transaction ends. Created where there is none. */
  async hold(manager: EntityManager, targetId: string, capacity: number | null): Promise<Counter> {
    const known = await this.holdKnown(manager, targetId);
    if (known) return known;
    await db.run(
      manager,
      'INSERT INTO application_places (target_id, capacity) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [targetId, capacity],
    );
    const made = await this.holdKnown(manager, targetId);
    if (!made) throw new Error(`no places could be made for ${targetId}`);
    return made;
  }

  holdKnown(manager: EntityManager, targetId: string): Promise<Counter | undefined> {
    return db.one<Counter>(
      manager,
      `SELECT ${columns} FROM application_places p WHERE p.target_id = $1 FOR NO KEY UPDATE`,
      [targetId],
    );
  }

  /** Locked in one order. */
  async holdAll(manager: EntityManager, targetIds: readonly string[]): Promise<string[]> {
    const rows = await db.rows<{ targetId: string }>(
      manager,
      `SELECT p.target_id AS "targetId" FROM application_places p WHERE p.target_id = ANY($1::uuid[])
       ORDER BY p.target_id FOR NO KEY UPDATE`,
      [targetIds],
    );
    return rows.map(({ targetId }) => targetId);
  }

  /** False: all are taken. */
  async claim(manager: EntityManager, targetId: string): Promise<boolean> {
    const sql = `UPDATE application_places SET taken = taken + 1
      WHERE target_id = $1 AND (capacity IS NULL OR taken < capacity)`;
    return (await db.affected(manager, sql, [targetId])) > 0;
  }

  async release(manager: EntityManager, targetId: string, count = 1): Promise<void> {
    await db.run(manager, 'UPDATE application_places SET taken = taken - $2 WHERE target_id = $1', [targetId, count]);
  }

  async set(manager: EntityManager, targetId: string, { capacity, taken }: Counter): Promise<void> {
    await db.run(manager, 'UPDATE application_places SET capacity = $2, taken = $3 WHERE target_id = $1', [
      targetId,
      capacity,
      taken,
    ]);
  }

  /** By target id, with the number of waiting applications. Targets without applications are left out. */
  async find(
    manager: EntityManager,
    targetIds: readonly string[],
  ): Promise<Map<string, Counter & { waiting: number }>> {
    const rows = await db.rows<Counter & { targetId: string; waiting: number }>(
      manager,
      `SELECT p.target_id AS "targetId", ${columns},
         (SELECT count(*)::int FROM application a WHERE a.target_id = p.target_id AND ${waits}) AS waiting
       FROM application_places p WHERE p.target_id = ANY($1::uuid[])`,
      [targetIds],
    );
    return new Map(rows.map(({ targetId, ...row }) => [targetId, row]));
  }

  /** As the rows say, whatever the counter says. */
  async counted(manager: EntityManager, targetId: string): Promise<number> {
    const row = await db.one<{ count: number }>(
      manager,
      `SELECT count(*)::int AS count FROM application a WHERE a.target_id = $1 AND a.state IN ('approved', 'offered')`,
      [targetId],
    );
    return row?.count ?? 0;
  }

  async isAwaited(manager: EntityManager, targetId: string): Promise<boolean> {
    const sql = `SELECT 1 FROM application a WHERE a.target_id = $1 AND ${waits} LIMIT 1`;
    return (await db.one(manager, sql, [targetId])) !== undefined;
  }

  /** The next applications on the waiting list, held until the transaction ends. */
  next(manager: EntityManager, targetId: string, limit: number): Promise<ApplicationRow[]> {
    return db.rows<ApplicationRow>(
      manager,
      `SELECT ${applicationColumns} FROM application a WHERE a.target_id = $1 AND ${waits}
       ORDER BY a.waiting_since, a.id LIMIT $2 FOR UPDATE`,
      [targetId, limit],
      { plan: 'custom' },
    );
  }

  /** To the tail of the waiting list; by the database's clock, and the caller holds the places, so no two are in one spot. */
  async joinTail(manager: EntityManager, applicationId: string): Promise<void> {
    await db.run(manager, 'UPDATE application SET waiting_since = clock_timestamp() WHERE id = $1', [applicationId]);
  }

  /**
   * The position of each application on the waiting list of its target, from 1, by application id. An application whose place was not
   * announced to the applicant yet keeps its former position.
   */
  async ranks(
    manager: EntityManager,
    rows: readonly Pick<ApplicationRow, 'applicationId' | 'targetId'>[],
  ): Promise<Map<string, number>> {
    if (rows.length === 0) return new Map();
    const ranked = await db.rows<{ id: string; rank: number }>(
      manager,
      `SELECT r.id, r.rank::int FROM (
         SELECT id, row_number() OVER (PARTITION BY target_id ORDER BY waiting_since, id) AS rank FROM (
           SELECT a.id, a.target_id, a.waiting_since FROM application a WHERE a.target_id = ANY($2::uuid[]) AND ${waits}
           UNION
           SELECT a.id, a.target_id, a.waiting_since FROM application a
           WHERE a.id = ANY($1::uuid[]) AND a.waiting_since IS NOT NULL) w) r
       WHERE r.id = ANY($1::uuid[])`,
      [rows.map(({ applicationId }) => applicationId), [...new Set(rows.map(({ targetId }) => targetId))]],
      { plan: 'custom' },
    );
    return new Map(ranked.map(({ id, rank }) => [id, rank]));
  }

  /** The applicant knows at once. */
  async setPromoted(
    manager: EntityManager,
    applicationId: string,
    { offerEndsAt, at }: { offerEndsAt: Date | null; at: Date },
  ): Promise<void> {
    await db.run(
      manager,
      `UPDATE application SET shown_state = state, shown_version = shown_version + 1, offer_ends_at = $2,
         first_answer_at = coalesce(first_answer_at, $3::timestamptz), ended_at = NULL WHERE id = $1`,
      [applicationId, offerEndsAt, at],
    );
  }

  async setAccepted(manager: EntityManager, applicationId: string): Promise<void> {
    await db.run(
      manager,
      `UPDATE application SET shown_state = state, shown_version = shown_version + 1, offer_ends_at = NULL WHERE id = $1`,
      [applicationId],
    );
  }

  /** Targets with an offer that has run out. */
  async withEndedOffers(manager: EntityManager, now: Date): Promise<string[]> {
    const rows = await db.rows<{ targetId: string }>(
      manager,
      `SELECT DISTINCT a.target_id AS "targetId" FROM application a
       WHERE a.state = 'offered' AND a.offer_ends_at <= $1 LIMIT 500`,
      [now],
    );
    return rows.map(({ targetId }) => targetId);
  }

  /** Offers of a publisher that had not run out at `since`: the time from then to `at` does not count. */
  async postponeOffers(manager: EntityManager, publisherId: string, { since, at }: Pause): Promise<void> {
    await db.run(
      manager,
      `UPDATE application SET offer_ends_at = offer_ends_at + ($3::timestamptz - $2::timestamptz)
       WHERE publisher_id = $1 AND state = 'offered' AND offer_ends_at > $2`,
      [publisherId, since, at],
    );
  }

  endedOffers(manager: EntityManager, targetId: string, now: Date): Promise<ApplicationRow[]> {
    return db.rows<ApplicationRow>(
      manager,
      `SELECT ${applicationColumns} FROM application a
       WHERE a.target_id = $1 AND a.state = 'offered' AND a.offer_ends_at <= $2 ORDER BY a.id LIMIT 100 FOR UPDATE`,
      [targetId, now],
    );
  }

  /** Targets where somebody waits though a place is free. */
  async withRoom(manager: EntityManager): Promise<string[]> {
    const rows = await db.rows<{ targetId: string }>(
      manager,
      `SELECT p.target_id AS "targetId" FROM application_places p
       WHERE (p.capacity IS NULL OR p.taken < p.capacity)
         AND EXISTS (SELECT 1 FROM application a WHERE a.target_id = p.target_id AND ${waits}) LIMIT 500`,
    );
    return rows.map(({ targetId }) => targetId);
  }

  /** A page of the targets that have a counter. */
  async targets(manager: EntityManager, after: string | null, limit: number): Promise<string[]> {
    const rows = await db.rows<{ targetId: string }>(
      manager,
      `SELECT p.target_id AS "targetId" FROM application_places p
       WHERE $1::uuid IS NULL OR p.target_id > $1 ORDER BY p.target_id LIMIT $2`,
      [after, limit],
    );
    return rows.map(({ targetId }) => targetId);
  }
}
