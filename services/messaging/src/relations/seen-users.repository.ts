import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import { cardSeenByVisitorsSql, onlineSeenSql } from './relations.query.js';

/** Selects, among many users, those whose data a viewer may see. */
@Injectable()
export class SeenUsersRepository {
  constructor(private readonly database: Database) {}

  /** The users whose online state the viewer may see. */
  online(viewerId: string, userIds: readonly string[]): Promise<Set<string>> {
    return this.which(onlineSeenSql('$1', 'target.id'), viewerId, userIds);
  }

  /** The users whose name and picture a viewer who is not a member may see: the same as visitors, without regard to blocks. */
  async cardForStranger(viewerId: string, userIds: readonly string[]): Promise<Set<string>> {
    return this.which(cardSeenByVisitorsSql('$1', 'target.id'), viewerId, userIds);
  }

  private async which(condition: string, viewerId: string, userIds: readonly string[]): Promise<Set<string>> {
    if (userIds.length === 0) return new Set();
    const rows = await db.rows<{ id: string }>(
      this.database,
      `SELECT target.id FROM unnest($2::text[]) target (id) WHERE ${condition.replaceAll('$1', '$1::text')}`,
      [viewerId, userIds],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
