// @ts-check
/**
 * `npm run sizing`: machines for a number of members, from the costs in `bench/results/sizing.json`; docs/operating/sizing.md.
 *   npm run sizing                              10 thousand, 1 million and 100 million members
 *   npm run sizing -- 250000                    another number
 *   npm run sizing -- 250000 --habits my.json   other habits, on top of the usual ones
 *   npm run sizing -- --write                   writes the tables of docs/operating/sizing.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fromRoot } from './lib/paths.mjs';
import { fail, PlainError, say } from './lib/say.mjs';
import { costsOf, sizeFor, USUAL } from './lib/sizing.mjs';
import { documentWith, inWords } from './lib/sizing-tables.mjs';

const DOCUMENT = fromRoot('docs/operating/sizing.md');

try {
  const { values, positionals } = parseArgs({
    options: { habits: { type: 'string' }, write: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const numbers = positionals.map(Number);
  if (!numbers.every((one) => Number.isInteger(one) && one > 0)) throw new PlainError('Members are whole numbers.');
  const costs = costsOf(JSON.parse(readFileSync(fromRoot('bench/results/sizing.json'), 'utf8')).rows);
  if (values.write) writeFileSync(DOCUMENT, documentWith(readFileSync(DOCUMENT, 'utf8'), costs));
  else {
    const own = values.habits ? JSON.parse(readFileSync(values.habits, 'utf8')) : {};
    const habits = { ...USUAL, ...own, daily: { ...USUAL.daily, ...own.daily } };
    for (const members of numbers.length > 0 ? numbers : [1e4, 1e6, 1e8]) say(inWords(sizeFor(members, costs, habits)));
  }
} catch (error) {
  fail(error);
}
