import { leadsOn } from './found.query.js';

/**
 * How each member of `asked`, a relation with one column of ids, stands to `viewer` (null: nobody is signed in).
 * Friendships are kept in both directions, so a degree is a walk: somebody is second who has a friend who is a friend
 * of `viewer`, third who has a friend with such a friend. Whoever stands near is found by a few look-ups (`LIMIT 1` has
 * them made one by one), so `mine`, the list of friends, is read for those alone who do not. Nobody comes nearer to
 * another through somebody who has no account, or who shows the list of friends to nobody.
 */
export const standingsOf = (asked: string, columns = '', viewer = '$1'): string => `
  WITH mine AS MATERIALIZED (
    SELECT friend_id AS id FROM friendship WHERE member_id = ${viewer} AND ${leadsOn('friend_id')}
  )
  SELECT asked.id AS "memberId",
    m.member_id IS NOT NULL AND NOT m.hidden AS present,
    EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = ${viewer} AND b.blocked_id = asked.id)
      OR EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = asked.id AND b.blocked_id = ${viewer}) AS blocked,
    first.friend_id IS NOT NULL AS friend,
    CASE
      WHEN asked.id = ${viewer} THEN NULL
      WHEN first.friend_id IS NOT NULL THEN 1
      WHEN (
        SELECT true FROM friendship f JOIN friendship own ON own.member_id = ${viewer} AND own.friend_id = f.friend_id
        WHERE f.member_id = asked.id AND ${leadsOn('f.friend_id')} LIMIT 1
      ) THEN 2
      WHEN EXISTS (
        SELECT 1 FROM friendship f JOIN friendship g ON g.member_id = f.friend_id
        WHERE f.member_id = asked.id AND g.friend_id IN (SELECT id FROM mine) AND ${leadsOn('f.friend_id')}
      ) THEN 3
    END AS degree${columns}
  FROM ${asked} AS asked (id)
  LEFT JOIN member m ON m.member_id = asked.id
  LEFT JOIN LATERAL (
    SELECT friend_id FROM friendship WHERE member_id = ${viewer} AND friend_id = asked.id LIMIT 1
  ) first ON true`;

/** The card of the row `m` of `member`; of somebody of whom profile told nothing it is empty. */
export const cardColumns = `
  coalesce(m.name, '') AS name, coalesce(m.headline, '') AS headline,
  coalesce(m.place, '{"region":"","city":""}') AS place, m.photo,
  coalesce(m.profile_visibility, 'everyone') AS "profileVisibility"`;

/** The same with his card. */
export const cardsOf = (asked: string): string => standingsOf(asked, `, ${cardColumns}`);

/**
 * Of the members `$2`. The planner is not shown the values: it would plan anew for each, which takes three times as long
 * as the statement itself.
 */
export const standingsSql = standingsOf('unnest(ARRAY(SELECT unnest($2::uuid[])))', '', '(SELECT $1::uuid)');
