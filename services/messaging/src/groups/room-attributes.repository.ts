import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';

export interface RoomAttribute {
  key: string;
  value: string;
  /** who set it last */
  owner: string;
}

@Injectable()
export class RoomAttributesRepository {
  constructor(private readonly database: Database) {}

  /** All attributes of a room, or those with these keys. */
  all(id: string, keys?: readonly string[], manager: EntityManager = this.database.manager): Promise<RoomAttribute[]> {
    return db.rows<RoomAttribute>(
      manager,
      `SELECT key, value, owner FROM room_attribute
       WHERE group_id = $1 AND ($2::text[] IS NULL OR key = ANY($2)) ORDER BY key`,
      [id, keys ?? null],
    );
  }

  async put(
    manager: EntityManager,
    id: string,
    owner: string,
    attributes: readonly Pick<RoomAttribute, 'key' | 'value'>[],
    autoDelete: boolean,
  ): Promise<void> {
    await db.run(
      manager,
      `INSERT INTO room_attribute (group_id, key, value, owner, auto_delete)
       SELECT $1, key, value, $4, $5 FROM unnest($2::text[], $3::text[]) AS given (key, value)
       ON CONFLICT (group_id, key) DO UPDATE
       SET value = excluded.value, owner = excluded.owner, auto_delete = excluded.auto_delete`,
      [id, attributes.map(({ key }) => key), attributes.map(({ value }) => value), owner, autoDelete],
    );
  }

  async remove(manager: EntityManager, id: string, keys: readonly string[]): Promise<void> {
    await db.run(manager, 'DELETE FROM room_attribute WHERE group_id = $1 AND key = ANY($2)', [id, keys]);
  }

  /** Removes the attributes that end when their owners leave, and answers their keys. */
  async leaveWith(manager: EntityManager, id: string, owners: readonly string[]): Promise<string[]> {
    const rows = await db.rows<{ key: string }>(
      manager,
      'DELETE FROM room_attribute WHERE group_id = $1 AND owner = ANY($2) AND auto_delete RETURNING key',
      [id, owners],
    );
    return rows.map(({ key }) => key);
  }
}
