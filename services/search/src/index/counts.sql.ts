import { maxCountedBeside, type SearchKind } from '@renmai/contracts/search/search.schema';
import { db, type Database } from '@renmai/service-kit';
import type { ParsedQuery } from '../analysis/query.js';
import { MORE } from './candidates.sql.js';
import type { Viewer } from './search-index.port.js';
import { conditionsByKind, known, knownBy, Parameters, seenByWords, type Way } from './statement.js';

/** Documents that are counted; whether there are more than that. */
const ENOUGH = maxCountedBeside + 1;
/** Maximum number of matching documents that are checked for visibility. */
const LOOKED_AT = ENOUGH + 49;

/** The documents among which matches are counted. */
export interface Among {
  /** null: all documents */
  ids: readonly string[] | null;
  /** null: the statement is planned for its values each time */
  way: Way | null;
}

/** Counts the documents of each kind that match and that the viewer may see, up to `ENOUGH`. `among`: restricts the count to these. */
export async function countSeen(
  database: Database,
  viewer: Viewer,
  query: ParsedQuery,
  kinds: readonly { kind: SearchKind; among: Among }[],
): Promise<Map<SearchKind, number>> {
  const counts = new Map<SearchKind, number>();
  let left = kinds;
  for (let most = LOOKED_AT; left.length > 0; most *= MORE) {
    const rows = new Map((await looked(database, viewer, query, left, most)).map((row) => [row.kind, row]));
    left = left.filter(({ kind }) => {
      const { looked = 0, seen = 0 } = rows.get(kind) ?? {};
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
  kinds: readonly { kind: SearchKind; among: Among }[],
  most: number,
): Promise<{ kind: SearchKind; looked: number; seen: number }[]> {
  const isPlannedOnce = kinds.every(({ among }) => among.way !== null);
  const p = new Parameters(isPlannedOnce);
  const parts = conditionsByKind(viewer, query, p);
  const matching = kinds.map(({ kind, among }) => {
    const these = among.ids === null ? '' : `AND d.id = ANY (${p.of(among.ids)}::uuid[])`;
    return `(SELECT '${kind}' AS kind, ${seenByWords(query)} FROM search_document d WHERE ${parts.matches(kind, (isPlannedOnce && among.way) || undefined)} ${these} LIMIT ${most})`;
  });
  const rows = isPlannedOnce ? known('SELECT * FROM matching') : 'matching d';
  return db.rows(
    database,
    `WITH ${isPlannedOnce ? `${knownBy(parts.viewer)}, ` : ''}matching AS MATERIALIZED (${matching.join(' UNION ALL ')})
     SELECT kind, count(*)::int AS looked, (count(*) FILTER (WHERE ${parts.seen}))::int AS seen FROM ${rows} GROUP BY kind`,
    p.values,
    isPlannedOnce ? {} : { plan: 'custom' },
  );
}
