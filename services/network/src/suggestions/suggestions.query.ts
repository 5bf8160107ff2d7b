import type { TraitKind } from '@renmai/contracts/profile/trait.schema';
import { findableBy, hasAddressOf } from '../contacts/discovery.query.js';
import { foundBy, notHidden, showsFriends } from '../members/found.query.js';
import { takesRequests } from '../relations/takes-requests.sql.js';

/** Limits of the rows that are read, so that a school with fifty thousand members costs no more than a small one. */
const FRIENDS = 500;
const FRIENDS_OF_EACH = 500;
const OF_EACH_ORGANISATION = 500;
const CONTACTS_EACH_WAY = 500;

/** The maximum number of compared names for each kind other than school and employer. */
const NAMES_OF_A_KIND = 10;
const OF_EACH_NAME = 100;
/** From this number of friends on, only school and employer are compared. */
const FRIENDS_OF_A_NETWORK = 30;

/** The weight of each reason. A friend in common outweighs any other single reason; several reasons add up. */
const weight = { firstMutualFriend: 100, mutualFriend: 10, contact: 80 };
/** Weights of common traits: each kind counts once, interests and skills up to three times. */
const traitWeight: Record<TraitKind, number> = {
  employer: 40,
  school: 30,
  interest: 12,
  industry: 12,
  city: 8,
  skill: 6,
  language: 2,
};
const upToThree: readonly string[] = ['interest', 'skill'];

/** SQL: the total weight of the rows of one candidate. */
const commonWeight = Object.entries(traitWeight)
  .map(
    ([kind, each]) => `least(count(*) FILTER (WHERE kind = '${kind}'), ${upToThree.includes(kind) ? 3 : 1}) * ${each}`,
  )
  .join(' + ');

const organisations = `kind IN ('school', 'employer')`;

/** The traits of `$1` that are compared: fewer names, the more friends there are. */
const own = `
  SELECT kind, key, name FROM (
    SELECT kind, key, name, row_number() OVER (PARTITION BY kind ORDER BY key) AS place
    FROM member_trait WHERE member_id = $1
  ) all_of_it
  WHERE ${organisations}
    OR (place <= ${NAMES_OF_A_KIND} AND (SELECT count(*) FROM mine) < ${FRIENDS_OF_A_NETWORK})`;

/** From many members with the same trait, those who registered at about the same time as `$1`: the nearest in the index. */
const withTheSame = (which: string, most: number): string => `
  SELECT other.member_id AS id, own.kind, own.name
  FROM own
  CROSS JOIN LATERAL (
    (
      SELECT member_id FROM member_trait t WHERE t.kind = own.kind AND t.key = own.key AND member_id > $1
      ORDER BY member_id LIMIT ${most / 2}
    ) UNION ALL (
      SELECT member_id FROM member_trait t WHERE t.kind = own.kind AND t.key = own.key AND member_id < $1
      ORDER BY member_id DESC LIMIT ${most / 2}
    )
  ) other
  WHERE ${which}`;

/**
 * Members whose address `$1` has, and members who have an address of `$1`: only if they chose to be found by such an address, or
 * if both have each other's.
 */
const contacts = `
  (
    SELECT a.member_id AS id, 'contact' AS kind, NULL AS name
    FROM address_book_entry e JOIN member_address a ON a.hash = e.hash
    WHERE e.member_id = $1 AND a.member_id <> $1
      AND (${findableBy('a.kind', 'a.member_id')} OR ${hasAddressOf('a.member_id', '$1')})
    ORDER BY a.member_id LIMIT ${CONTACTS_EACH_WAY}
  ) UNION ALL (
    SELECT e.member_id, 'contact', NULL
    FROM member_address a JOIN address_book_entry e ON e.hash = a.hash
    WHERE a.member_id = $1 AND e.member_id <> $1 AND ${findableBy('a.kind', 'e.member_id')}
    ORDER BY e.member_id LIMIT ${CONTACTS_EACH_WAY}
  )`;

