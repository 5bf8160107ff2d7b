// @ts-check
/**
 * A homepage as everybody sees it, through the gateway, beside the best single statement that gives the same, in turns: the
 * one that a million follow, and any of the others.
 */
import { besideBest, rowOf, serveStatements } from './lib/beside-statement.mjs';
import { homepageId, seedHomepages } from './lib/homepage-data.mjs';
import { homepageViews } from './lib/homepage-queries.mjs';
import { getter } from './lib/latency.mjs';
import { register } from './lib/member.mjs';
import { report } from './lib/report.mjs';
import { startStack, temporaryData } from './lib/stack.mjs';

const SIZE = { homepages: 100_000, followers: 1_000_000 };
const AT_MOST = 3;

const data = await temporaryData();
const stack = await startStack(data.dir);
const statements = await serveStatements(stack, 'org_pages', homepageViews);
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await statements.stop();
  await stack.stop();
  await data.remove();
}

async function measure() {
  const member = await register(stack, 'Curious');
  await seedHomepages(statements.client, SIZE);
  await sameAnswer(member);
  const famous = await ask(member, () => 0);
  let asked = 0;
  // each time another one: none of them has been read before
  const any = await ask(member, () => 1 + ((asked += 7_919) % (SIZE.homepages - 1)));
  const visitor = await ask(null, () => 0);
  const demand = (/** @type {string} */ what, /** @type {number} */ measured) => ({
    what,
    measured,
    unit: '',
    atMost: AT_MOST,
  });
  return report('homepages', {
    rows: [
      rowOf('followed by 1,000,000', famous),
      rowOf('another one each time', any),
      rowOf('followed by 1,000,000, visitor', visitor),
    ],
    demands: [
      demand('p95 of a homepage that 1,000,000 follow over p95 of its best statement', famous.ratio),
      demand('the same of another homepage each time', any.ratio),
    ],
    details: { size: SIZE, famous, any, visitor },
  });
}

/** @param {import('./lib/member.mjs').Member | null} member who looks; null: a visitor @param {() => number} next */
function ask(member, next) {
  const get = getter(stack.origin, '/', member?.token);
  const looking = member?.memberId ?? homepageId(0);
  return besideBest(
    () => get(`/api/homepages/${homepageId(next())}`),
    Object.fromEntries(
      Object.keys(homepageViews).map((name) => [name, statements.asker(name, () => [homepageId(next()), looking])]),
    ),
  );
}

/** @param {import('./lib/member.mjs').Member} member */
async function sameAnswer({ token, memberId }) {
  const answer = await getter(stack.origin, `/api/homepages/${homepageId(1)}`, token)();
  const expected = sorted(JSON.parse(answer.toString()));
  for (const name of Object.keys(homepageViews)) {
    const [row] = await statements.rows(name, [homepageId(1), memberId]);
    if (sorted(row) !== expected)
      throw new Error(`${name} gives something else than the API: ${sorted(row)} ${expected}`);
  }
}

/** JSON of a value with the keys of all objects in order. @param {unknown} value @returns {string} */
function sorted(value) {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
