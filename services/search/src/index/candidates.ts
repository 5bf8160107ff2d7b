import { maxCounted, type SearchKind } from '@renmai/contracts/search/search.schema';
import { nearTo } from '@renmai/member-directory';
import { db, type Database } from '@renmai/service-kit';
import type { ParsedQuery } from '../analysis/query.js';
import type { FindRequest, Viewer } from './search-index.port.js';
import { conditionsByKind, conditionsOf, kindIs, Parameters, seenBy } from './statement.js';

/** friends' friends that are looked at, so that who is near is never cut off by who is famous */
const NEAR = 3000;
/** Documents that are looked at; whether there are more than are counted. */
export const ENOUGH = maxCounted + 1;
/** Those that match and of which the viewer may see some; `MORE` times as many where that leaves too few. */
const LOOKED_AT = ENOUGH + 199;
const MORE = 10;
const EXACT = 100;

const firstOf: Record<FindRequest['sort'], string> = {
  relevance: 'd.popularity DESC, d.at DESC, d.id DESC',
  newest: 'd.at DESC, d.id DESC',
  soonest: 'd.starts_at, d.id',
};

interface Looked {
  looked: number;
  ids: string[];
}

/**
 * Ids of documents that match and that the viewer may see, `ENOUGH` at most: the best known or first; where more match, those with just
 * this title as well, and people who are near to the viewer. `among`: no others are.
 *
 * Its statements are planned anew for the words that are asked, since nothing else tells whether an index of words or of the order is
 * the shorter way; so they are short.
 */
export async function candidates(
  database: Database,
  viewer: Viewer,
  request: FindRequest,
  among: readonly string[] | null,
): Promise<string[]> {
  for (let most = LOOKED_AT; ; most *= MORE) {
    const { looked, ids } = await first(database, viewer, request, among, most);
    if (ids.length < ENOUGH && looked === most) continue;
    if (ids.length < ENOUGH || request.sort !== 'relevance') return ids;
    return [...new Set([...ids, ...(await kept(database, viewer, request))])];
  }
}

async function first(
  database: Database,
  viewer: Viewer,
  request: FindRequest,
  among: readonly string[] | null,
  most: number,
): Promise<Looked> {
  const p = new Parameters();
  const { matches, seen, now } = conditionsOf(viewer, request, p);
  const future = request.sort === 'soonest' ? `AND d.starts_at >= ${now}` : '';
  const these = among === null ? '' : `AND d.id = ANY (${p.of(among)}::uuid[])`;
  const order = firstOf[request.sort];
  const row = await db.one<Looked>(
    database,
    `WITH best AS MATERIALIZED (
       SELECT ${seenBy}, d.popularity, d.at, d.starts_at FROM search_document d
       WHERE ${matches} ${future} ${these} ORDER BY ${order} LIMIT ${most})
     SELECT (SELECT count(*)::int FROM best) AS looked,
       ARRAY(SELECT d.id FROM best d WHERE ${seen} ORDER BY ${order} LIMIT ${ENOUGH}) AS ids`,
    p.values,
    { plan: 'custom' },
  );
  return row ?? { looked: 0, ids: [] };
}

/** What must not be cut off. */
async function kept(database: Database, viewer: Viewer, request: FindRequest): Promise<string[]> {
  const { kind, query } = request;
  const p = new Parameters();
  const { matches, seen, viewer: asking } = conditionsOf(viewer, request, p);
  const ways: string[] = [];
  if (query.plain !== '') {
    ways.push(
      `(SELECT d.id FROM search_document d WHERE d.title_key = ${p.of(query.plain)} AND ${matches} AND ${seen} LIMIT ${EXACT})`,
    );
  }
  if (kind === 'member' && viewer.memberId !== null) {
    ways.push(`(SELECT d.id FROM ${nearTo(asking, NEAR)} n (id)
      JOIN search_document d ON ${kindIs(kind)} AND d.id = n.id WHERE ${matches} AND ${seen})`);
  }
  if (ways.length === 0) return [];
  const rows = await db.rows<{ id: string }>(database, ways.join(' UNION '), p.values, { plan: 'custom' });
  return rows.map(({ id }) => id);
}

/** How many documents of each kind match that the viewer may see; none are counted beyond `ENOUGH`. `among`: no others are. */
export async function countSeen(
  database: Database,
  viewer: Viewer,
  query: ParsedQuery,
  kinds: readonly { kind: SearchKind; among: readonly string[] | null }[],
): Promise<Map<SearchKind, number>> {
  const counts = new Map<SearchKind, number>();
  let left = kinds;
  for (let most = LOOKED_AT; left.length > 0; most *= MORE) {
    const known = new Map((await looked(database, viewer, query, left, most)).map((row) => [row.kind, row]));
    left = left.filter(({ kind }) => {
      const { looked = 0, seen = 0 } = known.get(kind) ?? {};
      if (seen < ENOUGH && looked === most) return true;
      counts.set(kind, seen);
      return false;
    });
  }
  return counts;
}

async function looked(
  database: Database,
  viewer: Viewer,
  query: ParsedQuery,
  kinds: readonly { kind: SearchKind; among: readonly string[] | null }[],
  most: number,
): Promise<{ kind: SearchKind; looked: number; seen: number }[]> {
  const p = new Parameters();
  const parts = conditionsByKind(viewer, query, p);
  const matching = kinds.map(({ kind, among }) => {
    const these = among === null ? '' : `AND d.id = ANY (${p.of(among)}::uuid[])`;
    return `(SELECT '${kind}' AS kind, ${seenBy} FROM search_document d WHERE ${parts.matches(kind)} ${these} LIMIT ${most})`;
  });
  return db.rows(
    database,
    `WITH matching AS MATERIALIZED (${matching.join(' UNION ALL ')})
     SELECT kind, count(*)::int AS looked, (count(*) FILTER (WHERE ${parts.seen}))::int AS seen FROM matching d GROUP BY kind`,
    p.values,
    { plan: 'custom' },
  );
}
