import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { noSetting, type SilentSetting, type SilentType } from './silence.js';
import type { SilentTarget } from './silent-target.js';

export interface SettingRow extends SilentSetting {
  userId: string;
  kind: SilentTarget['kind'];
  target: string;
}

const columns = 'user_id AS "userId", kind, target, type, until, daily';

@Injectable()
export class SilentModeRepository {
  constructor(private readonly database: Database) {}

  async one(userId: string, { kind, target }: SilentTarget, manager = this.database.manager): Promise<SilentSetting> {
    const row = await db.one<SettingRow>(
      manager,
      `SELECT ${columns} FROM silent_mode WHERE user_id = $1 AND kind = $2 AND target = $3`,
      [userId, kind, target],
    );
    return row ?? noSetting;
  }

  /** Several users' settings for one target and for everything; users without one are left out. */
  about(userIds: readonly string[], { kind, target }: SilentTarget): Promise<SettingRow[]> {
    return db.rows<SettingRow>(
      this.database,
      `SELECT ${columns} FROM silent_mode
       WHERE user_id = ANY($1::text[]) AND (kind = 'all' OR (kind = $2 AND target = $3))`,
      [userIds, kind, target],
    );
  }

  some(userId: string, kind: 'user' | 'group', targets: readonly string[]): Promise<SettingRow[]> {
    return db.rows<SettingRow>(
      this.database,
      `SELECT ${columns} FROM silent_mode WHERE user_id = $1 AND kind = $2 AND target = ANY($3::text[])`,
      [userId, kind, targets],
    );
  }

  /** Conversations with their own type, users first, after `after`, and one more than `limit`. */
  typed(
    userId: string,
    after: { kind: string; target: string } | null,
    limit: number,
  ): Promise<{ kind: 'user' | 'group'; target: string; type: SilentType }[]> {
    return db.rows(
      this.database,
      `SELECT kind, target, type FROM silent_mode
       WHERE user_id = $1 AND kind <> 'all' AND type IS NOT NULL ${after ? 'AND (kind, target) > ($3, $4)' : ''}
       ORDER BY kind, target LIMIT $2`,
      [userId, limit + 1, ...(after ? [after.kind, after.target] : [])],
    );
  }

  /** Deletes all users' settings for a target. */
  async forget(manager: EntityManager, { kind, target }: SilentTarget): Promise<void> {
    await db.run(manager, 'DELETE FROM silent_mode WHERE kind = $1 AND target = $2', [kind, target]);
  }

  async save(
    manager: EntityManager,
    userId: string,
    { kind, target }: SilentTarget,
    { type, until, daily }: SilentSetting,
  ): Promise<void> {
    if (type === null && until === null && daily === null) {
      await db.run(manager, 'DELETE FROM silent_mode WHERE user_id = $1 AND kind = $2 AND target = $3', [
        userId,
        kind,
        target,
      ]);
      return;
    }
    await db.run(
      manager,
      `INSERT INTO silent_mode (user_id, kind, target, type, until, daily) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, kind, target) DO UPDATE
       SET type = excluded.type, until = excluded.until, daily = excluded.daily`,
      [userId, kind, target, type, until, daily],
    );
  }

  /** Their settings are changed one after another. Answers how many they have. */
  async hold(manager: EntityManager, userId: string): Promise<number> {
    await db.run(manager, 'SELECT 1 FROM chat_user WHERE id = $1 FOR NO KEY UPDATE', [userId]);
    const row = await db.one<{ count: number }>(
      manager,
      'SELECT count(*)::int AS count FROM silent_mode WHERE user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  }

  async language(userId: string): Promise<string> {
    const row = await db.one<{ language: string }>(
      this.database,
      'SELECT language FROM push_language WHERE user_id = $1',
      [userId],
    );
    return row?.language ?? '';
  }

  async setLanguage(userId: string, language: string): Promise<void> {
    await this.database.write(({ manager }) =>
      db.run(
        manager,
        `INSERT INTO push_language (user_id, language) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET language = excluded.language`,
        [userId, language],
      ),
    );
  }
}
