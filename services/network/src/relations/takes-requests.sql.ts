/** SQL: whether the member `asked` takes friend requests from `asking`. A setting does not concern whoever was asked first. */
export const takesRequests = (asking: string, asked: string): string => `coalesce((
  SELECT CASE who_may_ask
    WHEN 'everyone' THEN true
    WHEN 'nobody' THEN false
    ELSE EXISTS (
      SELECT 1 FROM friendship one JOIN friendship other ON other.member_id = one.friend_id
      WHERE one.member_id = ${asking} AND other.friend_id = ${asked}
    )
  END
  FROM member_setting WHERE member_id = ${asked}
), true)`;
