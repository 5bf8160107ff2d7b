import { byRow, mutualFriends, nearTo } from '@renmai/member-directory';
import { opaqueIds } from '@renmai/service-kit';
import type { FindRequest, Viewer } from './search-index.port.js';
import { scoreParts } from './score.js';
import { kindIs, openSql, Parameters } from './statement.js';
import { tsqueryText } from './tsquery.js';

/** For more documents than these, a member's friends' friends are read once; for fewer, it is asked of each. */
const FEW = 150;
const ALL = 1_000_000;

const orders: Record<FindRequest['sort'], string> = {
  relevance: 's.score DESC, s.at DESC, s.id',
  newest: 's.at DESC, s.id DESC',
  soonest: 's.starts_at NULLS LAST, s.id',
};

/** Columns of a row `d` that say how it stands to who asks. */
function standingColumns(viewer: string, isMember: boolean, isFew: boolean): string {
  const none = 'NULL::int AS degree, false AS followed';
  if (!isMember) return none;
  const isSecond = isFew
    ? byRow.friendsOfFriends(viewer, 'd.owner_id')
    : `d.owner_id IN (SELECT near.id FROM ${nearTo(viewer, ALL)} near (id))`;
  return `CASE WHEN d.kind <> 'member' OR d.owner_id = ${viewer} THEN NULL
       WHEN ${byRow.friends(viewer, 'd.owner_id')} THEN 1
       WHEN ${isSecond} THEN 2 END AS degree,
     EXISTS (SELECT 1 FROM search_follow w WHERE w.follower_id = ${viewer} AND w.active
       AND w.target_id = CASE d.kind WHEN 'member' THEN d.id ELSE coalesce(d.homepage_id, d.owner_id) END OFFSET 0) AS followed`;
}

/**
 * One statement that ranks the documents `ids`, which the viewer may see: a row with how many there are, those of the page, and
 * the facets of all. It finds them by their keys, so that its plan serves every request.
 */
export function scoreStatement(
  { memberId, now: at }: Viewer,
  request: FindRequest,
  ids: readonly string[],
): { sql: string; values: unknown[] } {
  const { kind, query, sort } = request;
  const p = new Parameters();
  const these = opaqueIds(p.of(ids));
  const viewer = memberId === null ? 'NULL::uuid' : `${p.of(memberId)}::uuid`;
  const text = tsqueryText(query);
  const parts = scoreParts(kind, {
    query: text === null ? null : `${p.of(text)}::tsquery`,
    plain: text === null ? null : `${p.of(query.plain)}::text`,
    // given where a part asks for it: a value without a use would have no type
    now: () => `${p.of(at)}::timestamptz`,
  });
  const names = Object.keys(parts);
  const order = orders[sort];
  const mutual = `CASE s.degree WHEN 2 THEN ${mutualFriends(viewer, 's.id')} ELSE 0 END`;
  const facets = `(SELECT json_object_agg(f.value, f.n) FROM (
       SELECT value, count(*) AS n FROM scored s CROSS JOIN unnest(s.facets) AS value WHERE s.open GROUP BY value
       UNION ALL SELECT 'degree:' || degree, count(*) FROM scored WHERE degree IS NOT NULL GROUP BY degree) f)`;
  // `OFFSET 0`: what a level works out is not worked out again wherever the next one names it.
  const sql = `WITH scored AS MATERIALIZED (
       SELECT s.*, ${names.map((name) => `s.part_${name}`).join(' + ')} AS score FROM (
         SELECT d.id, d.at, d.starts_at, d.facets, d.open, d.degree, d.followed, d.followers,
           ${names.map((name) => `${parts[name]} AS part_${name}`).join(', ')}
         FROM (
           SELECT d.id, d.texts, d.names, d.title_key, d.popularity, d.at, d.starts_at, d.facets,
             coalesce(fw.followers, 0) AS followers, ${openSql(viewer)} AS open, ${standingColumns(viewer, memberId !== null, ids.length <= FEW)}
           FROM search_document d LEFT JOIN search_followers fw ON fw.target_id = d.id
           WHERE ${kindIs(kind)} AND d.id = ANY ${these} OFFSET 0) d
         OFFSET 0) s),
     shown AS (SELECT s.*, ${mutual} AS mutual FROM scored s
       ORDER BY ${order} OFFSET ${p.of(request.offset)} LIMIT ${p.of(request.limit)})
     SELECT (SELECT count(*)::int FROM scored) AS total,
       (SELECT json_agg(json_build_object('id', s.id, 'kind', d.kind, 'ownerId', d.owner_id, 'homepageId', d.homepage_id,
         'title', d.title, 'card', d.card, 'at', s.at, 'open', s.open, 'degree', s.degree, 'followed', s.followed,
         'followers', s.followers, 'mutual', s.mutual, 'score', s.score,
         'parts', json_build_object(${names.map((name) => `'${name}', round(s.part_${name}::numeric, 4)`).join(', ')})) ORDER BY ${order})
        FROM shown s JOIN search_document d ON ${kindIs(kind)} AND d.id = s.id) AS rows,
       ${request.withFacets ? facets : 'NULL'} AS facets`;
  return { sql, values: p.values };
}
