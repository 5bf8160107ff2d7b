import { homepageCardOf } from '@renmai/homepage-directory';
import { cardColumns } from '@renmai/member-directory/owners';
import { ofHomepage } from '../moments/of-homepage.query.js';
import { opaqueIds } from '@renmai/service-kit';

/**
 * SQL: a stamp of the row versions from which the content of a moment was read. It changes with each write, and nothing else
 * changes the content: a new event of a file also writes its moment, and the preview of a page never changes.
 */
export const stampOf = (moment: string, author: string): string => `concat(${moment}, '/', ${author})`;

/**
 * The content of the moments `$1` that is the same for every viewer, with the cards of their authors. `LIMIT 1` makes the planner
 * look up files and members one by one: it estimates every array at a hundred elements, and would read whole tables for them.
 */
export const momentContentSql = `
  SELECT coalesce(json_agg(told), '[]') AS contents FROM (
    SELECT moment.id AS "momentId", ${stampOf('moment.xmin', 'coalesce(m.xmin, page.xmin)')} AS stamp, moment.author_id AS "authorId",
      moment.version, moment.text, moment.topics, moment.visibility, moment.comment_policy AS "commentPolicy",
      moment.shared_id AS "sharedId", moment.created_at AS "createdAt", moment.edited_at AS "editedAt", moment.mentions,
      CASE WHEN moment.media = '[]' THEN '[]' ELSE (
        SELECT coalesce(json_agg(json_build_object(
          'mediaId', file.media_id, 'alt', used.item->>'alt', 'picture', file.picture, 'video', file.video
        ) ORDER BY used.position), '[]')
        FROM jsonb_array_elements(moment.media) WITH ORDINALITY AS used (item, position)
        CROSS JOIN LATERAL (
          SELECT * FROM media WHERE media_id = (used.item->>'mediaId')::uuid AND NOT erased LIMIT 1
        ) file
      ) END AS media,
      CASE WHEN moment.link_preview_id IS NULL THEN NULL ELSE (
        SELECT json_build_object(
          'linkPreviewId', p.id, 'url', p.url, 'title', p.title, 'description', p.description, 'siteName', p.site_name,
          'picture', CASE WHEN p.picture_width IS NOT NULL THEN json_build_object(
            'url', '/api/link-previews/' || p.id || '/picture', 'width', p.picture_width, 'height', p.picture_height
          ) END
        ) FROM link_preview p WHERE p.id = moment.link_preview_id
      ) END AS "linkPreview",
      moment.news, moment.offers, CASE WHEN page.homepage_id IS NOT NULL THEN ${homepageCardOf('page')} END AS homepage,
      ${cardColumns}
    FROM unnest(${opaqueIds('$1')}) wanted (id)
    JOIN moment ON moment.id = wanted.id
    LEFT JOIN LATERAL (SELECT *, xmin FROM member WHERE member_id = moment.author_id LIMIT 1) m ON true
    LEFT JOIN LATERAL (
      SELECT h.*, h.xmin FROM homepage_copy h
      WHERE ${ofHomepage('moment')} AND h.homepage_id = moment.author_id AND h.public LIMIT 1
    ) page ON true
  ) told`;
