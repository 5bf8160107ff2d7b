import { byRow, byViewer, mutualFriends, nearTo } from '@renmai/member-directory';
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

/** What is read of a document `d` to rank it, and to ask who sees it. */
export const candidateColumns = `d.id, d.owner_id, d.homepage_id, d.audience, d.unlisted, d.names, d.texts, d.title_key,
  d.popularity, d.at, d.starts_at, d.facets`;

/** What is ranked. */
export interface Ranking {
  viewer: string;
  now: () => string;
  /** null: nothing is asked for by words */
  query: string | null;
  plain: string | null;
  isMember: boolean;
  /** SQL: further parts of WITH, before the documents are ranked */
  ctes: string;
  /** SQL: where rows come from, which the viewer may see */
  candidate: string;
  /** whether what stands beside the title of a row `d` is open to the viewer */
  open: string;
  /** SQL: whether there are so few rows that each is asked; the number follows */
  few: string;
  /** SQL: further columns of the answer */
  answers: string;
}

/** Columns of a row `d` that say how it stands to who asks. Relations of the viewer are read once. */
function standingColumns({ viewer, isMember, few }: Ranking): string {
  if (!isMember) return 'NULL::int AS degree, false AS followed';
  return `CASE WHEN d.kind <> 'member' OR d.owner_id = ${viewer} THEN NULL
       WHEN ${byViewer.befriended(viewer, 'd.owner_id')} THEN 1
       WHEN CASE WHEN ${few} ${FEW} THEN ${byRow.friendsOfFriends(viewer, 'd.owner_id')}
         ELSE d.owner_id IN (SELECT near.id FROM ${nearTo(viewer, ALL)} near (id)) END THEN 2 END AS degree,
     (CASE d.kind WHEN 'member' THEN d.id ELSE coalesce(d.homepage_id, d.owner_id) END) IN (
       SELECT w.target_id FROM search_follow w WHERE w.follower_id = ${viewer} AND w.active) AS followed`;
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
  const { kind, query } = request;
  const p = new Parameters();
  const these = p.unseen(ids, 'uuid[]');
  const viewer = memberId === null ? 'NULL::uuid' : `${p.of(memberId)}::uuid`;
  const text = tsqueryText(query);
  const sql = rankedSql(request, p, {
    ...{ viewer, isMember: memberId !== null, ctes: '', open: openSql(viewer), answers: 'NULL AS looked' },
    query: text === null ? null : `${p.of(text)}::tsquery`,
    plain: text === null ? null : `${p.of(query.plain)}::text`,
    // given where a part asks for it: a value without a use would have no type
    now: () => `${p.of(at)}::timestamptz`,
    candidate: `(SELECT ${candidateColumns} FROM search_document d WHERE ${kindIs(kind)} AND d.id = ANY (${these}::uuid[]) OFFSET 0)`,
    few: `cardinality(${these}) <=`,
  });
  return { sql, values: p.values };
}

/** A statement that answers one row: how many there are, those of the page, and the facets of all. */
export function rankedSql(request: FindRequest, p: Parameters, ranking: Ranking): string {
  const { kind, sort } = request;
  const { viewer, ctes, candidate, open, answers } = ranking;
  const parts = scoreParts(kind, ranking);
  const names = Object.keys(parts);
  const order = orders[sort];
  const mutual = `CASE s.degree WHEN 2 THEN ${mutualFriends(viewer, 's.id')} ELSE 0 END`;
  const facets = `(SELECT json_agg(json_build_object('value', f.value, 'count', f.n, 'label', coalesce(l.label, ''))) FROM (
       SELECT value, count(*) AS n FROM scored s CROSS JOIN unnest(s.facets) AS value WHERE s.open GROUP BY value
       UNION ALL SELECT 'degree:' || degree, count(*) FROM scored WHERE degree IS NOT NULL GROUP BY degree) f
       LEFT JOIN search_label l ON l.facet = f.value)`;
  // `OFFSET 0`: what a level works out is not worked out again wherever the next one names it.
  return `WITH ${ctes === '' ? '' : `${ctes}, `}scored AS MATERIALIZED (
       SELECT s.*, ${names.map((name) => `s.part_${name}`).join(' + ')} AS score FROM (
         SELECT d.id, d.at, d.starts_at, d.facets, d.open, d.degree, d.followed, d.followers,
           ${names.map((name) => `${parts[name]} AS part_${name}`).join(', ')}
         FROM (
           SELECT d.id, d.texts, d.names, d.title_key, d.popularity, d.at, d.starts_at, d.facets,
             coalesce(fw.followers, 0) AS followers, ${open} AS open, ${standingColumns(ranking)}
           FROM (SELECT '${kind}' AS kind, c.* FROM ${candidate} c) d LEFT JOIN search_followers fw ON fw.target_id = d.id OFFSET 0) d
         OFFSET 0) s),
     shown AS (SELECT s.*, ${mutual} AS mutual FROM scored s
       ORDER BY ${order} OFFSET ${p.of(request.offset)} LIMIT ${p.of(request.limit)})
     SELECT (SELECT count(*)::int FROM scored) AS total,
       (SELECT json_agg(json_build_object('id', s.id, 'kind', d.kind, 'ownerId', d.owner_id, 'homepageId', d.homepage_id,
         'title', d.title, 'card', d.card, 'at', s.at, 'open', s.open, 'degree', s.degree, 'followed', s.followed,
         'followers', s.followers, 'mutual', s.mutual, 'score', s.score,
         'parts', json_build_object(${names.map((name) => `'${name}', round(s.part_${name}::numeric, 4)`).join(', ')})) ORDER BY ${order})
        FROM shown s JOIN search_document d ON ${kindIs(kind)} AND d.id = s.id) AS rows,
       ${request.withFacets ? facets : 'NULL'} AS facets, ${answers}`;
}
