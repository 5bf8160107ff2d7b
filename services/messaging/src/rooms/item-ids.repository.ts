import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';

/** Server ids of what is answered and never kept; of the same numbers as those of items. */
@Injectable()
export class ItemIdsRepository {
  constructor(private readonly database: Database) {}

  async next(): Promise<bigint> {
    const row = await db.one<{ id: string }>(this.database, `SELECT nextval('item_id') AS id`);
    if (!row) throw new Error('the sequence of item ids gave nothing');
    return BigInt(row.id);
  }
}
