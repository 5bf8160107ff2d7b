/** So many moments of everybody are looked through for each source, of no more than so many sources. */
const LOOKED_FOR_EACH = 10;
const SOURCES = 200;

/** Whom members follow that the feed has moments of: members alone, or homepages too. */
type Followed = 'people' | 'all';

const ofMembers = (followed: Followed): string => (followed === 'people' ? " AND kind = 'member'" : '');

/** Members and homepages whose moments and news `$1` leaves out. */
const muted =
  'SELECT muted_id FROM mute WHERE member_id = $1 UNION ALL SELECT homepage_id FROM homepage_mute WHERE member_id = $1';

/** What is for `$1` among the newest moments of everybody, of which so many are looked through. */
const amongNewest = (followed: Followed, looked: string): string => `
    SELECT m.id FROM (
      SELECT id, author_id, visibility FROM moment WHERE id < $2 AND id > $3 ORDER BY id DESC LIMIT ${looked}
    ) m
    WHERE ($5 AND m.author_id = $1
        OR m.author_id IN (SELECT friend_id FROM friendship WHERE member_id = $1)
        OR m.visibility = 'public' AND m.author_id IN (
          SELECT target_id FROM follow WHERE follower_id = $1${ofMembers(followed)}))
      AND m.author_id NOT IN (${muted})
    ORDER BY m.id DESC LIMIT $4`;

const sources = (followed: Followed): string => `(
      (SELECT count(*) FROM (SELECT FROM friendship WHERE member_id = $1 LIMIT ${SOURCES / 2}) friends)
      + (SELECT count(*) FROM (SELECT FROM follow WHERE follower_id = $1${ofMembers(followed)} LIMIT ${SOURCES / 2}) followed))`;

/**
 * The feed of `$1`: ids of at most `$4` moments older than `$2` and newer than `$3`, newest first. `$5`: own ones too.
 *
 * Two ways to the same ids, for members who have many sources and for those who have few. First the newest moments of
 * everybody are looked through, which finds a page soon for anyone who follows many. That may cost about as much as the other
 * way would: ten moments looked at for each source, of which no more than 200 are counted. Where it was not enough,
 * each source is asked for its newest moment; a page has its moments from no more sources than it has places, so those
 * with the newest are asked for the rest.
 *
 * A followed homepage is a source like a followed member. Who is hidden or blocked, and which homepage is not public, is
 * left to the rules, which look at each author anyway.
 */
const skeletonOf = (followed: Followed): string => `
  WITH newest AS MATERIALIZED (${amongNewest(followed, `${LOOKED_FOR_EACH} * ${sources(followed)}`)}
  ), source AS (
    SELECT s.id, bool_or(s.close) AS close FROM (
      SELECT $1::uuid AS id, true AS close WHERE $5
      UNION ALL SELECT friend_id, true FROM friendship WHERE member_id = $1
      UNION ALL SELECT target_id, false FROM follow WHERE follower_id = $1${ofMembers(followed)}
    ) s
    WHERE s.id NOT IN (${muted})
    GROUP BY s.id
  ), busiest AS MATERIALIZED (
    SELECT s.id, s.close FROM source s CROSS JOIN LATERAL (
      SELECT m.id FROM moment m
      WHERE m.author_id = s.id AND m.id < $2 AND m.id > $3 AND (s.close OR m.visibility = 'public')
      ORDER BY m.id DESC LIMIT 1
    ) last
    WHERE (SELECT count(*) FROM newest) < $4
    ORDER BY last.id DESC LIMIT $4
  )
  (SELECT id FROM newest WHERE (SELECT count(*) FROM newest) >= $4)
  UNION ALL
  (SELECT m.id FROM busiest s CROSS JOIN LATERAL (
     SELECT m.id FROM moment m
     WHERE m.author_id = s.id AND m.id < $2 AND m.id > $3 AND (s.close OR m.visibility = 'public')
     ORDER BY m.id DESC LIMIT $4
   ) m
   ORDER BY m.id DESC LIMIT $4)`;

/** Of members and homepages. */
export const feedSkeletonSql = skeletonOf('all');
/** Of members alone: what homepages told is folded, and stands between these. */
export const peopleSkeletonSql = skeletonOf('people');

/** The first way alone, with the same parameters. Where it answers fewer than `$4`, there may be more. */
export const newestPeopleSql = amongNewest('people', String(LOOKED_FOR_EACH * SOURCES));
