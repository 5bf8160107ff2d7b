import { blockedWithSql, foundSql } from '@renmai/member-directory/owners';
import { relationTables } from './relation-tables.js';

const rule = foundSql(relationTables);

/** SQL: ids of members with whom the member in `person` (null: nobody) has a block either way. */
export const blockedWith = blockedWithSql(relationTables);

/**
 * SQL: whether the member in the column `member` is shown: neither deactivated nor a chat-only user. Everybody who has a
 * relation has a row here.
 */
export const notHidden = rule.notHidden;

/** SQL: whether the column `member` contains a chat-only user, who has no account. */
export const isChatOnly = (member: string): string =>
  `EXISTS (SELECT 1 FROM member alone WHERE alone.member_id = ${member} AND alone.chat_only)`;

/**
 * SQL: whether a friend of the member in the column `member` may learn of their other friends: the list of friends is not
 * closed to everybody. Everything that names, counts or walks through a friend in common asks this.
 */
export const showsFriends = (member: string): string => `
  NOT EXISTS (SELECT 1 FROM member closed WHERE closed.member_id = ${member} AND closed.friends_list_visibility = 'only-me')`;

/** SQL: whether the viewer in `viewer` can find the member in the column `member`, for lists that leave out other members. */
export const foundBy = (viewer: string, member: string): string => `
  ${rule.notHidden(member)} AND ${rule.unblocked(viewer, member)}`;
