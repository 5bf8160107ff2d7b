// @ts-check
/**
 * A homepage as everybody sees it, through the gateway, beside the best single statement that gives the same, in turns: the
 * one that a million follow, and any of the others. Then publishing news of it, and of one that ten follow.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { besideBest, rowOf, serveStatements } from './lib/beside-statement.mjs';
import { homepageId, seedHomepages, seedNewsroom } from './lib/homepage-data.mjs';
import { homepageViews } from './lib/homepage-queries.mjs';
import { getter } from './lib/latency.mjs';
import { apiOf, register } from './lib/member.mjs';
import { median, report, round } from './lib/report.mjs';
import { atRest, databaseUrlOf, startStack, temporaryData } from './lib/stack.mjs';

const SIZE = { homepages: 100_000, followers: 1_000_000 };
const AT_MOST = 3;
const PUBLISHED = 40;
const PUBLISHING_AT_MOST = 1.25;

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
  await atRest(stack);
  const famous = await ask(member, () => 0);
  let asked = 0;
  // each time another one: none of them has been read before
  const any = await ask(member, () => 1 + ((asked += 7_919) % (SIZE.homepages - 1)));
  const visitor = await ask(null, () => 0);
  const news = await publishing(member);
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
      { what: 'publish news, 1,000,000 follow', 'p50 ms': news.many, ratio: news.ratio },
      { what: 'publish news, ten follow', 'p50 ms': news.few },
      { what: "until it is in a follower's feed, 1,000,000 follow", 'p50 ms': news.shownMany },
      { what: "until it is in a follower's feed, ten follow", 'p50 ms': news.shownFew },
    ],
    demands: [
      demand('p95 of a homepage that 1,000,000 follow over p95 of its best statement', famous.ratio),
      demand('the same of another homepage each time', any.ratio),
      {
        what: 'publishing news with 1,000,000 followers over publishing with 10 (medians)',
        measured: news.ratio,
        unit: '',
        atMost: PUBLISHING_AT_MOST,
      },
    ],
    details: { size: SIZE, famous, any, visitor, news },
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
    statements.cpu,
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

/** One after another, of the two homepages in turns. @param {import('./lib/member.mjs').Member} member */
async function publishing({ memberId, token }) {
  const network = new pg.Client({ connectionString: await databaseUrlOf(stack.dataDir, 'network') });
  await network.connect();
  const clients = { orgPages: statements.client, network };
  try {
    await seedNewsroom(clients, { memberId, homepages: [0, 1], followers: SIZE.followers });
  } finally {
    await network.end();
  }
  await atRest(stack);
  const api = apiOf(stack.origin, token);
  /** @type {[number[], number[]]} */
  const times = [[], []];
  /** @type {[number[], number[]]} */
  const shown = [[], []];
  for (let count = 0; count < 2 * PUBLISHED; count++) {
    const of = count % 2;
    const text = { title: `Number ${count}`, html: '<p>The new timetable is out.</p>' };
    const { newsId, version } = await api('POST', `/api/homepages/${homepageId(of)}/news`, text);
    const since = performance.now();
    await api('POST', `/api/news/${newsId}/publish`, { version });
    const published = performance.now() - since;
    while (!JSON.stringify(await api('GET', '/api/feed?order=newest')).includes(newsId)) await sleep(10);
    if (count < PUBLISHED / 5) continue;
    times[of]?.push(published);
    shown[of]?.push(performance.now() - since);
  }
  const [many, few] = [median(times[0]), median(times[1])];
  return {
    many: round(many, 2),
    few: round(few, 2),
    ratio: round(many / few, 2),
    shownMany: round(median(shown[0]), 0),
    shownFew: round(median(shown[1]), 0),
  };
}
