import { foundSql } from './found.sql.js';
import type { RelationTables } from './relation-tables.js';

/** The name under which `circleOf` is a part of WITH. */
const CIRCLE = 'dir_circle';

/**
 * The rules of `found` and `open` as SQL to decide about hundreds of rows for one viewer, in a statement that is planned once. One row is
 * looked up per member, whichever of the rules are asked, and the viewer's friends are read once. `shown` and `isFriend` are given as
 * columns of the rows, so that a statement has each look-up once: a connection sets up all of them each time it runs.
 */
export interface ShownSql {
  /** A part of WITH that the others need: the viewer's friends. */
  circleOf: (viewer: string) => string;
  /** the audience of the profile of `member`; null where the member is not present */
  shownTo: (member: string) => string;
  /** Whether `member` is a friend of the viewer. Not for a condition that chooses rows: there it is planned as a join. */
  befriended: (member: string) => string;
  /** Whether a friend of the viewer who leads on is a friend of `member`. Friends may have one too. */
  near: (member: string) => string;
  /** Whether `viewer` finds the member of whom `shownTo` answered this. */
  found: (shown: string, viewer: string, member: string) => string;
  /** Whether the profile of a member who is found is open to `viewer`. */
  open: (row: { shown: string; isFriend: string }, viewer: string, member: string) => string;
}

export function shownSql(tables: RelationTables, visibility: (row: string) => string): ShownSql {
  const { member: m, friendship: f } = tables;
  const { unblockedFor, leadsOn } = foundSql(tables, 'by-row');
  const befriended = (member: string): string => `(${member} IN (SELECT ${CIRCLE}.id FROM ${CIRCLE}))`;
  // `IS TRUE` keeps the friends from becoming a join, which would read all of them for each row.
  const near = (member: string): string => `(EXISTS (SELECT 1 FROM ${CIRCLE}) AND EXISTS (
      SELECT 1 FROM ${f.table} dir_t WHERE dir_t.${f.memberId} = ${member} AND ${f.holds('dir_t')}
        AND ${befriended(`dir_t.${f.friendId}`)} IS TRUE AND ${leadsOn(`dir_t.${f.friendId}`)} OFFSET 0))`;
  return {
    circleOf: (viewer) => `${CIRCLE} AS MATERIALIZED (
      SELECT dir_n.${f.friendId} AS id FROM ${f.table} dir_n WHERE dir_n.${f.memberId} = ${viewer} AND ${f.holds('dir_n')})`,
    befriended,
    near,
    shownTo: (member) =>
      `(SELECT ${visibility('dir_m')} FROM ${m.table} dir_m WHERE dir_m.${m.id} = ${member} AND NOT ${m.hidden('dir_m')})`,
    found: (shown, viewer, member) => `(${shown} IS NOT NULL AND ${unblockedFor(viewer, member)})`,
    open: ({ shown, isFriend }, viewer, member) => `coalesce(${shown} = 'everyone' OR ${member} = ${viewer}
      OR ${shown} IN ('friends', 'friends-of-friends') AND ${isFriend}
      OR ${shown} = 'friends-of-friends' AND ${near(member)}, false)`,
  };
}
