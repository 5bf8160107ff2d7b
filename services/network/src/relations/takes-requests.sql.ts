/** SQL: whether the two have a friend in common. */
export const haveFriendInCommon = (one: string, other: string): string => `EXISTS (
  SELECT 1 FROM friendship mine JOIN friendship theirs ON theirs.member_id = mine.friend_id
  WHERE mine.member_id = ${one} AND theirs.friend_id = ${other}
)`;

/**
 * SQL: whether the member `asked` accepts friend requests from `asking`, who is no friend: the policy of `may-reach.ts` for lists,
 * compared with it by `who-may-ask.int.spec.ts`. The setting does not apply to members whom `asked` has asked first.
 */
export const takesRequests = (asking: string, asked: string): string => `coalesce((
  SELECT CASE who_may_ask
    WHEN 'everyone' THEN true
    WHEN 'nobody' THEN false
    ELSE ${haveFriendInCommon(asking, asked)}
  END
  FROM member_setting WHERE member_id = ${asked}
), true)`;
