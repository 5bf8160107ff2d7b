/** SQL: whether one of two users has the other on the blacklist, as far as the roster's copy knows. */
export const blockedSql = (one: string, other: string): string => `EXISTS (
  SELECT 1 FROM roster_block b
  WHERE b.active AND ((b.blocker_id = ${one} AND b.blocked_id = ${other})
    OR (b.blocker_id = ${other} AND b.blocked_id = ${one}))
)`;

/** SQL: whether two users are friends. */
export const friendsSql = (one: string, other: string): string => `EXISTS (
  SELECT 1 FROM roster_entry r WHERE r.user_id = ${one} AND r.other_id = ${other} AND r.state = 'friends'
)`;
