import { feedOrderOf } from '../feed/feed-order.query.js';
import { foundBy } from '../members/found.query.js';
import { recommendationColumns } from '../recommendations/recommendation.query.js';

/** SQL: the member in `column`, as far as the member who exports may know them; else null. */
const person = (column: string): string => `(
  SELECT jsonb_build_object('memberId', m.member_id, 'name', m.name) FROM member m
  WHERE m.member_id = ${column} AND ${foundBy('$1', column)}
)`;

/** SQL: recommendations by or about the member. Withdrawn ones are empty. */
const recommendations = (own: 'author_id' | 'subject_id', other: 'author_id' | 'subject_id', which = ''): string => `
  SELECT ${recommendationColumns}, ${person(`r.${other}`)} AS member FROM recommendation r
  WHERE r.${own} = $1 AND r.state <> 'withdrawn' ${which} ORDER BY r.created_at, r.id`;

/**
 * All data stored about `$1`, oldest first. Other members are included only if `$1` can find them: members deactivated or
 * blocked either way are left out, except on `$1`'s own blacklist.
 */
export const exportSql = {
  friends: `
    SELECT ${person('f.friend_id')} AS member, f.since FROM friendship f
    WHERE f.member_id = $1 AND ${foundBy('$1', 'f.friend_id')} ORDER BY f.since, f.friend_id`,
  requests: `
    SELECT r.requester_id AS "requesterId", r.addressee_id AS "addresseeId", r.state, r.note, r.attempts,
      r.requested_at AS "requestedAt", r.settled_at AS "settledAt", r.refused_at AS "refusedAt",
      ${person('o.id')} AS member
    FROM friend_request r
    CROSS JOIN LATERAL (SELECT CASE WHEN r.requester_id = $1 THEN r.addressee_id ELSE r.requester_id END AS id) o
    WHERE $1 IN (r.requester_id, r.addressee_id) AND ${foundBy('$1', 'o.id')} ORDER BY r.requested_at`,
  follows: `
    SELECT f.kind, f.target_id AS "targetId", CASE WHEN f.kind = 'member' THEN ${person('f.target_id')} END AS member,
      f.since
    FROM follow f
    WHERE f.follower_id = $1 AND (f.kind <> 'member' OR (${foundBy('$1', 'f.target_id')})) ORDER BY f.since, f.target_id`,
  followers: `
    SELECT ${person('f.follower_id')} AS member, f.since FROM follow f
    WHERE f.kind = 'member' AND f.target_id = $1 AND ${foundBy('$1', 'f.follower_id')} ORDER BY f.since, f.follower_id`,
  mutes: `
    SELECT ${person('u.muted_id')} AS member, u.since FROM mute u
    WHERE u.member_id = $1 AND ${foundBy('$1', 'u.muted_id')} ORDER BY u.since, u.muted_id`,
  mutedHomepages: `
    SELECT homepage_id AS "homepageId", since FROM homepage_mute WHERE member_id = $1 ORDER BY since, homepage_id`,
  // A declined invitation is the invited member's alone to know of.
  followInvitations: `
    SELECT i.homepage_id AS "homepageId", ${person('o.id')} AS member, i.inviter_id = $1 AS sent, i.invited_at AS "invitedAt",
      CASE WHEN i.member_id = $1 THEN i.settled_at END AS "settledAt"
    FROM follow_invitation i
    CROSS JOIN LATERAL (SELECT CASE WHEN i.inviter_id = $1 THEN i.member_id ELSE i.inviter_id END AS id) o
    WHERE $1 IN (i.inviter_id, i.member_id) AND ${foundBy('$1', 'o.id')} ORDER BY i.invited_at, i.homepage_id, o.id`,
  blacklist: `
    SELECT jsonb_build_object('memberId', m.member_id, 'name', m.name) AS member, b.since
    FROM block b JOIN member m ON m.member_id = b.blocked_id
    WHERE b.blocker_id = $1 AND NOT m.hidden ORDER BY b.since, b.blocked_id`,
  dismissedSuggestions: `
    SELECT ${person('d.dismissed_id')} AS member, d.dismissed_at AS "dismissedAt" FROM dismissed_suggestion d
    WHERE d.member_id = $1 AND ${foundBy('$1', 'd.dismissed_id')} ORDER BY d.dismissed_at, d.dismissed_id`,
  // Own words stay own, no matter who they are about.
  recommendationsWritten: recommendations('author_id', 'subject_id'),
  recommendationsReceived: recommendations('subject_id', 'author_id', `AND ${foundBy('$1', 'r.author_id')}`),
  moments: `
    SELECT o.id AS "momentId", o.version, o.text, o.topics, o.media, o.visibility, o.comment_policy AS "commentPolicy",
      l.url AS link, o.shared_id AS "sharedMomentId", o.created_at AS "createdAt", o.edited_at AS "editedAt",
      (
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'version', v.version, 'text', v.text, 'visibility', v.visibility, 'writtenAt', v.written_at
        ) ORDER BY v.version), '[]')
        FROM moment_version v WHERE v.moment_id = o.id
      ) AS versions
    FROM moment o LEFT JOIN link_preview l ON l.id = o.link_preview_id
    WHERE o.author_id = $1 ORDER BY o.id`,
  comments: `
    SELECT id AS "commentId", moment_id AS "momentId", parent_id AS "parentId", text, created_at AS "createdAt",
      edited_at AS "editedAt"
    FROM comment WHERE author_id = $1 ORDER BY id`,
  reactions: `
    SELECT moment_id AS "momentId", kind, reacted_at AS "reactedAt" FROM reaction
    WHERE member_id = $1 ORDER BY reacted_at, moment_id`,
  commentLikes: `
    SELECT comment_id AS "commentId", liked_at AS "likedAt" FROM comment_like
    WHERE member_id = $1 ORDER BY liked_at, comment_id`,
  bookmarks: `
    SELECT moment_id AS "momentId", marked_at AS "markedAt" FROM bookmark
    WHERE member_id = $1 ORDER BY marked_at, moment_id`,
  traits: 'SELECT kind, name FROM member_trait WHERE member_id = $1 ORDER BY kind, name',
  settings: `SELECT ${feedOrderOf('$1')} AS "feedOrder",
    coalesce((SELECT who_may_ask FROM member_setting WHERE member_id = $1), 'everyone') AS "whoMayAsk"`,
} as const;
export type ExportPart = keyof typeof exportSql;
