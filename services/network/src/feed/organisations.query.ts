/**
 * News and offers of the homepages that `$1` follows, older than `$2`: at most `$3`, newest first, each with its kind. Up to `$3`
 * items are read from each homepage, so that the list has no gap before its last item.
 */
export const organisationsSql = `
  SELECT told.id AS "momentId", told.kind FROM follow f
  CROSS JOIN LATERAL (
    SELECT m.id, CASE WHEN m.news IS NULL THEN m.offers->>'kind' ELSE 'news' END AS kind FROM moment m
    WHERE m.author_id = f.target_id AND m.id < $2 AND m.visibility = 'public'
      AND (m.news IS NOT NULL OR m.offers IS NOT NULL)
    ORDER BY m.id DESC LIMIT $3
  ) told
  WHERE f.follower_id = $1 AND f.kind <> 'member'
    AND f.target_id NOT IN (SELECT homepage_id FROM homepage_mute WHERE member_id = $1)
  ORDER BY told.id DESC LIMIT $3`;
