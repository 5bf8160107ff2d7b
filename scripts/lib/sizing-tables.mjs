// @ts-check
/** The tables of docs/operating/sizing.md, and the answer of `npm run sizing`. */
import { sizeFor, USUAL } from './sizing.mjs';

const BEGIN = '<!-- sizes: written by npm run sizing -- --write -->';
const END = '<!-- end of sizes -->';
const SIZES = [1e4, 1e6, 1e8];

/** Two digits that count; from a thousand on with commas. @param {number} value */
const number = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(value < 0.001 ? 1 : 2)));

/** @type {[string, (size: import('./sizing.mjs').Size) => string][]} */
const ROWS = [
  ['actions in a second', ({ actionsPerSecond }) => number(actionsPerSecond)],
  ['cores of services', ({ serviceCores }) => number(serviceCores)],
  ['cores of PostgreSQL', ({ databaseCores }) => number(databaseCores)],
  ['open chats', ({ sockets }) => number(sockets)],
  ['memory of services, GiB', ({ serviceMemoryGiB }) => number(serviceMemoryGiB)],
  ['log of PostgreSQL, MB in a second', ({ logMBPerSecond }) => number(logMBPerSecond)],
  ['domain events, kB in a second', ({ eventsKBPerSecond }) => number(eventsKBPerSecond)],
  ['databases, GB in a year', ({ databaseGBPerYear }) => number(databaseGBPerYear)],
  ['files, GB in a year', ({ filesGBPerYear }) => number(filesGBPerYear)],
  ['machines for services', ({ serviceMachines }) => number(serviceMachines)],
  ['machines for PostgreSQL, without replicas', ({ databaseMachines }) => number(databaseMachines)],
];

/** @param {import('./sizing.mjs').Size} size */
export function inWords(size) {
  const lines = ROWS.map(([head, cell]) => `  ${head}: ${cell(size)}`);
  const limits = size.bottlenecks.map(({ limit, remedy }) => `  beyond ${limit}: ${remedy}`);
  return [`${number(size.members)} members`, ...lines, ...limits, ''].join('\n');
}

/** @param {string[][]} rows the first has the heads */
const table = ([heads = [], ...rows]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** @param {readonly import('./sizing.mjs').Cost[]} costs */
function tables(costs) {
  const sizes = SIZES.map((members) => sizeFor(members, costs));
  const costRows = costs.map((cost) => [
    cost.action,
    ...[cost.services, cost.database, cost.logBytes, cost.storedBytes, cost.eventBytes].map(number),
    String(USUAL.daily[cost.action] ?? 0),
  ]);
  const limits = sizes.flatMap(({ members, bottlenecks }) =>
    bottlenecks.map(({ limit, remedy }, index) => [index === 0 ? number(members) : '', limit, remedy]),
  );
  return [
    table([
      ['action', 'services, ms', 'PostgreSQL, ms', 'log, bytes', 'stored, bytes', 'events, bytes', 'each day'],
      ...costRows,
    ]),
    table([
      ['members', ...sizes.map(({ members }) => number(members))],
      ...ROWS.map(([head, cell]) => [head, ...sizes.map(cell)]),
    ]),
    table([['members', 'what is exceeded, most first', 'remedy'], ...limits]),
  ].join('\n\n');
}

/** @param {string} text of the document @param {readonly import('./sizing.mjs').Cost[]} costs */
export function documentWith(text, costs) {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/operating/sizing.md has no place for tables (${BEGIN} … ${END})`);
  return `${text.slice(0, from)}${BEGIN}\n\n${tables(costs)}\n\n${text.slice(to)}`;
}
