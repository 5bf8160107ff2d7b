/**
 * News and offers of the homepages that `$1` follows, older than `$2`: at most `$3`, newest first, each with its kind. Up to `$3`
 * items are read from each homepage, so that the list has no gap before its last item. The planner does not see the parameters: a plan for
 * each request takes twenty times as long as the work.
 */
export const organisationsSql = `
  SELECT told.id AS "momentId", told.kind FROM follow f
  CROSS JOIN LATERAL (
    SELECT m.id, CASE WHEN m.news IS NULL THEN m.offers->>'kind' ELSE 'news' END AS kind FROM moment m
    WHERE m.author_id = f.target_id AND m.id < (SELECT $2::uuid) AND m.visibility = 'public'
      AND (m.news IS NOT NULL OR m.offers IS NOT NULL)
    ORDER BY m.id DESC LIMIT (SELECT $3::bigint)
  ) told
  WHERE f.follower_id = (SELECT $1::uuid) AND f.kind <> 'member'
    AND f.target_id NOT IN (SELECT homepage_id FROM homepage_mute WHERE member_id = (SELECT $1::uuid))
  ORDER BY told.id DESC LIMIT (SELECT $3::bigint)`;
