import { foundSql } from './found.sql.js';
import { openSql } from './open.sql.js';
import type { RelationTables } from './relation-tables.js';

/**
 * The rules of `found` and `open` as SQL to decide about hundreds of rows for one viewer: of each member one row is looked up, whichever
 * of the rules are asked, and relations of the viewer are read once.
 */
export interface ShownSql {
  /** who may see the profile of `member`; null where the member is not present */
  shownTo: (member: string) => string;
  /** Whether `viewer` finds the member of whom `shownTo` answered this. */
  found: (shown: string, viewer: string, member: string) => string;
  /** Whether the profile of a member who is found is open to `viewer`. */
  open: (shown: string, viewer: string, member: string) => string;
  /** Whether the two are friends. Not for a condition that chooses rows: there it is planned as a join. */
  befriended: (viewer: string, member: string) => string;
}

export function shownSql(tables: RelationTables, visibility: (row: string) => string): ShownSql {
  const { member: m, friendship: f } = tables;
  const { unblockedFor } = foundSql(tables);
  const { friendsOfFriends } = openSql(tables, visibility, 'by-row');
  const befriended = (viewer: string, member: string): string =>
    `(${member} IN (SELECT dir_n.${f.friendId} FROM ${f.table} dir_n WHERE dir_n.${f.memberId} = ${viewer} AND ${f.holds('dir_n')}))`;
  return {
    befriended,
    shownTo: (member) =>
      `(SELECT ${visibility('dir_m')} FROM ${m.table} dir_m WHERE dir_m.${m.id} = ${member} AND NOT ${m.hidden('dir_m')})`,
    found: (shown, viewer, member) => `(${shown} IS NOT NULL AND ${unblockedFor(viewer, member)})`,
    open: (shown, viewer, member) => `coalesce(${shown} = 'everyone' OR ${member} = ${viewer}
      OR ${shown} IN ('friends', 'friends-of-friends') AND ${befriended(viewer, member)}
      OR ${shown} = 'friends-of-friends' AND ${friendsOfFriends(viewer, member)}, false)`,
  };
}
