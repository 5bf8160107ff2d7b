import { foundSql } from './found.sql.js';
import type { RelationTables } from './relation-tables.js';

/**
 * SQL: a table of one column with the ids of friends of `viewer`, and of their friends as far as they lead on; `most` of them.
 * Whether the viewer finds them is still to be asked.
 */
export function nearSql(tables: RelationTables): (viewer: string, most: number) => string {
  const { friendship: f } = tables;
  const { leadsOn } = foundSql(tables);
  return (viewer, most) => `(
    SELECT dir_n.${f.friendId} FROM ${f.table} dir_n WHERE dir_n.${f.memberId} = ${viewer} AND ${f.holds('dir_n')}
    UNION
    (SELECT dir_s.${f.friendId} FROM ${f.table} dir_n
      JOIN ${f.table} dir_s ON dir_s.${f.memberId} = dir_n.${f.friendId} AND ${f.holds('dir_s')}
      WHERE dir_n.${f.memberId} = ${viewer} AND ${f.holds('dir_n')} AND ${leadsOn(`dir_n.${f.friendId}`)}
      LIMIT ${most}))`;
}

/** SQL: how many friends of `viewer` are friends of `member`, as far as they lead on. The caller still checks who finds whom. */
export function mutualFriendsSql(tables: RelationTables): (viewer: string, member: string) => string {
  const { friendship: f } = tables;
  const { leadsOn } = foundSql(tables);
  return (viewer, member) => `(
    SELECT count(*)::int FROM ${f.table} dir_n
      JOIN ${f.table} dir_s ON dir_s.${f.memberId} = dir_n.${f.friendId} AND dir_s.${f.friendId} = ${member} AND ${f.holds('dir_s')}
      WHERE dir_n.${f.memberId} = ${viewer} AND ${f.holds('dir_n')} AND ${leadsOn(`dir_n.${f.friendId}`)})`;
}
