import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface CalendarSetting {
  /** null: the member has not set one */
  zone: string | null;
  feedSince: Date | null;
}

/** The zone of each member, and the hash of the secret address of their calendar. */
@Injectable()
export class CalendarSettingsRepository {
  constructor(private readonly database: Database) {}

  async of(memberId: string, manager: EntityManager = this.database.manager): Promise<CalendarSetting> {
    const row = await db.one<CalendarSetting>(
      manager,
      'SELECT zone, feed_since AS "feedSince" FROM calendar_setting WHERE member_id = $1',
      [memberId],
    );
    return row ?? { zone: null, feedSince: null };
  }

  async setZone(manager: EntityManager, memberId: string, zone: string): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO calendar_setting (member_id, zone) VALUES ($1, $2)
       ON CONFLICT (member_id) DO UPDATE SET zone = excluded.zone`,
      [memberId, zone],
    );
  }

  /** `null`: there is no feed any more. */
  async setFeed(manager: EntityManager, memberId: string, feed: { hash: Buffer; since: Date } | null): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO calendar_setting (member_id, feed_hash, feed_since) VALUES ($1, $2, $3)
       ON CONFLICT (member_id) DO UPDATE SET feed_hash = excluded.feed_hash, feed_since = excluded.feed_since`,
      [memberId, feed?.hash ?? null, feed?.since ?? null],
    );
  }

  /** A feed that was made later stays. */
  async endFeedUntil(manager: EntityManager, memberId: string, until: Date): Promise<void> {
    await db.run(
      manager,
      'UPDATE calendar_setting SET feed_hash = NULL, feed_since = NULL WHERE member_id = $1 AND feed_since <= $2',
      [memberId, until],
    );
  }

  async ofFeed(hash: Buffer): Promise<string | undefined> {
    const sql = 'SELECT member_id AS "memberId" FROM calendar_setting WHERE feed_hash = $1';
    return (await db.one<{ memberId: string }>(this.database, sql, [hash]))?.memberId;
  }
}
