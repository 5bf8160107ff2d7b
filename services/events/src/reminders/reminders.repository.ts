import { Injectable } from '@nestjs/common';
import { pausedEvent } from '../events/seen-events.sql.js';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { ReminderKind } from './reminder.policy.js';

/** Some who have a place at an event and share a zone have not been reminded. */
export interface Unreminded {
  eventId: string;
  startsAt: Date;
  eventZone: string;
  /** null: they have not set one */
  zone: string | null;
}

const toldFor: Record<ReminderKind, string> = { 'day-before': 'day_told_for', 'hour-before': 'hour_told_for' };

@Injectable()
export class RemindersRepository {
  constructor(private readonly database: Database) {}

  /** Of events that begin before `before`, the first to begin first. */
  unreminded(kind: ReminderKind, { now, before }: { now: Date; before: Date }): Promise<Unreminded[]> {
    return db.rows<Unreminded>(
      this.database,
      `SELECT e.id AS "eventId", e.starts_at AS "startsAt", e.zone AS "eventZone", c.zone
       FROM event e JOIN ticket t ON t.event_id = e.id LEFT JOIN calendar_setting c ON c.member_id = t.member_id
       WHERE e.state = 'planned' AND NOT e.removed AND NOT ${pausedEvent()} AND e.starts_at > $1 AND e.starts_at <= $2
         AND t.revoked_at IS NULL AND t.${toldFor[kind]} IS DISTINCT FROM e.starts_at
       GROUP BY e.id, c.zone ORDER BY e.starts_at, e.id LIMIT 1000`,
      [now, before],
    );
  }

  /**
   * Marks members with a place and that zone as reminded of the beginning, and returns those who were not before. Members whose ticket is
   * younger than `since` are left out: they have just been notified of the time.
   */
  async take(
    manager: EntityManager,
    kind: ReminderKind,
    { eventId, startsAt, zone }: Unreminded,
    since: Date,
  ): Promise<string[]> {
    const rows = await db.rows<{ memberId: string; early: boolean }>(
      manager,
      `UPDATE ticket t SET ${toldFor[kind]} = $2
       WHERE t.event_id = $1 AND t.revoked_at IS NULL AND t.${toldFor[kind]} IS DISTINCT FROM $2
         AND (SELECT c.zone FROM calendar_setting c WHERE c.member_id = t.member_id) IS NOT DISTINCT FROM $3
       RETURNING t.member_id AS "memberId", t.issued_at <= $4 AS early`,
      [eventId, startsAt, zone, since],
    );
    return rows.flatMap(({ memberId, early }) => (early ? [memberId] : []));
  }
}
