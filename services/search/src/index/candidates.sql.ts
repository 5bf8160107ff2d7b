import { maxCounted } from '@renmai/contracts/search/search.schema';
import { nearTo } from '@renmai/member-directory';
import { db, type Database } from '@renmai/service-kit';
import type { FindRequest, Viewer } from './search-index.port.js';
import { conditionsOf, kindIs, Parameters, seenByWords } from './statement.js';

/** maximum number of friends of friends that are considered, so that famous members do not crowd out near ones */
export const NEAR = 3000;
/** Number of documents that are read: one more than are counted, to see whether there are more. */
export const ENOUGH = maxCounted + 1;
/** Maximum number of matching documents that are checked for visibility; `MORE` times as many if too few are visible. */
export const LOOKED_AT = ENOUGH + 199;
export const MORE = 10;
export const EXACT = 100;

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
 * Ids of documents that match and that the viewer may see, `ENOUGH` at most: the best known or first; where more match, also those with
 * exactly this title and people who are near the viewer.
 *
 * The statements are planned for their values each time, since only that decides whether an index of words, of facets or of the order is
 * faster. Planning takes as long as the work; `foundStatement` serves the most frequent requests. `among`: restricts the search to these.
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
       SELECT ${seenByWords(request.query)}${request.query.not.length > 0 ? '' : ', d.facets'}, d.popularity, d.at, d.starts_at FROM search_document d
       WHERE ${matches} ${future} ${these} ORDER BY ${order} LIMIT ${most})
     SELECT (SELECT count(*)::int FROM best) AS looked,
       ARRAY(SELECT d.id FROM best d WHERE ${seen} ORDER BY ${order} LIMIT ${ENOUGH}) AS ids`,
    p.values,
    { plan: 'custom' },
  );
  return row ?? { looked: 0, ids: [] };
}

/** Ids that must be in the answer even if more documents match. */
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
