import { opaqueIds } from '@renmai/service-kit';
import { standingsOf } from '../members/standings.query.js';
import { ofHomepage } from '../moments/of-homepage.query.js';
import { unseenCounts, unseenOf } from './moment-counts.query.js';
import { shownTo } from '../moments/shown.query.js';
import { newestPeopleSql, peopleSkeletonSql } from './feed-skeleton.query.js';
import { stampOf } from './moment-content.query.js';

/**
 * The moments whose ids `listed` answers and those that they share: the relation of each author to `$1` (null: a visitor), the
 * mentioned members whom `$1` may find, the counts, the part of them that is hidden from `$1`, and `$1`'s own actions; also the
 * stamp of the content. Nothing is left out here: the rules are applied later. A moment that is both listed and shared is
 * included twice. The result is one value, because parsing rows of many columns costs the reader more than this costs the
 * database.
 */
const momentStandingOf = (listed: string, before = '', more = ''): string => `
  WITH ${before} ${unseenOf('$1')}, asked AS MATERIALIZED (
    SELECT m.id, m.author_id, m.shared_id, m.mentions, ${ofHomepage('m')} AS of_homepage, m.xmin AS written
    FROM (${listed}) listed (id)
    JOIN moment m ON m.id = listed.id
  ), shown AS MATERIALIZED (
    SELECT * FROM asked
    UNION ALL
    SELECT m.id, m.author_id, m.shared_id, m.mentions, ${ofHomepage('m')}, m.xmin FROM moment m
    WHERE m.id IN (SELECT shared_id FROM asked WHERE shared_id IS NOT NULL)
  ), author AS MATERIALIZED (
    ${standingsOf('(SELECT DISTINCT author_id FROM shown)', ', m.xmin AS written')}
  )
  SELECT coalesce(json_agg(told), '[]') AS moments${more} FROM (
    SELECT m.id AS "momentId", ${stampOf('m.written', 'coalesce(author.written, page.written)')} AS stamp,
      CASE WHEN m.of_homepage THEN page.written IS NOT NULL END AS "homepagePublic",
      author."memberId", author.present, author.blocked, author.friend, author.degree,
      CASE WHEN m.mentions = '[]' THEN '[]' ELSE (
        SELECT coalesce(json_agg(named.id), '[]')
        FROM (SELECT (mention->>'memberId')::uuid AS id FROM jsonb_array_elements(m.mentions) mention) named
        WHERE ${shownTo('$1', 'named.id')}
      ) END AS found,
      coalesce(c.reactions, '{}') AS reactions,
      coalesce(c.reactions_total, 0) AS "reactionsTotal",
      coalesce(c.comments, 0) AS comments,
      coalesce(c.shares, 0) AS shares, ${unseenCounts('$1')},
      (SELECT r.kind FROM reaction r WHERE r.moment_id = m.id AND r.member_id = $1) AS reaction,
      EXISTS (SELECT 1 FROM bookmark k WHERE k.moment_id = m.id AND k.member_id = $1) AS bookmarked
    FROM shown m
    JOIN author ON author."memberId" = m.author_id
    LEFT JOIN LATERAL (
      SELECT h.xmin AS written FROM homepage_copy h
      WHERE m.of_homepage AND h.homepage_id = m.author_id AND h.public LIMIT 1
    ) page ON true
    LEFT JOIN moment_count c ON c.moment_id = m.id
  ) told`;

/** The moments with the ids `$2`. */
export const momentStandingSql = momentStandingOf(`SELECT unnest(${opaqueIds('$2')})`);

/**
 * A page of the moments of people in the feed of `$1`, in one round trip; the parameters are those of the skeleton, and
 * its last moment, which only shows that there are more, is not read. The detour over an array keeps the planner from
 * estimating `LIMIT $4` at a tenth of all moments, and reading whole tables for them.
 */
const feedPageOf = (skeleton: string): string =>
  momentStandingOf(
    'SELECT id FROM unnest((SELECT ids FROM feed)) id ORDER BY id DESC LIMIT $4 - 1',
    `feed AS MATERIALIZED (SELECT ARRAY(${skeleton}) AS ids),`,
    ', (SELECT to_json(ids) FROM feed) AS ids',
  );

export const feedPageSql = feedPageOf(peopleSkeletonSql);

/** Uses only the first way of the skeleton. */
export const newestPageSql = feedPageOf(newestPeopleSql);
