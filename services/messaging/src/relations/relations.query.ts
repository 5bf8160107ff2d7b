import { foundSql, whileActive, type RelationTables } from '@renmai/member-directory/owners';

/**
 * Chat users and what network has decided about them, for the rule who finds whom. Users without an account take part, so
 * ids are texts here, and the copies a form of their own.
 */
const relationTables: RelationTables = {
  member: { table: 'chat_user', id: 'id', hidden: (row) => `${row}.closed`, leadsNowhere: () => 'false' },
  friendship: {
    table: 'roster_entry',
    memberId: 'user_id',
    friendId: 'other_id',
    holds: (row) => `${row}.state = 'friends'`,
  },
  block: { table: 'roster_block', blockerId: 'blocker_id', blockedId: 'blocked_id', holds: whileActive },
};

const rule = foundSql(relationTables);

/** SQL: whether one of two users has blocked the other. */
export const blockedSql = rule.blocked;
/** SQL: whether two users are friends. */
export const friendsSql = rule.friends;
/** SQL: whether a user is not deactivated. */
export const notClosedSql = rule.notHidden;
/** SQL: whether neither of two users has blocked the other. */
export const unblockedSql = rule.unblocked;
/** SQL: as `unblockedSql`, for many rows of one user, who is a parameter. */
export const unblockedForSql = rule.unblockedFor;
