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

// Hidden from the planner, which would plan for each pair of members.
const [viewer, member] = ['(SELECT $1::uuid)', '(SELECT $2::uuid)'];

export const relationSql = `
  SELECT
    EXISTS (SELECT 1 FROM follow WHERE follower_id = ${viewer} AND kind = 'member' AND target_id = ${member}) AS following,
    EXISTS (SELECT 1 FROM follow WHERE follower_id = ${member} AND kind = 'member' AND target_id = ${viewer}) AS followed,
    EXISTS (SELECT 1 FROM mute WHERE member_id = ${viewer} AND muted_id = ${member}) AS muted,
    ${takesRequests(viewer, member)} AS "takesRequests",
    (
      SELECT count(*)::int FROM follow f WHERE f.kind = 'member' AND f.target_id = ${member} AND ${foundBy(viewer, 'f.follower_id')}
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
