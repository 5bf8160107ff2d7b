import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { Database, Problem, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { isFound, type Standing } from '@renmai/member-directory/owners';
import { standingsSql } from './standings.query.js';

/** Relations between members, for rules of visibility. */
@Injectable()
export class StandingsRepository {
  constructor(private readonly database: Database) {}

  /** Keyed by member id in lower case, with an entry for every requested id. */
  async of(viewerId: string | null, memberIds: readonly string[]): Promise<Map<string, Standing>> {
    const rows = await db.rows<Standing>(this.database, standingsSql, [viewerId, memberIds]);
    return new Map(rows.map((row) => [row.memberId, row]));
  }

  /** The same within a transaction. */
  async within(
    manager: EntityManager,
    viewerId: string | null,
    memberIds: readonly string[],
  ): Promise<Map<string, Standing>> {
    const rows = await db.rows<Standing>(manager, standingsSql, [viewerId, memberIds]);
    return new Map(rows.map((row) => [row.memberId, row]));
  }

  /** The relation of one member; not found if the viewer may not find them. */
  async found(viewerId: string | null, memberId: string): Promise<Standing> {
    const standing = (await this.of(viewerId, [memberId])).get(memberId.toLowerCase());
    if (!standing || !isFound(standing)) throw new Problem(commonProblems.notFound);
    return standing;
  }
}
