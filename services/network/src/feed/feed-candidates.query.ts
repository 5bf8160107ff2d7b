/**
 * The ranking facts of the moments `$2` for the viewer `$1`, as of `$3`: later reactions and comments do not count, so that the
 * order stays the same from page to page. Counts end at 50, so that a popular moment costs no more than others.
 */
export const feedCandidatesSql = `
  WITH mine AS MATERIALIZED (
    SELECT friend_id AS id FROM friendship WHERE member_id = $1
  ), together AS MATERIALIZED (
    SELECT m.author_id, count(*)::int AS times FROM (
      (SELECT moment_id FROM reaction
       WHERE member_id = $1 AND reacted_at <= $3 AND reacted_at > $3::timestamptz - interval '30 days'
       ORDER BY reacted_at DESC LIMIT 200)
      UNION ALL
      (SELECT moment_id FROM comment
       WHERE author_id = $1 AND created_at <= $3 AND created_at > $3::timestamptz - interval '30 days'
       ORDER BY id DESC LIMIT 200)
    ) said JOIN moment m ON m.id = said.moment_id
    GROUP BY m.author_id
  )
  SELECT m.id AS "momentId", m.author_id = $1 AS own, m.author_id IN (SELECT id FROM mine) AS friend,
    m.created_at AS "createdAt",
    m.mentions @> jsonb_build_array(jsonb_build_object('memberId', $1::uuid)) AS "mentionsViewer",
    coalesce(together.times, 0) AS together, r.reactions, r.friends AS "friendsReacted", c.comments
  FROM moment m
  LEFT JOIN together ON together.author_id = m.author_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS reactions, (count(*) FILTER (WHERE latest.member_id IN (SELECT id FROM mine)))::int AS friends
    FROM (
      SELECT member_id FROM reaction WHERE moment_id = m.id AND reacted_at <= $3 ORDER BY reacted_at DESC LIMIT 50
    ) latest
  ) r
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS comments
    FROM (SELECT 1 FROM comment WHERE moment_id = m.id AND created_at <= $3 LIMIT 50) counted
  ) c
  WHERE m.id = ANY($2::uuid[])`;
