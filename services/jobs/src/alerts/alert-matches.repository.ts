import { Injectable } from '@nestjs/common';
import { foundBy } from '@renmai/member-directory';
import { db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { alertColumns, type AlertRow } from './alert.row.js';

/** Positions that are named when an alert is told; the others are counted. */
const NAMED = 5;

export interface NamedPosition {
  positionId: string;
  title: string;
  homepageName: string;
}

/** SQL: the position `l` passes the filters of the alert `a`. The same rules as `filterConditions`, from the other side. */
const passes = `
  (cardinality(a.employment_types) = 0 OR l.employment_type = ANY (a.employment_types))
  AND (cardinality(a.city_ids) = 0 OR l.city_id = ANY (a.city_ids))
  AND (cardinality(a.workplaces) = 0 OR l.workplace = ANY (a.workplaces))
  AND (cardinality(a.degrees) = 0 OR coalesce(l.degree, 'none') = ANY (a.degrees))
  AND (cardinality(a.experience) = 0 OR l.experience = ANY (a.experience))
  AND (a.salary_from IS NULL OR (l.salary_currency = a.salary_currency AND l.salary_max >= a.salary_from))
  AND (a.homepage_id IS NULL OR l.homepage_id = a.homepage_id)
  AND NOT EXISTS (SELECT 1 FROM unnest(a.words) AS word WHERE strpos(l.words, word) = 0)
  AND (NOT a.followed_only OR EXISTS (
    SELECT 1 FROM homepage_follower f WHERE f.member_id = a.member_id AND f.homepage_id = l.homepage_id AND f.active))`;

/** SQL: the member of `a` is to hear of the position `l`: they have not hidden it, and do not run its homepage. */
const forThem = `
  NOT EXISTS (SELECT 1 FROM hidden_position x WHERE x.member_id = a.member_id AND x.position_id = l.position_id)
  AND NOT EXISTS (SELECT 1 FROM homepage_seat s WHERE s.member_id = a.member_id AND s.homepage_id = l.homepage_id
    AND s.role IN ('senior', 'content'))`;

/** Which positions wait to be told by which alerts. */
@Injectable()
export class AlertMatchesRepository {
  /**
   * Asks all alerts about some new positions. Answers the alerts that found any and have no time to be told at yet, locked;
   * null: there were no new positions.
   */
  async match(manager: EntityManager, most: number): Promise<AlertRow[] | null> {
    const positions = await db.rows<{ id: string }>(
      manager,
      `SELECT position_id AS id FROM published_position WHERE NOT matched
       ORDER BY position_id LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [most],
    );
    if (positions.length === 0) return null;
    const ids = positions.map(({ id }) => id);
    const found = await db.rows<{ id: string }>(
      manager,
      `INSERT INTO job_alert_match (alert_id, position_id)
       SELECT a.id, l.position_id FROM listed_position l
       JOIN job_alert a ON NOT a.paused AND a.created_at <= l.published_at AND ${passes} AND ${forThem}
       WHERE l.position_id = ANY ($1::uuid[]) ON CONFLICT DO NOTHING RETURNING alert_id AS id`,
      [ids],
    );
    await db.run(manager, 'UPDATE published_position SET matched = true WHERE position_id = ANY ($1::uuid[])', [ids]);
    return db.rows<AlertRow>(
      manager,
      `SELECT ${alertColumns} FROM job_alert a WHERE a.id = ANY ($1::uuid[]) AND a.due_at IS NULL
       ORDER BY a.id FOR UPDATE`,
      [found.map(({ id }) => id)],
    );
  }

  async setDue(manager: EntityManager, due: readonly { alertId: string; at: Date }[]): Promise<void> {
    await db.run(
      manager,
      `UPDATE job_alert a SET due_at = d.at FROM unnest($1::uuid[], $2::timestamptz[]) AS d (id, at) WHERE a.id = d.id`,
      [due.map(({ alertId }) => alertId), due.map(({ at }) => at)],
    );
  }

  /** Alerts that are to be told now, locked; `tellable`: not those of members who are deactivated. */
  due(manager: EntityManager, now: Date, most: number): Promise<(AlertRow & { tellable: boolean })[]> {
    return db.rows(
      manager,
      `SELECT ${alertColumns}, ${foundBy('NULL::uuid', 'a.member_id')} AS tellable FROM job_alert a
       WHERE a.due_at <= $1 ORDER BY a.due_at, a.id LIMIT $2 FOR UPDATE OF a SKIP LOCKED`,
      [now, most],
    );
  }

  /** Those that are open still and that the member has not hidden since, the newest first. */
  async waiting(manager: EntityManager, alertId: string): Promise<{ count: number; positions: NamedPosition[] }> {
    const rows = await db.rows<NamedPosition & { count: number }>(
      manager,
      `SELECT l.position_id AS "positionId", p.title, h.name AS "homepageName", count(*) OVER ()::int AS count
       FROM job_alert_match m JOIN job_alert a ON a.id = m.alert_id
       JOIN listed_position l ON l.position_id = m.position_id JOIN position p ON p.id = m.position_id
       JOIN homepage_copy h ON h.homepage_id = l.homepage_id
       WHERE m.alert_id = $1 AND ${forThem} ORDER BY l.published_at DESC, l.position_id DESC LIMIT ${NAMED}`,
      [alertId],
    );
    return { count: rows[0]?.count ?? 0, positions: rows.map(({ count: _count, ...position }) => position) };
  }

  /** `toldAt` null: there was nothing to tell. */
  async settle(manager: EntityManager, alertId: string, toldAt: Date | null): Promise<void> {
    await db.run(manager, 'DELETE FROM job_alert_match WHERE alert_id = $1', [alertId]);
    await db.run(
      manager,
      'UPDATE job_alert SET due_at = NULL, told_at = coalesce($2::timestamptz, told_at) WHERE id = $1',
      [alertId, toldAt],
    );
  }
}
