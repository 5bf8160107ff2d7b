/** How many moments of everybody are scanned for each source, and the maximum number of sources that count. */
const LOOKED_FOR_EACH = 10;
const SOURCES = 200;

/** The followed sources of the feed: only members, or homepages too. */
type Followed = 'people' | 'all';

const ofMembers = (followed: Followed): string => (followed === 'people' ? " AND kind = 'member'" : '');

/** Members and homepages whose moments and news `$1` has muted. */
const muted =
  'SELECT muted_id FROM mute WHERE member_id = $1 UNION ALL SELECT homepage_id FROM homepage_mute WHERE member_id = $1';

/** The moments for `$1` among the newest `looked` moments of everybody. */
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
 * Two ways lead to the same ids, for members with many sources and for members with few. First the newest moments of everybody
 * are scanned, which soon fills a page for members who follow many. This may cost about as much as the other way: ten scanned
 * moments for each source, with at most 200 sources counted. If it was not enough, the newest moment of each source is read;
 * the moments of a page come from at most as many sources as it has places, so only the sources with the newest moments are
 * read further.
 *
 * A followed homepage is a source like a followed member. Hidden and blocked authors and homepages that are not public are left
 * to the rules, which check each author anyway.
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

/** The feed of members and homepages. */
export const feedSkeletonSql = skeletonOf('all');
/** The feed of members only: the cards of homepages are folded and placed between these moments. */
export const peopleSkeletonSql = skeletonOf('people');

/** The first way alone, with the same parameters. Where it answers fewer than `$4`, there may be more. */
export const newestPeopleSql = amongNewest('people', String(LOOKED_FOR_EACH * SOURCES));
