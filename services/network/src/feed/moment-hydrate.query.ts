import { feedSkeletonSql } from './feed-skeleton.query.js';
import { cardsOf } from '../members/standings.query.js';

/**
 * The moments whose ids `listed` answers and those that they share, each with its author, how he stands to `$1` (null: a
 * visitor) and what the pipeline judges and shows. Nothing is left out here: the rules come after. A moment that is
 * both listed and shared comes twice. `LIMIT 1` has files and members looked up one by one: the planner takes every
 * array for a hundred elements, and would read whole tables for them. All comes as one value, because taking apart the
 * rows of many columns costs the reader more than this costs the database.
 */
const momentHydrateOf = (listed: string, before = '', more = ''): string => `
  WITH ${before} asked AS MATERIALIZED (
    SELECT m.* FROM (${listed}) listed (id) JOIN moment m ON m.id = listed.id
  ), shown AS MATERIALIZED (
    SELECT * FROM asked
    UNION ALL
    SELECT m.* FROM moment m WHERE m.id IN (SELECT shared_id FROM asked WHERE shared_id IS NOT NULL)
  ), author AS MATERIALIZED (
    ${cardsOf('(SELECT DISTINCT author_id FROM shown)')}
  )
  SELECT coalesce(json_agg(told), '[]') AS moments${more} FROM (
    SELECT m.id AS "momentId", m.author_id AS "authorId", m.author_id AS "memberId", m.version, m.text, m.topics, m.visibility,
      m.comment_policy AS "commentPolicy", m.shared_id AS "sharedId", m.created_at AS "createdAt",
      m.edited_at AS "editedAt",
      CASE WHEN m.mentions = '[]' THEN '[]' ELSE (
        SELECT json_agg(named.mention || jsonb_build_object(
          'present', him.member_id IS NOT NULL AND NOT him.hidden,
          'blocked', EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = $1 AND b.blocked_id = him.member_id)
            OR EXISTS (SELECT 1 FROM block b WHERE b.blocker_id = him.member_id AND b.blocked_id = $1)
        ) ORDER BY named.position)
        FROM jsonb_array_elements(m.mentions) WITH ORDINALITY AS named (mention, position)
        LEFT JOIN LATERAL (
          SELECT member_id, hidden FROM member WHERE member_id = (named.mention->>'memberId')::uuid LIMIT 1
        ) him ON true
      ) END AS mentions,
      CASE WHEN m.media = '[]' THEN '[]' ELSE (
        SELECT coalesce(json_agg(json_build_object(
          'mediaId', file.media_id, 'alt', used.item->>'alt', 'picture', file.picture, 'video', file.video
        ) ORDER BY used.position), '[]')
        FROM jsonb_array_elements(m.media) WITH ORDINALITY AS used (item, position)
        CROSS JOIN LATERAL (
          SELECT * FROM media WHERE media_id = (used.item->>'mediaId')::uuid AND NOT erased LIMIT 1
        ) file
      ) END AS media,
      CASE WHEN m.link_preview_id IS NULL THEN NULL ELSE (
        SELECT json_build_object(
          'linkPreviewId', p.id, 'url', p.url, 'title', p.title, 'description', p.description, 'siteName', p.site_name,
          'picture', CASE WHEN p.picture_width IS NOT NULL THEN json_build_object(
            'url', '/api/link-previews/' || p.id || '/picture', 'width', p.picture_width, 'height', p.picture_height
          ) END
        ) FROM link_preview p WHERE p.id = m.link_preview_id
      ) END AS "linkPreview",
      coalesce(c.reactions, '{}') AS reactions,
      coalesce(c.reactions_total, 0) AS "reactionsTotal",
      coalesce(c.comments, 0) AS comments,
      coalesce(c.shares, 0) AS shares,
      (SELECT r.kind FROM reaction r WHERE r.moment_id = m.id AND r.member_id = $1) AS reaction,
      EXISTS (SELECT 1 FROM bookmark k WHERE k.moment_id = m.id AND k.member_id = $1) AS bookmarked,
      author.present, author.blocked, author.friend, author.degree, author.name, author.headline, author.place,
      author.photo, author."profileVisibility"
    FROM shown m
    JOIN author ON author."memberId" = m.author_id
    LEFT JOIN moment_count c ON c.moment_id = m.id
  ) told`;

/** Of the ids `$2`. */
export const momentHydrateSql = momentHydrateOf('SELECT unnest($2::uuid[])');

/**
 * A page of the feed and the order that `$1` put it in, in one round trip; the parameters are those of the skeleton, and
 * its last moment, which only says that there is more, is not read. The detour over an array keeps the planner from
 * taking `LIMIT $4` for a tenth of all moments, and reading whole tables for them.
 */
export const feedPageSql = momentHydrateOf(
  'SELECT id FROM unnest((SELECT ids FROM feed)) id ORDER BY id DESC LIMIT $4 - 1',
  `feed AS MATERIALIZED (SELECT ARRAY(${feedSkeletonSql}) AS ids),`,
  `, (SELECT to_json(ids) FROM feed) AS ids, (SELECT feed_order FROM member_setting WHERE member_id = $1) AS "order"`,
);
