// @ts-check
/**
 * Single statements that give the first positions recommended to the member `$1`, who lives in the city `$2`, ranked in the
 * database: the same candidates and the same score as services/jobs/src/listing, for a member who has hidden nothing.
 */

const degrees = `ARRAY['below-senior-high', 'high-school', 'vocational-college', 'community-college', 'college', 'bachelor', 'master', 'phd', 'postdoctoral']`;
const newest = 'ORDER BY published_at DESC, position_id DESC';
const score = `floor(0.5
  + least(common, 5) * 14 + CASE WHEN asked > 0 THEN common::float / asked * 12 ELSE 0 END
  + CASE WHEN l.city_id = $2 THEN 18 WHEN l.workplace = 'remote' THEN 6 ELSE 0 END
  + CASE WHEN f.friends > 0 THEN 16 + (least(f.friends, 4) - 1) * 4 ELSE 0 END
  + CASE WHEN w.homepage_id IS NOT NULL THEN 20 ELSE 0 END
  + CASE WHEN l.degree IS NULL OR own.degree IS NULL THEN 0
      WHEN array_position(${degrees}, own.degree) >= array_position(${degrees}, l.degree) THEN 4 ELSE -12 END
  + 20 * 0.5 ^ (extract(epoch FROM now() - l.published_at)::float / 864000))`;

const recommended = (/** @type {string} */ materialized) => `
  WITH own AS MATERIALIZED (SELECT skill_keys, degree FROM member_background WHERE member_id = $1::uuid),
  friends_at AS MATERIALIZED (
    SELECT e.homepage_id, count(*)::int AS friends
    FROM directory_friendship d JOIN member_employer e ON e.member_id = d.friend_id
      JOIN directory_member m ON m.member_id = d.friend_id AND NOT m.hidden AND m.profile_visibility <> 'only-me'
    WHERE d.member_id = $1::uuid AND d.active
      AND NOT EXISTS (SELECT FROM directory_block b WHERE b.active AND ((b.blocker_id = $1::uuid AND b.blocked_id = d.friend_id)
        OR (b.blocked_id = $1::uuid AND b.blocker_id = d.friend_id)))
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 100
  ), followed AS MATERIALIZED (
    SELECT homepage_id, position FROM homepage_follower WHERE member_id = $1::uuid AND active ORDER BY position DESC LIMIT 300
  ), homepages AS (
    SELECT homepage_id FROM (
      SELECT homepage_id, min(place) AS place FROM (
        SELECT homepage_id, row_number() OVER (ORDER BY position DESC) AS place FROM followed
        UNION ALL SELECT homepage_id, 1000 + row_number() OVER (ORDER BY friends DESC, homepage_id) FROM friends_at
      ) both_of_them GROUP BY 1
    ) placed ORDER BY place LIMIT 100
  ), candidate AS ${materialized} (
    (SELECT position_id FROM listed_position ${newest} LIMIT 400)
    UNION SELECT found.position_id FROM own, unnest(own.skill_keys[:10]) AS wanted CROSS JOIN LATERAL (
      SELECT position_id FROM listed_skill WHERE skill_key = wanted ${newest} LIMIT 40) found
    UNION (SELECT position_id FROM listed_position WHERE city_id = $2 ${newest} LIMIT 100)
    UNION SELECT found.position_id FROM homepages h CROSS JOIN LATERAL (
      SELECT position_id FROM listed_position WHERE homepage_id = h.homepage_id ${newest} LIMIT 5) found
  )
  SELECT p.id AS "positionId", p.title, p.employment_type, p.workplace, p.city_id, p.degree, p.experience, p.skills, p.state,
    p.published_at, p.closes_at, p.salary_min, p.salary_max, p.salary_months, h.name, h.handle, h.slogan, h.logo, best.score
  FROM (
    SELECT l.position_id, ${score} AS score
    FROM candidate JOIN listed_position l USING (position_id) CROSS JOIN own
      LEFT JOIN friends_at f ON f.homepage_id = l.homepage_id LEFT JOIN followed w ON w.homepage_id = l.homepage_id
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE key = ANY (own.skill_keys))::int AS common, count(*)::int AS asked FROM unnest(l.skill_keys) key
      ) skills
    WHERE NOT EXISTS (SELECT FROM hidden_position x WHERE x.member_id = $1::uuid AND x.position_id = l.position_id)
      AND NOT EXISTS (SELECT FROM homepage_seat s WHERE s.member_id = $1::uuid AND s.homepage_id = l.homepage_id)
    ORDER BY 2 DESC, 1 DESC LIMIT 20
  ) best JOIN position p ON p.id = best.position_id JOIN homepage_copy h ON h.homepage_id = p.homepage_id
  ORDER BY best.score DESC, best.position_id DESC`;

/** @type {Record<string, string>} */
export const recommendations = { plain: recommended(''), materialized: recommended('MATERIALIZED') };
