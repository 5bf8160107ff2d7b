import { foundSql, whileActive, type RelationTables } from '@renmai/member-directory/owners';

/**
 * Chat users and the copies of network's decisions, for the rule which users can find each other. It includes users without an
 * account, so ids are texts here, and the copies have their own form.
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

/**
 * SQL: whether `viewer` may see the online state and status of `target`: by the setting of `target`, and never if `viewer` may
 * not see the profile. Users who hide from `target` do not see `target` either, so that nobody looks on unseen. Friends of friends
 * are not known here and count as strangers.
 */
export const onlineSeenSql = (viewer: string, target: string): string =>
  `(${viewer} = ${target} OR (${rule.unblocked(viewer, target)} AND EXISTS (
    SELECT FROM chat_user seen LEFT JOIN chat_setting chosen ON chosen.user_id = seen.id
    WHERE seen.id = ${target} AND NOT seen.closed AND (
      (seen.profile_visibility = 'everyone' AND coalesce(chosen.who_sees_online, 'everyone') = 'everyone')
      OR (seen.profile_visibility <> 'only-me' AND coalesce(chosen.who_sees_online, 'everyone') <> 'nobody'
        AND ${rule.friends(viewer, target)})
    )
  ) AND NOT EXISTS (
    SELECT FROM chat_setting own WHERE own.user_id = ${viewer} AND (
      own.who_sees_online = 'nobody' OR (own.who_sees_online = 'friends' AND NOT ${rule.friends(viewer, target)})
    )
  )))`;

/** SQL: whether `viewer`, who is no member, may see `target`'s name and picture: as visitors do, or as a friend. */
export const cardSeenByVisitorsSql = (viewer: string, target: string): string =>
  `(${viewer} = ${target} OR ${rule.friends(viewer, target)} OR EXISTS (
    SELECT FROM chat_user seen WHERE seen.id = ${target} AND seen.profile_visibility = 'everyone'
  ))`;
