/**
 * For services that show members. The exports of this file show a member only through the rule: no rows, no table names, no consumers.
 * `./owners` is for the services that own a part of this, and lint keeps the others from it.
 */
import { CreateMemberDirectory1700000000500 } from './directory/create-directory.migration.js';
import { FindDirectoryBlocks1700000000510 } from './directory/find-blocks.migration.js';
import { directoryTables } from './directory/directory.tables.js';
import { blockedWithSql, foundSql } from './rules/found.sql.js';
import { mutualFriendsSql, nearSql } from './rules/near.sql.js';
import { openSql } from './rules/open.sql.js';
import { shownSql } from './rules/shown.sql.js';
import { seenNameSql } from './rules/seen-name.sql.js';
import { staffNameSql } from './rules/staff-name.sql.js';

export { MemberDirectory, type VisibleMember } from './directory/member-directory.js';
export { MemberDirectoryModule } from './directory/member-directory.module.js';
export { MemberReach } from './directory/member-reach.js';

/** Before the service's own migrations. */
export const memberDirectoryMigrations = [
  CreateMemberDirectory1700000000500,
  FindDirectoryBlocks1700000000510,
] as const;

/**
 * SQL: whether the member in the column `member` may be seen by `viewer`, both SQL expressions of uuids. For lists, counts
 * and searches, so that pages are full and counts are right: `WHERE ${foundBy('$1::uuid', 'e.publisher_id')}`.
 */
export const foundBy = foundSql(directoryTables).foundBy;

/**
 * SQL: ids of members with whom `viewer` (null: a visitor) has a block either way. To correct a stored count beside a list that leaves them
 * out.
 */
export const blockedWith = blockedWithSql(directoryTables);

/**
 * SQL: the name of `member` as `viewer` may see it; null where they do not find them. For notifications to many members at once; a list for
 * one viewer asks `MemberDirectory`.
 */
export const nameFor = seenNameSql(directoryTables);

/**
 * SQL: as `MemberDirectory.namesForStaff`, for one column of member ids; null where there is no name. For the staff's own
 * screens alone.
 */
export const nameForStaff = staffNameSql(directoryTables);

/**
 * For lists and counts from the content of profiles: `openTo` beside `foundBy` leaves out what the viewer could not read in the profile.
 * `friends` and `friendsOfFriends` put members first whom the viewer knows.
 */
export const { openTo, friends, friendsOfFriends } = openSql(directoryTables, (row) => `${row}.profile_visibility`);

/**
 * SQL: the same rules, for statements that are planned again for each request. Each rule is looked up row by row and is never planned as a
 * join, so that planning needs a tenth of the time. Not for statements in which the rule should choose the rows.
 */
export const byRow = {
  foundBy: foundSql(directoryTables, 'by-row').foundBy,
  ...openSql(directoryTables, (row) => `${row}.profile_visibility`, 'by-row'),
};

/** SQL: the same rules, for statements that decide about hundreds of rows for one viewer and are planned once. */
export const byViewer = shownSql(directoryTables, (row) => `${row}.profile_visibility`);

/**
 * SQL: a table of one column, the ids of a member's friends and of their friends, for lists that must not lose them among many
 * others: `FROM ${nearTo('$1::uuid', 1000)} near (id)`. It is no rule; ask `foundBy` as well.
 */
export const nearTo = nearSql(directoryTables);

/** SQL: how many friends two members have in common, as far as the first may know: `${mutualFriends('$1::uuid', 'e.member_id')}`. */
export const mutualFriends = mutualFriendsSql(directoryTables);
