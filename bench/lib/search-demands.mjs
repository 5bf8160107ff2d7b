// @ts-check
import { round } from './report.mjs';

/** Processor time includes the gateway's and the database's, and is the same on a busy machine; the other times are not. */
const MOST = { byName: 6, typed: 4, doingOverName: 3, atForty: 40, overStatement: 1.3, indexed: 2_000 };

/**
 * Processor time of an answer in ms at 1,000,000 documents, before words were understood (2026-11-27): what it may cost now, in
 * proportion. Names cost no more.
 */
const BEFORE = /** @type {const} */ ([
  { what: 'people by name', ms: 10.1, atMost: 1 },
  { what: 'people by name, with 60 friends', ms: 11.5, atMost: 1 },
  { what: 'people by what they do and where', ms: 35.4, atMost: 1.5 },
  { what: 'type-ahead, with 60 friends', ms: 9.5, atMost: 1.5 },
]);

/**
 * @param {Record<string, any>[]} rows of PostgreSQL at one size @param {number} indexed documents in a second
 * @returns {import('./report.mjs').Demand[]}
 */
export function demandsOf(rows, indexed) {
  const row = (/** @type {string} */ what) => rows.find((one) => one.what === what) ?? {};
  const cpu = (/** @type {string} */ what) => round(row(what)['cpu ms, Node'] + row(what)['cpu ms, PostgreSQL'], 1);
  const [byName, doing] = ['people by name', 'people by what they do and where'];
  const statement = 'hand-written statement, people by name';
  const over = (/** @type {string} */ column) => round(row(byName)[column] / row(statement)[column], 2);
  return [
    { what: 'processor time of a first page by name', measured: cpu(byName), unit: 'ms', atMost: MOST.byName },
    { what: 'processor time of type-ahead', measured: cpu('type-ahead'), unit: 'ms', atMost: MOST.typed },
    {
      what: 'processor time of people by what they do and where, over that by name',
      measured: round(cpu(doing) / cpu(byName), 2),
      unit: '',
      atMost: MOST.doingOverName,
    },
    ...BEFORE.map(({ what, ms, atMost }) => ({
      what: `processor time of ${what}, over that before words were understood`,
      measured: round(cpu(what) / ms, 2),
      unit: '',
      atMost,
    })),
    { what: 'p95 by name, 40 in a second', measured: atRate(row(byName), 40), unit: 'ms', atMost: MOST.atForty },
    {
      what: 'p95 by name over that of the hand-written statement, 50 at once',
      measured: over('p95 ms, 50'),
      unit: '',
      atMost: MOST.overStatement,
    },
    { what: 'documents indexed in a second', measured: indexed, unit: '', atLeast: MOST.indexed },
  ];
}

/** Where fewer questions a second were too many already, that is the measure. @param {Record<string, any>} row @param {number} perSecond */
const atRate = (row, perSecond) =>
  row[`p95 ms, ${perSecond}/s`] ??
  Object.entries(row).findLast(([column]) => /^p95 ms, \d+\/s$/.test(column))?.[1] ??
  Infinity;
