import { Injectable } from '@nestjs/common';
import { commonProblems } from '@renmai/contracts';
import { Database, Problem, db } from '@renmai/service-kit';
import type { EntityManager } from 'typeorm';
import { isFound, type Standing } from '@renmai/member-directory/owners';
import { standingsSql } from './standings.query.js';

/** How members stand to each other, for anyone who decides what may be seen. */
@Injectable()
export class StandingsRepository {
  constructor(private readonly database: Database) {}

  /** By member id in lower case; every id that was asked for is there. */
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

  /** How one member stands; anyone who may not be found is told that there is nobody. */
  async found(viewerId: string | null, memberId: string): Promise<Standing> {
    const standing = (await this.of(viewerId, [memberId])).get(memberId.toLowerCase());
    if (!standing || !isFound(standing)) throw new Problem(commonProblems.notFound);
    return standing;
  }
}
