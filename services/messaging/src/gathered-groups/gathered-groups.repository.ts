import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

/** Stores which group was made for which key. */
@Injectable()
export class GatheredGroupsRepository {
  constructor(private readonly database: Database) {}

  async find(key: string): Promise<string | null> {
    const sql = 'SELECT group_id::text AS id FROM gathered_group WHERE key = $1';
    return (await db.one<{ id: string }>(this.database, sql, [key]))?.id ?? null;
  }

  /** Answers whether there was none; waits for a transaction that adds one at the same time. */
  async add(manager: EntityManager, key: string, groupId: string): Promise<boolean> {
    const sql = 'INSERT INTO gathered_group (key, group_id) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING RETURNING 1';
    return (await db.affected(manager, sql, [key, groupId])) > 0;
  }
}
