import { nearTo } from '@renmai/member-directory';
import { ENOUGH, EXACT, NEAR } from './candidates.js';
import { candidateColumns as columns, rankedSql } from './score-statement.js';
import type { FindRequest, Viewer } from './search-index.port.js';
import { conditionsByKind, kindIs, openSqlOf, Parameters, shownColumn, type Way } from './statement.js';

/** As the index `search_document_texts_known` has it. */
const IS_BEST_KNOWN = 'd.popularity >= 0.75::real';

/**
 * One statement that finds the best known documents of a kind with some words, and ranks those that the viewer may see: the same as
 * `candidates` and `scoreStatement` for what is asked most. It is planned once for a connection, and reads each document once.
 *
 * `most`: so many that match are looked at; `looked` of the answer: how many there were. `seen`: of these the viewer sees so many,
 * `ENOUGH` at most. `isOfBestKnown`: only those of the index `search_document_texts_known` are looked at; where they are
 * enough, they are the first ones anyway.
 */
export function foundStatement(
  asking: Viewer,
  request: FindRequest,
  { way, most, isOfBestKnown }: { way: Way; most: number; isOfBestKnown: boolean },
): { sql: string; values: unknown[] } {
  const { kind, query } = request;
  const p = new Parameters(true);
  const { viewer, now, query: asked, seen, matches } = conditionsByKind(asking, query, p);
  const plain = p.typed(query.plain, 'text');
  const isMember = kind === 'member' && asking.memberId !== null;
  const withShown = (rows: string): string => `(SELECT d.*, ${shownColumn} FROM (${rows}) d OFFSET 0) d`;
  const isFull = `(SELECT count(*) FROM best_seen) = ${ENOUGH}`;
  const kept: string[] = [];
  if (query.plain !== '')
    kept.push(`(SELECT d.* FROM ${withShown(`SELECT ${columns} FROM search_document d
       WHERE d.title_key = ${plain} AND ${matches(kind, 'reading')} LIMIT ${EXACT}`)}
       WHERE ${isFull} AND (SELECT count(*) FROM best_seen b WHERE b.title_key = ${plain}) < ${EXACT} AND ${seen})`);
  if (isMember)
    kept.push(
      `(SELECT d.* FROM ${withShown(`SELECT ${columns} FROM ${nearTo(viewer, NEAR)} n (id)
       JOIN search_document d ON ${kindIs(kind)} AND d.id = n.id WHERE ${matches(kind, 'reading')}`)} WHERE ${isFull} AND ${seen})`,
    );
  // What is read of a CTE comes in the order in which it was written.
  const ctes = `best AS MATERIALIZED (SELECT ${columns} FROM search_document d WHERE ${matches(kind, way)} ${isOfBestKnown ? `AND ${IS_BEST_KNOWN}` : ''}
       ORDER BY d.popularity DESC, d.at DESC, d.id DESC LIMIT ${most}),
     best_seen AS MATERIALIZED (SELECT d.* FROM ${withShown('SELECT * FROM best')} WHERE ${seen} LIMIT ${ENOUGH}),
     ${kept.length === 0 ? '' : `kept AS MATERIALIZED (${kept.join(' UNION ALL ')}),`}
     candidate AS MATERIALIZED (SELECT d.* FROM best_seen d ${
       kept.length === 0
         ? ''
         : `UNION ALL (SELECT DISTINCT ON (d.id) d.* FROM kept d WHERE d.id NOT IN (SELECT b.id FROM best_seen b))`
     })`;
  const sql = rankedSql(request, p, {
    ...{ viewer, now: () => now, query: asked, plain, ctes, isMember: asking.memberId !== null },
    ...{ candidate: 'candidate', open: openSqlOf(viewer), few: '(SELECT count(*) FROM candidate) <= ' },
    answers: `(SELECT count(*)::int FROM best) AS looked, (SELECT count(*)::int FROM best_seen) AS seen`,
  });
  return { sql, values: p.values };
}
