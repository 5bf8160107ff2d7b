/** SQL: whether the member in the column `member` is shown: neither deactivated nor known to chat alone. Whoever stands in a relation is known here. */
export const notHidden = (member: string): string =>
  `NOT EXISTS (SELECT 1 FROM member gone WHERE gone.member_id = ${member} AND gone.hidden)`;

/** SQL: whether the one in the column `member` has no account and takes part in chat alone. */
export const isChatOnly = (member: string): string =>
  `EXISTS (SELECT 1 FROM member alone WHERE alone.member_id = ${member} AND alone.chat_only)`;

/**
 * SQL: whether a friend of the member in the column `member` may learn of their other friends: the list of friends is not
 * closed to everybody. Everything that names, counts or walks through a friend in common asks this.
 */
export const showsFriends = (member: string): string => `
  NOT EXISTS (SELECT 1 FROM member closed WHERE closed.member_id = ${member} AND closed.friends_list_visibility = 'only-me')`;

/** SQL: whether others are nearer to each other through the member in the column `member`. */
export const leadsOn = (member: string): string => `(NOT ${isChatOnly(member)} AND ${showsFriends(member)})`;

/** SQL: whether he is found by the member in `viewer`, for lists that leave out who is not. */
export const foundBy = (viewer: string, member: string): string => `
  ${notHidden(member)}
  AND NOT EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = ${viewer} AND b.blocked_id = ${member})
  AND NOT EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = ${member} AND b.blocked_id = ${viewer})`;
