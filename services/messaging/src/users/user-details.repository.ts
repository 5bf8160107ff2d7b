import { Injectable } from '@nestjs/common';
import { db, opaqueIds } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface PushToken {
  deviceId: string;
  deviceToken: string;
  notifierName: string;
}

/** Users' own details, and their push tokens. */
@Injectable()
export class UserDetailsRepository {
  /** Key and value by user id; users without any are left out. */
  async metadata(manager: EntityManager, userIds: readonly string[]): Promise<Map<string, Record<string, string>>> {
    const rows = await db.rows<{ userId: string; stored: Record<string, string> }>(
      manager,
      `SELECT user_id AS "userId", jsonb_object_agg(key, value) AS stored
       FROM user_metadata WHERE user_id = ANY(${opaqueIds('$1', 'text')}) GROUP BY user_id`,
      [userIds],
    );
    return new Map(rows.map(({ userId, stored }) => [userId, stored]));
  }

  async setMetadata(manager: EntityManager, userId: string, values: Record<string, string>): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO user_metadata (user_id, key, value) SELECT $1, key, value FROM jsonb_each_text($2::jsonb)
       ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value`,
      [userId, JSON.stringify(values)],
    );
  }

  async setPushToken(manager: EntityManager, userId: string, token: PushToken): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO push_token (user_id, device_id, device_token, notifier_name) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, device_id)
       DO UPDATE SET device_token = excluded.device_token, notifier_name = excluded.notifier_name`,
      [userId, token.deviceId, token.deviceToken, token.notifierName],
    );
    // As many as a person has devices; the others belong to devices that are no longer in use.
    await db.run(
      manager,
      `DELETE FROM push_token WHERE user_id = $1 AND device_id <> $2 AND device_id IN (
         SELECT device_id FROM push_token WHERE user_id = $1 AND device_id <> $2 ORDER BY device_id OFFSET 19)`,
      [userId, token.deviceId],
    );
  }

  async dropPushToken(manager: EntityManager, userId: string, deviceId: string): Promise<void> {
    await db.run(manager, 'DELETE FROM push_token WHERE user_id = $1 AND device_id = $2', [userId, deviceId]);
  }

  /** Whether that is new; likewise below. */
  async ignoreGroup(manager: EntityManager, userId: string, groupId: string): Promise<boolean> {
    const added = await db.affected(
      manager,
      'INSERT INTO ignored_group (user_id, group_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id',
      [userId, groupId],
    );
    return added > 0;
  }

  async heedGroup(manager: EntityManager, userId: string, groupId: string): Promise<boolean> {
    const gone = await db.affected(manager, 'DELETE FROM ignored_group WHERE user_id = $1 AND group_id = $2', [
      userId,
      groupId,
    ]);
    return gone > 0;
  }

  async heedGroupAll(manager: EntityManager, groupId: string, userIds: readonly string[] | undefined): Promise<void> {
    await db.run(
      manager,
      'DELETE FROM ignored_group WHERE group_id = $1 AND ($2::text[] IS NULL OR user_id = ANY($2))',
      [groupId, userIds ?? null],
    );
  }

  async ignoresGroup(manager: EntityManager, userId: string, groupId: string): Promise<boolean> {
    const found = await db.affected(manager, 'SELECT FROM ignored_group WHERE user_id = $1 AND group_id = $2', [
      userId,
      groupId,
    ]);
    return found > 0;
  }
}
