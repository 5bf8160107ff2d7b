import { fenceOf, foundSql, type Planning } from './found.sql.js';
import type { RelationTables } from './relation-tables.js';

/** The rule of `isOpenTo` for profiles as SQL, and how near two members are, as far as it decides what is shown. */
export interface OpenSql {
  /**
   * Whether the profile of `member`, who is found by `viewer`, is open to them. A viewer that is NULL is a visitor. For lists and counts
   * that show content of profiles.
   */
  openTo: (viewer: string, member: string) => string;
  friends: (one: string, other: string) => string;
  /** whether the two have a friend in common who leads on; friends may have one too */
  friendsOfFriends: (one: string, other: string) => string;
}

/** `visibility`: of a row of the table of members, who may see the profile. */
export function openSql(
  tables: RelationTables,
  visibility: (row: string) => string,
  planning: Planning = 'free',
): OpenSql {
  const { member: m, friendship: f } = tables;
  const { friends, leadsOn } = foundSql(tables, planning);
  const fence = fenceOf(planning);
  const friendsOfFriends = (one: string, other: string): string =>
    `EXISTS (SELECT 1 FROM ${f.table} dir_t
      JOIN ${f.table} dir_o ON dir_o.${f.memberId} = ${one} AND dir_o.${f.friendId} = dir_t.${f.friendId} AND ${f.holds('dir_o')}
      WHERE dir_t.${f.memberId} = ${other} AND ${f.holds('dir_t')} AND ${leadsOn(`dir_t.${f.friendId}`)}${fence})`;
  return {
    friends,
    friendsOfFriends,
    openTo: (viewer, member) =>
      `EXISTS (SELECT 1 FROM ${m.table} dir_v WHERE dir_v.${m.id} = ${member} AND (
        ${visibility('dir_v')} = 'everyone' OR dir_v.${m.id} = ${viewer}
        OR ${visibility('dir_v')} IN ('friends', 'friends-of-friends') AND ${friends(viewer, member)}
        OR ${visibility('dir_v')} = 'friends-of-friends' AND ${friendsOfFriends(viewer, member)})${fence})`,
  };
}
