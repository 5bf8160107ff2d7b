import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { byViewer, mutualFriends, nearTo } from '@renmai/member-directory';
import { titleRuns } from '../analysis/title-runs.js';
import type { FindRequest, Viewer } from './search-index.port.js';
import { scoreParts, type AskedWord } from './score.js';
import { kindIs, known, knownBy, openOfKnown, Parameters } from './statement.js';
import { besideTexts, calledText, clauseText, rankedText, typedText } from './tsquery.js';

/** For more documents than this, the viewer's friends of friends are read once; for fewer, each document is checked. */
const FEW = 150;
const ALL = 1_000_000;
/** The commonest values of each facet are answered. */
const FACET_VALUES = 20;

/** When a profile was changed, which is as private as the texts beside its name. */
const changed = 'CASE WHEN s.open THEN s.at END DESC NULLS LAST';
const orders: Record<FindRequest['sort'], string> = {
  relevance: `s.score DESC, ${changed}, s.id`,
  newest: `${changed}, s.id DESC`,
  soonest: 's.starts_at NULLS LAST, s.id',
};

/** The columns of a document `d` that ranking and the visibility check read. */
export const candidateColumns = `d.id, d.owner_id, d.homepage_id, d.audience, d.unlisted, d.names, d.texts, d.title_key,
  d.popularity, d.at, d.starts_at, d.facets, d.language`;

/** The inputs of the ranking. */
export interface Ranking {
  viewer: string;
  now: () => string;
  /** null: the request has no words */
  query: string | null;
  /** the query in its own words; null: it has no others */
  typed: string | null;
  /** the query in title and lines, and in all but the body; null: some words may be missing */
  beside: { titled: string; body: string } | null;
  /** the query without what is only near; null: it has nothing of that */
  called: string | null;
  plain: string | null;
  /** titles that are some of its words; null: it has one word */
  runs: string | null;
  words: readonly AskedWord[];
  /** the texts that grant a wish, of each wish */
  wishes: readonly string[];
  /** languages that the viewer reads; null: not known */
  reads: string | null;
  isMember: boolean;
  /** SQL: parts of WITH, before the documents are ranked */
  ctes: readonly string[];
  /** SQL: where `known` rows come from, which the viewer may see */
  candidate: string;
  /** SQL: whether there are so few rows that each is checked; the number follows */
  few: string;
  /** SQL: further columns of the answer */
  answers: string;
}

/** Columns of a `known` row `d` with its relation to the viewer. Relations of the viewer are read once. */
function standingColumns(kind: SearchKind, { viewer, isMember, few }: Ranking): string {
  if (!isMember) return 'NULL::int AS degree, false AS followed';
  const degree = `CASE WHEN d.owner_id = ${viewer} THEN NULL WHEN d.befriended THEN 1
       WHEN CASE WHEN ${few} ${FEW} THEN ${byViewer.near('d.owner_id')}
         ELSE d.owner_id IN (SELECT near.id FROM ${nearTo(viewer, ALL)} near (id)) END THEN 2 END`;
  return `${kind === 'member' ? degree : 'NULL::int'} AS degree,
     ${kind === 'member' ? 'd.id' : 'coalesce(d.homepage_id, d.owner_id)'} IN (
       SELECT w.target_id FROM search_follow w WHERE w.follower_id = ${viewer} AND w.active) AS followed`;
}

/**
 * One statement that ranks the documents `ids`, which the viewer may see: it answers a row with the count, the documents of the page, and
 * the facets of all. It finds them by their keys, so that its plan serves every request.
 */
export function scoreStatement(
  { memberId, now: at, reads = [] }: Viewer,
  request: FindRequest,
  ids: readonly string[],
): { sql: string; values: unknown[] } {
  const { kind, query } = request;
  const p = new Parameters();
  const these = p.unseen(ids, 'uuid[]');
  const viewer = p.unseen(memberId, 'uuid');
  const [text, typed, called] = [rankedText(query), typedText(query), calledText(query)];
  const sql = rankedSql(request, p, {
    ...{ viewer, isMember: memberId !== null, ctes: [knownBy(viewer)], answers: 'NULL AS looked' },
    query: text === null ? null : p.unseen(text, 'tsquery'),
    typed: typed === null ? null : p.unseen(typed, 'tsquery'),
    beside: besideAsked(request, (value) => p.unseen(value, 'tsquery')),
    called: called === null ? null : p.unseen(called, 'tsquery'),
    plain: text === null ? null : p.unseen(query.plain, 'text'),
    runs: runsAsked(request, (value) => p.unseen(value, 'text[]')),
    words: wordsAsked(request, (value, type) => p.unseen(value, type)),
    wishes: query.wishes.map((wish) => p.unseen(clauseText(wish), 'tsquery')),
    reads: reads.length > 0 ? p.unseen(reads, 'text[]') : null,
    // created only if a part uses it: PostgreSQL cannot determine the type of an unused value
    now: () => p.unseen(at, 'timestamptz'),
    candidate: known(
      `SELECT ${candidateColumns} FROM search_document d WHERE ${kindIs(kind)} AND d.id = ANY (${these}::uuid[]) OFFSET 0`,
    ),
    few: `cardinality(${these}) <=`,
  });
  return { sql, values: p.values };
}

