// @ts-check
/**
 * The first page of the feed of `$1` as a single statement, in several ways: the ids of the newest `$2` moments that the member and their
 * friends wrote, and of the public ones of members they follow, without muted members. And suggested members.
 */

const friends = 'SELECT friend_id FROM friendship WHERE member_id = $1';
const followed = `SELECT target_id FROM follow WHERE follower_id = $1 AND kind = 'member'`;
const muted = 'SELECT muted_id FROM mute WHERE member_id = $1';

const sources = `
  SELECT id, bool_or(close) AS close FROM (
    SELECT $1::uuid AS id, true AS close
    UNION ALL SELECT friend_id, true FROM friendship WHERE member_id = $1
    UNION ALL SELECT target_id, false FROM follow WHERE follower_id = $1 AND kind = 'member'
  ) s WHERE id NOT IN (${muted}) GROUP BY id`;

const newestOf = (/** @type {string} */ source, /** @type {string} */ limit) => `
  SELECT m.id FROM moment m
  WHERE m.author_id = ${source}.id AND (${source}.close OR m.visibility = 'public') ORDER BY m.id DESC LIMIT ${limit}`;

/** @type {Record<string, string>} */
export const firstPages = {
  /** the newest of everybody, until enough are found */
  scan: `
    SELECT m.id FROM moment m
    WHERE (m.author_id = $1 OR m.author_id IN (${friends}) OR m.visibility = 'public' AND m.author_id IN (${followed}))
      AND m.author_id NOT IN (${muted})
    ORDER BY m.id DESC LIMIT $2`,
  /** the newest of each source, then the newest of these */
  each: `
    SELECT m.id FROM (${sources}) s CROSS JOIN LATERAL (${newestOf('s', '$2')}) m ORDER BY m.id DESC LIMIT $2`,
  /** the same, from only those sources that have the newest */
  pruned: `
    SELECT m.id FROM (
      SELECT s.* FROM (${sources}) s CROSS JOIN LATERAL (${newestOf('s', '1')}) last ORDER BY last.id DESC LIMIT $2
    ) s CROSS JOIN LATERAL (${newestOf('s', '$2')}) m ORDER BY m.id DESC LIMIT $2`,
  /** joined, as one writes it first */
  joined: `
    SELECT m.id FROM moment m JOIN (${sources}) s ON s.id = m.author_id
    WHERE s.close OR m.visibility = 'public' ORDER BY m.id DESC LIMIT $2`,
};

/** Members who share friends, school or employer with `$1`, the most of them first. */
export const candidates = `
  SELECT c.id, sum(c.weight) AS score FROM (
    SELECT theirs.friend_id AS id, 10 AS weight
    FROM friendship mine JOIN friendship theirs ON theirs.member_id = mine.friend_id WHERE mine.member_id = $1
    UNION ALL
    SELECT o.member_id, CASE e.kind WHEN 'school' THEN 30 ELSE 40 END
    FROM member_trait e JOIN member_trait o USING (kind, key) WHERE e.member_id = $1
  ) c
  WHERE c.id <> $1 AND c.id NOT IN (${friends})
  GROUP BY c.id ORDER BY score DESC, c.id LIMIT $2`;

/** How many each is asked for: as many as a page of it has. @param {string} name of a statement */
export const limitOf = (name) => (name === 'candidates' ? 20 : 10);
