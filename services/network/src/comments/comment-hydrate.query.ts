import { editorsOf } from '@renmai/homepage-directory';
import { opaqueIds } from '@renmai/service-kit';
import { cardsOf } from '../members/standings.query.js';
import { shownTo } from '../moments/shown.query.js';
import { commentShownTo } from './comment-shown.query.js';

/** The number of first replies that are included with a comment. */
export const FIRST_REPLIES = 3;

/**
 * The comments `$2` and the first replies to each, with their authors, the authors' relation to `$1` (null: a visitor) and their
 * visible data, in one round trip. Replies that the viewer may not see are neither included nor counted.
 */
export const commentHydrateSql = `
  WITH asked AS MATERIALIZED (
    SELECT c.*, m.author_id AS moment_author_id FROM comment c JOIN moment m ON m.id = c.moment_id
    WHERE c.id = ANY(${opaqueIds('$2')})
  ), shown AS MATERIALIZED (
    SELECT * FROM asked
    UNION ALL
    SELECT reply.*, asked.moment_author_id FROM asked CROSS JOIN LATERAL (
      SELECT r.* FROM comment r
      WHERE r.parent_id = asked.id AND ${commentShownTo('$1', 'r.author_id', 'asked.moment_author_id')}
      ORDER BY r.id LIMIT ${FIRST_REPLIES}
    ) AS reply
  ), author AS MATERIALIZED (
    ${cardsOf('(SELECT DISTINCT author_id FROM shown)')}
  )
  SELECT c.id AS "commentId", c.moment_id AS "momentId", c.parent_id AS "parentId", c.author_id AS "authorId",
    c.version, c.text, c.created_at AS "createdAt", c.edited_at AS "editedAt",
    c.moment_author_id = $1 OR ${editorsOf('c.moment_author_id', '$1')} AS moderated,
    CASE WHEN c.mentions = '[]' THEN '[]' ELSE (
      SELECT coalesce(json_agg(named.mention ORDER BY named.position), '[]')
      FROM jsonb_array_elements(c.mentions) WITH ORDINALITY AS named (mention, position)
      WHERE ${shownTo('$1', "(named.mention->>'memberId')::uuid")}
    ) END AS mentions,
    (
      SELECT count(*)::int FROM comment_like l WHERE l.comment_id = c.id AND ${shownTo('$1', 'l.member_id')}
    ) AS likes,
    EXISTS (SELECT 1 FROM comment_like l WHERE l.comment_id = c.id AND l.member_id = $1) AS liked,
    (
      SELECT count(*)::int FROM comment r
      WHERE r.parent_id = c.id AND ${commentShownTo('$1', 'r.author_id', 'c.moment_author_id')}
    ) AS "replyCount",
    json_build_object(
      'memberId', c.author_id, 'degree', author.degree, 'name', author.name, 'headline', author.headline,
      'place', author.place, 'photo', author.photo, 'profileVisibility', author."profileVisibility"
    ) AS author
  FROM shown c
  JOIN author ON author."memberId" = c.author_id
  ORDER BY c.id`;
