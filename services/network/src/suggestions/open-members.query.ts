import type { OpenReason } from '@renmai/contracts/network/suggestions.api';
import { foundBy } from '../members/found.query.js';
import { takesRequests } from '../relations/takes-requests.sql.js';
import { noRequest } from './suggestions.query.js';

/** The number of newest public moments whose authors are considered, and of newest members. */
const NEWEST_MOMENTS = 200;
const NEWEST_MEMBERS = 100;
/** From this number on, followers count as many; no more are counted for each member. */
const MANY_FOLLOWERS = 10;

export interface OpenMember {
  id: string;
  /** the headline, whose language is detected */
  headline: string;
  reason: OpenReason;
}

/**
 * At most `$2` members with an open profile, who need nothing in common with `$1`, without those in `$3`: first members with many
 * followers, then authors of public moments, then the newest members. `$4`: the lowest id of new members.
 */
export const openMembersSql = `
  WITH author AS (
    SELECT DISTINCT ON (author_id) author_id AS id, latest.id AS moment FROM (
      SELECT id, author_id FROM moment WHERE visibility = 'public' ORDER BY id DESC LIMIT ${NEWEST_MOMENTS}
    ) latest
    ORDER BY author_id, latest.id DESC
  ), newest AS (
    SELECT member_id AS id FROM member
    WHERE profile_visibility = 'everyone' AND NOT hidden ORDER BY member_id DESC LIMIT ${NEWEST_MEMBERS}
  ), candidate AS (
    SELECT coalesce(author.id, newest.id) AS id, author.moment FROM author FULL JOIN newest ON newest.id = author.id
  ), told AS (
    SELECT c.id, CASE
      WHEN (
        SELECT count(*) FROM (
          SELECT FROM follow f WHERE f.kind = 'member' AND f.target_id = c.id LIMIT ${MANY_FOLLOWERS}
        ) followers
      ) = ${MANY_FOLLOWERS} THEN 'popular'
      WHEN c.moment IS NOT NULL THEN 'active'
      WHEN c.id >= $4::uuid THEN 'new'
      ELSE 'member'
    END AS reason, c.moment, m.headline
    FROM candidate c
    JOIN member m ON m.member_id = c.id AND m.profile_visibility = 'everyone'
    WHERE c.id <> $1 AND c.id <> ALL ($3::uuid[]) AND ${foundBy('$1', 'c.id')}
      AND NOT EXISTS (SELECT 1 FROM friendship f WHERE f.member_id = $1 AND f.friend_id = c.id)
      AND NOT EXISTS (SELECT 1 FROM follow f WHERE f.follower_id = $1 AND f.kind = 'member' AND f.target_id = c.id)
      AND NOT EXISTS (SELECT 1 FROM mute u WHERE u.member_id = $1 AND u.muted_id = c.id)
      AND NOT EXISTS (SELECT 1 FROM dismissed_suggestion d WHERE d.member_id = $1 AND d.dismissed_id = c.id)
      AND ${noRequest('c.id')} AND ${takesRequests('$1', 'c.id')}
  )
  SELECT id, reason, headline FROM told
  ORDER BY array_position(ARRAY['popular', 'active'], reason), moment DESC NULLS LAST, id DESC LIMIT $2`;
