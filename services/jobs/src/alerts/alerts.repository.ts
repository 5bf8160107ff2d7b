import { Injectable } from '@nestjs/common';
import { wordsOf } from '@renmai/names';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { alertColumns, type AlertRow } from './alert.row.js';

type Written = Pick<AlertRow, 'name' | 'rhythm' | 'timeZone' | 'paused' | 'filters'>;

@Injectable()
export class AlertsRepository {
  constructor(private readonly database: Database) {}

  /** The oldest first. */
  of(memberId: string, manager: EntityManager = this.database.manager): Promise<AlertRow[]> {
    const sql = `SELECT ${alertColumns} FROM job_alert a WHERE a.member_id = $1 ORDER BY a.id`;
    return db.rows<AlertRow>(manager, sql, [memberId]);
  }

  /** Of the member, locked. */
  own(manager: EntityManager, memberId: string, alertId: string): Promise<AlertRow | undefined> {
    const sql = `SELECT ${alertColumns} FROM job_alert a WHERE a.id = $1 AND a.member_id = $2 FOR UPDATE`;
    return db.one<AlertRow>(manager, sql, [alertId, memberId]);
  }

  find(alertId: string): Promise<AlertRow | undefined> {
    return db.one<AlertRow>(this.database, `SELECT ${alertColumns} FROM job_alert a WHERE a.id = $1`, [alertId]);
  }

  async add(manager: EntityManager, alert: Written & { alertId: string; memberId: string; at: Date }): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO job_alert (id, member_id, created_at, name, rhythm, time_zone, paused, q, words, employment_types, city_ids,
         workplaces, degrees, experience, salary_from, followed_only, homepage_id, salary_currency)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
      [alert.alertId, alert.memberId, alert.at, ...valuesOf(alert)],
    );
  }

  /** `forget`: what waits to be told is not told any more. */
  async change(
    manager: EntityManager,
    alertId: string,
    alert: Written,
    { forget }: { forget: boolean },
  ): Promise<void> {
    if (forget) await this.forget(manager, alertId);
    await db.run(
      manager,
      `UPDATE job_alert SET version = version + 1, name = $2, rhythm = $3, time_zone = $4, paused = $5, q = $6, words = $7,
         employment_types = $8, city_ids = $9, workplaces = $10, degrees = $11, experience = $12, salary_from = $13,
         followed_only = $14, homepage_id = $15, salary_currency = $16
       WHERE id = $1`,
      [alertId, ...valuesOf(alert)],
    );
  }

  /** Whether it was there, and theirs. */
  async remove(manager: EntityManager, memberId: string, alertId: string): Promise<boolean> {
    const sql = 'DELETE FROM job_alert WHERE id = $1 AND member_id = $2';
    return (await db.affected(manager, sql, [alertId, memberId])) > 0;
  }

  /** By the link in a mail, which names no member. */
  async end(manager: EntityManager, alertId: string): Promise<void> {
    const sql = 'UPDATE job_alert SET paused = true, version = version + 1 WHERE id = $1 AND NOT paused';
    if ((await db.affected(manager, sql, [alertId])) > 0) await this.forget(manager, alertId);
  }

  private async forget(manager: EntityManager, alertId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM job_alert_match WHERE alert_id = $1', [alertId]);
    await db.run(manager, 'UPDATE job_alert SET due_at = NULL WHERE id = $1', [alertId]);
  }
}

const valuesOf = ({ name, rhythm, timeZone, paused, filters }: Written): unknown[] => [
  name,
  rhythm,
  timeZone,
  paused,
  filters.q,
  wordsOf(filters.q),
  filters.employmentTypes,
  filters.cityIds,
  filters.workplaces,
  filters.degrees,
  filters.experience,
  filters.salaryFrom,
  filters.followedOnly,
  filters.homepageId,
  filters.salaryCurrency,
];
