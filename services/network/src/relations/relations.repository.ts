import { Injectable } from '@nestjs/common';
import { Database, db } from '@renmai/service-kit';
import { foundBy } from '../members/found.query.js';
import { takesRequests } from './takes-requests.sql.js';

export interface RelationRow {
  following: boolean;
  followed: boolean;
  muted: boolean;
  takesRequests: boolean;
  followers: number;
}

const relationSql = `
  SELECT
    EXISTS (SELECT 1 FROM follow WHERE follower_id = $1 AND kind = 'member' AND target_id = $2) AS following,
    EXISTS (SELECT 1 FROM follow WHERE follower_id = $2 AND kind = 'member' AND target_id = $1) AS followed,
    EXISTS (SELECT 1 FROM mute WHERE member_id = $1 AND muted_id = $2) AS muted,
    ${takesRequests('$1', '$2')} AS "takesRequests",
    (
      SELECT count(*)::int FROM follow f WHERE f.kind = 'member' AND f.target_id = $2 AND ${foundBy('$1', 'f.follower_id')}
    ) AS followers`;

@Injectable()
export class RelationsRepository {
  constructor(private readonly database: Database) {}

  async relation(viewerId: string, memberId: string): Promise<RelationRow> {
    const row = await db.one<RelationRow>(this.database, relationSql, [viewerId, memberId]);
    if (!row) throw new Error('a statement without a table answers one row');
    return row;
  }
}
