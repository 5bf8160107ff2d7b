import { foundSql } from './found.sql.js';
import type { RelationTables } from './relation-tables.js';

/**
 * The relation of each member of `asked`, a relation with one column of ids, to `viewer` (null: nobody is signed in): the columns of
 * `Standing`, and those of `columns` from the row `m` of the member.
 *
 * Friendships are kept in both directions, so a degree is a walk: a second-degree contact has a friend who is a friend of `viewer`, a
 * third-degree one has a friend with such a friend. Members nearby are found by a few look-ups (`LIMIT 1` has them made one by one), so
 * `mine`, the list of friends, is read only for the others.
 */
export function standingsOf(tables: RelationTables, asked: string, { columns = '', viewer = '$1' } = {}): string {
  const { member: m, friendship: f } = tables;
  const { blocked, leadsOn } = foundSql(tables);
  const holds = (row: string): string => f.holds(row);
  return `
  WITH mine AS MATERIALIZED (
    SELECT l.${f.friendId} AS id FROM ${f.table} l
    WHERE l.${f.memberId} = ${viewer} AND ${holds('l')} AND ${leadsOn(`l.${f.friendId}`)}
  )
  SELECT asked.id AS "memberId",
    m.${m.id} IS NOT NULL AND NOT ${m.hidden('m')} AS present,
    ${blocked(viewer, 'asked.id')} AS blocked,
    first.id IS NOT NULL AS friend,
    CASE
      WHEN asked.id = ${viewer} THEN NULL
      WHEN first.id IS NOT NULL THEN 1
      WHEN (
        SELECT true FROM ${f.table} t
        JOIN ${f.table} own ON own.${f.memberId} = ${viewer} AND own.${f.friendId} = t.${f.friendId} AND ${holds('own')}
        WHERE t.${f.memberId} = asked.id AND ${holds('t')} AND ${leadsOn(`t.${f.friendId}`)} LIMIT 1
      ) THEN 2
      WHEN EXISTS (
        SELECT 1 FROM ${f.table} t JOIN ${f.table} g ON g.${f.memberId} = t.${f.friendId} AND ${holds('g')}
        WHERE t.${f.memberId} = asked.id AND ${holds('t')} AND g.${f.friendId} IN (SELECT id FROM mine)
          AND ${leadsOn(`t.${f.friendId}`)}
      ) THEN 3
    END AS degree${columns}
  FROM ${asked} AS asked (id)
  LEFT JOIN ${m.table} m ON m.${m.id} = asked.id
  LEFT JOIN LATERAL (
    SELECT l.${f.friendId} AS id FROM ${f.table} l
    WHERE l.${f.memberId} = ${viewer} AND l.${f.friendId} = asked.id AND ${holds('l')} LIMIT 1
  ) first ON true`;
}

/** The relations of the members `$2` to `$1`. The planner is not shown the values, so that one plan serves all. */
export const standingsOfSome = (tables: RelationTables): string =>
  standingsOf(tables, 'unnest(ARRAY(SELECT unnest($2::uuid[])))', { viewer: '(SELECT $1::uuid)' });
