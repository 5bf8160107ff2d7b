import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Chat groups of guests. */
@Injectable()
export class EventGroupsRepository {
  constructor(private readonly database: Database) {}

  async of(eventId: string, manager: EntityManager = this.database.manager): Promise<string | null> {
    const sql = 'SELECT chat_group_id AS id FROM event_group WHERE event_id = $1';
    return (await db.one<{ id: string }>(manager, sql, [eventId]))?.id ?? null;
  }

  async set(manager: EntityManager, eventId: string, chatGroupId: string): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO event_group (event_id, chat_group_id) VALUES ($1, $2)
       ON CONFLICT (event_id) DO UPDATE SET chat_group_id = excluded.chat_group_id`,
      [eventId, chatGroupId],
    );
  }
}