/** SQL: whether the profile of a member in `known` is open, also because of common friends. */
const open = `(
  profile_visibility = 'everyone' OR (profile_visibility = 'friends-of-friends' AND second.id IS NOT NULL)
)`;

/** SQL: `$1` and `member` are not asked by each other; a request that the other took back does not count. */
export const noRequest = (member: string): string => `NOT EXISTS (
      SELECT 1 FROM friend_request r
      WHERE least(r.requester_id, r.addressee_id) = least(${member}, $1::uuid)
        AND greatest(r.requester_id, r.addressee_id) = greatest(${member}, $1::uuid)
        AND (r.requester_id = $1 OR r.state <> 'withdrawn')
    )`;

/**
 * Members whom `$1` may know and may ask to be friends, the likeliest first. Common traits count, and are named, only if the profile
 * is open to `$1`. Conditions that need a separate look-up are checked last, one by one down the sorted list, until the page is
 * full.
 */
const suggestionsSql = (after: string): string => `
  WITH mine AS MATERIALIZED (
    SELECT friend_id AS id FROM friendship WHERE member_id = $1
    ORDER BY since DESC, friend_id LIMIT ${FRIENDS}
  ), second AS (
    SELECT theirs.friend_id AS id, count(*)::int AS friends
    FROM mine CROSS JOIN LATERAL (
      SELECT friend_id FROM friendship WHERE member_id = mine.id
      ORDER BY since DESC, friend_id LIMIT ${FRIENDS_OF_EACH}
    ) theirs
    WHERE ${notHidden('mine.id')} AND ${showsFriends('mine.id')} AND theirs.friend_id <> $1
    GROUP BY theirs.friend_id
  ), own AS MATERIALIZED (${own}
  ), source AS (
    SELECT id, bool_or(kind = 'contact') AS contact,
      array_agg(kind || ':' || name ORDER BY kind, name) FILTER (WHERE kind <> 'contact') AS shared,
      (${commonWeight})::int AS common
    FROM (
      ${withTheSame(`own.${organisations}`, OF_EACH_ORGANISATION)}
      UNION ALL ${withTheSame(`NOT own.${organisations}`, OF_EACH_NAME)}
      UNION ALL ${contacts}
    ) source
    GROUP BY id
  ), known AS (
    SELECT source.*, m.profile_visibility FROM source JOIN member m ON m.member_id = source.id
  ), candidate AS (
    SELECT coalesce(second.id, known.id) AS id, coalesce(friends, 0) AS friends, coalesce(contact, false) AS contact,
      CASE WHEN ${open} THEN shared END AS shared, CASE WHEN ${open} THEN common ELSE 0 END AS common
    FROM second FULL JOIN known ON known.id = second.id
  ), scored AS (
    SELECT *, (
      CASE WHEN friends > 0 THEN ${weight.firstMutualFriend} + (friends - 1) * ${weight.mutualFriend} ELSE 0 END
      + CASE WHEN contact THEN ${weight.contact} ELSE 0 END
      + coalesce(common, 0)
    ) AS score
    FROM candidate
    WHERE id NOT IN (SELECT friend_id FROM friendship WHERE member_id = $1)
      AND id NOT IN (SELECT dismissed_id FROM dismissed_suggestion WHERE member_id = $1)
  )
  SELECT s.id, s.score, s.contact, coalesce(s.shared, '{}') AS shared
  FROM (SELECT * FROM scored WHERE score > 0 ${after} ORDER BY score DESC, id OFFSET 0) s
  WHERE ${foundBy('$1', 's.id')} AND ${noRequest('s.id')} AND ${takesRequests('$1', 's.id')}
  ORDER BY s.score DESC, s.id LIMIT $2`;

export const suggestionsPageSql = {
  first: suggestionsSql(''),
  next: suggestionsSql('AND score <= $3 AND (score < $3 OR id > $4)'),
};
