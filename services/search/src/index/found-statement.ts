import { nearTo } from '@renmai/member-directory';
import { ENOUGH, EXACT, NEAR } from './candidates.sql.js';
import { besideAsked, candidateColumns as columns, rankedSql, runsAsked, wordsAsked } from './score-statement.js';
import type { FindRequest, Viewer } from './search-index.port.js';
import { conditionsByKind, kindIs, known, knownBy, Parameters, type Way } from './statement.js';
import { calledText, clauseText, rankedText, typedText } from './tsquery.js';

/** The condition of the index `search_document_texts_known`. */
const IS_BEST_KNOWN = 'd.popularity >= 0.75::real';

/** How the documents are searched. */
export interface Looking {
  way: Way;
  /** maximum number of matches that are checked */
  most: number;
  /** Only the index `search_document_texts_known` is read; if it has enough documents, they are the first ones anyway. */
  isOfBestKnown: boolean;
  /** Fewer than `ENOUGH` documents are expected to match, so all of them can be ranked. */
  isRare: boolean;
}

/**
 * One statement that finds the best known documents of a kind with some words, and ranks those that the viewer may see: equivalent to
 * `candidates` and `scoreStatement`, for the most frequent requests. It is planned once for a connection, reads each document once, and
 * contains each look-up once: setting up its plan takes as long as ranking fifty documents.
 *
 * In the answer, `looked` is the number of matching documents that were checked, and `seen` the number of these that the viewer sees,
 * `ENOUGH` at most.
 */
export function foundStatement(
  asking: Viewer,
  request: FindRequest,
  looking: Looking,
): { sql: string; values: unknown[] } {
  const { kind, query } = request;
  const { way, most, isOfBestKnown, isRare } = looking;
  const p = new Parameters(true);
  const { viewer, now, query: asked, seen, matches } = conditionsByKind(asking, query, p);
  const plain = p.typed(query.plain, 'text');
  const [typed, called] = [typedText(query), calledText(query)];
  const ranked = query.not.length > 0 ? rankedText(query) : null;
  const kept = isRare ? [] : keptFrom(asking, request, { viewer, plain, matches: matches(kind, 'reading') });
  // Rows of a CTE are read in the order in which they were written.
  const ctes = [
    knownBy(viewer),
    `best AS MATERIALIZED (SELECT ${columns} FROM search_document d WHERE ${matches(kind, way)} ${isOfBestKnown ? `AND ${IS_BEST_KNOWN}` : ''}
       ORDER BY d.popularity DESC, d.at DESC, d.id DESC LIMIT ${most})`,
    `known AS MATERIALIZED (SELECT * FROM ${known(
      [
        'SELECT *, true AS is_best FROM best',
        ...kept.map((rows) => `SELECT *, false FROM (${rows}) k WHERE (SELECT count(*) FROM best) >= ${ENOUGH}`),
      ].join(' UNION ALL '),
    )} WHERE ${seen})`,
    `best_seen AS MATERIALIZED (SELECT * FROM known WHERE is_best LIMIT ${ENOUGH})`,
  ];
  const others = `SELECT DISTINCT ON (d.id) d.* FROM known d WHERE NOT d.is_best AND d.id NOT IN (SELECT b.id FROM best_seen b)`;
  const sql = rankedSql(request, p, {
    ...{ viewer, now: () => now, plain, ctes, isMember: asking.memberId !== null },
    query: ranked === null ? asked : p.typed(ranked, 'tsquery'),
    typed: typed === null ? null : p.typed(typed, 'tsquery'),
    beside: besideAsked(request, (value) => p.typed(value, 'tsquery')),
    called: called === null ? null : p.typed(called, 'tsquery'),
    runs: runsAsked(request, (value) => p.typed(value, 'text[]')),
    words: wordsAsked(request, (value, type) => p.typed(value, type)),
    wishes: query.wishes.map((wish) => p.typed(clauseText(wish), 'tsquery')),
    reads: asking.reads?.length ? p.typed(asking.reads, 'text[]') : null,
    candidate: kept.length === 0 ? 'best_seen d' : `(SELECT * FROM best_seen UNION ALL (${others})) d`,
    few: '(SELECT count(*) FROM best_seen) <=',
    answers: `(SELECT count(*)::int FROM best) AS looked, (SELECT count(*)::int FROM best_seen) AS seen`,
  });
  return { sql, values: p.values };
}

/** Statements for documents that must be in the answer even if too many match: those with exactly this title, and members who are near. */
function keptFrom(
  { memberId }: Viewer,
  { kind, query }: FindRequest,
  { viewer, plain, matches }: { viewer: string; plain: string; matches: string },
): string[] {
  const kept: string[] = [];
  if (query.plain !== '')
    kept.push(`SELECT ${columns} FROM search_document d WHERE d.title_key = ${plain} AND ${matches} LIMIT ${EXACT}`);
  if (kind === 'member' && memberId !== null)
    kept.push(
      `SELECT ${columns} FROM ${nearTo(viewer, NEAR)} n (id) JOIN search_document d ON ${kindIs(kind)} AND d.id = n.id WHERE ${matches}`,
    );
  return kept;
}