/** Weights of everything but the body. */
const BESIDE = 'ABC';

/** Moments are their texts. */
export const besideAsked = (
  { kind, query }: FindRequest,
  give: (value: string) => string,
): { titled: string; body: string } | null => {
  const texts = kind === 'moment' ? null : besideTexts(query);
  return texts && { titled: give(texts.titled), body: give(texts.body) };
};

export function runsAsked({ query }: FindRequest, give: (value: string[]) => string): string | null {
  // Where some words may be missing, the others need not be elsewhere.
  const runs = query.coverage === null ? titleRuns(query.must) : [];
  return runs.length > 0 ? give(runs) : null;
}

/** The words of a query in which some may be missing; empty if all are required. */
export const wordsAsked = (
  { query: { must, coverage } }: FindRequest,
  give: (value: unknown, type: string) => string,
): AskedWord[] =>
  coverage === null
    ? []
    : must.map((clause, place) => ({
        weight: give(coverage.weights[place] ?? 0, 'float8'),
        anywhere: give(clauseText(clause), 'tsquery'),
        beside: give(clauseText(clause, BESIDE), 'tsquery'),
        typed: give(clauseText({ ways: clause.typed ?? clause.ways }), 'tsquery'),
        typedBeside: give(clauseText({ ways: clause.typed ?? clause.ways }, BESIDE), 'tsquery'),
      }));

/** A statement that answers one row: the count, the documents of the page, and the facets of all. */
export function rankedSql(request: FindRequest, p: Parameters, ranking: Ranking): string {
  const { kind, sort } = request;
  const { viewer, ctes, candidate, answers } = ranking;
  const parts = scoreParts(kind, ranking);
  const names = Object.keys(parts);
  const order = orders[sort];
  const isBesideOwn = kind === 'member' && ranking.isMember && !request.idsAlone;
  const ownCard = `(SELECT o.card FROM search_document o WHERE o.kind = 'member' AND o.id = ${viewer} AND NOT o.deleted)`;
  const mutual = `CASE s.degree WHEN 2 THEN ${mutualFriends(viewer, 's.id')} ELSE 0 END`;
  const facets = `(SELECT json_agg(json_build_object('value', f.value, 'count', f.n, 'label', coalesce(l.label, ''))) FROM (
       SELECT value, n FROM (
         SELECT value, count(*) AS n, row_number() OVER (PARTITION BY split_part(value, ':', 1) ORDER BY count(*) DESC, value) AS nth
         FROM scored s CROSS JOIN unnest(s.facets) AS value
         WHERE s.open AND left(value, 4) NOT IN ('pay:', 'fee:') GROUP BY value) c WHERE nth <= ${FACET_VALUES}
       UNION ALL SELECT 'degree:' || degree, count(*) FROM scored WHERE degree IS NOT NULL GROUP BY degree) f
       LEFT JOIN search_label l ON l.facet = f.value)`;
  // `OFFSET 0`: keeps PostgreSQL from computing the columns of a level again wherever the next one names them.
  return `WITH ${ctes.join(', ')}, scored AS MATERIALIZED (
       SELECT s.*, ${names.map((name) => `s.part_${name}`).join(' + ')} AS score FROM (
         SELECT d.id, d.at, d.starts_at, d.facets, d.open, d.degree, d.followed, d.followers,
           ${names.map((name) => `${parts[name]} AS part_${name}`).join(', ')}
         FROM (
           SELECT d.id, d.texts, d.names, d.title_key, d.popularity, d.at, d.starts_at, d.facets, d.language,
             coalesce(fw.followers, 0) AS followers, ${openOfKnown(viewer)} AS open, ${standingColumns(kind, ranking)}
           FROM ${candidate} LEFT JOIN search_followers fw ON fw.target_id = d.id OFFSET 0) d
         OFFSET 0) s),
     shown AS (SELECT s.*, ${mutual} AS mutual FROM scored s
       ORDER BY ${order} OFFSET ${p.of(request.offset)} LIMIT ${p.of(request.limit)})
     SELECT (SELECT count(*)::int FROM scored) AS total,
       (SELECT json_agg(json_build_object('id', s.id, 'kind', d.kind, 'ownerId', d.owner_id, 'homepageId', d.homepage_id,
         'title', d.title, 'card', ${request.idsAlone ? `'{}'::jsonb` : 'd.card'}, 'at', s.at, 'open', s.open, 'degree', s.degree, 'followed', s.followed,
         'followers', s.followers, 'mutual', s.mutual, 'score', s.score,
         'parts', json_build_object(${names.map((name) => `'${name}', round(s.part_${name}::numeric, 4)`).join(', ')})) ORDER BY ${order})
        FROM shown s JOIN search_document d ON ${kindIs(kind)} AND d.id = s.id) AS rows,
       ${request.withFacets ? facets : 'NULL'} AS facets, ${isBesideOwn ? ownCard : 'NULL'} AS "ownCard", ${answers}`;
}
