import { Injectable } from '@nestjs/common';
import { RelationCopiesRepository, standingsOfSome, type Standing } from '@renmai/member-directory/owners';
import { Database, db } from '@renmai/service-kit';
import { relationTables } from './relation-tables.js';

const standingsSql = standingsOfSome(relationTables);

/** A copy of network's relations, filled by its domain events. */
@Injectable()
export class RelationsRepository extends RelationCopiesRepository {
  constructor(private readonly database: Database) {
    super({ friendship: 'friendship', block: 'block', erased: 'erased_member' });
  }

  /** The relation of each member to the caller; `null` is a visitor, who has no relations. */
  async standings(actorId: string | null, others: readonly string[]): Promise<Map<string, Standing>> {
    const rows = await db.rows<Standing>(this.database, standingsSql, [actorId, others]);
    return new Map(rows.map((row) => [row.memberId, row]));
  }
}
