import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';

/** Server ids for messages that are answered but never stored, from the same sequence as the ids of items. */
@Injectable()
export class ItemIdsRepository {
  constructor(private readonly database: Database) {}

  async next(): Promise<bigint> {
    const row = await db.one<{ id: string }>(this.database, `SELECT nextval('item_id') AS id`);
    if (!row) throw new Error('the sequence of item ids gave nothing');
    return BigInt(row.id);
  }
}
