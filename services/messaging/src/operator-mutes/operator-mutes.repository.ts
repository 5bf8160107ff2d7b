import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import type { Mutes, MuteScope } from './operator-mute.js';

export interface MuteRow {
  userId: string;
  scope: MuteScope;
  /** null: for ever */
  until: Date | null;
}

@Injectable()
export class OperatorMutesRepository {
  constructor(private readonly database: Database) {}

  /** May include ended mutes. */
  async of(userId: string): Promise<Mutes> {
    const rows = await db.rows<Pick<MuteRow, 'scope' | 'until'>>(
      this.database,
      'SELECT scope, until FROM operator_mute WHERE user_id = $1',
      [userId],
    );
    return new Map(rows.map(({ scope, until }) => [scope, until]));
  }

  list(now: Date, { limit, offset }: { limit: number; offset: number }): Promise<MuteRow[]> {
    return db.rows<MuteRow>(
      this.database,
      `SELECT user_id AS "userId", scope, until FROM operator_mute WHERE until IS NULL OR until > $1
       ORDER BY user_id, scope LIMIT $2 OFFSET $3`,
      [now, limit, offset],
    );
  }

  /** Does nothing if the user is erased meanwhile. */
  async mute(manager: EntityManager, userId: string, ends: Mutes): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO operator_mute (user_id, scope, until)
       SELECT u.id, e.scope, e.until FROM chat_user u, unnest($2::text[], $3::timestamptz[]) e (scope, until)
       WHERE u.id = $1 FOR KEY SHARE OF u
       ON CONFLICT (user_id, scope) DO UPDATE SET until = EXCLUDED.until`,
      [userId, [...ends.keys()], [...ends.values()]],
    );
  }

  async lift(manager: EntityManager, userId: string, scopes: readonly MuteScope[]): Promise<void> {
    await db.run(manager, 'DELETE FROM operator_mute WHERE user_id = $1 AND scope = ANY($2::text[])', [userId, scopes]);
  }

  async forget(before: Date): Promise<void> {
    await db.run(this.database, 'DELETE FROM operator_mute WHERE until <= $1', [before]);
  }
}
