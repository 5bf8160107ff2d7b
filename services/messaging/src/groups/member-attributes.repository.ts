import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export type Attributes = Record<string, string>;

@Injectable()
export class MemberAttributesRepository {
  constructor(private readonly database: Database) {}

  /** Keyed by user id; users who are not members are left out. */
  async find(
    id: string,
    userIds: readonly string[],
    manager: EntityManager = this.database.manager,
  ): Promise<Map<string, Attributes>> {
    const rows = await db.rows<{ user_id: string; attributes: Attributes }>(
      manager,
      'SELECT user_id, attributes FROM group_member WHERE group_id = $1 AND user_id = ANY($2)',
      [id, userIds],
    );
    return new Map(rows.map(({ user_id, attributes }) => [user_id, attributes]));
  }

  async put(manager: EntityManager, id: string, userId: string, attributes: Attributes): Promise<void> {
    await db.run(manager, 'UPDATE group_member SET attributes = $3 WHERE group_id = $1 AND user_id = $2', [
      id,
      userId,
      JSON.stringify(attributes),
    ]);
  }
}
