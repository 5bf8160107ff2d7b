import { Injectable } from '@nestjs/common';
import { RelationCopiesRepository, standingsOfSome, type Standing } from '@renmai/member-directory/owners';
import { Database, db } from '@renmai/service-kit';
import { relationTables } from './relation-tables.js';

const standingsSql = standingsOfSome(relationTables);

/** The read model of what network decides about relations, filled by its domain events. */
@Injectable()
export class RelationsRepository extends RelationCopiesRepository {
  constructor(private readonly database: Database) {
    super({ friendship: 'friendship', block: 'block', erased: 'erased_member' });
  }

  /** How each of the others stands to the asking person; `null` asks for a visitor, who stands to nobody. */
  async standings(actorId: string | null, others: readonly string[]): Promise<Map<string, Standing>> {
    const rows = await db.rows<Standing>(this.database, standingsSql, [actorId, others]);
    return new Map(rows.map((row) => [row.memberId, row]));
  }
}
